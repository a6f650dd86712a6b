import type { ClockIcons } from '../boards/eboard/clockOrder.js';
import type { Color } from '../chess/types.js';

/** Commands for the clock of a table: its own, or the physical one as far as it can be set. */
export type ClockCommand =
  /**
   * Gives the table its own clock with this time control (in common notation), or removes it. `board`: also
   * shows it on the physical clock, whose lever then presses it.
   */
  | { readonly type: 'setClock'; readonly control: string | null; readonly board?: boolean }
  | { readonly type: 'startClock'; readonly side?: Color }
  | { readonly type: 'pauseClock' }
  | { readonly type: 'pressClock'; readonly side: Color }
  /** A penalty, compensation or correction. `addMs` may be negative. */
  | {
      readonly type: 'correctClock';
      readonly side: Color;
      readonly addMs?: number;
      readonly ms?: number;
      readonly moves?: number;
    }
  /** The times of a server that keeps the game's time. They replace those of the table's own clock. */
  | {
      readonly type: 'syncClock';
      readonly whiteMs: number;
      readonly blackMs: number;
      readonly running: Color | null;
    }
  /**
   * Shows a text on the physical clock in place of the times (default: for 5 s). `text` is for eight letters,
   * `short` (default: the same) for six characters of seven segments.
   */
  | {
      readonly type: 'showClockText';
      readonly text: string;
      readonly short?: string;
      readonly beep?: boolean;
      readonly lastsMs?: number;
    }
  | { readonly type: 'showClockTimes' }
  /** Shows icons beside the times, if the clock has them. */
  | { readonly type: 'showClockIcons'; readonly white: ClockIcons; readonly black: ClockIcons }
  | { readonly type: 'beepClock'; readonly lastsMs?: number };

/** Commands that only a physical clock can carry out. */
export type ClockShowCommand = Extract<
  ClockCommand,
  { readonly type: 'showClockText' | 'showClockTimes' | 'showClockIcons' | 'beepClock' }
>;
/** Commands that change the times or the running side. */
export type ClockTimeCommand = Exclude<
  ClockCommand,
  ClockShowCommand | { readonly type: 'setClock' | 'syncClock' }
>;

const clockCommandTypes: readonly string[] = [
  'setClock',
  'startClock',
  'pauseClock',
  'pressClock',
  'correctClock',
  'syncClock',
  'showClockText',
  'showClockTimes',
  'showClockIcons',
  'beepClock',
] satisfies ClockCommand['type'][];

const showCommandTypes: readonly string[] = [
  'showClockText',
  'showClockTimes',
  'showClockIcons',
  'beepClock',
] satisfies ClockShowCommand['type'][];

export const isShowCommand = (command: ClockCommand): command is ClockShowCommand =>
  showCommandTypes.includes(command.type);

export const isClockCommand = <Command extends { readonly type: string }>(
  command: Command,
): command is Command & ClockCommand => clockCommandTypes.includes(command.type);
