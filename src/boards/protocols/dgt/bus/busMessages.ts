import type { DgtLogEntry } from '../eepromLog.js';
import type { ClockMessage } from '../frames.js';

/** The first byte of each command. The address in 2 × 7 bits and the checksum follow. */
export const BUS_COMMANDS = {
  askClock: 0x81,
  askBoard: 0x82,
  /** Requests all entries logged since the last request. */
  askChanges: 0x83,
  /** Repeats the last answer to `askChanges`. */
  repeatChanges: 0x84,
  markStart: 0x85,
  /** Requests the log since the last start mark. */
  askFromStart: 0x86,
  /** Sent to address 0: all boards answer, each at a random time within 1.1 s. */
  ping: 0x87,
  /** Returns to the mode of a board alone on its line; sent to address 0, for all boards. */
  endBus: 0x88,
  restart: 0x89,
  /** Is answered at once. The board then ignores the next ping to address 0. */
  ignoreNextPing: 0x8a,
  askVersion: 0x8b,
} as const;

export type BusCommand = keyof typeof BUS_COMMANDS;

/** The address of all boards on the line. */
export const ALL_BOARDS = 0;
/** The largest address: fourteen bits. */
export const BUS_ADDRESS_MAX = 0x3fff;

/** The first byte of each message of a board on a bus. */
export const BUS_MESSAGE = {
  board: 0x83,
  clock: 0x84,
  changes: 0x85,
  fromStart: 0x86,
  ping: 0x87,
  startMarked: 0x88,
  version: 0x89,
} as const;

export type BusMessage =
  /** 64 piece codes, a8 first. */
  | { readonly kind: 'board'; readonly codes: Uint8Array }
  | ClockMessage
  /** Entries of the log, oldest first. */
  | { readonly kind: 'changes' | 'fromStart'; readonly entries: readonly DgtLogEntry[] }
  | { readonly kind: 'here' }
  | { readonly kind: 'startMarked' }
  /** Boards up to version 1.2 answer without a number. */
  | { readonly kind: 'version'; readonly version: string | null }
  | { readonly kind: 'unknown'; readonly id: number; readonly payload: Uint8Array };

export type BusFrame = { readonly address: number; readonly message: BusMessage };

/** Id, length, address. */
export const BUS_HEADER_BYTES = 5;
export const BUS_SUM_BYTES = 1;

/** The last byte of every command and message: the sum of all bytes before it, without the top bit. */
export const busSum = (bytes: Uint8Array | readonly number[]): number => {
  let sum = 0;
  for (const byte of bytes) sum += byte;
  return sum & 0x7f;
};

const withSum = (bytes: readonly number[]): Uint8Array => Uint8Array.of(...bytes, busSum(bytes));

/** Encodes the four bytes of a command. The maker's own example: `askClock` for 2054 is 81 10 06 17. */
export const encodeBusCommand = (command: BusCommand, address: number): Uint8Array =>
  withSum([BUS_COMMANDS[command], address >> 7, address & 0x7f]);

/** Encodes a whole message, for the simulator and for tests. */
export const encodeBusMessage = (
  id: number,
  address: number,
  payload: Uint8Array | readonly number[] = [],
): Uint8Array => {
  const bytes = BUS_HEADER_BYTES + payload.length + BUS_SUM_BYTES;
  return withSum([id, bytes >> 7, bytes & 0x7f, address >> 7, address & 0x7f, ...payload]);
};
