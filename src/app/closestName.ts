/** Letters to put in, take out or change until one text is the other (Levenshtein). */
const countEdits = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const change = (row[j] ?? 0) + (to[j] === letter ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};

/** The name that was probably meant: the nearest, with at most one letter of three wrong; undefined when none is near. */
export const closestName = (typed: string, names: readonly string[]): string | undefined => {
  const rated = names
    .map((name) => ({ name, edits: countEdits(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const [best] = rated;
  return best !== undefined && best.edits <= Math.max(1, typed.length / 3) ? best.name : undefined;
};
