import type { Color } from '../../chess/types.js';
import type { SeenClock } from '../../clock/seenClock.js';
import type { ClockEnd, ClockIcons, ClockOrder } from './clockOrder.js';
import type { ClockReading } from './eboardEvent.js';
import type { Orientation } from './orientation.js';

export type ShownTimes = Pick<SeenClock, 'whiteMs' | 'blackMs' | 'running'>;

/** The orders to the clock behind a board, in terms of colours. */
export type ColorClockOrder =
  /** Shows times that are kept elsewhere, and repeats them when the clock loses them, until `freeClock`. */
  | ({ readonly kind: 'keepClock' } & ShownTimes)
  /** Sets the clock once; from then on the clock itself keeps the time of the game. Ends `keepClock`. */
  | ({ readonly kind: 'setClock' } & ShownTimes)
  | { readonly kind: 'freeClock' }
  /** `side`: shows the text at this player's end. The text itself is laid out for the left end. */
  | (Extract<ClockOrder, { readonly kind: 'showClockText' }> & { readonly side?: Color })
  | Extract<ClockOrder, { readonly kind: 'showClockTimes' | 'beepClock' }>
  | { readonly kind: 'showClockIcons'; readonly white: ClockIcons; readonly black: ClockIcons };

/** The colour at an end of the clock: White at the left, or at the right when the board is turned. */
export const colorAt = (end: ClockEnd, orientation: Orientation): Color =>
  (end === 'left') === (orientation === 'upright') ? 'white' : 'black';

const endOf = (color: Color, orientation: Orientation): ClockEnd =>
  (color === 'white') === (orientation === 'upright') ? 'left' : 'right';

/** A reading in terms of colours: the clock turns with the board. */
export const clockInView = (reading: ClockReading, orientation: Orientation): SeenClock => {
  const { leftMs, rightMs, running, leverUp, batteryLow } = reading;
  const [whiteMs, blackMs] = orientation === 'upright' ? [leftMs, rightMs] : [rightMs, leftMs];
  return {
    whiteMs,
    blackMs,
    running: running && colorAt(running, orientation),
    leverUp: leverUp && colorAt(leverUp, orientation),
    batteryLow,
  };
};

/** An order that makes the clock show these times. The players' lever stays active. */
export const setClockOrder = (
  { whiteMs, blackMs, running }: ShownTimes,
  orientation: Orientation,
): ClockOrder => {
  const [leftMs, rightMs] = orientation === 'upright' ? [whiteMs, blackMs] : [blackMs, whiteMs];
  return { kind: 'setClock', leftMs, rightMs, running: running && endOf(running, orientation), lever: true };
};

export const iconsOrder = (white: ClockIcons, black: ClockIcons, orientation: Orientation): ClockOrder => {
  const [left, right] = orientation === 'upright' ? [white, black] : [black, white];
  return { kind: 'showClockIcons', left, right };
};

/** Moves a text that is laid out for the left end to its player's end. */
export const textOrder = (
  { text, short, beep, side }: Extract<ColorClockOrder, { kind: 'showClockText' }>,
  orientation: Orientation,
): ClockOrder => {
  const isRight = side !== undefined && endOf(side, orientation) === 'right';
  const laid = (line: string): string => (isRight ? line.trimEnd().padStart(line.length) : line);
  return { kind: 'showClockText', text: laid(text), short: laid(short), beep };
};
