import { makeSquare } from '../../../chess/square.js';
import { makeHex } from '../../../shared/hex.js';
import { DATA_BITS, isBlockIntact } from './block.js';
import type { ChesslinkFrame } from './frames.js';
import { readLightCommand } from './lightCommand.js';

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');

export const describeFrame = (frame: ChesslinkFrame): string => {
  switch (frame.kind) {
    case 'position':
    case 'tracked':
      return `${frame.kind} ${(frame.squares.match(/.{8}/g) ?? []).join('/')}`;
    case 'version':
      return `version ${hex(frame.high)}${hex(frame.low)}`;
    case 'lightsShown':
      return 'lights shown';
    case 'lightsOff':
      return 'lights off';
    case 'written':
      return `register ${hex(frame.register)} set to ${hex(frame.value)}`;
    case 'register':
      return `register ${hex(frame.register)} is ${hex(frame.value)}`;
    case 'identity':
      return `identity ${frame.text}`;
  }
};

/** The command in one write, or undefined when the write is not a command. */
export const commandOf = (bytes: Uint8Array): string | undefined => {
  const text = String.fromCharCode(...bytes.map((byte) => byte & DATA_BITS));
  return /^[VSLXTWRIG]/.test(text) && isBlockIntact(text) ? text.slice(0, -2) : undefined;
};

const PLAIN: Readonly<Record<string, string>> = {
  V: 'ask version',
  S: 'ask position',
  G: 'ask tracked position',
  T: 'restart the board',
};

export const describeWrite = (bytes: Uint8Array): string => {
  const command = commandOf(bytes);
  if (command === undefined) return `not understood ${makeHex(bytes)}`;
  const lit = readLightCommand(command);
  if (lit !== undefined) return `lights: ${lit.map(makeSquare).join(' ') || 'none'}`;
  if (command.startsWith('R')) return `read register ${command.slice(1)}`;
  if (command.startsWith('W')) return `set register ${command.slice(1, 3)} to ${command.slice(3)}`;
  return PLAIN[command] ?? 'ask identity';
};
