import { expect, test } from 'vitest';
import { LichessBed } from './lichessBed.js';

test('a game is taken up as it starts: names, clock, seats', async () => {
  const bed = await LichessBed.open();
  expect(bed.login).toMatchObject({ state: 'ready', user: 'Anna' });
  const game = await bed.begin();
  expect(bed.view.seats).toEqual({ white: 'board', black: 'remote' });
  expect(bed.view.game?.tags).toMatchObject({
    White: 'Anna',
    Black: 'Bobby',
    BlackElo: '1751',
    Site: `https://fake.example/${game.id}`,
  });
  expect(bed.view.gameClock?.clock).toMatchObject({
    white: { ms: 600_000 },
    black: { ms: 600_000 },
    phase: 'ready',
  });
  expect(bed.view.opponent).toMatchObject({ name: 'Bobby (1751)', kind: 'lichess', side: 'black' });
});

test('nobody is told to start the clock of the server, which waits for the first move of both', async () => {
  const bed = await LichessBed.open();
  await bed.begin();
  await bed.play('e2', 'e4');
  await bed.wait(10_000);
  expect(bed.view.gameClock?.clock.phase).toBe('ready');
  expect(bed.view.clockAlarms).toBeUndefined();
  expect(bed.events.filter(({ type }) => type === 'clockAlarms')).toEqual([]);
});

test('own moves are sent once they are final, those of the opponent are to be carried out', async () => {
  const bed = await LichessBed.open();
  const game = await bed.begin();
  await bed.play('e2', 'e4');
  expect(game.moves).toEqual(['e2e4']);
  bed.fake.server.reply(game, 'e7e5');
  await bed.wait(100);
  expect(bed.view.toCarryOut).toMatchObject({ uci: 'e7e5' });
  expect(bed.view.gameClock?.clock).toMatchObject({ turn: 'white', phase: 'running' });
  await bed.play('e7', 'e5');
  expect(bed.view.toCarryOut).toBeNull();
  await bed.play('g1', 'f3');
  expect(game.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
  expect(bed.moves).toEqual(game.moves);
});
