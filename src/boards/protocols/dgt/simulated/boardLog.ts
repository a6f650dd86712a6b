import { startBoard } from '../../../../chess/board.js';
import { type DgtLogEntry, encodeLogEntry, LOG_FILLER } from '../eepromLog.js';
import { type ClockSide, type DgtClockTime, LOG_PAYLOAD_BYTES } from '../frames.js';
import { dgtCodesOf } from '../squares.js';

/** Two changes within this time are marked as close together. */
const SOON_MS = 250;
/** The start array is logged again only after more than this many pieces have left it. */
const STEADY_PIECES = 2;

const START = dgtCodesOf(startBoard);
const TURNED = START.slice().reverse();

const differing = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((count, code, square) => count + (code === b[square] ? 0 : 1), 0);

type Landmark = {
  readonly codes: Uint8Array;
  readonly kind: 'startArray' | 'startArrayTurned' | 'emptyBoard';
};
const LANDMARKS: readonly Landmark[] = [
  { codes: START, kind: 'startArray' },
  { codes: TURNED, kind: 'startArrayTurned' },
  { codes: new Uint8Array(64), kind: 'emptyBoard' },
];

/** The log stored in a board: a ring of bytes in which new bytes overwrite the oldest. */
export interface BoardLog {
  powerUp(codes: Uint8Array, atMs: number): void;
  change(square: number, code: number, codes: Uint8Array, atMs: number): void;
  halted(side: ClockSide, time: DgtClockTime): void;
  /** All entries since the last call, for boards on a bus. */
  takeChanges(): Uint8Array;
  /** Logs that a game begins with these pieces. */
  markStart(codes: Uint8Array): void;
  /** The log since the last start mark, without the entries that `takeChanges` has yet to return. */
  fromStart(): Uint8Array;
  /** The store as sent, oldest first, with its end mark. Reading it out is itself logged afterwards. */
  readOut(): Uint8Array;
}

export const createBoardLog = (): BoardLog => {
  let bytes: number[] = [];
  let changes: number[] = [];
  let sinceStart: number[] | null = null;
  let lastChangeMs = Number.NEGATIVE_INFINITY;
  const left = new Set(LANDMARKS);

  const push = (added: readonly number[]): void => {
    bytes.push(...added);
    changes.push(...added);
    if (bytes.length > 2 * LOG_PAYLOAD_BYTES) bytes = bytes.slice(-LOG_PAYLOAD_BYTES);
    if (changes.length > LOG_PAYLOAD_BYTES) changes = changes.slice(-LOG_PAYLOAD_BYTES);
  };
  const note = (entry: DgtLogEntry): void => {
    push(encodeLogEntry(entry));
  };
  const noteChange = (square: number, code: number, atMs: number): void => {
    note({ kind: 'square', square, code, soon: atMs - lastChangeMs < SOON_MS });
    lastChangeMs = atMs;
  };
  const noteLandmarks = (codes: Uint8Array): void => {
    for (const landmark of LANDMARKS) {
      const away = differing(codes, landmark.codes);
      if (away === 0 && left.delete(landmark)) note({ kind: landmark.kind });
      else if (away > STEADY_PIECES) left.add(landmark);
    }
  };

  return {
    powerUp: (codes, atMs) => {
      push([LOG_FILLER, LOG_FILLER, LOG_FILLER]);
      note({ kind: 'powerUp' });
      codes.forEach((code, square) => {
        if (code !== 0) noteChange(square, code, atMs);
      });
      for (const landmark of LANDMARKS) left.add(landmark);
      noteLandmarks(codes);
    },
    change: (square, code, codes, atMs) => {
      noteChange(square, code, atMs);
      noteLandmarks(codes);
    },
    halted: (side, { hours, minutes, seconds }) => note({ kind: 'clock', side, hours, minutes, seconds }),
    takeChanges: () => {
      const taken = changes;
      changes = [];
      sinceStart = sinceStart && [...sinceStart, ...taken].slice(-LOG_PAYLOAD_BYTES);
      return Uint8Array.from(taken);
    },
    markStart: (codes) => {
      changes = [];
      sinceStart = [];
      note({ kind: 'startTag' });
      codes.forEach((code, square) => {
        if (code !== 0) note({ kind: 'square', square, code, soon: true });
      });
    },
    fromStart: () => Uint8Array.from(sinceStart ?? []),
    readOut: () => {
      const store = new Uint8Array(LOG_PAYLOAD_BYTES).fill(LOG_FILLER);
      const newest = [...bytes, ...encodeLogEntry({ kind: 'end' })].slice(-store.length);
      store.set(newest, store.length - newest.length);
      note({ kind: 'downloaded' });
      return store;
    },
  };
};
