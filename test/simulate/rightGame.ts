/** The game that was told is the one that was played. */
export const isRight = (told: readonly string[], played: readonly string[]): boolean =>
  told.length === played.length && told.every((uci, i) => uci === played[i]);
