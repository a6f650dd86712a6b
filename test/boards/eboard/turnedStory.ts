import fc from 'fast-check';
import { rotateBoard } from '../../../src/boards/eboard/orientation.js';
import type { ScanInput } from '../../../src/boards/eboard/scan.js';
import { chess960Start } from '../../../src/chess/chess960.js';

export const anyArray = fc.integer({ min: 0, max: 959 }).map((n) => chess960Start(n).board);
export const anyCode = fc.integer({ min: 0, max: 15 });
const anyEnd = fc.constantFrom('left' as const, 'right' as const);
/** Any report of a device and its link. */
export const anyInput: fc.Arbitrary<ScanInput> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('square'), square: fc.nat(63), code: anyCode }) },
  fc.record({
    kind: fc.constant('placement'),
    board: fc.uint8Array({ minLength: 64, maxLength: 64, max: 15 }),
  }),
  fc.record({
    kind: fc.constant('clock'),
    reading: fc.record({
      leftMs: fc.integer({ min: 0, max: 3 }),
      rightMs: fc.integer({ min: 0, max: 3 }),
      running: fc.option(anyEnd),
      leverUp: fc.option(anyEnd),
      leftFlag: fc.boolean(),
      rightFlag: fc.boolean(),
      batteryLow: fc.boolean(),
    }),
  }),
  fc.record({ kind: fc.constant('noClock') }),
  fc.record({ kind: fc.constant('link'), up: fc.boolean() }),
  fc.record({ kind: fc.constant('battery'), percent: fc.nat(100), charging: fc.boolean() }),
);

const otherEnd = (end: 'left' | 'right' | null) =>
  end === null ? null : end === 'left' ? ('right' as const) : ('left' as const);

/** The same report from a turned board. */
export const turnInput = (input: ScanInput): ScanInput => {
  if (input.kind === 'square') return { ...input, square: 63 - input.square };
  if (input.kind === 'placement') return { ...input, board: rotateBoard(input.board) };
  if (input.kind !== 'clock') return input;
  const { reading } = input;
  return {
    kind: 'clock',
    reading: {
      ...reading,
      leftMs: reading.rightMs,
      rightMs: reading.leftMs,
      running: otherEnd(reading.running),
      leverUp: otherEnd(reading.leverUp),
    },
  };
};
