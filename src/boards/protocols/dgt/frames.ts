/** The first byte of each message of the board. Only this byte of a message has bit 7 set. */
export const MESSAGE = {
  board: 0x86,
  clock: 0x8d,
  square: 0x8e,
  log: 0x8f,
  busAddress: 0x90,
  serialNumber: 0x91,
  makerText: 0x92,
  version: 0x93,
  draughtsBlack: 0x94,
  draughtsWhite: 0x95,
  pegasusHardware: 0x96,
  battery: 0xa0,
  longSerialNumber: 0xa2,
  pegasusFirst: 0xa3,
  pegasusLast: 0xa5,
} as const;

/** The id and two length bytes. The length on the wire includes these three. */
export const HEADER_BYTES = 3;
/** The whole log, the longest of all messages: 0x1F00 bytes and the header. */
export const LOG_PAYLOAD_BYTES = 0x1f00;
export const MESSAGE_BYTES_MAX = LOG_PAYLOAD_BYTES + HEADER_BYTES;

type PayloadRange = { readonly min: number; readonly max: number };
const exactly = (bytes: number): PayloadRange => ({ min: bytes, max: bytes });

/** The lengths of texts grew from one generation of boards to the next, so only their bounds are given. */
const PAYLOADS: ReadonlyMap<number, PayloadRange> = new Map([
  [MESSAGE.clock, exactly(7)],
  [MESSAGE.square, exactly(2)],
  [MESSAGE.log, { min: 0, max: LOG_PAYLOAD_BYTES }],
  [MESSAGE.busAddress, exactly(2)],
  [MESSAGE.serialNumber, { min: 5, max: 16 }],
  [MESSAGE.makerText, { min: 0, max: 512 }],
  [MESSAGE.version, exactly(2)],
  [MESSAGE.draughtsBlack, exactly(50)],
  [MESSAGE.draughtsWhite, exactly(50)],
  [MESSAGE.battery, { min: 4, max: 9 }],
  [MESSAGE.longSerialNumber, { min: 5, max: 16 }],
]);
const CHESS_SQUARES = 64;
const DRAUGHTS_SQUARES = 100;
const UNKNOWN_PAYLOAD: PayloadRange = { min: 0, max: 64 };

/** Whether a message with this id can have this many payload bytes. If not, its header is damaged. */
export const payloadPossible = (id: number, payloadBytes: number): boolean => {
  if (id === MESSAGE.board) return payloadBytes === CHESS_SQUARES || payloadBytes === DRAUGHTS_SQUARES;
  const { min, max } = PAYLOADS.get(id) ?? UNKNOWN_PAYLOAD;
  return payloadBytes >= min && payloadBytes <= max;
};

/** Left and right as seen from the front of the clock. */
export type ClockSide = 'left' | 'right';

export type DgtClockTime = {
  /** 0 to 9. */
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  /** The flag fell and this time stays at zero. */
  readonly flagStopped: boolean;
  /** The flag fell and is shown. The clock may run on in a further period. */
  readonly flagShown: boolean;
  /** The clock shows a time per move (Bronstein, Fischer). */
  readonly timePerMove: boolean;
};

/** Times as displayed. */
export type DgtClockTimes = {
  readonly kind: 'clockTimes';
  readonly left: DgtClockTime;
  readonly right: DgtClockTime;
  readonly running: boolean;
  /** The side whose end of the lever is up. This side is to move. */
  readonly leverUp: ClockSide;
  readonly batteryLow: boolean;
  /** Bits whose sides differ between editions of the maker's text. They are shown but not relied on. */
  readonly leftTurn: boolean;
  readonly rightTurn: boolean;
};

/** An answer of the clock, or an unasked message, in place of times. */
export type DgtClockAck = {
  readonly kind: 'clockAck';
  /** 0x10 done, 0x40 refused. 0x20 has been seen and is not documented. */
  readonly status: number;
  /** The number of the answered command, or of an unasked message: 01 ready, 08 button, 0A and 10 mode. */
  readonly command: number;
  readonly automatic: boolean;
  readonly data: readonly [number, number];
};

export type DgtBattery = {
  readonly kind: 'battery';
  readonly percent: number;
  /** Minutes until empty or full. Null when the board does not report it, as in the next two fields. */
  readonly remainingMin: number | null;
  readonly onTimeMin: number | null;
  readonly standbyMin: number | null;
  readonly charging: boolean;
  readonly discharging: boolean;
};

export type ClockMessage =
  | DgtClockTimes
  | DgtClockAck
  | { readonly kind: 'noClock' }
  /** All bytes are zero. Newer boards send it after clock commands; it has no meaning. */
  | { readonly kind: 'nullClock' };

/** Every message of a board in single-board mode, with squares and codes as on the wire (squares.ts). */
export type DgtFrame =
  /** 64 piece codes, a8 first. */
  | { readonly kind: 'board'; readonly codes: Uint8Array }
  /** A square (0 is a8) and its present content. */
  | { readonly kind: 'square'; readonly square: number; readonly code: number }
  | ClockMessage
  /** The header of a log has arrived. `log` follows up to 8.3 s later, and keeps the line busy until then. */
  | { readonly kind: 'logComing'; readonly bytes: number }
  | { readonly kind: 'log'; readonly bytes: Uint8Array }
  | { readonly kind: 'busAddress'; readonly address: number }
  /** Five digits. The oldest boards add the version of their log format. */
  | { readonly kind: 'serialNumber'; readonly digits: string; readonly storageVersion: string | null }
  | { readonly kind: 'longSerialNumber'; readonly text: string }
  | { readonly kind: 'version'; readonly major: number; readonly minor: number }
  | { readonly kind: 'makerText'; readonly text: string }
  | DgtBattery
  /** Understood, but of no use to a chess bridge on a cable. */
  | {
      readonly kind: 'foreign';
      readonly of: 'draughts' | 'pegasus';
      readonly id: number;
      readonly payload: Uint8Array;
    }
  /** An undocumented id, or a content that the id does not allow. */
  | { readonly kind: 'unknown'; readonly id: number; readonly payload: Uint8Array };

/** The messages on the wire. The announcement of a log is only the beginning of one. */
export type DgtMessage = Exclude<DgtFrame, { readonly kind: 'logComing' }>;
