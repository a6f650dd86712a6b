import { describe, expect, test } from 'vitest';
import { FAKE_URL } from './houseBed.js';
import { LichessBed } from './lichessBed.js';

const started = async (...moves: readonly (readonly [string, string])[]) => {
  const bed = await LichessBed.open();
  const game = await bed.begin();
  for (const [from, to] of moves) {
    const isOpponent = game.position.turn === 'black';
    if (isOpponent) bed.fake.server.reply(game, from + to);
    await bed.play(from, to);
  }
  return { bed, game };
};

describe('the line', () => {
  test('breaks: it is said, and what was missed is caught up with', async () => {
    const { bed, game } = await started(['e2', 'e4']);
    bed.fake.trouble({ path: /stream/, how: 'refusesToConnect' });
    bed.fake.server.cutAll();
    await bed.wait(2_000);
    expect(bed.problem).toBe('LICHESS_lineLost');
    bed.fake.server.reply(game, 'c7c5');
    bed.fake.calm();
    await bed.wait(40_000);
    expect(bed.problem).toBeUndefined();
    expect(bed.view.toCarryOut).toMatchObject({ uci: 'c7c5' });
  });

  test('is silent: that is as good as cut', async () => {
    const { bed } = await started(['e2', 'e4']);
    const before = bed.fake.seen.length;
    await bed.wait(120_000);
    // Keep-alive lines come: nothing is opened again.
    expect(bed.fake.seen.length).toBe(before);
  });

  test('the game ended while it was cut', async () => {
    const { bed, game } = await started(['e2', 'e4']);
    bed.fake.trouble({ path: /stream/, how: 'refusesToConnect' });
    bed.fake.server.cutAll();
    game.resign('black', bed.time.nowMs());
    bed.fake.server.changed(game);
    await bed.wait(1_000);
    bed.fake.calm();
    await bed.wait(40_000);
    expect([bed.view.game?.result, bed.view.game?.resultBy]).toEqual(['1-0', 'resignation']);
  });
});

describe('a restart of the daemon', () => {
  test('in mid-game takes the game up, with what was played there meanwhile', async () => {
    const { bed, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    const id = bed.view.game?.id;
    bed.fake.server.reply(game, 'g1f3');
    const again = await bed.restart();
    expect(again.view).toMatchObject({ seats: { white: 'board', black: 'remote' }, game: { id } });
    expect(again.login?.game).toContain(game.id);
    expect(again.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
    await again.play('g1', 'f3');
    bed.fake.server.reply(game, 'b8c6');
    await again.wait(2_000);
    await again.play('b8', 'c6');
    await again.play('f1', 'b5');
    expect(game.moves).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5']);
    expect(again.problem).toBeUndefined();
  });
});

describe('a board that is lost', () => {
  test('with ten seconds left: the player goes on at a screen, and back to the board', async () => {
    const { bed, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    await bed.plug(false);
    const white = { role: 'player', side: 'white' } as const;
    const say = (command: Parameters<typeof bed.tables.command>[1]) =>
      bed.tables.command('one', command, white);
    expect(await say({ type: 'setSeats', white: 'screen', black: 'remote' })).toMatchObject({ ok: true });
    await bed.wait(1_000);
    expect(bed.view.seats).toEqual({ white: 'screen', black: 'remote' });
    expect(await say({ type: 'playMove', side: 'white', uci: 'g1f3' })).toMatchObject({ ok: true });
    await bed.wait(1_000);
    expect(game.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
    await bed.plug(true);
    expect(bed.view.toCarryOut).toMatchObject({ uci: 'g1f3' });
    await bed.play('g1', 'f3');
    await say({ type: 'setSeats', white: 'board', black: 'remote' });
    bed.fake.server.reply(game, 'b8c6');
    await bed.wait(2_000);
    await bed.play('b8', 'c6');
    await bed.play('f1', 'b5');
    expect(game.moves).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5']);
  });
});

describe('a move', () => {
  test('that the server refuses is put back, led by lights', async () => {
    const { bed, game } = await started();
    bed.fake.trouble({ path: /\/move\//, how: 400, times: 1 });
    await bed.play('e2', 'e4');
    expect(game.moves).toEqual([]);
    expect(bed.problem).toBe('LICHESS_refused');
    expect(bed.view.toCarryOut).toMatchObject({ uci: 'e2e4', takeBack: true });
    await bed.play('e4', 'e2');
    await bed.play('d2', 'd4');
    expect(game.moves).toEqual(['d2d4']);
    expect(bed.problem).toBeUndefined();
  });

  test('is sent again after a server error, and no more than once when it had arrived', async () => {
    const { bed, game } = await started();
    bed.fake.trouble({ path: /\/move\//, how: 500, times: 2 });
    await bed.play('e2', 'e4');
    await bed.wait(10_000);
    expect(game.moves).toEqual(['e2e4']);
    bed.fake.server.reply(game, 'e7e5');
    await bed.play('e7', 'e5');
    bed.fake.trouble({ path: /\/move\//, how: 'answerLost', times: 1 });
    await bed.play('g1', 'f3');
    await bed.wait(5_000);
    expect(game.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(bed.problem).toBeUndefined();
    expect(bed.moves).toEqual(game.moves);
  });

  test('waits a full minute after a 429', async () => {
    const { bed, game } = await started();
    bed.fake.trouble({ path: /\/move\//, how: 429, times: 1 });
    await bed.play('e2', 'e4');
    expect(bed.problem).toBe('LICHESS_busyServer');
    const asked = bed.fake.seen.length;
    await bed.wait(55_000);
    expect(bed.fake.seen.length).toBe(asked);
    await bed.wait(10_000);
    expect(game.moves).toEqual(['e2e4']);
    expect(bed.problem).toBeUndefined();
  });

  test('that is changed on the board after it was sent is said at once', async () => {
    const { bed, game } = await started(['e2', 'e4']);
    await bed.play('e4', 'e3');
    expect(game.moves).toEqual(['e2e4']);
    expect(bed.problem).toBe('LICHESS_sentAlready');
    await bed.play('e3', 'e4');
    expect(bed.problem).toBeUndefined();
  });

  test('played in a browser instead is taken over', async () => {
    const { bed, game } = await started();
    bed.fake.server.reply(game, 'd2d4');
    bed.fake.server.reply(game, 'd7d5');
    await bed.wait(1_000);
    expect(bed.moves).toEqual(['d2d4', 'd7d5']);
    expect(bed.problem).toBe('LICHESS_serverDiffers');
  });
});

describe('the board', () => {
  test('that is put in again goes on where the game is', async () => {
    const { bed, game } = await started(['e2', 'e4']);
    await bed.plug(false);
    bed.fake.server.reply(game, 'e7e5');
    await bed.wait(5_000);
    await bed.plug(true);
    await bed.move('e7', 'e5');
    await bed.wait(3_000);
    await bed.play('g1', 'f3');
    expect(game.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
  });
});

describe('a game that ended while the cable of the board was out', () => {
  test('is over with its last moves, and the board need not show them before the next', async () => {
    const { bed, game } = await started(['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3']);
    await bed.plug(false);
    bed.fake.server.reply(game, 'b8c6');
    await bed.wait(500);
    game.resign('black', bed.time.nowMs());
    bed.fake.server.changed(game);
    await bed.wait(1_000);
    expect([bed.moves.at(-1), bed.view.game?.result, bed.view.game?.resultBy]).toEqual([
      'b8c6',
      '1-0',
      'resignation',
    ]);
    expect(bed.view.opponent?.says).toBe('resigned');
    await bed.plug(true);
    const next = await bed.begin();
    expect(bed.view.opponent?.says).toBe('set up the pieces as shown');
    const wrong = bed.view.wrong.map(({ square }) => square).toSorted();
    expect(wrong).toEqual(['e2', 'e4', 'e5', 'e7', 'f3', 'g1']);
    await bed.move('f3', 'g1');
    await bed.move('e5', 'e7');
    await bed.play('e4', 'e2');
    expect(bed.view.opponent?.says).toBeUndefined();
    await bed.play('d2', 'd4');
    expect(next.moves).toEqual(['d2d4']);
  });
});

describe('what players say', () => {
  test('a draw offered there is a question here, and the answer goes back', async () => {
    const { bed, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    game.answerDraw('black', true, bed.time.nowMs());
    bed.fake.server.changed(game);
    await bed.wait(500);
    const [question] = bed.view.questions;
    expect(question).toMatchObject({ about: 'draw', side: 'white', options: ['accept', 'decline'] });
    await bed.tables.command(
      'one',
      { type: 'answer', question: question?.id ?? '', option: 'accept' },
      { role: 'player', side: 'white' },
    );
    await bed.wait(1_000);
    expect(game.status).toBe('draw');
    expect(bed.view.game?.result).toBe('1/2-1/2');
  });

  test('a draw that is declined here stays declined', async () => {
    const { bed, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    game.answerDraw('black', true, bed.time.nowMs());
    bed.fake.server.changed(game);
    await bed.wait(500);
    const [question] = bed.view.questions;
    await bed.tables.command(
      'one',
      { type: 'answer', question: question?.id ?? '', option: 'decline' },
      { role: 'player', side: 'white' },
    );
    await bed.wait(1_000);
    expect([game.draw, game.status, bed.view.questions]).toEqual([null, 'started', []]);
    expect(bed.fake.seen.filter(({ path }) => path.includes('draw'))).toHaveLength(1);
  });

  test('a draw offered here is sent, and its refusal is told', async () => {
    const { bed, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    await bed.tables.command('one', { type: 'offerDraw', side: 'white' }, { role: 'player', side: 'white' });
    await bed.wait(500);
    expect(game.draw).toBe('white');
    game.answerDraw('black', false, bed.time.nowMs());
    bed.fake.server.changed(game);
    await bed.wait(500);
    expect(bed.view.laws.offer).toBeNull();
  });

  test('a take-back shortens the list: hands are led back', async () => {
    const { bed, game } = await started(['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3']);
    await bed.tables.command(
      'one',
      { type: 'offerTakeBack', side: 'white' },
      { role: 'player', side: 'white' },
    );
    await bed.wait(500);
    expect(game.takeback).toBe('white');
    game.answerTakeback('black', true, bed.time.nowMs());
    bed.fake.server.changed(game);
    await bed.wait(500);
    expect(bed.moves).toEqual(['e2e4', 'e7e5']);
    expect(bed.view.toCarryOut).toMatchObject({ uci: 'g1f3', takeBack: true });
    await bed.play('f3', 'g1');
    await bed.play('f1', 'c4');
    expect(game.moves).toEqual(['e2e4', 'e7e5', 'f1c4']);
  });

  test('a take-back asked for there and agreed to here', async () => {
    const { bed, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    game.answerTakeback('black', true, bed.time.nowMs());
    bed.fake.server.changed(game);
    await bed.wait(500);
    const [question] = bed.view.questions;
    expect(question).toMatchObject({ about: 'takeBack', side: 'white' });
    await bed.tables.command(
      'one',
      { type: 'answer', question: question?.id ?? '', option: 'accept' },
      { role: 'player', side: 'white' },
    );
    await bed.wait(1_000);
    expect([game.moves, bed.moves]).toEqual([['e2e4'], ['e2e4']]);
  });

  test('resigning at the table resigns there', async () => {
    const { bed, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    await bed.tables.command('one', { type: 'resign', side: 'white' }, { role: 'player', side: 'white' });
    await bed.wait(1_000);
    expect([game.status, game.winner]).toEqual(['resign', 'black']);
    expect(bed.view.game?.result).toBe('0-1');
  });
});

describe('the login', () => {
  test('that cannot be checked because the date of the machine is wrong is said so, and comes by itself', async () => {
    const bed = await LichessBed.open();
    await bed.begin();
    bed.fake.trouble({ path: /./, how: 'wrongDate' });
    bed.fake.server.cutAll();
    await bed.wait(20_000);
    expect([bed.login?.state, bed.problem]).toEqual(['clockWrong', 'LICHESS_clockWrong']);
    expect(bed.login?.text).toContain('date of this machine');
    expect(bed.view.opponent?.problem?.message).toContain('date of this machine');
    bed.fake.calm();
    await bed.wait(90_000);
    expect([bed.login?.state, bed.problem]).toEqual(['ready', undefined]);
  });

  test('without the scope is said so', async () => {
    const bed = await LichessBed.open({ scopes: ['preference:read'] });
    expect(bed.login?.state).toBe('scopeMissing');
  });

  test('of another program too, which takes its line away again and again, is said so', async () => {
    const { bed } = await started(['e2', 'e4']);
    const { time, fake } = bed;
    let isOther = true;
    const beOther = async (): Promise<void> => {
      if (!isOther) return;
      const headers = { Authorization: `Bearer ${bed.token}` };
      const { body } = await fake.fetch(`${FAKE_URL}/api/stream/event`, { headers });
      await body?.pipeTo(new WritableStream()).catch(() => {});
      time.setTimeout(() => void beOther(), 800);
    };
    void beOther();
    await bed.wait(60_000);
    expect(bed.login?.state).toBe('taken');
    expect(bed.login?.text).toContain('Another program');
    // Who sits at the board reads no page.
    expect(bed.view.opponent?.problem).toMatchObject({
      code: 'LICHESS_taken',
      message: 'Another program plays with this account too',
    });
    isOther = false;
    await bed.wait(120_000);
    expect([bed.login?.state, bed.problem]).toEqual(['ready', undefined]);
  });

  test('revoked in the middle of a game is said at the table', async () => {
    const { bed } = await started(['e2', 'e4']);
    bed.fake.server.people.revoke(bed.token);
    bed.fake.server.cutAll();
    await bed.wait(3_000);
    expect(bed.problem).toBe('LICHESS_tokenRefused');
    expect(bed.login?.state).toBe('tokenRefused');
  });
});
