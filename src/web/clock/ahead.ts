import type { GameClock } from '../../clock/gameClock.js';

/**
 * A press that is shown before the daemon has told of it: until the table's event `untilSeq`, infinite as
 * long as the daemon has not answered. The answer may overtake the events that it tells of.
 */
export type Ahead = { readonly clock: GameClock; readonly untilSeq: number };

export const pressedAhead = (guess: GameClock): Ahead => ({
  clock: guess,
  untilSeq: Number.POSITIVE_INFINITY,
});

/** The daemon has answered the press of this guess with its last event (0: it refused). */
export const answeredAhead = (
  ahead: Ahead | undefined,
  guess: GameClock,
  untilSeq: number,
): Ahead | undefined => (ahead?.clock === guess ? { clock: guess, untilSeq } : ahead);

/** The clock to be shown at a table whose events are known up to `seq`. */
export const shownClock = (
  told: GameClock | undefined,
  ahead: Ahead | undefined,
  seq: number,
): GameClock | undefined => (ahead !== undefined && seq < ahead.untilSeq ? ahead.clock : told);
