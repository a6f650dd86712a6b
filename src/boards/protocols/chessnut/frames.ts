import type { SensorBoard } from '../../eboard/sensorBoard.js';

/** The board's messages. Each is a code, the number of bytes that follow, and those bytes. */
export type ChessnutFrame =
  /** The current placement, or one of a stored game while that is read out. */
  | { readonly kind: 'position'; readonly board: SensorBoard; readonly clockS: number }
  /** A command was accepted, or the board was not ready for it. */
  | { readonly kind: 'ack'; readonly done: boolean }
  | { readonly kind: 'battery'; readonly percent: number; readonly charging: boolean }
  /** The numbering of the buttons is not known. */
  | { readonly kind: 'button'; readonly button: number }
  | { readonly kind: 'version'; readonly of: VersionOf; readonly text: string }
  | { readonly kind: 'time'; readonly seconds: number }
  | { readonly kind: 'storedGames'; readonly count: number }
  | { readonly kind: 'storedGame'; readonly part: 'begins' | 'ends' }
  /** The size and the checksum of a stored game, in an unpublished form. */
  | { readonly kind: 'storedFacts'; readonly code: number; readonly bytes: Uint8Array };

/** The part that has the version: the sensor controller or the radio. */
export type VersionOf = 'controller' | 'radio';

export const CODE = {
  position: 0x01,
  button: 0x0f,
  ack: 0x23,
  version: 0x28,
  battery: 0x2a,
  time: 0x2d,
  storedGames: 0x32,
  storedSize: 0x36,
  storedGame: 0x37,
  storedChecksum: 0x38,
} as const;

export const HEADER_BYTES = 2;
export const PLACEMENT_BYTES = 32;
/** The length of a position over USB, and over Bluetooth. */
export const LONG_POSITION_BYTES = 0x3d;
export const SHORT_POSITION_BYTES = 0x24;
/** The length of a report with its id, as observed by others. */
export const REPORT_BYTES = 64;

const TEXT_BYTES_MAX = REPORT_BYTES - HEADER_BYTES;

/** The possible lengths for each code. */
const possible: Readonly<Record<number, (bytes: number) => boolean>> = {
  [CODE.position]: (bytes) => bytes === LONG_POSITION_BYTES || bytes === SHORT_POSITION_BYTES,
  [CODE.button]: (bytes) => bytes === 1,
  [CODE.ack]: (bytes) => bytes === 1,
  [CODE.version]: (bytes) => bytes >= 1 && bytes <= TEXT_BYTES_MAX,
  [CODE.battery]: (bytes) => bytes === 2,
  [CODE.time]: (bytes) => bytes === 4,
  [CODE.storedGames]: (bytes) => bytes === 1,
  [CODE.storedSize]: (bytes) => bytes === 8,
  [CODE.storedGame]: (bytes) => bytes === 1,
  [CODE.storedChecksum]: (bytes) => bytes === 4,
};

/** Whether a message can begin with this code and have this length. */
export const messagePossible = (code: number, bytes: number): boolean => possible[code]?.(bytes) === true;
