import { describe, expect, test } from 'vitest';
import { FAKE_URL } from './houseHarness.js';
import { LichessHarness } from './lichessHarness.js';

const started = async (...moves: readonly (readonly [string, string])[]) => {
  const harness = await LichessHarness.open();
  const game = await harness.begin();
  for (const [from, to] of moves) {
    const isOpponent = game.position.turn === 'black';
    if (isOpponent) harness.fake.server.reply(game, from + to);
    await harness.play(from, to);
  }
  return { harness, game };
};

describe('the line', () => {
  test('breaks: it is said, and what was missed is caught up with', async () => {
    const { harness, game } = await started(['e2', 'e4']);
    harness.fake.trouble({ path: /stream/, how: 'refusesToConnect' });
    harness.fake.server.cutAll();
    await harness.wait(2_000);
    expect(harness.problem).toBe('LICHESS_lineLost');
    harness.fake.server.reply(game, 'c7c5');
    harness.fake.calm();
    await harness.wait(40_000);
    expect(harness.problem).toBeUndefined();
    expect(harness.view.toCarryOut).toMatchObject({ uci: 'c7c5' });
  });

  test('is silent: that is as good as cut', async () => {
    const { harness } = await started(['e2', 'e4']);
    const before = harness.fake.seen.length;
    await harness.wait(120_000);
    // Keep-alive lines arrive, so no stream is opened again.
    expect(harness.fake.seen.length).toBe(before);
  });

  test('the game ended while it was cut', async () => {
    const { harness, game } = await started(['e2', 'e4']);
    harness.fake.trouble({ path: /stream/, how: 'refusesToConnect' });
    harness.fake.server.cutAll();
    game.resign('black', harness.time.nowMs());
    harness.fake.server.changed(game);
    await harness.wait(1_000);
    harness.fake.calm();
    await harness.wait(40_000);
    expect([harness.view.game?.result, harness.view.game?.resultBy]).toEqual(['1-0', 'resignation']);
  });
});

describe('a restart of the daemon', () => {
  test('in mid-game takes the game up, with what was played there meanwhile', async () => {
    const { harness, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    const id = harness.view.game?.id;
    harness.fake.server.reply(game, 'g1f3');
    const again = await harness.restart();
    expect(again.view).toMatchObject({ seats: { white: 'board', black: 'remote' }, game: { id } });
    expect(again.login?.game).toContain(game.id);
    expect(again.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
    await again.play('g1', 'f3');
    harness.fake.server.reply(game, 'b8c6');
    await again.wait(2_000);
    await again.play('b8', 'c6');
    await again.play('f1', 'b5');
    expect(game.moves).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5']);
    expect(again.problem).toBeUndefined();
  });
});

describe('a board that is lost', () => {
  test('with ten seconds left: the player goes on at a screen, and back to the board', async () => {
    const { harness, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    await harness.plug(false);
    const white = { role: 'player', side: 'white' } as const;
    const say = (command: Parameters<typeof harness.tables.command>[1]) =>
      harness.tables.command('one', command, white);
    expect(await say({ type: 'setSeats', white: 'screen', black: 'remote' })).toMatchObject({ ok: true });
    await harness.wait(1_000);
    expect(harness.view.seats).toEqual({ white: 'screen', black: 'remote' });
    expect(await say({ type: 'playMove', side: 'white', uci: 'g1f3' })).toMatchObject({ ok: true });
    await harness.wait(1_000);
    expect(game.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
    await harness.plug(true);
    expect(harness.view.toCarryOut).toMatchObject({ uci: 'g1f3' });
    await harness.play('g1', 'f3');
    await say({ type: 'setSeats', white: 'board', black: 'remote' });
    harness.fake.server.reply(game, 'b8c6');
    await harness.wait(2_000);
    await harness.play('b8', 'c6');
    await harness.play('f1', 'b5');
    expect(game.moves).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5']);
  });
});

describe('a move', () => {
  test('that the server refuses is put back, led by lights', async () => {
    const { harness, game } = await started();
    harness.fake.trouble({ path: /\/move\//, how: 400, times: 1 });
    await harness.play('e2', 'e4');
    expect(game.moves).toEqual([]);
    expect(harness.problem).toBe('LICHESS_refused');
    expect(harness.view.toCarryOut).toMatchObject({ uci: 'e2e4', takeBack: true });
    await harness.play('e4', 'e2');
    await harness.play('d2', 'd4');
    expect(game.moves).toEqual(['d2d4']);
    expect(harness.problem).toBeUndefined();
  });

  test('is sent again after a server error, and no more than once when it had arrived', async () => {
    const { harness, game } = await started();
    harness.fake.trouble({ path: /\/move\//, how: 500, times: 2 });
    await harness.play('e2', 'e4');
    await harness.wait(10_000);
    expect(game.moves).toEqual(['e2e4']);
    harness.fake.server.reply(game, 'e7e5');
    await harness.play('e7', 'e5');
    harness.fake.trouble({ path: /\/move\//, how: 'answerLost', times: 1 });
    await harness.play('g1', 'f3');
    await harness.wait(5_000);
    expect(game.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(harness.problem).toBeUndefined();
    expect(harness.moves).toEqual(game.moves);
  });

  test('waits a full minute after a 429', async () => {
    const { harness, game } = await started();
    harness.fake.trouble({ path: /\/move\//, how: 429, times: 1 });
    await harness.play('e2', 'e4');
    expect(harness.problem).toBe('LICHESS_busyServer');
    const asked = harness.fake.seen.length;
    await harness.wait(55_000);
    expect(harness.fake.seen.length).toBe(asked);
    await harness.wait(10_000);
    expect(game.moves).toEqual(['e2e4']);
    expect(harness.problem).toBeUndefined();
  });

  test('that is changed on the board after it was sent is said at once', async () => {
    const { harness, game } = await started(['e2', 'e4']);
    await harness.play('e4', 'e3');
    expect(game.moves).toEqual(['e2e4']);
    expect(harness.problem).toBe('LICHESS_sentAlready');
    await harness.play('e3', 'e4');
    expect(harness.problem).toBeUndefined();
  });

  test('played in a browser instead is taken over', async () => {
    const { harness, game } = await started();
    harness.fake.server.reply(game, 'd2d4');
    harness.fake.server.reply(game, 'd7d5');
    await harness.wait(1_000);
    expect(harness.moves).toEqual(['d2d4', 'd7d5']);
    expect(harness.problem).toBe('LICHESS_serverDiffers');
  });
});

describe('the board', () => {
  test('that is put in again goes on where the game is', async () => {
    const { harness, game } = await started(['e2', 'e4']);
    await harness.plug(false);
    harness.fake.server.reply(game, 'e7e5');
    await harness.wait(5_000);
    await harness.plug(true);
    await harness.move('e7', 'e5');
    await harness.wait(3_000);
    await harness.play('g1', 'f3');
    expect(game.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
  });
});

describe('a game that ended while the cable of the board was out', () => {
  test('is over with its last moves, and the board need not show them before the next', async () => {
    const { harness, game } = await started(['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3']);
    await harness.plug(false);
    harness.fake.server.reply(game, 'b8c6');
    await harness.wait(500);
    game.resign('black', harness.time.nowMs());
    harness.fake.server.changed(game);
    await harness.wait(1_000);
    expect([harness.moves.at(-1), harness.view.game?.result, harness.view.game?.resultBy]).toEqual([
      'b8c6',
      '1-0',
      'resignation',
    ]);
    expect(harness.view.opponent?.says).toBe('resigned');
    await harness.plug(true);
    const next = await harness.begin();
    expect(harness.view.opponent?.says).toBe('set up the pieces as shown');
    const wrong = harness.view.wrong.map(({ square }) => square).toSorted();
    expect(wrong).toEqual(['e2', 'e4', 'e5', 'e7', 'f3', 'g1']);
    await harness.move('f3', 'g1');
    await harness.move('e5', 'e7');
    await harness.play('e4', 'e2');
    expect(harness.view.opponent?.says).toBeUndefined();
    await harness.play('d2', 'd4');
    expect(next.moves).toEqual(['d2d4']);
  });
});

describe('words of players', () => {
  test('a draw offered there is a question here, and the answer goes back', async () => {
    const { harness, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    game.answerDraw('black', true, harness.time.nowMs());
    harness.fake.server.changed(game);
    await harness.wait(500);
    const [question] = harness.view.questions;
    expect(question).toMatchObject({ about: 'draw', side: 'white', options: ['accept', 'decline'] });
    await harness.tables.command(
      'one',
      { type: 'answer', question: question?.id ?? '', option: 'accept' },
      { role: 'player', side: 'white' },
    );
    await harness.wait(1_000);
    expect(game.status).toBe('draw');
    expect(harness.view.game?.result).toBe('1/2-1/2');
  });

  test('a draw that is declined here stays declined', async () => {
    const { harness, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    game.answerDraw('black', true, harness.time.nowMs());
    harness.fake.server.changed(game);
    await harness.wait(500);
    const [question] = harness.view.questions;
    await harness.tables.command(
      'one',
      { type: 'answer', question: question?.id ?? '', option: 'decline' },
      { role: 'player', side: 'white' },
    );
    await harness.wait(1_000);
    expect([game.draw, game.status, harness.view.questions]).toEqual([null, 'started', []]);
    expect(harness.fake.seen.filter(({ path }) => path.includes('draw'))).toHaveLength(1);
  });

  test('a draw offered here is sent, and its refusal is reported', async () => {
    const { harness, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    await harness.tables.command(
      'one',
      { type: 'offerDraw', side: 'white' },
      { role: 'player', side: 'white' },
    );
    await harness.wait(500);
    expect(game.draw).toBe('white');
    game.answerDraw('black', false, harness.time.nowMs());
    harness.fake.server.changed(game);
    await harness.wait(500);
    expect(harness.view.laws.offer).toBeNull();
  });

  test('a take-back shortens the list: hands are led back', async () => {
    const { harness, game } = await started(['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3']);
    await harness.tables.command(
      'one',
      { type: 'offerTakeBack', side: 'white' },
      { role: 'player', side: 'white' },
    );
    await harness.wait(500);
    expect(game.takeback).toBe('white');
    game.answerTakeback('black', true, harness.time.nowMs());
    harness.fake.server.changed(game);
    await harness.wait(500);
    expect(harness.moves).toEqual(['e2e4', 'e7e5']);
    expect(harness.view.toCarryOut).toMatchObject({ uci: 'g1f3', takeBack: true });
    await harness.play('f3', 'g1');
    await harness.play('f1', 'c4');
    expect(game.moves).toEqual(['e2e4', 'e7e5', 'f1c4']);
  });

  test('a take-back asked for there and agreed to here', async () => {
    const { harness, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    game.answerTakeback('black', true, harness.time.nowMs());
    harness.fake.server.changed(game);
    await harness.wait(500);
    const [question] = harness.view.questions;
    expect(question).toMatchObject({ about: 'takeBack', side: 'white' });
    await harness.tables.command(
      'one',
      { type: 'answer', question: question?.id ?? '', option: 'accept' },
      { role: 'player', side: 'white' },
    );
    await harness.wait(1_000);
    expect([game.moves, harness.moves]).toEqual([['e2e4'], ['e2e4']]);
  });

  test('resigning at the table resigns there', async () => {
    const { harness, game } = await started(['e2', 'e4'], ['e7', 'e5']);
    await harness.tables.command('one', { type: 'resign', side: 'white' }, { role: 'player', side: 'white' });
    await harness.wait(1_000);
    expect([game.status, game.winner]).toEqual(['resign', 'black']);
    expect(harness.view.game?.result).toBe('0-1');
  });
});

describe('the login', () => {
  test('that cannot be checked because the date of the machine is wrong is said so, and comes by itself', async () => {
    const harness = await LichessHarness.open();
    await harness.begin();
    harness.fake.trouble({ path: /./, how: 'wrongDate' });
    harness.fake.server.cutAll();
    await harness.wait(20_000);
    expect([harness.login?.state, harness.problem]).toEqual(['clockWrong', 'LICHESS_clockWrong']);
    expect(harness.login?.text).toContain('date of this machine');
    expect(harness.view.opponent?.problem?.message).toContain('date of this machine');
    harness.fake.calm();
    await harness.wait(90_000);
    expect([harness.login?.state, harness.problem]).toEqual(['ready', undefined]);
  });

  test('without the scope is said so', async () => {
    const harness = await LichessHarness.open({ scopes: ['preference:read'] });
    expect(harness.login?.state).toBe('scopeMissing');
  });

  test('of another program too, which takes its line away again and again, is said so', async () => {
    const { harness } = await started(['e2', 'e4']);
    const { time, fake } = harness;
    let isOther = true;
    const beOther = async (): Promise<void> => {
      if (!isOther) return;
      const headers = { Authorization: `Bearer ${harness.token}` };
      const { body } = await fake.fetch(`${FAKE_URL}/api/stream/event`, { headers });
      await body?.pipeTo(new WritableStream()).catch(() => {});
      time.setTimeout(() => void beOther(), 800);
    };
    void beOther();
    await harness.wait(60_000);
    expect(harness.login?.state).toBe('taken');
    expect(harness.login?.text).toContain('Another program');
    // The player at the board does not see the page.
    expect(harness.view.opponent?.problem).toMatchObject({
      code: 'LICHESS_taken',
      message: 'Another program plays with this account too',
    });
    isOther = false;
    await harness.wait(120_000);
    expect([harness.login?.state, harness.problem]).toEqual(['ready', undefined]);
  });

  test('revoked in the middle of a game is said at the table', async () => {
    const { harness } = await started(['e2', 'e4']);
    harness.fake.server.people.revoke(harness.token);
    harness.fake.server.cutAll();
    await harness.wait(3_000);
    expect(harness.problem).toBe('LICHESS_tokenRefused');
    expect(harness.login?.state).toBe('tokenRefused');
  });
});
