/** The hub in command. `fence` counts the takeovers. */
export type Commander = { readonly fence: number; readonly hub: string };

/** The initial fence of every hub. Before the first takeover every hub may command. */
export const FIRST_FENCE = 1;

export const NO_COMMANDER: Commander = { fence: 0, hub: '' };

/**
 * Whether `later` took over after `before`. If two hubs take over at once, both get the same fence, and all
 * machines choose the one whose name sorts last.
 */
export const hasTakenOver = (later: Commander, before: Commander): boolean =>
  later.fence > before.fence ||
  (later.fence === before.fence && later.fence > FIRST_FENCE && later.hub > before.hub);

export const lastOf = (all: readonly Commander[]): Commander =>
  all.reduce((last, each) => (hasTakenOver(each, last) ? each : last), NO_COMMANDER);
