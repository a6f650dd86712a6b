import type { UnscoredPly } from '../../laws/lawsDecision.js';
import { isOver } from './gameState.js';
import type { EarlierMoves, GameView, MoveView } from './gameView.js';

/** The id of the next part of a game, after an illegal move that stands. Undefined: this is the last part. */
export const continuedIn = ({ decisions = [] }: Pick<GameView, 'decisions'>): string | undefined => {
  const stood = decisions.findLast(({ decision }) => decision.kind === 'illegalStands')?.decision;
  return stood?.kind === 'illegalStands' ? stood.continuedIn : undefined;
};

/** The last known part of a game, by the id of any part. Undefined: the game is unknown. */
export const lastPart = <G extends GameView>(
  games: { readonly game: (id: string) => G | undefined },
  id: string,
): G | undefined => {
  const part = games.game(id);
  const next = part && continuedIn(part);
  return next === undefined ? part : (lastPart(games, next) ?? part);
};

/** Whether the game can still become another one, because no part of it has moves and it has not ended. */
export const isFresh = (game: Pick<GameView, 'moves' | 'continues' | 'result' | 'resultBy'>): boolean =>
  game.moves.length === 0 && game.continues === undefined && !isOver(game);

export const firstPartId = ({ id, before }: Pick<GameView, 'id' | 'before'>): string => before?.id ?? id;

/** The plies that no score contains, starting with the illegal move. */
const unscoredOf = (part: GameView, next: string, fen: string): readonly UnscoredPly[] => {
  const stood = part.decisions?.findLast(
    ({ decision }) => decision.kind === 'illegalStands' && decision.continuedIn === next,
  )?.decision;
  if (stood?.kind !== 'illegalStands') return [];
  const { from = '', to = '', san, unscored } = stood;
  return unscored ?? [{ uci: `${from}${to}`, san, fen }];
};

/** All moves before the part `next`, which continues `part` from the position `fen`. */
export const movesBefore = (part: GameView, next: string, fen: string): EarlierMoves => {
  const { id, startFen, moves } = wholeScore(part);
  const atMs = moves.at(-1)?.atMs ?? 0;
  const added = unscoredOf(part, next, fen).map((unscored, i): MoveView => {
    const ply = moves.length + i + 1;
    const reported = { ...unscored, ply, level: 'final', confidence: 1, atMs } as const;
    return i === 0 ? { ...reported, illegal: true } : reported;
  });
  return { id, startFen, moves: [...moves, ...added] };
};

/** One score of all parts up to this one. Plies count from the first part. */
export const wholeScore = <G extends Pick<GameView, 'id' | 'startFen' | 'moves' | 'before'>>(game: G): G => {
  const { before, moves } = game;
  if (before === undefined) return game;
  const offset = before.moves.length;
  const later = moves.map((move) => ({ ...move, ply: move.ply + offset }));
  return { ...game, id: before.id, startFen: before.startFen, moves: [...before.moves, ...later] };
};
