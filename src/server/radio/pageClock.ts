/** A delay that was the least is forgotten after one to two of these: clocks drift. */
const WINDOW_MS = 30_000;
/** No network holds bytes back for longer without losing the connection: the page's clock has stood still. */
const DELAY_MAX_MS = 10_000;

/**
 * The time of a page as program time. Of all delays seen lately the least counts as none, so that what comes
 * late keeps the time at which the browser had it.
 */
export const createPageClock = () => {
  let least = Number.POSITIVE_INFINITY;
  let leastBefore = Number.POSITIVE_INFINITY;
  let windowEndsMs = Number.NEGATIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    /** `pageMs`: when the page had the bytes, by its clock; `nowMs`: when they came here. Never goes back. */
    programMs: (pageMs: number, nowMs: number): number => {
      const apart = nowMs - pageMs;
      if (nowMs > windowEndsMs) {
        leastBefore = least;
        least = apart;
        windowEndsMs = nowMs + WINDOW_MS;
      }
      if (apart - Math.min(least, leastBefore) > DELAY_MAX_MS) {
        least = apart;
        leastBefore = apart;
      }
      least = Math.min(least, apart);
      lastMs = Math.max(lastMs, Math.min(nowMs, pageMs + Math.min(least, leastBefore)));
      return lastMs;
    },
  };
};
