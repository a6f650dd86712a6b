/**
 * Which seeds are for counting and which for measuring. Nothing is ever counted, and no choice made, on a
 * seed of the second kind.
 */

/** The hands that are counted. The others are never looked at but to measure. */
export const TRAINING_HANDS = ['clean', 'club', 'blitz', 'scramble', 'chaos'];

export const trainingSeed = (i) => 2 * i;
export const testSeed = (i) => 2 * i + 1;
