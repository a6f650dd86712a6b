import { COLORS, type Color } from '../../chess/types.js';

const keyOf = (tableId: string): string => `jadoube.side.${tableId}`;

/** For which side a page speaks, for each table; kept while the browser's tab is open. */
export type SideStore = {
  get(tableId: string): Color | null;
  set(tableId: string, side: Color | null): void;
};

/** Browsers may forbid storage: then a side is kept as long as the page. */
export const createSideStore = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SideStore => {
  const sides = new Map<string, Color | null>();
  const stored = (tableId: string): Color | null => {
    try {
      const text = storage().getItem(keyOf(tableId));
      return COLORS.find((color) => color === text) ?? null;
    } catch {
      return null;
    }
  };
  return {
    get: (tableId) => sides.get(tableId) ?? stored(tableId),
    set: (tableId, side) => {
      sides.set(tableId, side);
      try {
        if (side === null) storage().removeItem(keyOf(tableId));
        else storage().setItem(keyOf(tableId), side);
      } catch {
        // It is kept in the page.
      }
    },
  };
};
