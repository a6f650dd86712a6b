/** The hub that has taken over last, and which taking over that was. */
export type Commander = { readonly fence: number; readonly hub: string };

/** The fence with which every hub begins: no hub has taken over, and each may command. */
export const FIRST_FENCE = 1;

export const NO_COMMANDER: Commander = { fence: 0, hub: '' };

/**
 * Whether `later` has taken over from `before`. Two hubs that took over at once have the same number; all
 * machines then agree on the one whose name sorts last.
 */
export const hasTakenOver = (later: Commander, before: Commander): boolean =>
  later.fence > before.fence ||
  (later.fence === before.fence && later.fence > FIRST_FENCE && later.hub > before.hub);

export const lastOf = (all: readonly Commander[]): Commander =>
  all.reduce((last, each) => (hasTakenOver(each, last) ? each : last), NO_COMMANDER);
