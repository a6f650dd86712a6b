import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import type { RecogniserInput } from '../../../src/recognition/recogniserInput.js';
import { createRecogniserState, stepRecogniser } from '../../../src/recognition/stepRecogniser.js';
import { runs } from '../../depth.js';

const start: RecogniserInput = { kind: 'board', atMs: 0, changes: [], board: startBoard, whole: true };

/** The beam is widest where not even the likeliest reading fits well. */
const WIDEST = 100;

/** Any square shows anything, presses come at any time, the cable is pulled. */
const anyInputs = fc.array(
  fc.record({
    ms: fc.integer({ min: 0, max: 900 }),
    squares: fc.array(fc.tuple(fc.integer({ min: 0, max: 63 }), fc.integer({ min: 0, max: 15 })), {
      maxLength: 8,
    }),
    what: fc.constantFrom('board', 'board', 'board', 'press', 'link', 'wake'),
    isWhite: fc.boolean(),
  }),
  { maxLength: 60 },
);

test('any reports: nothing is thrown, time never goes back, and the beam stays narrow', () => {
  fc.assert(
    fc.property(anyInputs, (acts) => {
      let state = stepRecogniser(createRecogniserState(), start).state;
      let [board, atMs] = [Uint8Array.from(startBoard), 0];
      for (const { ms, squares, what, isWhite } of acts) {
        atMs += ms;
        board = Uint8Array.from(board);
        for (const [square, code] of squares) board[square] = code;
        const input: RecogniserInput =
          what === 'press'
            ? { kind: 'press', atMs, side: isWhite ? 'white' : 'black' }
            : what === 'link'
              ? { kind: 'link', atMs, up: isWhite }
              : what === 'wake'
                ? { kind: 'wake', atMs }
                : { kind: 'board', atMs, changes: [], board, whole: false };
        const step = stepRecogniser(state, input);
        for (const output of step.outputs) expect(output.atMs).toBeGreaterThanOrEqual(state.nowMs);
        state = step.state;
        expect(state.game?.beam.paths.length ?? 0).toBeLessThanOrEqual(WIDEST);
      }
    }),
    runs(100),
  );
});
