/** A quick run takes one of so many parts. */
const PARTS = 5;

type Environment = Readonly<Record<string, string | undefined>>;
type Runs = { readonly numRuns: number; readonly seed?: number };

export const depthOf = ({ DEPTH, DEPTH_DRAW = '1' }: Environment) => {
  const isFull = DEPTH === 'full';
  const draw = Number(DEPTH_DRAW);

  /** All of them in a full run, a fifth in a quick one, and never none. */
  const drawFrom = <Item>(items: readonly Item[]): readonly Item[] =>
    isFull ? items : items.filter((_, i) => i % PARTS === draw % Math.min(PARTS, items.length));

  /** What `drawFrom` leaves of so many numbers. */
  const drawSeeds = (many: number, first = 0): readonly number[] =>
    drawFrom(Array.from({ length: many }, (_, i) => first + i));

  /** fast-check's parameters: all runs, new ones each time; or a fifth of them, the same for the same draw. */
  const runs = (many: number): Runs =>
    isFull ? { numRuns: many } : { numRuns: Math.ceil(many / PARTS), seed: draw };

  return { isFull, drawFrom, drawSeeds, runs };
};

/**
 * How deep the tests look. A quick run (`npm test`) takes a fifth of what simulations, properties, sweeps and
 * replays draw, and every case that was once found; a full one (`npm run test:full`, `DEPTH=full npm test`)
 * takes all of it. The draw is a number of the commit (`drawDepth.ts`), so that over commits every fifth has
 * its turn.
 */
export const { isFull, drawFrom, drawSeeds, runs } = depthOf(process.env);
