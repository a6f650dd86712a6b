import { describe, expect, test } from 'vitest';
import { LichessBed } from './lichessBed.js';

const open = async (color: 'white' | 'black' = 'white', moves: readonly string[] = []) => {
  const bed = await LichessBed.open();
  const game = await bed.begin({ color });
  for (const uci of moves) {
    if (game.position.turn !== color) bed.fake.server.reply(game, uci);
    await bed.play(uci.slice(0, 2), uci.slice(2, 4));
  }
  return { bed, game, problem: () => bed.view.opponent?.problem };
};

describe('hands', () => {
  test('that go on while the opponent thinks are told so, with what is sent, and nothing more goes out', async () => {
    const { bed, game, problem } = await open('white', ['e2e4']);
    await bed.play('d2', 'd4');
    expect(problem()).toMatchObject({
      code: 'LICHESS_otherSide',
      message: "e4 is sent: it is your opponent's turn",
      advice: expect.stringContaining('Put the pieces back'),
    });
    expect(bed.lit).toEqual(['d2', 'd4']);
    await bed.play('d4', 'd2');
    expect(problem()).toBeUndefined();
    bed.fake.server.reply(game, 'e7e5');
    await bed.wait(500);
    expect(bed.lit).toEqual(['e5', 'e7']);
    await bed.play('e7', 'e5');
    expect([game.moves, bed.moves]).toEqual([
      ['e2e4', 'e7e5'],
      ['e2e4', 'e7e5'],
    ]);
  });

  test('are told on the clock of the board too, where there is one', async () => {
    const { bed, game } = await open('white');
    await bed.plugClock();
    await bed.play('e2', 'e4');
    bed.fake.server.reply(game, 'e7e5');
    await bed.play('e7', 'e5');
    expect(bed.glass).toContain('e5');
    await bed.play('d2', 'd3');
    await bed.play('d3', 'd4');
    expect(bed.glass).toContain('IS SENT');
    await bed.play('d4', 'd3');
    await bed.play('g1', 'f3');
    expect(bed.glass).toContain('NOT YET');
    await bed.play('f3', 'g1');
    bed.fake.trouble({ path: /stream/, how: 'refusesToConnect' });
    bed.fake.server.cutAll();
    await bed.wait(2_000);
    expect(bed.glass.at(-1)).toBe('NO LINE');
  });

  test('that change a capture of a pawn name it as it is written: no pawn becomes a bishop', async () => {
    const { bed, problem } = await open('white', ['b2b4', 'a7a5', 'b4a5']);
    await bed.play('a5', 'a6');
    expect(problem()?.message).toBe('bxa5 is sent and stands');
  });

  test('that castle rook first, and so slowly that the rook was sent alone, are told it at once', async () => {
    const before = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'];
    const { bed, game, problem } = await open('white', before);
    await bed.move('h1', 'f1');
    await bed.wait(5_500);
    await bed.play('e1', 'g1');
    expect(game.moves).toEqual([...before, 'h1f1']);
    expect(problem()?.message).toBe("Rf1 is sent: it is your opponent's turn");
    expect(bed.lit).toEqual(['e1', 'g1']);
    await bed.play('g1', 'e1');
    expect(problem()).toBeUndefined();
  });

  test('that castle rook first within three seconds have castled', async () => {
    const before = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'];
    const { bed, game } = await open('white', before);
    await bed.move('h1', 'f1');
    await bed.wait(3_000);
    await bed.play('e1', 'g1');
    expect(game.moves).toEqual([...before, 'e1h1']);
  });

  test('that make an illegal move are told so under any rules: no arbiter is there to be waited for', async () => {
    const bed = await LichessBed.open({ rules: 'fide-rapid' });
    const game = await bed.begin();
    await bed.play('e2', 'e5');
    await bed.wait(5_000);
    expect(bed.lit).toEqual(['e2', 'e5']);
    await bed.play('e5', 'e2');
    await bed.play('d2', 'd4');
    expect(game.moves).toEqual(['d2d4']);
    expect(bed.events.filter(({ type }) => type === 'decision')).toEqual([]);
  });

  test('that move before the first move there are told to set the pieces up', async () => {
    const { bed, game } = await open('black');
    await bed.play('e2', 'e4');
    expect(bed.view.opponent?.says).toBe('set up the pieces as shown');
    await bed.play('e4', 'e2');
    expect(bed.view.opponent?.says).toBeUndefined();
    expect(game.moves).toEqual([]);
  });
});
