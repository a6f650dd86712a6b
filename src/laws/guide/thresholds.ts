/**
 * The times in seconds that the guide's sentences mention. `test/laws/guide.test.ts` measures them on the
 * code that decides by them.
 */
export const GUIDE_SECONDS = {
  /** A piece that returns within this time was adjusted. */
  adjust: 1.2,
  /** The arbiter is asked about a piece that was away for longer than this. */
  asked: 2.4,
  /** A piece that was away for longer than this counts as touched. */
  decided: 8.5,
  /** The arbiter is asked whether a piece that stands for longer than this was released (4.7). */
  released: 5,
  /** The choice of a new piece is final after this time (4.4.4). */
  chosen: 1,
  /** The wait after a press before the board is judged. */
  rest: 2,
} as const;
