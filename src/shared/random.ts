/** A seeded source of randomness, so that one number reproduces a whole simulated tournament. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform whole number in [min, max]. */
  integer(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of a non-empty list. */
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
  /** Normal distribution, mean 0 and deviation 1. */
  normal(): number;
  /** Log-normal, by its median and the deviation of its logarithm. Durations of human acts follow it. */
  lognormal(median: number, sigma: number): number;
  /** An independent stream with a name, so that an added draw in one place does not change another. */
  fork(name: string): Random;
}

const hashText = (text: string, seed: number): number => {
  let hash = seed ^ 0x9e3779b9;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x85ebca6b) ^ (hash >>> 13);
  return hash >>> 0;
};

/** mulberry32: small, fast, and good enough for hands and noise, but not for keys. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('pick needs a non-empty list');
      return item;
    },
    normal,
    lognormal: (median, sigma) => median * Math.exp(sigma * normal()),
    fork: (name) => createRandom(hashText(name, seed)),
  };
};
