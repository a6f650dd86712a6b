/** More than this is the network's affair and not the clock's: nobody may live on a slow line. */
const MOST_MS = 500;
/** In one house the way is nothing, and a clock that is corrected for it only flickers. */
const LEAST_MS = 20;

/**
 * What a player elsewhere gets back with each of his plies: the time that the ply before needed to him and
 * his own to the clock, as his jadoube has measured both ways, half a second at most.
 */
export const compensationMs = (roundTripMs: number): number =>
  roundTripMs < LEAST_MS ? 0 : Math.round(Math.min(roundTripMs, MOST_MS));
