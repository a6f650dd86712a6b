import { expect, test } from 'vitest';
import { LichessHarness } from './lichessHarness.js';

test('a game is taken up as it starts: names, clock, seats', async () => {
  const harness = await LichessHarness.open();
  expect(harness.login).toMatchObject({ state: 'ready', user: 'Anna' });
  const game = await harness.begin();
  expect(harness.view.seats).toEqual({ white: 'board', black: 'remote' });
  expect(harness.view.game?.tags).toMatchObject({
    White: 'Anna',
    Black: 'Bobby',
    BlackElo: '1751',
    Site: `https://fake.example/${game.id}`,
  });
  expect(harness.view.gameClock?.clock).toMatchObject({
    white: { ms: 600_000 },
    black: { ms: 600_000 },
    phase: 'ready',
  });
  expect(harness.view.opponent).toMatchObject({ name: 'Bobby (1751)', kind: 'lichess', side: 'black' });
});

test('no player is asked to start the clock of the server, which waits for the first move of both', async () => {
  const harness = await LichessHarness.open();
  await harness.begin();
  await harness.play('e2', 'e4');
  await harness.wait(10_000);
  expect(harness.view.gameClock?.clock.phase).toBe('ready');
  expect(harness.view.clockAlarms).toBeUndefined();
  expect(harness.events.filter(({ type }) => type === 'clockAlarms')).toEqual([]);
});

test('own moves are sent once they are final, those of the opponent are to be carried out', async () => {
  const harness = await LichessHarness.open();
  const game = await harness.begin();
  await harness.play('e2', 'e4');
  expect(game.moves).toEqual(['e2e4']);
  harness.fake.server.reply(game, 'e7e5');
  await harness.wait(100);
  expect(harness.view.toCarryOut).toMatchObject({ uci: 'e7e5' });
  expect(harness.view.gameClock?.clock).toMatchObject({ turn: 'white', phase: 'running' });
  await harness.play('e7', 'e5');
  expect(harness.view.toCarryOut).toBeNull();
  await harness.play('g1', 'f3');
  expect(game.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
  expect(harness.moves).toEqual(game.moves);
});
