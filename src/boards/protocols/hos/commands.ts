import type { Square } from '../../../chess/types.js';
import type { HosTime } from './frames.js';

/** The commands to a board. Each is one report without a report id. */
export type HosCommand =
  /** Lights a square and turns off any other. */
  | { readonly kind: 'light'; readonly square: Square }
  | { readonly kind: 'lightsOff' | 'stopClock' | 'startLeft' | 'startRight' }
  | { readonly kind: 'setClock'; readonly left: HosTime; readonly right: HosTime };

const NO_ID = 0;
const FIRST_SQUARE = 100;
const SET_CLOCK = 174;
const WORDS = { lightsOff: 186, stopClock: 175, startLeft: 180, startRight: 181 } as const;
const NO_INCREMENT = 0;

export const encodeCommand = (command: HosCommand): Uint8Array => {
  if (command.kind === 'light') return Uint8Array.of(NO_ID, FIRST_SQUARE + command.square);
  if (command.kind !== 'setClock') return Uint8Array.of(NO_ID, WORDS[command.kind]);
  const times = [command.left, command.right].flatMap(({ hours, minutes, seconds }) => [
    hours,
    minutes,
    seconds,
  ]);
  return Uint8Array.of(NO_ID, SET_CLOCK, ...times, NO_INCREMENT);
};

/** Reads a whole write, with or without padding; undefined when it is none of our commands. */
export const readCommand = (bytes: Uint8Array): HosCommand | undefined => {
  const [id, code = 0, ...rest] = bytes;
  if (id !== NO_ID) return undefined;
  if (code >= FIRST_SQUARE && code < FIRST_SQUARE + 64) return { kind: 'light', square: code - FIRST_SQUARE };
  if (code === SET_CLOCK) {
    const [
      leftHours = 0,
      leftMinutes = 0,
      leftSeconds = 0,
      rightHours = 0,
      rightMinutes = 0,
      rightSeconds = 0,
    ] = rest;
    return {
      kind: 'setClock',
      left: { hours: leftHours, minutes: leftMinutes, seconds: leftSeconds },
      right: { hours: rightHours, minutes: rightMinutes, seconds: rightSeconds },
    };
  }
  const kind = (Object.keys(WORDS) as (keyof typeof WORDS)[]).find((word) => WORDS[word] === code);
  return kind && { kind };
};
