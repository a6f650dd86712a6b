/** Edit distance: letters to insert, delete or replace, and neighbours to swap. */
const countEdits = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, i) => i)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j++) {
      const changed = at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? at(i - 2, j - 2) + 1 : changed;
      row.push(Math.min(changed, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(from.length, to.length);
};

/** The nearest name, with at most one wrong letter in three. Undefined when none is near. */
export const closestName = (typed: string, names: readonly string[]): string | undefined => {
  const rated = names
    .map((name) => ({ name, edits: countEdits(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const [best] = rated;
  return best !== undefined && best.edits <= Math.max(1, typed.length / 3) ? best.name : undefined;
};
