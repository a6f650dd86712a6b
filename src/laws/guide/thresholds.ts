/**
 * The seconds that the sentences of the guide name. `test/laws/guide.test.ts` measures them on the parts of
 * the program that decide by them.
 */
export const GUIDE_SECONDS = {
  /** A piece that is back so soon was put straight. */
  adjust: 1.2,
  /** A piece that was away for longer is asked about, … */
  asked: 2.4,
  /** … and for longer still was touched. */
  decided: 8.5,
  /** A piece that stands for longer was released (4.7). */
  released: 8.8,
  /** A new piece is chosen (4.4.4). */
  chosen: 1,
  /** After a press, until what stands on the board is judged. */
  rest: 2,
} as const;
