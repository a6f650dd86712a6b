import type { ClockIcons } from '../../eboard/clockOrder.js';

/** A time to set on the clock: plain numbers, left side first, unlike the times that the clock sends. */
export type ClockSetting = { readonly hours: number; readonly minutes: number; readonly seconds: number };

export type DgtClockCommand =
  /** Six characters as seven-segment patterns, from left to right. Every clock can show them. */
  | {
      readonly kind: 'display';
      readonly segments: readonly number[];
      /** Dots, colons and leading ones: 01, 02, 04 on the right; 08, 10, 20 on the left. */
      readonly icons: number;
      readonly beep: boolean;
    }
  /** Eight characters, on the DGT 3000 only. `beep`: sixteenths of a second, 0 (none) to 15. */
  | { readonly kind: 'ascii'; readonly text: string; readonly beep: number }
  /** Eleven characters, on the clock inside a Revelation II. */
  | { readonly kind: 'longAscii'; readonly text: string; readonly beep: number }
  /** Shows the times again after a text. */
  | { readonly kind: 'endDisplay' }
  | { readonly kind: 'askClockVersion' }
  /** The beep lasts `units` times 64 ms. */
  | { readonly kind: 'beep'; readonly units: number }
  /** Sets both times. Accepted only in the clock's remote mode (option 23 of the XL, 25 of the 3000). */
  | {
      readonly kind: 'setAndRun';
      readonly left: ClockSetting;
      readonly right: ClockSetting;
      readonly running: 'left' | 'right' | null;
      /** Presses of the players change the running side. */
      readonly lever: boolean;
    }
  /** Icons beside the times. All others go out. */
  | { readonly kind: 'icons'; readonly left: ClockIcons; readonly right: ClockIcons };

/** The numbers of the commands. The clock's answers carry them too. */
export const CLOCK_COMMANDS = {
  display: 0x01,
  icons: 0x02,
  endDisplay: 0x03,
  askClockVersion: 0x09,
  setAndRun: 0x0a,
  beep: 0x0b,
  ascii: 0x0c,
  longAscii: 0x0d,
} as const satisfies Record<DgtClockCommand['kind'], number>;

export const CLOCK_MESSAGE = 0x2b;
const START = 0x03;
const END = 0x00;
const BEEP = 0x03;
const NO_BEEP = 0x01;
const LEFT_RUNS = 0x01;
const RIGHT_RUNS = 0x02;
const PAUSED = 0x04;
const LEVER_TOGGLES = 0x08;
const CLEAR_ICONS = 0x01;
/** The icons stay when the times change. */
const KEEP_ICONS = 0x40;
const FLAG_ICON = 0x20;
const PERIODS_MAX = 5;

/** Bits of the mode icons of one side. */
const MODE_ICONS = {
  time: 0x01,
  fischer: 0x02,
  delay: 0x04,
  hourglass: 0x08,
  upcount: 0x10,
  byoyomi: 0x20,
} as const;

const BLANK = 0x00;
const DISPLAY_CHARACTERS = 6;
export const ASCII_CHARACTERS = 8;
export const LONG_ASCII_CHARACTERS = 11;

const RUN_BITS = { left: LEFT_RUNS, right: RIGHT_RUNS } as const;

const displayArguments = (segments: readonly number[], icons: number, beep: boolean): readonly number[] => {
  const [a, b, c, d, e, f] = Array.from({ length: DISPLAY_CHARACTERS }, (_, i) => segments[i] ?? BLANK);
  return [
    c ?? BLANK,
    b ?? BLANK,
    a ?? BLANK,
    f ?? BLANK,
    e ?? BLANK,
    d ?? BLANK,
    icons,
    beep ? BEEP : NO_BEEP,
  ];
};

const asciiArguments = (text: string, beep: number, characters: number): readonly number[] => {
  const fitted = text.padEnd(characters).slice(0, characters);
  return [...Array.from(fitted, (letter) => letter.charCodeAt(0) & 0x7f), beep & 0x0f];
};

const modeBits = ({ mode }: ClockIcons): number => (mode === null ? 0 : MODE_ICONS[mode]);
const periodBits = ({ period, flag }: ClockIcons): number =>
  (period >= 1 && period <= PERIODS_MAX ? 1 << (period - 1) : 0) | (flag ? FLAG_ICON : 0);

const iconArguments = (left: ClockIcons, right: ClockIcons): readonly number[] => {
  const bits = [modeBits(left), modeBits(right), periodBits(left), periodBits(right)];
  return [...bits, bits.some((bit) => bit !== 0) ? KEEP_ICONS : CLEAR_ICONS, 0, 0, 0];
};

/**
 * Reads the icons of one side from its two bytes. Of several modes the last counts, and of several periods
 * the highest.
 */
export const readIcons = (modes: number, periods: number): ClockIcons => {
  const lit = Object.entries(MODE_ICONS).findLast(([, bit]) => (modes & bit) !== 0);
  return {
    mode: (lit?.[0] ?? null) as ClockIcons['mode'],
    period: 32 - Math.clz32(periods & 0x1f),
    flag: (periods & FLAG_ICON) !== 0,
  };
};

const argumentsOf = (command: DgtClockCommand): readonly number[] => {
  switch (command.kind) {
    case 'display':
      return displayArguments(command.segments, command.icons, command.beep);
    case 'ascii':
      return asciiArguments(command.text, command.beep, ASCII_CHARACTERS);
    case 'longAscii':
      return asciiArguments(command.text, command.beep, LONG_ASCII_CHARACTERS);
    case 'beep':
      return [command.units & 0x7f];
    case 'setAndRun': {
      const { left, right, running, lever } = command;
      const times = [left.hours, left.minutes, left.seconds, right.hours, right.minutes, right.seconds];
      const control = running === null ? PAUSED : RUN_BITS[running];
      return [...times, control | (lever ? LEVER_TOGGLES : 0)];
    }
    case 'icons':
      return iconArguments(command.left, command.right);
    case 'endDisplay':
    case 'askClockVersion':
      return [];
  }
};

/** Encodes `2B`, the number of bytes that follow, `03`, the command, its arguments, and `00`. */
export const encodeClockCommand = (command: DgtClockCommand): Uint8Array => {
  const body = [START, CLOCK_COMMANDS[command.kind], ...argumentsOf(command), END];
  return Uint8Array.of(CLOCK_MESSAGE, body.length, ...body);
};
