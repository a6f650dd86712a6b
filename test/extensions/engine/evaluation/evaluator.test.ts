import { describe, expect, test } from 'vitest';
import { WAITING_MAX } from '../../../../src/extensions/engine/evaluation/evaluator.js';
import { startEvaluator } from './evaluationHarness.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const AFTER_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const FOOLS_MATE = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
const KING_TO_BE_TAKEN = '4k3/8/8/8/4R3/8/8/4K3 w - - 0 1';

/** The king of a lone pawn ending, a different position for each number. */
const numbered = (i: number): string => {
  const file = (n: number): string => (n === 0 ? 'K7' : n === 7 ? '7K' : `${n}K${7 - n}`);
  const ranks = ['8', '8', '8', '8', '8', '8'].map((rank, at) =>
    at === Math.floor(i / 8) % 6 ? file(i % 8) : rank,
  );
  return `k7/${ranks.join('/')}/7R w - - 0 ${1 + (i % 2)}`;
};

describe('the evaluation of an engine, for spectators', () => {
  test('comes from the side of White, the newest position first, and each is thought about once', async () => {
    const harness = startEvaluator();
    expect(harness.evaluator.look([START, AFTER_E4, AFTER_E5])).toEqual({
      scores: [undefined, undefined, undefined],
      isThinking: true,
    });
    await harness.think(1_000);
    expect(harness.asked()).toEqual([AFTER_E5, AFTER_E4, START]);
    const known = { scores: [{ cp: 30 }, { cp: -30 }, { cp: 30 }], isThinking: false };
    expect(harness.evaluator.look([START, AFTER_E4, AFTER_E5])).toEqual(known);
    // The same position later in another game.
    expect(harness.evaluator.look([AFTER_E5.replace('0 2', '4 9')]).scores).toEqual([{ cp: 30 }]);
    await harness.think(1_000);
    expect(harness.asked()).toHaveLength(3);
    expect(harness.engine.started()).toBe(1);
  });

  test('an engine is shown no position that is none, and none that is over', async () => {
    const harness = startEvaluator();
    const seen = harness.evaluator.look([FOOLS_MATE, KING_TO_BE_TAKEN, 'nonsense']);
    expect(seen).toEqual({ scores: [undefined, undefined, undefined], isThinking: false });
    await harness.think(500);
    expect(harness.engine.started()).toBe(0);
  });

  test('no more wait than there is room for; who looks again later has the others too', async () => {
    const harness = startEvaluator();
    const fens = Array.from({ length: 6 }, (_, game) =>
      Array.from({ length: 48 }, (_, i) => numbered(i).replace('7R', `${game + 1}R${6 - game}`)),
    );
    for (const game of fens) harness.evaluator.look(game);
    await harness.think(60_000);
    // The engine has the first position while the others wait.
    expect(harness.asked().length).toBeLessThanOrEqual(WAITING_MAX + 1);
    expect(harness.asked().length).toBeGreaterThan(WAITING_MAX / 2);
    for (let again = 0; again < 2; again++) {
      for (const game of fens) harness.evaluator.look(game);
      await harness.think(60_000);
    }
    expect(fens.every((game) => !harness.evaluator.look(game).isThinking)).toBe(true);
    expect(new Set(harness.asked()).size).toBe(harness.asked().length);
  });

  test('the position of now goes before all that was played before', async () => {
    const harness = startEvaluator();
    harness.evaluator.look(Array.from({ length: 40 }, (_, i) => numbered(i)));
    harness.evaluator.look([START, AFTER_E4]);
    await harness.think(2_000);
    expect(harness.asked().slice(0, 3)).toContain(AFTER_E4);
  });

  test('a position that crashed it is not tried again, and an engine that only fails is left alone for a while', async () => {
    const harness = startEvaluator({ faults: { 1: 'crash', 3: 'crash', 4: 'crash', 5: 'crash' } });
    harness.evaluator.look([START]);
    await harness.think(1_000);
    expect(harness.evaluator.look([START])).toEqual({ scores: [undefined], isThinking: false });
    harness.evaluator.look([AFTER_E4]);
    await harness.think(1_000);
    expect(harness.evaluator.look([AFTER_E4]).scores).toEqual([{ cp: -30 }]);
    harness.evaluator.look(Array.from({ length: 20 }, (_, i) => numbered(i)));
    await harness.think(5_000);
    expect(harness.faults).toEqual(['the engine that evaluates has no answer']);
    const asked = harness.asked().length;
    expect(asked).toBe(5);
    expect(harness.evaluator.look([AFTER_E5]).isThinking).toBe(false);
    harness.time.advanceTo(harness.time.nowMs() + 6 * 60_000);
    expect(harness.evaluator.look([AFTER_E5]).isThinking).toBe(true);
    await harness.think(1_000);
    expect(harness.evaluator.look([AFTER_E5]).scores).toEqual([{ cp: 30 }]);
  });

  test('an engine without further requests is ended', async () => {
    const harness = startEvaluator();
    harness.evaluator.look([START]);
    await harness.think(1_000);
    expect(harness.engine.alive()).toBe(1);
    harness.time.advanceTo(harness.time.nowMs() + 2 * 60_000);
    expect(harness.engine.alive()).toBe(0);
    harness.evaluator.look([AFTER_E4]);
    await harness.think(1_000);
    expect(harness.evaluator.look([AFTER_E4]).scores).toEqual([{ cp: -30 }]);
  });

  test('while the program is behind, what is known is said and nothing is thought about; then it goes on', async () => {
    let isShed = false;
    const harness = startEvaluator({ isShed: () => isShed });
    harness.evaluator.look([START]);
    await harness.think(1_000);
    isShed = true;
    expect(harness.evaluator.look([START, AFTER_E4])).toEqual({
      scores: [{ cp: 30 }, undefined],
      isThinking: false,
    });
    await harness.think(1_000);
    expect(harness.asked()).toEqual([START]);
    isShed = false;
    harness.evaluator.look([START, AFTER_E4]);
    await harness.think(1_000);
    expect(harness.asked()).toEqual([START, AFTER_E4]);
  });
});
