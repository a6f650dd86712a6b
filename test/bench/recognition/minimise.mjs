/** Leaves out what a fault does not need: larger and smaller parts of the list, until nothing more can go. */

const without = (items, left) => items.filter((item) => !left.has(item));

/** Parts that may go together: runs of the list, and what a square showed and stopped showing. */
const partsOf = function* (items) {
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
  for (const [at, item] of items.entries()) {
    const next = items.findIndex(
      (other, i) => i > at && other.square === item.square && item.square !== undefined,
    );
    if (next > at) yield [item, items[next]];
  }
};

/**
 * @param items In order.
 * @param isWrong Whether the fault is still there with some of them.
 * @param isKept Those that must stay.
 */
export const minimise = (items, isWrong, isKept = () => false) => {
  let least = items;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const part of partsOf(least)) {
      const left = new Set(part.filter((item) => !isKept(item)));
      if (left.size === 0) continue;
      const fewer = without(least, left);
      if (fewer.length === least.length || !isWrong(fewer)) continue;
      least = fewer;
      isSmaller = true;
      break;
    }
  }
  return least;
};
