/** A quick run takes one of this many parts. */
const PARTS = 5;

type Environment = Readonly<Record<string, string | undefined>>;
type Of<Example> = { readonly seed?: number; readonly examples?: readonly Example[] };
type Runs<Example> = { numRuns: number; seed?: number; path?: string; examples?: Example[] };

export const depthOf = ({ DEPTH, DEPTH_DRAW = '1' }: Environment) => {
  const isNightly = DEPTH === 'nightly';
  const isFull = isNightly || DEPTH === 'full';
  const draw = Number(DEPTH_DRAW);

  /** The fifth that this draw takes, at least one item. */
  const fifthOf = <Item>(items: readonly Item[], number = draw): readonly Item[] =>
    items.filter((_, i) => i % PARTS === number % Math.min(PARTS, items.length));

  /** All items in a full run, a fifth of them in a quick one. */
  const drawFrom = <Item>(items: readonly Item[]): readonly Item[] => (isFull ? items : fifthOf(items));

  /**
   * The same for files of tests, by another digit of the draw, so that each file runs with each of its seeds.
   */
  const drawFiles = (files: readonly string[]): readonly string[] =>
    isFull ? files : fifthOf(files, Math.floor(draw / PARTS));

  /** The numbers that `drawFrom` leaves. */
  const drawSeeds = (many: number, first = 0): readonly number[] =>
    drawFrom(Array.from({ length: many }, (_, i) => first + i));

  /**
   * fast-check's parameters. A full run has `many` cases, new ones each time; a quick run has a fifth of
   * them, the same ones for the same draw. Where a property holds for the cases of one seed only, a quick run
   * takes a fifth of those. Cases that were once found (`examples`) always run, too.
   */
  const runs = <Example>(many: number, { seed, examples = [] }: Of<Example> = {}): Runs<Example> => {
    const numRuns = isFull ? many : Math.ceil(many / PARTS);
    const skipped = Math.min(numRuns * (draw % PARTS), many - numRuns);
    return {
      numRuns: numRuns + examples.length,
      ...(examples.length > 0 && { examples: [...examples] }),
      ...(seed !== undefined && { seed }),
      ...(!isFull && seed === undefined && { seed: draw }),
      ...(!isFull && seed !== undefined && { path: String(skipped) }),
    };
  };

  /**
   * The long form of a test that takes minutes of real time or of an emulator, or the short form that shows
   * the same.
   */
  const nightly = <Form>(long: Form, short: Form): Form => (isNightly ? long : short);

  /**
   * All items at night, otherwise the fifth of this draw: for tests that take a process, a disk or a board
   * for each.
   */
  const nightlyFrom = <Item>(items: readonly Item[]): readonly Item[] => (isNightly ? items : fifthOf(items));

  return { isFull, drawFrom, drawFiles, drawSeeds, runs, nightly, nightlyFrom };
};

/**
 * How deep the tests look. A quick run (`npm test`) takes a fifth of what properties, sweeps and replays
 * draw, a fifth of the files that simulate or run in real time (`drawFiles.ts`), and every case that was once
 * found; a full run (`npm run test:full`, `DEPTH=full npm test`) takes all of them. The draw is a number of
 * the commit (`drawDepth.ts`), so that over several commits every fifth has its turn. `DEPTH=nightly` (`npm
 * run test:nightly`) is a full run, and takes the long forms of `test:real` too.
 */
export const { isFull, drawFrom, drawSeeds, runs, nightly, nightlyFrom } = depthOf(process.env);
