import type { UnscoredPly } from '../../laws/lawsDecision.js';
import { isOver } from './gameState.js';
import type { EarlierMoves, GameView, MoveView } from './gameView.js';

/** The part in which a game goes on after an illegal move that stands; undefined: it is the last. */
export const continuedIn = ({ decisions = [] }: Pick<GameView, 'decisions'>): string | undefined => {
  const stood = decisions.findLast(({ decision }) => decision.kind === 'illegalStands')?.decision;
  return stood?.kind === 'illegalStands' ? stood.continuedIn : undefined;
};

/** The last part of a game that is known, by the id of any; undefined: that one is not known. */
export const lastPart = <G extends GameView>(
  games: { readonly game: (id: string) => G | undefined },
  id: string,
): G | undefined => {
  const part = games.game(id);
  const next = part && continuedIn(part);
  return next === undefined ? part : (lastPart(games, next) ?? part);
};

/** Nothing is played in it, nor in a part before it, and it is not over: it may still become another game. */
export const isFresh = (game: Pick<GameView, 'moves' | 'continues' | 'result' | 'resultBy'>): boolean =>
  game.moves.length === 0 && game.continues === undefined && !isOver(game);

/** The id by which a game was begun, whatever part of it is played. */
export const firstPartId = ({ id, before }: Pick<GameView, 'id' | 'before'>): string => before?.id ?? id;

/** Plies outside every score, beginning with the illegal move. */
const unscoredOf = (part: GameView, next: string, fen: string): readonly UnscoredPly[] => {
  const stood = part.decisions?.findLast(
    ({ decision }) => decision.kind === 'illegalStands' && decision.continuedIn === next,
  )?.decision;
  if (stood?.kind !== 'illegalStands') return [];
  const { from = '', to = '', san, unscored } = stood;
  return unscored ?? [{ uci: `${from}${to}`, san, fen }];
};

/** What has been played before the part `next`, which goes on where `part` ended, from the position `fen`. */
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

/** One score from the first move of the first part to the last of this one; plies count from the first. */
export const wholeScore = <G extends Pick<GameView, 'id' | 'startFen' | 'moves' | 'before'>>(game: G): G => {
  const { before, moves } = game;
  if (before === undefined) return game;
  const offset = before.moves.length;
  const later = moves.map((move) => ({ ...move, ply: move.ply + offset }));
  return { ...game, id: before.id, startFen: before.startFen, moves: [...before.moves, ...later] };
};
