import { expect, test } from 'vitest';
import { PIECE_CODES } from '../../../src/chess/piece.js';
import { type PieceEvent, standingAt } from '../../../src/recognition/hands/hands.js';
import { transitionsFor, transitionsOf } from '../../../src/recognition/hands/transitions.js';
import { createRecogniserState, stepRecogniser } from '../../../src/recognition/stepRecogniser.js';
import { runInputs } from '../simulatedRun.js';

test.each([1, 2, 3, 4])('a transition is left out only where it does not fit (game %i)', (seed) => {
  let state = createRecogniserState();
  let asked = 0;
  const missed = new Set<string>();
  runInputs(seed).forEach((input, i) => {
    state = stepRecogniser(state, input).state;
    for (const path of state.game?.beam.paths.slice(0, 8) ?? []) {
      const square = (i * 7 + asked) % 64;
      const stands = standingAt(path.hands, square);
      const pieces = stands === 0 ? PIECE_CODES : [stands];
      const type = stands === 0 ? 'placed' : 'lifted';
      const acts = pieces.map((piece): PieceEvent => ({ type, square, piece }));
      for (const event of [...acts, null]) {
        const asks = new Set(transitionsFor(path, event));
        for (const row of transitionsOf(path.mover, path.clock, event?.type ?? 'always')) {
          asked++;
          if (!asks.has(row) && row.meaning(path.hands, event, row.params).length > 0) missed.add(row.cost);
        }
      }
    }
  });
  expect([...missed]).toEqual([]);
  expect(asked).toBeGreaterThan(1000);
});
