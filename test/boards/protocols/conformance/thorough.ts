/** `CONFORMANCE=long`, set by `npm run bench:protocols`: every place and more games, for minutes. */
export const isThorough = process.env['CONFORMANCE'] === 'long';

/** This many of these places, spread evenly, or all in the long form. */
export const someOf = <Item>(items: readonly Item[], many: number): readonly Item[] => {
  if (isThorough || items.length <= many) return items;
  return Array.from({ length: many }, (_, i) => items[Math.floor((i * items.length) / many)]).filter(
    (item) => item !== undefined,
  );
};
