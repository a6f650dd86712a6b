import { unlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FakeGame } from '../../../src/simulation/lichess/fakeGame.js';
import { gameState } from '../../../src/simulation/lichess/gameLines.js';
import type { LichessCommand } from '../../../src/table/opponents/lichessView.js';
import { openHouse } from './houseBed.js';
import { LichessBed } from './lichessBed.js';

const ask = async (bed: LichessBed, command: LichessCommand): Promise<string | undefined> => {
  const asked = bed.house.obey('anna', command);
  await bed.wait(2_000);
  const answer = await asked;
  return answer.ok ? undefined : answer.error.message;
};

const RAPID = { minutes: 10, increment: 5, color: 'white' } as const;

describe('a game begins', () => {
  test("against the server's computer", async () => {
    const bed = await LichessBed.open();
    expect(await ask(bed, { type: 'playAi', level: 3, ...RAPID })).toBeUndefined();
    expect(bed.view.seats).toEqual({ white: 'board', black: 'remote' });
    expect(bed.view.game?.tags['Black']).toBe('Stockfish level 3');
  });

  test('with whoever is in the lobby, and the search ends; a second one at once is refused', async () => {
    const bed = await LichessBed.open();
    bed.fake.server.lobby = null;
    const seek = { type: 'seek', rated: false, ...RAPID } as const;
    expect(await ask(bed, seek)).toBeUndefined();
    expect([bed.login?.isSeeking, bed.fake.server.seeks.size]).toEqual([true, 1]);
    expect(await ask(bed, seek)).toBe('you are already looking for an opponent');
    await ask(bed, { type: 'stopSeek' });
    expect([bed.login?.isSeeking, bed.fake.server.seeks.size]).toEqual([false, 0]);
    bed.fake.server.lobby = { id: 'bobby', name: 'Bobby', rating: 1751 };
    expect(await ask(bed, seek)).toBeUndefined();
    expect([bed.login?.isSeeking, bed.fake.server.seeks.size]).toEqual([false, 0]);
    expect(bed.view.seats).toEqual({ white: 'board', black: 'remote' });
    expect(bed.view.game?.tags).toMatchObject({ Black: 'Bobby', TimeControl: '600+5' });
  });

  test('from a challenge that is accepted here', async () => {
    const bed = await LichessBed.open();
    const { challenges } = bed.fake.server;
    const clock = { limit: 600, increment: 5 };
    bed.fake.server.challenge({
      user: 'Bobby',
      color: 'white',
      opponent: { id: 'anna', name: 'Anna' },
      clock,
    });
    await bed.wait(1_000);
    const [challenge] = bed.login?.challenges ?? [];
    expect(challenge).toMatchObject({ isForYou: true, text: expect.stringContaining('Bobby') });
    await ask(bed, { type: 'accept', challenge: challenge?.id ?? '' });
    expect(challenges.size).toBe(0);
    expect(bed.view.seats).toEqual({ white: 'remote', black: 'board' });
  });

  test('in an array of Chess960 that hands set up, led by what is wrong', async () => {
    const bed = await LichessBed.open();
    const fen = 'rnbqknbr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKNBR w KQkq - 0 1';
    await bed.begin({ fen, variant: 'chess960' });
    expect(bed.view.game).toMatchObject({ chess960: true, startFen: fen });
    expect(bed.view.wrong.map(({ square }) => square).toSorted()).toEqual(['f1', 'f8', 'g1', 'g8']);
    expect(bed.view.opponent?.says).toBe('set up the pieces as shown');
  });
});

describe('a challenge', () => {
  test('stands until it is withdrawn here', async () => {
    const bed = await LichessBed.open();
    await ask(bed, { type: 'challenge', user: 'Bobby', rated: false, ...RAPID });
    const [challenge] = bed.login?.challenges ?? [];
    expect(challenge?.isForYou).toBe(false);
    await ask(bed, { type: 'cancel', challenge: challenge?.id ?? '' });
    expect([bed.fake.server.challenges.size, bed.login?.challenges]).toEqual([0, []]);
  });

  test('stands longer than the twenty seconds that lichess gives one without a line of its own', async () => {
    const bed = await LichessBed.open();
    await ask(bed, { type: 'challenge', user: 'Bobby', rated: false, ...RAPID });
    await bed.wait(120_000);
    const [challenge] = [...bed.fake.server.challenges.values()];
    if (challenge === undefined) throw new Error('the challenge is gone');
    expect(bed.login?.challenges).toHaveLength(1);
    bed.fake.server.accept(challenge);
    await bed.wait(2_000);
    expect(bed.view.seats).toEqual({ white: 'board', black: 'remote' });
    expect([bed.login?.challenges, bed.login?.news]).toEqual([[], undefined]);
  });

  test('falls with its line, and it is said', async () => {
    const bed = await LichessBed.open();
    await ask(bed, { type: 'challenge', user: 'Bobby', rated: false, ...RAPID });
    bed.fake.server.cutAll();
    await bed.wait(30_000);
    expect(bed.fake.server.challenges.size).toBe(0);
    expect(bed.login?.challenges).toEqual([]);
    expect(bed.login?.news).toContain('challenge again');
  });

  test('is declined there, and it is said', async () => {
    const bed = await LichessBed.open();
    await ask(bed, { type: 'challenge', user: 'Bobby', rated: false, ...RAPID });
    bed.fake.server.withdraw(bed.login?.challenges[0]?.id ?? '', 'challengeDeclined');
    await bed.wait(1_000);
    expect(bed.login?.news).toContain('declined');
  });

  test('of somebody whom nobody knows is refused in a sentence', async () => {
    const bed = await LichessBed.open();
    bed.fake.server.unknown.add('nobody');
    const refusal = await ask(bed, { type: 'challenge', user: 'nobody', rated: false, ...RAPID });
    expect(refusal).toContain('No such user');
  });
});

describe('during a game', () => {
  test('chat goes both ways', async () => {
    const bed = await LichessBed.open();
    const game = await bed.begin();
    await ask(bed, { type: 'chat', text: 'Good luck' });
    bed.fake.server.say(game.id, 'Bobby', 'You too');
    await bed.wait(500);
    expect(bed.login?.chat).toEqual(
      expect.arrayContaining([expect.objectContaining({ user: 'Bobby', text: 'You too' })]),
    );
    expect(bed.fake.server.chats.get(game.id)?.map(({ text }) => text)).toEqual(['Good luck', 'You too']);
  });

  test('an opponent who has gone is said, and is heard to come back', async () => {
    const bed = await LichessBed.open();
    const game = await bed.begin();
    bed.fake.server.sendTo(game.id, { type: 'opponentGone', gone: true, claimWinInSeconds: 30 });
    await bed.wait(500);
    expect(bed.view.opponent?.says).toContain('30 seconds');
    bed.fake.server.sendTo(game.id, { type: 'opponentGone', gone: false });
    await bed.wait(30_000);
    expect(bed.view.opponent?.says).toBeUndefined();
    bed.fake.server.sendTo(game.id, { type: 'opponentGone', gone: true, claimWinInSeconds: 8 });
    await bed.wait(8_500);
    expect(bed.view.opponent?.says).toBe('your opponent has left: the win may be claimed now');
    await bed.play('e2', 'e4');
    expect(bed.view.opponent?.says).toContain('now');
    bed.fake.server.reply(game, 'e7e5');
    await bed.wait(500);
    expect(bed.view.opponent?.says).toBeUndefined();
  });

  test('an opponent who came back while the line was cut is not said to be away', async () => {
    const bed = await LichessBed.open();
    const game = await bed.begin();
    bed.fake.server.sendTo(game.id, { type: 'opponentGone', gone: true, claimWinInSeconds: 30 });
    await bed.wait(500);
    bed.fake.server.cutAll();
    await bed.wait(20_000);
    expect(bed.view.opponent?.says).toBeUndefined();
  });

  test('the win is claimed from an opponent who has gone, and from no other', async () => {
    const bed = await LichessBed.open();
    const game = await bed.begin();
    expect(await ask(bed, { type: 'claimVictory' })).not.toBe(undefined);
    expect(game.isOver).toBe(false);
    bed.fake.server.gone.add(game.id);
    bed.fake.server.sendTo(game.id, { type: 'opponentGone', gone: true, claimWinInSeconds: 0 });
    await bed.wait(500);
    expect(await ask(bed, { type: 'claimVictory' })).toBe(undefined);
    expect(game.isOver).toBe(true);
    expect(bed.view.game?.result).toBe('1-0');
  });

  test('the time for the first move is told to whoever is to move', async () => {
    const bed = await LichessBed.open();
    const game = await bed.begin();
    const expiration = { idleMillis: 4_000, millisToMove: 24_000 };
    bed.fake.server.sendTo(game.id, { ...gameState(game, bed.time.nowMs()), expiration });
    await bed.wait(500);
    expect(bed.view.opponent?.says).toContain('20 seconds');
    await bed.play('e2', 'e4');
    expect(bed.view.opponent?.says).toBe(undefined);
  });

  test('the same game again, with the colours changed', async () => {
    const bed = await LichessBed.open();
    const game = await bed.begin();
    game.resign('black', bed.time.nowMs());
    bed.fake.server.changed(game);
    await bed.wait(1_000);
    expect(bed.login?.canRematch).toBe(true);
    await ask(bed, { type: 'rematch' });
    const [challenge] = [...bed.fake.server.challenges.values()];
    expect(challenge?.game).toMatchObject({ color: 'black', clock: { limit: 600, increment: 5 } });
  });

  test.each([
    ['chess960', 'rnbqknbr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKNBR w KQkq - 0 1', { variant: 'chess960' }],
    ['fromPosition', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', { variant: 'fromPosition' }],
  ] as const)('the same again is %s again', async (variant, fen, wanted) => {
    const bed = await LichessBed.open();
    const game = await bed.begin({ variant, fen, rated: variant === 'chess960' });
    game.resign('black', bed.time.nowMs());
    bed.fake.server.changed(game);
    await bed.wait(1_000);
    expect(await ask(bed, { type: 'rematch' })).toBeUndefined();
    const [challenge] = [...bed.fake.server.challenges.values()];
    expect(challenge?.game).toMatchObject({ color: 'black', rated: variant === 'chess960', ...wanted });
    expect(challenge?.game.fen).toBe(variant === 'chess960' ? undefined : fen);
  });

  test('a game without a clock takes the one away that the table had', async () => {
    const bed = await LichessBed.open();
    const operator = { role: 'operator' } as const;
    await bed.tables.command('one', { type: 'setClock', control: '5+3' }, operator);
    await bed.tables.command('one', { type: 'startClock', side: 'white' }, operator);
    await bed.begin({ clock: null });
    expect(bed.view.gameClock).toBeUndefined();
    await bed.play('e2', 'e4');
    expect(bed.view.gameClock).toBeUndefined();
  });

  test.each([
    ['aborted here', (bed: LichessBed) => ask(bed, { type: 'abort' })],
    [
      'not begun in time',
      async (bed: LichessBed, game: FakeGame) => {
        game.end('noStart', null, bed.time.nowMs());
        bed.fake.server.changed(game);
      },
    ],
  ] as const)('one that is %s is over, and leaves the table to the next', async (_, end) => {
    const bed = await LichessBed.open();
    const game = await bed.begin();
    await bed.play('e2', 'e4');
    expect(await end(bed, game)).toBeUndefined();
    await bed.wait(1_000);
    expect(bed.view.game).toMatchObject({ result: '*', resultBy: 'abandoned' });
    const next = await bed.begin();
    expect(bed.login?.waiting).toEqual([]);
    expect(bed.view.game?.tags['Site']).toContain(next.id);
    await bed.play('e4', 'e2');
    await bed.play('d2', 'd4');
    expect(next.moves).toEqual(['d2d4']);
  });

  test('a clock that ran at the table before shows the time of the game', async () => {
    const bed = await LichessBed.open();
    const operator = { role: 'operator' } as const;
    await bed.tables.command('one', { type: 'newGame' }, operator);
    await bed.tables.command('one', { type: 'setClock', control: '5+3' }, operator);
    await bed.tables.command('one', { type: 'startClock', side: 'white' }, operator);
    await bed.wait(20_000);
    await bed.begin();
    expect(bed.view.gameClock?.clock).toMatchObject({ phase: 'ready', white: { ms: 600_000 } });
  });

  test('a draw that nobody has offered is one by its rule', async () => {
    const bed = await LichessBed.open();
    const game = await bed.begin();
    for (const uci of ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1', 'f6g8'])
      bed.fake.server.reply(game, uci);
    game.end('draw', null, bed.time.nowMs());
    bed.fake.server.changed(game);
    await bed.wait(2_000);
    expect([bed.view.game?.result, bed.view.game?.resultBy]).toEqual(['1/2-1/2', 'rules']);
  });
});

test('a daemon whose token file is missing runs, and says what is missing', async () => {
  const bed = await openHouse();
  unlinkSync(bed.tokenFile);
  await bed.house.start();
  expect(bed.house.view().logins).toEqual([]);
  expect(bed.logged.join()).toContain('anna.token');
});

test('a second program on the same login is said, and neither takes the line away for ever', async () => {
  const bed = await LichessBed.open();
  for (let i = 0; i < 8; i++) {
    bed.fake.server.watchEvents(bed.token, 'anna');
    await bed.wait(4_000);
  }
  expect(bed.login?.state).toBe('taken');
  await bed.wait(600_000);
  expect(bed.login?.state).toBe('ready');
});
