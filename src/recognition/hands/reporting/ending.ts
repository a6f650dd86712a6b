import { outcome } from '../../../chess/outcome.js';
import { isRole, NO_PIECE, oppositeColor } from '../../../chess/piece.js';
import type { Square } from '../../../chess/types.js';
import { otherResultMs, watchOtherResult } from '../../ending/otherResult.js';
import { isCentre, isMissedInCentre, type ShownAtEnd } from '../../ending/resultSignal.js';
import { askWhichScore } from '../../ending/scoreQuestion.js';
import type { GameNode } from '../../games/gameNode.js';
import { placedPiece, placedSquare } from '../../games/placement.js';
import type { Players, Tell } from '../../recogniserInput.js';
import type { ResultCause, ResultText } from '../../recognitionEvent.js';
import { emptiedAt, seenAt } from '../../squares/physicalBoard.js';
import { DROPOUT_MS } from '../../squares/squareHealth.js';
import { catchUpOf } from '../carryingOut.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame, SeenBoard } from '../state.js';
import { finalPliesOf, landedMs } from './judge.js';
import { type Signal, signalOf, signalRestedMs } from './kingsShown.js';
import { endOfPressedPlay, lastPressedPly } from './pressed.js';
import { reviseFrom, tellAllFinal } from './report.js';
import { takenAtEnd } from './takenAtEnd.js';

/** Whether an unpressed ply moved its piece to a start square. */
const isHomeward = (game: HandsGame, { move, ply }: GameNode): boolean =>
  move !== null &&
  game.root.position.board[placedSquare(move)] === placedPiece(move) &&
  lastPressedPly(game) < ply;

/** How many of these plies belong to the game, rather than to a trial afterwards or to the next setup. */
const pliesPlayed = (game: HandsGame, plies: readonly GameNode[], final: number): number => {
  const last = plies.at(-1);
  const end = last && endOfPressedPlay(game, last, final, 'setUp');
  const homeward = plies.findIndex((node) => node.ply > final && isHomeward(game, node));
  return Math.min(end?.ply ?? plies.length, homeward === -1 ? plies.length : homeward);
};

/** Whether an unpressed ply put a king in the centre, probably to show the result. */
const isShown = (game: HandsGame, { move, ply }: GameNode): boolean =>
  move !== null && isRole(move.piece, 'king') && isCentre(move.to) && lastPressedPly(game) < ply;

/** The likelier line of a dispute, up to the end of the game. */
const playedInstead = (game: HandsGame, by: ResultCause): readonly GameNode[] => {
  const node = game.beam.paths[0]?.hands.node;
  // The ruling on an illegal move confirms the plies before it.
  if (game.mode.kind !== 'inDispute' || node === undefined || by === 'illegalMoves') return [];
  const plies = node.pathFrom(0);
  if (by === 'abandoned') return plies.slice(0, pliesPlayed(game, plies, game.mode.fromPly - 1));
  if (by !== 'kingsInCentre') return plies;
  return plies.slice(0, plies.findLastIndex((ply) => !isShown(game, ply)) + 1);
};

/** Ends a game and makes all reported plies final. `shown`: the result shown by the kings that ends it. */
export const closeGame = (
  game: HandsGame,
  result: ResultText,
  by: ResultCause,
  atMs: number,
  tell: Tell,
  shown: ShownAtEnd | null = null,
): HandsGame => {
  const closed = tellAllFinal(game, true, atMs, tell);
  tell({ type: 'result', atMs, result, by });
  const instead = playedInstead(game, by).map((node) => ({ node }));
  askWhichScore(game.reported, finalPliesOf(game.reported), instead, atMs, tell);
  return { ...closed, mode: { kind: 'over', result, catchUp: catchUpOf(game), shown } };
};

/** Removes plies that were tried out after the game or belong to the next setup. */
const withoutTried = (game: HandsGame, atMs: number, tell: Tell): HandsGame => {
  const { reported } = game;
  const nodes = reported.map(({ node }) => node);
  const plies = pliesPlayed(game, nodes, finalPliesOf(reported));
  return plies === reported.length ? game : reviseFrom(game, plies, [], 'afterTheGame', atMs, tell);
};

/** How the last reported ply ends the game. Null: it does not. */
const boardEndOf = ({
  reported,
}: HandsGame): { readonly result: ResultText; readonly by: ResultCause } | null => {
  const last = reported.at(-1);
  const end = last === undefined ? null : outcome(last.node.position);
  if (end === null) return null;
  if (end.kind === 'checkmate') return { result: end.winner === 'white' ? '1-0' : '0-1', by: 'checkmate' };
  return { result: '1/2-1/2', by: end.kind === 'stalemate' ? 'stalemate' : 'deadPosition' };
};

/** Ends a game as abandoned, because the pieces were set up for another one. */
export const abandon = (game: HandsGame, atMs: number, tell: Tell): HandsGame => {
  const played = withoutTried(game, atMs, tell);
  const end = boardEndOf(played);
  return end === null
    ? closeGame(played, '*', 'abandoned', atMs, tell)
    : closeGame(played, end.result, end.by, atMs, tell);
};

/**
 * The time when a mating ply has stood long enough, or was pressed. Null: the likeliest reading does not end
 * with this ply.
 */
const endStandsMs = ({ beam, clock, reported }: HandsGame): number | null => {
  const [best] = beam.paths;
  const last = reported.at(-1);
  if (last === undefined || best === undefined || best.hands.node !== last.node) return null;
  if (best.mover !== 'empty' || best.hands.loose.length > 0)
    return beam.seen.lastMs + chosen.mateMs.value.restless;
  const mover = oppositeColor(last.node.position.turn);
  const isPressed = clock.pressedAtMs[mover] >= last.placedAtMs;
  return isPressed
    ? beam.seen.lastMs
    : Math.max(beam.seen.lastMs, last.placedAtMs) + chosen.mateMs.value.stands;
};

/** The time when a mate on the board ends the game. Null: there is none. */
export const endDueMs = (game: HandsGame): number | null => {
  const last = game.reported.at(-1);
  return last === undefined || last.node.moves.length > 0 ? null : endStandsMs(game);
};

/** Ends the game by mate, stalemate or a dead position once its ply stands. A guess ends no game. */
export const endOnBoard = (game: HandsGame, atMs: number, tell: Tell): HandsGame => {
  const end = boardEndOf(game);
  const level = game.reported.at(-1)?.level;
  if (end === null || level === 'provisional') return game;
  const standsMs = end.by === 'checkmate' ? endStandsMs(game) : null;
  const isStanding = end.by === 'checkmate' ? standsMs !== null && atMs >= standsMs : level === 'final';
  return isStanding ? closeGame(game, end.result, end.by, atMs, tell) : game;
};

/** The time from which a king has certainly left, because a dropout would be over. Null while both stand. */
const leftMs = (squares: readonly Square[], physical: SeenBoard): number | null => {
  const left = squares.filter((square) => seenAt(physical, square) === NO_PIECE);
  return left.length === 0
    ? null
    : Math.min(...left.map((square) => emptiedAt(physical, square))) + DROPOUT_MS;
};

/** Withdraws a reported sign when one of the kings leaves. */
const watchSign = (
  game: HandsGame,
  squares: readonly Square[],
  physical: SeenBoard,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const left = leftMs(squares, physical);
  if (left === null || atMs < left) return game;
  tell({ type: 'sign', atMs, shown: null });
  return { ...game, signal: null };
};

/**
 * Cuts the game to the plies before the kings were shown. If they end it, keeps a final capture that the
 * board did not show.
 */
const cutAtSignal = (
  game: HandsGame,
  signal: Signal,
  isEnd: boolean,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const { reported, root, beam, mode } = game;
  const { plies } = signal;
  if (mode.kind === 'carryingOut') return game;
  const taken = isEnd ? takenAtEnd(game, reported[plies - 1]?.node ?? root, signal) : undefined;
  const last = taken && { ...taken, level: 'provisional' as const, placedAtMs: landedMs(beam, taken.node) };
  const isReported = last !== undefined && reported[plies]?.node === last.node;
  const kept = isReported ? plies + 1 : plies;
  const added = last === undefined || isReported ? [] : [last];
  if (kept < reported.length) return reviseFrom(game, kept, added, 'resultShown', atMs, tell);
  return added.length === 0 ? game : { ...game, reported: [...reported, ...added] };
};

/**
 * Reports the result when both kings rest in the centre. With a remote player it is only a sign and does not
 * end the game.
 */
export const watchSignal = (
  game: HandsGame,
  physical: SeenBoard,
  players: Players,
  atMs: number,
  tell: Tell,
): HandsGame => {
  if (game.signal?.reported != null) return watchSign(game, game.signal.reported, physical, atMs, tell);
  const signal = signalOf(game, players, physical);
  if (signal === undefined) {
    const isKept = game.signal === null || isMissedInCentre(physical, atMs);
    return isKept ? game : { ...game, signal: null };
  }
  const sinceMs = game.signal?.sinceMs ?? physical.quietSinceMs;
  const { result, squares } = signal;
  const dueMs = signalRestedMs(game, signal, sinceMs, physical);
  if (dueMs === null || atMs < dueMs) return { ...game, signal: { sinceMs, dueMs, reported: null } };
  const isEnd = players.white && players.black;
  const cut = cutAtSignal(game, signal, isEnd, atMs, tell);
  if (isEnd) return closeGame(cut, result, 'kingsInCentre', atMs, tell, { result, squares, atMs });
  tell({ type: 'sign', atMs, shown: { result, squares } });
  return { ...cut, signal: { sinceMs, dueMs, reported: squares } };
};

/** The time when a shown result counts or a sign ends. Null: none is shown. */
export const signalDueMs = (game: HandsGame, physical: SeenBoard): number | null => {
  if (game.mode.kind === 'over') return otherResultMs(game.mode.shown, physical);
  if (game.signal === null) return null;
  const { reported, dueMs } = game.signal;
  return reported === null ? dueMs : leftMs(reported, physical);
};

/** Reports another result that the kings show after they ended the game. It has no further effect. */
export const watchAfterEnd = (game: HandsGame, physical: SeenBoard, atMs: number, tell: Tell): HandsGame => {
  const { mode } = game;
  if (mode.kind !== 'over' || mode.shown === null) return game;
  const shown = watchOtherResult(mode.shown, physical, atMs, tell);
  return shown === mode.shown ? game : { ...game, mode: { ...mode, shown } };
};
