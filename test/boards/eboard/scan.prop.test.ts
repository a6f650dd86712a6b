import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EBoardEvent } from '../../../src/boards/eboard/eboardEvent.js';
import { findOrientation, rotateBoard } from '../../../src/boards/eboard/orientation.js';
import { initialScan, type ScanInput, stepScan } from '../../../src/boards/eboard/scan.js';
import { UNKNOWN_BLACK, UNKNOWN_PIECE, UNKNOWN_WHITE } from '../../../src/boards/eboard/sensorBoard.js';
import type { SensorEvent } from '../../../src/boards/eboard/sensorEvent.js';
import { chess960Start } from '../../../src/chess/chess960.js';
import { anyArray, anyCode, anyInput, turnInput } from './turnedStory.js';

const scanAll = (inputs: readonly ScanInput[]): readonly SensorEvent[] => {
  let state = initialScan;
  return inputs.flatMap((input, atMs) => {
    const [next, events] = stepScan(state, input, atMs);
    state = next;
    return events;
  });
};

test('a turned board reports the same story once its start array was seen', () => {
  fc.assert(
    fc.property(anyArray, fc.array(anyInput, { maxLength: 40 }), (array, inputs) => {
      const story: ScanInput[] = [{ kind: 'placement', board: array }, ...inputs];
      const upright = scanAll(story);
      const [turn, ...turned] = scanAll(story.map(turnInput));
      expect(turn).toEqual({ kind: 'turned', atMs: 0, flipped: true, board: array });
      expect(turned).toEqual(upright);
    }),
  );
});

test("the reported changes lead from each board to the next, and the last board is the device's", () => {
  fc.assert(
    fc.property(anyArray, fc.array(anyInput, { maxLength: 40 }), (array, inputs) => {
      const events = scanAll([{ kind: 'placement', board: array }, ...inputs]);
      let known: Uint8Array | undefined;
      for (const event of events) {
        if (event.kind !== 'board') continue;
        if (known !== undefined) {
          for (const change of event.changes) {
            expect(known[change.square]).toBe(change.before);
            expect(change.before).not.toBe(change.after);
            known[change.square] = change.after;
          }
          expect(event.board).toEqual(known);
          expect(event.changes.length > 0 || event.whole).toBe(true);
        }
        known = Uint8Array.from(event.board);
      }
      const device: EBoardEvent = { kind: 'placement', board: array };
      expect(scanAll([device, { kind: 'link', up: false }, device]).at(-1)).toMatchObject({ board: array });
    }),
  );
});

test('the way a board lies is found by every start array, by colours too, and never by occupancy', () => {
  const byColor = (code: number) => (code === 0 ? 0 : code < 8 ? UNKNOWN_WHITE : UNKNOWN_BLACK);
  for (let n = 0; n < 960; n++) {
    const { board } = chess960Start(n);
    expect(findOrientation(board)).toBe('upright');
    expect(findOrientation(rotateBoard(board))).toBe('turned');
  }
  const { board } = chess960Start(518);
  expect(findOrientation(board.map(byColor))).toBe('upright');
  expect(findOrientation(rotateBoard(board.map(byColor)))).toBe('turned');
  expect(findOrientation(board.map((code) => (code === 0 ? 0 : UNKNOWN_PIECE)))).toBeUndefined();
});

test('one misplaced piece, and it is not a start array', () => {
  fc.assert(
    fc.property(anyArray, fc.nat(63), anyCode, (array, square, code) => {
      fc.pre(array[square] !== code);
      const board = Uint8Array.from(array);
      board[square] = code;
      expect(findOrientation(board)).toBeUndefined();
    }),
  );
});
