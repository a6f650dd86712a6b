import { decodeSexagesimal, encodeBcd } from './clockTimes.js';
import type { ClockSide } from './frames.js';

/** One entry of the log stored in a board. Squares and piece codes are as on the wire. */
export type DgtLogEntry =
  /** `soon`: less than about 250 ms after the previous entry. */
  | { readonly kind: 'square'; readonly square: number; readonly code: number; readonly soon: boolean }
  /** The time on the clock of the side that was just stopped. */
  | {
      readonly kind: 'clock';
      readonly side: ClockSide;
      readonly hours: number;
      readonly minutes: number;
      readonly seconds: number;
    }
  | { readonly kind: keyof typeof MARKS };

/** Entries of one byte. */
const MARKS = {
  powerUp: 0x6a,
  end: 0x6b,
  fourRows: 0x6c,
  emptyBoard: 0x6d,
  downloaded: 0x6e,
  startArray: 0x6f,
  startArrayTurned: 0x7a,
  startTag: 0x7b,
  watchdog: 0x7c,
  reserved1: 0x7d,
  reserved2: 0x7e,
} as const;

const markKinds = new Map<number, keyof typeof MARKS>(
  (Object.keys(MARKS) as (keyof typeof MARKS)[]).map((kind) => [MARKS[kind], kind]),
);

/** Fills unwritten memory. Three of these precede `powerUp`. */
export const LOG_FILLER = 0x7f;
const SQUARE_TAG = 0x40;
const SOON = 0x10;
const CLOCK_TAG = 0x60;
const CLOCK_LEFT = 0x10;

type Read = { readonly entry: DgtLogEntry | undefined; readonly bytes: number };

const readEntry = (bytes: Uint8Array, at: number): Read => {
  const [tag = LOG_FILLER, second, third] = bytes.subarray(at, at + 3);
  const kind = markKinds.get(tag);
  if (kind !== undefined) return { entry: { kind }, bytes: 1 };
  if (tag >= SQUARE_TAG && tag < CLOCK_TAG && second !== undefined && second < 64) {
    const entry = { kind: 'square', square: second, code: tag & 0x0f, soon: (tag & SOON) !== 0 } as const;
    return { entry, bytes: 2 };
  }
  const hours = tag & 0x0f;
  if (tag < CLOCK_TAG || hours > 9 || second === undefined || third === undefined)
    return { entry: undefined, bytes: 1 };
  const minutes = decodeSexagesimal(second);
  const seconds = decodeSexagesimal(third);
  if (minutes === undefined || seconds === undefined) return { entry: undefined, bytes: 1 };
  const side = (tag & CLOCK_LEFT) !== 0 ? 'left' : 'right';
  return { entry: { kind: 'clock', side, hours, minutes, seconds }, bytes: 3 };
};

/**
 * The entries of a log up to its end mark. Skips fillers, and bytes that start no entry: the store is a ring,
 * so the beginning of the oldest entry may be overwritten.
 */
export const decodeEepromLog = (bytes: Uint8Array): readonly DgtLogEntry[] => {
  const entries: DgtLogEntry[] = [];
  for (let at = 0; at < bytes.length; ) {
    const read = readEntry(bytes, at);
    if (read.entry?.kind === 'end') break;
    if (read.entry !== undefined) entries.push(read.entry);
    at += read.bytes;
  }
  return entries;
};

export const encodeLogEntry = (entry: DgtLogEntry): readonly number[] => {
  if (entry.kind === 'square') return [SQUARE_TAG | (entry.soon ? SOON : 0) | entry.code, entry.square];
  if (entry.kind !== 'clock') return [MARKS[entry.kind]];
  const tag = CLOCK_TAG | (entry.side === 'left' ? CLOCK_LEFT : 0) | entry.hours;
  return [tag, encodeBcd(entry.minutes), encodeBcd(entry.seconds)];
};
