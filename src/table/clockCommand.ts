import type { Color } from '../chess/types.js';

/** What may be asked of the clock of a table: its own, or the physical one as far as that can be set. */
export type ClockCommand =
  /**
   * Gives the table a clock of its own under this control (people's notation), or takes it away. `board`:
   * shown on the
   * physical clock too, whose lever then presses it.
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
    };

const clockCommandTypes: readonly string[] = [
  'setClock',
  'startClock',
  'pauseClock',
  'pressClock',
  'correctClock',
] satisfies ClockCommand['type'][];

export const isClockCommand = <Command extends { readonly type: string }>(
  command: Command,
): command is Command & ClockCommand => clockCommandTypes.includes(command.type);
