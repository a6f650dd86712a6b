/** Parts that may be left out together: runs of the list, long ones first, then any two of its items. */
export const partsOf = function* <Item>(items: readonly Item[], isPair: (a: Item, b: Item) => boolean) {
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
  for (const [at, item] of items.entries()) {
    const next = items.find((other, i) => i > at && isPair(item, other));
    if (next !== undefined) yield [item, next];
  }
};

/** Items that must stay, and items that belong together. */
export type MinimiseOptions<Item> = {
  readonly isKept?: (item: Item) => boolean;
  /**
   * Whether two items, such as a square's reading and its end, can only be left out together. The first later
   * item that fits counts.
   */
  readonly isPair?: (item: Item, later: Item) => boolean;
};

/**
 * Leaves out everything that a fault does not need: smaller and smaller parts of the list, until no single
 * item and no pair can be left out. `isWrong` decides whether the fault still occurs with some of the items,
 * in their order.
 */
export const minimise = <Item>(
  items: readonly Item[],
  isWrong: (items: readonly Item[]) => boolean,
  { isKept = () => false, isPair = () => false }: MinimiseOptions<Item> = {},
): readonly Item[] => {
  let least = items;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const part of partsOf(least, isPair)) {
      const left = new Set(part.filter((item) => !isKept(item)));
      const fewer = least.filter((item) => !left.has(item));
      if (fewer.length === least.length || !isWrong(fewer)) continue;
      least = fewer;
      isSmaller = true;
      break;
    }
  }
  return least;
};
