import { type DgtClockCommand, encodeClockCommand } from './clockCommands.js';

/**
 * Commands of one byte. Some are left out on purpose, so that no part of the program can name them: 4E starts
 * the boot loader, and 51, 53 and 54 permanently change which squares the board scans.
 */
export const COMMAND_BYTES = {
  reset: 0x40,
  askClock: 0x41,
  askBoard: 0x42,
  update: 0x43,
  updateBoard: 0x44,
  askSerialNumber: 0x45,
  askBusAddress: 0x46,
  askMakerText: 0x47,
  askLog: 0x49,
  toBusMode: 0x4a,
  updateNice: 0x4b,
  askBattery: 0x4c,
  askVersion: 0x4d,
  askLongSerialNumber: 0x55,
} as const;

export type DgtSimpleCommand = keyof typeof COMMAND_BYTES;

export type DgtCommand =
  | { readonly kind: DgtSimpleCommand }
  /** Sent only to boards known to have lights, because it freezes others. `body` ends with 0. */
  | { readonly kind: 'lights'; readonly body: Uint8Array }
  | { readonly kind: 'clock'; readonly command: DgtClockCommand };

export const LIGHTS_MESSAGE = 0x60;

/**
 * Encodes one command, which must be written in one piece. A board would run the rest of a split clock text
 * as commands.
 */
export const encodeCommand = (command: DgtCommand): Uint8Array => {
  if (command.kind === 'clock') return encodeClockCommand(command.command);
  if (command.kind === 'lights') return Uint8Array.of(LIGHTS_MESSAGE, command.body.length, ...command.body);
  return Uint8Array.of(COMMAND_BYTES[command.kind]);
};
