import type { Square } from '../../../chess/types.js';
import type { VersionOf } from './frames.js';
import { lightRowsOf, litSquaresOf } from './squares.js';

export type ChessnutCommand =
  /** Makes the board send live positions, or stored games. */
  | { readonly kind: 'mode'; readonly mode: 'live' | 'stored' }
  | { readonly kind: 'lights'; readonly squares: readonly Square[] }
  | { readonly kind: 'beep'; readonly hertz: number; readonly lastsMs: number }
  | { readonly kind: 'askTime' | 'askBattery' | 'askStoredGames' }
  | { readonly kind: 'askVersion'; readonly of: VersionOf }
  /** `prepareGame` selects the newest stored game, `sendGame` requests it. */
  | { readonly kind: 'prepareGame' | 'sendGame' };

const ASK: Readonly<Record<string, readonly number[]>> = {
  askTime: [0x26, 1, 0],
  askBattery: [0x29, 1, 0],
  askStoredGames: [0x31, 1, 0],
  prepareGame: [0x33, 1, 0],
  sendGame: [0x34, 1, 1],
};
const MODE = 0x21;
const LIGHTS = 0x0a;
const BEEP = 0x0b;
const VERSION = 0x27;

const bigEndian = (value: number): readonly number[] => {
  const bounded = Math.max(0, Math.min(0xffff, Math.round(value)));
  return [bounded >> 8, bounded & 0xff];
};

/** Encodes one report without padding. The first byte is the report id. */
export const encodeCommand = (command: ChessnutCommand): Uint8Array => {
  switch (command.kind) {
    case 'mode':
      return Uint8Array.of(MODE, 1, command.mode === 'live' ? 0 : 1);
    case 'lights':
      return Uint8Array.of(LIGHTS, 8, ...lightRowsOf(command.squares));
    case 'beep':
      return Uint8Array.of(BEEP, 4, ...bigEndian(command.hertz), ...bigEndian(command.lastsMs));
    case 'askVersion':
      return Uint8Array.of(VERSION, 1, command.of === 'radio' ? 0 : 1);
    default:
      return Uint8Array.from(ASK[command.kind] ?? []);
  }
};

const readAsk = (bytes: Uint8Array): ChessnutCommand | undefined => {
  const [kind] = Object.entries(ASK).find(([, ask]) => ask.every((byte, i) => bytes[i] === byte)) ?? [];
  return kind === undefined ? undefined : ({ kind } as ChessnutCommand);
};

/** Reads a whole write, with or without padding; undefined when it is none of our commands. */
export const readCommand = (bytes: Uint8Array): ChessnutCommand | undefined => {
  const [code, length = 0, first = 0] = bytes;
  if (bytes.length < 2 + length) return undefined;
  const word = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  if (code === MODE && length === 1 && first <= 1)
    return { kind: 'mode', mode: first === 0 ? 'live' : 'stored' };
  if (code === LIGHTS && length === 8) return { kind: 'lights', squares: litSquaresOf(bytes.slice(2, 10)) };
  if (code === BEEP && length === 4) return { kind: 'beep', hertz: word(2), lastsMs: word(4) };
  if (code === VERSION && length === 1 && first <= 1)
    return { kind: 'askVersion', of: first === 0 ? 'radio' : 'controller' };
  return readAsk(bytes);
};
