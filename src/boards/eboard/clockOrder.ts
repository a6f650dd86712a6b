/** An end of the clock, seen from its front. */
export type ClockEnd = 'left' | 'right';

/** What one half of a display can show beside the time. */
export type ClockIcons = {
  readonly mode: 'time' | 'fischer' | 'delay' | 'hourglass' | 'upcount' | 'byoyomi' | null;
  /** 1 to 5; 0 for none. */
  readonly period: number;
  readonly flag: boolean;
};

/** The orders to a clock behind a board. Sides are those of the clock. */
export type ClockOrder =
  /**
   * Sets both times and the running side. The driver repeats the order until the clock's reading agrees, and
   * then reports `clockSet`. `lever`: presses of the players change the running side; otherwise only the next
   * order does.
   */
  | {
      readonly kind: 'setClock';
      readonly leftMs: number;
      readonly rightMs: number;
      readonly running: ClockEnd | null;
      readonly lever: boolean;
    }
  /**
   * Shows a text in place of the times: `text` on displays of letters (8 to 11), `short` on displays of
   * segments (6).
   */
  | {
      readonly kind: 'showClockText';
      readonly text: string;
      readonly short: string;
      readonly beep: boolean;
    }
  | { readonly kind: 'showClockIcons'; readonly left: ClockIcons; readonly right: ClockIcons }
  /** Shows the times again after a text. */
  | { readonly kind: 'showClockTimes' }
  | { readonly kind: 'beepClock'; readonly lastsMs: number };

export type ClockSetOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /**
       * `refused`: the clock is in an option in which it cannot be set. `differs`: it did not show the times
       * that it was set to.
       */
      readonly why: 'refused' | 'noAnswer' | 'differs' | 'noClock' | 'replaced';
      /** What happened and what to do, for the operator. */
      readonly detail: string;
      /** The option in which the clock can be set; `either` when its model is unknown. */
      readonly option?: '25' | '23' | 'either';
    };
