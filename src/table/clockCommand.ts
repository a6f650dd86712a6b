import type { ClockIcons } from '../boards/eboard/clockOrder.js';
import type { Color } from '../chess/types.js';

/** Commands for the clock of a table: its own, or the physical one as far as it can be set. */
export type ClockCommand =
  /**
   * Gives the table its own clock under this control (in common notation), or removes it. `board`: also shown
   * on the physical clock, whose lever then presses it.
   */
  | { readonly type: 'setClock'; readonly control: string | null; readonly board?: boolean }
  | { readonly type: 'startClock'; readonly side?: Color }
  | { readonly type: 'pauseClock' }
  | { readonly type: 'pressClock'; readonly side: Color }
  /** Penalties, compensations and corrections: `addMs` may be negative. */
  | {
      readonly type: 'correctClock';
      readonly side: Color;
      readonly addMs?: number;
      readonly ms?: number;
      readonly moves?: number;
    }
  /**
   * The clock of a server that keeps the game's time: the table's own clock takes these times, whatever it
   * showed before.
   */
  | {
      readonly type: 'syncClock';
      readonly whiteMs: number;
      readonly blackMs: number;
      readonly running: Color | null;
    }
  /**
   * A text on the physical clock in place of the times, for 5 s when not said: `text` on eight letters,
   * `short` (the same when not given) on six characters of seven segments.
   */
  | {
      readonly type: 'showClockText';
      readonly text: string;
      readonly short?: string;
      readonly beep?: boolean;
      readonly lastsMs?: number;
    }
  | { readonly type: 'showClockTimes' }
  /** Marks beside the times, where the clock has them. */
  | { readonly type: 'showClockIcons'; readonly white: ClockIcons; readonly black: ClockIcons }
  | { readonly type: 'beepClock'; readonly lastsMs?: number };

/** What only a physical clock can do. */
export type ClockShowCommand = Extract<
  ClockCommand,
  { readonly type: 'showClockText' | 'showClockTimes' | 'showClockIcons' | 'beepClock' }
>;
/** What changes the time or how it runs. */
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
