/** Mutations that change nothing anyone can see: the line as the mutation makes it, and why. */
export const equivalents = [];
