import { unlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FakeGame } from '../../../src/simulation/lichess/fakeGame.js';
import { gameState } from '../../../src/simulation/lichess/gameLines.js';
import type { LichessCommand } from '../../../src/table/opponents/lichessView.js';
import { openHouse } from './houseHarness.js';
import { LichessHarness } from './lichessHarness.js';

const ask = async (harness: LichessHarness, command: LichessCommand): Promise<string | undefined> => {
  const asked = harness.house.handleCommand('anna', command);
  await harness.wait(2_000);
  const answer = await asked;
  return answer.ok ? undefined : answer.error.message;
};

const RAPID = { minutes: 10, increment: 5, color: 'white' } as const;

describe('a game begins', () => {
  test("against the server's computer", async () => {
    const harness = await LichessHarness.open();
    expect(await ask(harness, { type: 'playAi', level: 3, ...RAPID })).toBeUndefined();
    expect(harness.view.seats).toEqual({ white: 'board', black: 'remote' });
    expect(harness.view.game?.tags['Black']).toBe('Stockfish level 3');
  });

  test('with whoever is in the lobby, and the search ends; a second one at once is refused', async () => {
    const harness = await LichessHarness.open();
    harness.fake.server.lobby = null;
    const seek = { type: 'seek', rated: false, ...RAPID } as const;
    expect(await ask(harness, seek)).toBeUndefined();
    expect([harness.login?.isSeeking, harness.fake.server.seeks.size]).toEqual([true, 1]);
    expect(await ask(harness, seek)).toBe('you are already looking for an opponent');
    await ask(harness, { type: 'stopSeek' });
    expect([harness.login?.isSeeking, harness.fake.server.seeks.size]).toEqual([false, 0]);
    harness.fake.server.lobby = { id: 'bobby', name: 'Bobby', rating: 1751 };
    expect(await ask(harness, seek)).toBeUndefined();
    expect([harness.login?.isSeeking, harness.fake.server.seeks.size]).toEqual([false, 0]);
    expect(harness.view.seats).toEqual({ white: 'board', black: 'remote' });
    expect(harness.view.game?.tags).toMatchObject({ Black: 'Bobby', TimeControl: '600+5' });
  });

  test('from a challenge that is accepted here', async () => {
    const harness = await LichessHarness.open();
    const { challenges } = harness.fake.server;
    const clock = { limit: 600, increment: 5 };
    harness.fake.server.challenge({
      user: 'Bobby',
      color: 'white',
      opponent: { id: 'anna', name: 'Anna' },
      clock,
    });
    await harness.wait(1_000);
    const [challenge] = harness.login?.challenges ?? [];
    expect(challenge).toMatchObject({ isForYou: true, text: expect.stringContaining('Bobby') });
    await ask(harness, { type: 'accept', challenge: challenge?.id ?? '' });
    expect(challenges.size).toBe(0);
    expect(harness.view.seats).toEqual({ white: 'remote', black: 'board' });
  });

  test('in an array of Chess960 that hands set up, led by what is wrong', async () => {
    const harness = await LichessHarness.open();
    const fen = 'rnbqknbr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKNBR w KQkq - 0 1';
    await harness.begin({ fen, variant: 'chess960' });
    expect(harness.view.game).toMatchObject({ chess960: true, startFen: fen });
    expect(harness.view.wrong.map(({ square }) => square).toSorted()).toEqual(['f1', 'f8', 'g1', 'g8']);
    expect(harness.view.opponent?.says).toBe('set up the pieces as shown');
  });
});

describe('a challenge', () => {
  test('stands until it is withdrawn here', async () => {
    const harness = await LichessHarness.open();
    await ask(harness, { type: 'challenge', user: 'Bobby', rated: false, ...RAPID });
    const [challenge] = harness.login?.challenges ?? [];
    expect(challenge?.isForYou).toBe(false);
    await ask(harness, { type: 'cancel', challenge: challenge?.id ?? '' });
    expect([harness.fake.server.challenges.size, harness.login?.challenges]).toEqual([0, []]);
  });

  test('stands longer than the twenty seconds that lichess gives one without a line of its own', async () => {
    const harness = await LichessHarness.open();
    await ask(harness, { type: 'challenge', user: 'Bobby', rated: false, ...RAPID });
    await harness.wait(120_000);
    const [challenge] = [...harness.fake.server.challenges.values()];
    if (challenge === undefined) throw new Error('the challenge is gone');
    expect(harness.login?.challenges).toHaveLength(1);
    harness.fake.server.accept(challenge);
    await harness.wait(2_000);
    expect(harness.view.seats).toEqual({ white: 'board', black: 'remote' });
    expect([harness.login?.challenges, harness.login?.news]).toEqual([[], undefined]);
  });

  test('falls with its line, and it is said', async () => {
    const harness = await LichessHarness.open();
    await ask(harness, { type: 'challenge', user: 'Bobby', rated: false, ...RAPID });
    harness.fake.server.cutAll();
    await harness.wait(30_000);
    expect(harness.fake.server.challenges.size).toBe(0);
    expect(harness.login?.challenges).toEqual([]);
    expect(harness.login?.news).toContain('challenge again');
  });

  test('is declined there, and it is said', async () => {
    const harness = await LichessHarness.open();
    await ask(harness, { type: 'challenge', user: 'Bobby', rated: false, ...RAPID });
    harness.fake.server.withdraw(harness.login?.challenges[0]?.id ?? '', 'challengeDeclined');
    await harness.wait(1_000);
    expect(harness.login?.news).toContain('declined');
  });

  test('of an unknown user is refused in a sentence', async () => {
    const harness = await LichessHarness.open();
    harness.fake.server.unknown.add('nobody');
    const refusal = await ask(harness, { type: 'challenge', user: 'nobody', rated: false, ...RAPID });
    expect(refusal).toContain('No such user');
  });
});

describe('during a game', () => {
  test('chat goes both ways', async () => {
    const harness = await LichessHarness.open();
    const game = await harness.begin();
    await ask(harness, { type: 'chat', text: 'Good luck' });
    harness.fake.server.say(game.id, 'Bobby', 'You too');
    await harness.wait(500);
    expect(harness.login?.chat).toEqual(
      expect.arrayContaining([expect.objectContaining({ user: 'Bobby', text: 'You too' })]),
    );
    expect(harness.fake.server.chats.get(game.id)?.map(({ text }) => text)).toEqual(['Good luck', 'You too']);
  });

  test('an opponent who has gone is said, and is heard to come back', async () => {
    const harness = await LichessHarness.open();
    const game = await harness.begin();
    harness.fake.server.sendTo(game.id, { type: 'opponentGone', gone: true, claimWinInSeconds: 30 });
    await harness.wait(500);
    expect(harness.view.opponent?.says).toContain('30 seconds');
    harness.fake.server.sendTo(game.id, { type: 'opponentGone', gone: false });
    await harness.wait(30_000);
    expect(harness.view.opponent?.says).toBeUndefined();
    harness.fake.server.sendTo(game.id, { type: 'opponentGone', gone: true, claimWinInSeconds: 8 });
    await harness.wait(8_500);
    expect(harness.view.opponent?.says).toBe('your opponent has left: you can claim the win now');
    await harness.play('e2', 'e4');
    expect(harness.view.opponent?.says).toContain('now');
    harness.fake.server.reply(game, 'e7e5');
    await harness.wait(500);
    expect(harness.view.opponent?.says).toBeUndefined();
  });

  test('an opponent who came back while the line was cut is not said to be away', async () => {
    const harness = await LichessHarness.open();
    const game = await harness.begin();
    harness.fake.server.sendTo(game.id, { type: 'opponentGone', gone: true, claimWinInSeconds: 30 });
    await harness.wait(500);
    harness.fake.server.cutAll();
    await harness.wait(20_000);
    expect(harness.view.opponent?.says).toBeUndefined();
  });

  test('the win is claimed from an opponent who has gone, and from no other', async () => {
    const harness = await LichessHarness.open();
    const game = await harness.begin();
    expect(await ask(harness, { type: 'claimVictory' })).not.toBe(undefined);
    expect(game.isOver).toBe(false);
    harness.fake.server.gone.add(game.id);
    harness.fake.server.sendTo(game.id, { type: 'opponentGone', gone: true, claimWinInSeconds: 0 });
    await harness.wait(500);
    expect(await ask(harness, { type: 'claimVictory' })).toBe(undefined);
    expect(game.isOver).toBe(true);
    expect(harness.view.game?.result).toBe('1-0');
  });

  test('the time for the first move is told to whoever is to move', async () => {
    const harness = await LichessHarness.open();
    const game = await harness.begin();
    const expiration = { idleMillis: 4_000, millisToMove: 24_000 };
    harness.fake.server.sendTo(game.id, { ...gameState(game, harness.time.nowMs()), expiration });
    await harness.wait(500);
    expect(harness.view.opponent?.says).toContain('20 seconds');
    await harness.play('e2', 'e4');
    expect(harness.view.opponent?.says).toBe(undefined);
  });

  test('the same game again, with the colours changed', async () => {
    const harness = await LichessHarness.open();
    const game = await harness.begin();
    game.resign('black', harness.time.nowMs());
    harness.fake.server.changed(game);
    await harness.wait(1_000);
    expect(harness.login?.canRematch).toBe(true);
    await ask(harness, { type: 'rematch' });
    const [challenge] = [...harness.fake.server.challenges.values()];
    expect(challenge?.game).toMatchObject({ color: 'black', clock: { limit: 600, increment: 5 } });
  });

  test.each([
    ['chess960', 'rnbqknbr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKNBR w KQkq - 0 1', { variant: 'chess960' }],
    ['fromPosition', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', { variant: 'fromPosition' }],
  ] as const)('the same again is %s again', async (variant, fen, wanted) => {
    const harness = await LichessHarness.open();
    const game = await harness.begin({ variant, fen, rated: variant === 'chess960' });
    game.resign('black', harness.time.nowMs());
    harness.fake.server.changed(game);
    await harness.wait(1_000);
    expect(await ask(harness, { type: 'rematch' })).toBeUndefined();
    const [challenge] = [...harness.fake.server.challenges.values()];
    expect(challenge?.game).toMatchObject({ color: 'black', rated: variant === 'chess960', ...wanted });
    expect(challenge?.game.fen).toBe(variant === 'chess960' ? undefined : fen);
  });

  test('a game without a clock takes the one away that the table had', async () => {
    const harness = await LichessHarness.open();
    const operator = { role: 'operator' } as const;
    await harness.tables.command('one', { type: 'setClock', control: '5+3' }, operator);
    await harness.tables.command('one', { type: 'startClock', side: 'white' }, operator);
    await harness.begin({ clock: null });
    expect(harness.view.gameClock).toBeUndefined();
    await harness.play('e2', 'e4');
    expect(harness.view.gameClock).toBeUndefined();
  });

  test.each([
    ['aborted here', (harness: LichessHarness) => ask(harness, { type: 'abort' })],
    [
      'not begun in time',
      async (harness: LichessHarness, game: FakeGame) => {
        game.end('noStart', null, harness.time.nowMs());
        harness.fake.server.changed(game);
      },
    ],
  ] as const)('one that is %s is over, and leaves the table to the next', async (_, end) => {
    const harness = await LichessHarness.open();
    const game = await harness.begin();
    await harness.play('e2', 'e4');
    expect(await end(harness, game)).toBeUndefined();
    await harness.wait(1_000);
    expect(harness.view.game).toMatchObject({ result: '*', resultBy: 'abandoned' });
    const next = await harness.begin();
    expect(harness.login?.waiting).toEqual([]);
    expect(harness.view.game?.tags['Site']).toContain(next.id);
    await harness.play('e4', 'e2');
    await harness.play('d2', 'd4');
    expect(next.moves).toEqual(['d2d4']);
  });

  test('a clock that ran at the table before shows the time of the game', async () => {
    const harness = await LichessHarness.open();
    const operator = { role: 'operator' } as const;
    await harness.tables.command('one', { type: 'newGame' }, operator);
    await harness.tables.command('one', { type: 'setClock', control: '5+3' }, operator);
    await harness.tables.command('one', { type: 'startClock', side: 'white' }, operator);
    await harness.wait(20_000);
    await harness.begin();
    expect(harness.view.gameClock?.clock).toMatchObject({ phase: 'ready', white: { ms: 600_000 } });
  });

  test('a draw without an offer is one by its rule', async () => {
    const harness = await LichessHarness.open();
    const game = await harness.begin();
    for (const uci of ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1', 'f6g8'])
      harness.fake.server.reply(game, uci);
    game.end('draw', null, harness.time.nowMs());
    harness.fake.server.changed(game);
    await harness.wait(2_000);
    expect([harness.view.game?.result, harness.view.game?.resultBy]).toEqual(['1/2-1/2', 'rules']);
  });
});

test('a daemon whose token file is missing runs, and says what is missing', async () => {
  const harness = await openHouse();
  unlinkSync(harness.tokenFile);
  await harness.house.start();
  expect(harness.house.view().logins).toEqual([]);
  expect(harness.logged.join()).toContain('anna.token');
});

test('a second program on the same login is said, and neither takes the line away for ever', async () => {
  const harness = await LichessHarness.open();
  for (let i = 0; i < 8; i++) {
    harness.fake.server.watchEvents(harness.token, 'anna');
    await harness.wait(4_000);
  }
  expect(harness.login?.state).toBe('taken');
  await harness.wait(600_000);
  expect(harness.login?.state).toBe('ready');
});
