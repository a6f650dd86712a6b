/** A game as a broadcast keeps it, or as it is pushed to it. */
export type BroadcastGame = {
  readonly tags: Readonly<Record<string, string>>;
  /** The position after each ply, that before the first of all. */
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

/** At the last ply that both have; a game without moves equals any. */
const havePositionInCommon = (a: BroadcastGame, b: BroadcastGame): boolean => {
  const ply = Math.min(a.fens.length, b.fens.length) - 1;
  return a.fens[ply] === b.fens[ply];
};

/** By which rule a pushed game is taken for one that is there. */
export type MatchRule = 'gameId' | 'tags' | 'position';

const ruleOf = (known: BroadcastGame, pushed: BroadcastGame): MatchRule | undefined => {
  const id = pushed.tags['GameId'];
  if (id !== undefined && id === known.tags['GameId']) return 'gameId';
  if (!isSame(known, pushed, ['Event', 'Site']) || roundNumber(known) !== roundNumber(pushed))
    return undefined;
  if (boardNumber(known) === boardNumber(pushed) && haveSamePlayers(known, pushed)) return 'tags';
  // Another GameId is no reason against it.
  return havePositionInCommon(known, pushed) ? 'position' : undefined;
};

export type Matched = { readonly board: number | undefined; readonly rule?: MatchRule };

/**
 * Which board each pushed game is taken for, as lichess does it: in order, the first that no game before
 * was taken for and that fits by identity, by tags, or by position. Undefined: a new one.
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
