/** A game as a broadcast stores it, or as it was pushed. */
export type BroadcastGame = {
  readonly tags: Readonly<Record<string, string>>;
  /** The position after each ply, preceded by the initial one. */
  readonly fens: readonly string[];
  readonly sans: readonly string[];
};

const roundNumber = ({ tags }: BroadcastGame): string => /^\d+/.exec(tags['Round'] ?? '')?.[0] ?? '';

const boardNumber = ({ tags }: BroadcastGame): string =>
  tags['Board'] ?? /\.(\d+)/.exec(tags['Round'] ?? '')?.[1] ?? '';

const isSame = (a: BroadcastGame, b: BroadcastGame, names: readonly string[]): boolean =>
  names.every((name) => (a.tags[name] ?? '') === (b.tags[name] ?? ''));

const idOf = ({ tags }: BroadcastGame, side: string): string | undefined => {
  const id = tags[`${side}FideId`];
  return id === undefined || id === '0' ? undefined : id;
};

const haveSamePlayers = (a: BroadcastGame, b: BroadcastGame): boolean => {
  const haveIds = [a, b].every(
    (game) => idOf(game, 'White') !== undefined && idOf(game, 'Black') !== undefined,
  );
  return haveIds ? isSame(a, b, ['WhiteFideId', 'BlackFideId']) : isSame(a, b, ['White', 'Black']);
};

/** Compares the positions at the last ply of the shorter game. A game without moves equals any. */
const havePositionInCommon = (a: BroadcastGame, b: BroadcastGame): boolean => {
  const ply = Math.min(a.fens.length, b.fens.length) - 1;
  return a.fens[ply] === b.fens[ply];
};

/** The rule by which a pushed game is matched with a stored one. */
export type MatchRule = 'gameId' | 'tags' | 'position';

const ruleOf = (known: BroadcastGame, pushed: BroadcastGame): MatchRule | undefined => {
  const id = pushed.tags['GameId'];
  if (id !== undefined && id === known.tags['GameId']) return 'gameId';
  if (!isSame(known, pushed, ['Event', 'Site']) || roundNumber(known) !== roundNumber(pushed))
    return undefined;
  if (boardNumber(known) === boardNumber(pushed) && haveSamePlayers(known, pushed)) return 'tags';
  // A different GameId does not prevent the match.
  return havePositionInCommon(known, pushed) ? 'position' : undefined;
};

export type Matched = { readonly board: number | undefined; readonly rule?: MatchRule };

/**
 * The board that each pushed game belongs to, as lichess matches them: in order, the first free one that fits
 * by GameId, by tags, or by position. Undefined for a new board.
 */
export const matchGames = (
  known: readonly BroadcastGame[],
  pushed: readonly BroadcastGame[],
): readonly Matched[] => {
  const taken = new Set<number>();
  return pushed.map((game) => {
    for (const [board, one] of known.entries()) {
      const rule = taken.has(board) ? undefined : ruleOf(one, game);
      if (rule === undefined) continue;
      taken.add(board);
      return { board, rule };
    }
    return { board: undefined };
  });
};
