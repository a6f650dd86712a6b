import type { DecodeOutput, Decoder } from '../../../shared/framing.js';
import { readClock } from './clock.js';
import { CLOCK_MARK, type HosFrame, PLACEMENT_BYTES, REPORT_BYTES } from './frames.js';
import { readPlacement } from './squares.js';

const CLOCK_BYTES = 6;

const readReport = (report: Uint8Array): HosFrame | undefined => {
  if (report.length !== REPORT_BYTES || report[0] !== 0) return undefined;
  if (CLOCK_MARK.every((byte, i) => report[1 + i] === byte)) {
    const from = 1 + CLOCK_MARK.length;
    const clock = readClock(report.slice(from, from + CLOCK_BYTES));
    return clock && { kind: 'clock', ...clock };
  }
  const board = readPlacement(report.subarray(1, 1 + PLACEMENT_BYTES));
  return board && { kind: 'position', board };
};

/** Splits a chunk into whole reports, or into one padded with zeros. Any other chunk is noise. */
const reportsIn = (chunk: Uint8Array): readonly Uint8Array[] => {
  if (chunk.length % REPORT_BYTES !== 0)
    return chunk.subarray(REPORT_BYTES).every((byte) => byte === 0)
      ? [chunk.slice(0, REPORT_BYTES)]
      : [chunk];
  return Array.from({ length: chunk.length / REPORT_BYTES }, (_, i) =>
    chunk.slice(i * REPORT_BYTES, (i + 1) * REPORT_BYTES),
  );
};

/** Reports have no start mark, so a chunk contains whole reports or none. */
export const createHosDecoder = (): Decoder<HosFrame> => ({
  push: (chunk) =>
    reportsIn(chunk).map((report): DecodeOutput<HosFrame> => {
      const frame = readReport(report);
      return frame === undefined
        ? { kind: 'discarded', why: 'noise', bytes: report }
        : { kind: 'frame', frame };
    }),
  reset: () => {},
});
