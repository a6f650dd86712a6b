import { describe, expect, test } from 'vitest';
import { LichessHarness } from './lichessHarness.js';

const open = async (color: 'white' | 'black' = 'white', moves: readonly string[] = []) => {
  const harness = await LichessHarness.open();
  const game = await harness.begin({ color });
  for (const uci of moves) {
    if (game.position.turn !== color) harness.fake.server.reply(game, uci);
    await harness.play(uci.slice(0, 2), uci.slice(2, 4));
  }
  return { harness, game, problem: () => harness.view.opponent?.problem };
};

describe('hands', () => {
  test('that go on while the opponent thinks are told so, with what is sent, and nothing more goes out', async () => {
    const { harness, game, problem } = await open('white', ['e2e4']);
    await harness.play('d2', 'd4');
    expect(problem()).toMatchObject({
      code: 'LICHESS_otherSide',
      message: "e4 is sent: it is your opponent's turn",
      advice: expect.stringContaining('Put the pieces back'),
    });
    expect(harness.lit).toEqual(['d2', 'd4']);
    await harness.play('d4', 'd2');
    expect(problem()).toBeUndefined();
    harness.fake.server.reply(game, 'e7e5');
    await harness.wait(500);
    expect(harness.lit).toEqual(['e5', 'e7']);
    await harness.play('e7', 'e5');
    expect([game.moves, harness.moves]).toEqual([
      ['e2e4', 'e7e5'],
      ['e2e4', 'e7e5'],
    ]);
  });

  test('are told on the clock of the board too, where there is one', async () => {
    const { harness, game } = await open('white');
    await harness.plugClock();
    await harness.play('e2', 'e4');
    harness.fake.server.reply(game, 'e7e5');
    await harness.play('e7', 'e5');
    expect(harness.clockDisplay).toContain('e5');
    await harness.play('d2', 'd3');
    await harness.play('d3', 'd4');
    expect(harness.clockDisplay).toContain('IS SENT');
    await harness.play('d4', 'd3');
    await harness.play('g1', 'f3');
    expect(harness.clockDisplay).toContain('NOT YET');
    await harness.play('f3', 'g1');
    harness.fake.trouble({ path: /stream/, how: 'refusesToConnect' });
    harness.fake.server.cutAll();
    await harness.wait(2_000);
    expect(harness.clockDisplay.at(-1)).toBe('NO LINE');
  });

  test('that change a capture of a pawn name it as it is written: no pawn becomes a bishop', async () => {
    const { harness, problem } = await open('white', ['b2b4', 'a7a5', 'b4a5']);
    await harness.play('a5', 'a6');
    expect(problem()?.message).toBe('bxa5 is sent and stands');
  });

  test('that castle rook first, and so slowly that the rook was sent alone, are told it at once', async () => {
    const before = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'];
    const { harness, game, problem } = await open('white', before);
    await harness.move('h1', 'f1');
    await harness.wait(5_500);
    await harness.play('e1', 'g1');
    expect(game.moves).toEqual([...before, 'h1f1']);
    expect(problem()?.message).toBe("Rf1 is sent: it is your opponent's turn");
    expect(harness.lit).toEqual(['e1', 'g1']);
    await harness.play('g1', 'e1');
    expect(problem()).toBeUndefined();
  });

  test('that castle rook first within three seconds have castled', async () => {
    const before = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'];
    const { harness, game } = await open('white', before);
    await harness.move('h1', 'f1');
    await harness.wait(3_000);
    await harness.play('e1', 'g1');
    expect(game.moves).toEqual([...before, 'e1h1']);
  });

  test('that make an illegal move are told so under any rules: no arbiter is there to be waited for', async () => {
    const harness = await LichessHarness.open({ rules: 'fide-rapid' });
    const game = await harness.begin();
    await harness.play('e2', 'e5');
    await harness.wait(5_000);
    expect(harness.lit).toEqual(['e2', 'e5']);
    await harness.play('e5', 'e2');
    await harness.play('d2', 'd4');
    expect(game.moves).toEqual(['d2d4']);
    expect(harness.events.filter(({ type }) => type === 'decision')).toEqual([]);
  });

  test('that move before the first move there are told to set the pieces up', async () => {
    const { harness, game } = await open('black');
    await harness.play('e2', 'e4');
    expect(harness.view.opponent?.says).toBe('set up the pieces as shown');
    await harness.play('e4', 'e2');
    expect(harness.view.opponent?.says).toBeUndefined();
    expect(game.moves).toEqual([]);
  });
});
