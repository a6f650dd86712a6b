import { outcome } from '../../../chess/outcome.js';
import { BLACK_KING, isRole, NO_PIECE, oppositeColor, WHITE_KING } from '../../../chess/piece.js';
import { squareShade } from '../../../chess/square.js';
import type { PieceCode, Square } from '../../../chess/types.js';
import type { ResultCause, ResultText } from '../../recognitionEvent.js';
import { changedAt, emptiedAt, seenAt } from '../../squares/physicalBoard.js';
import { BLINK_MS } from '../../squares/squareHealth.js';
import type { Players, Tell } from '../../trackerState.js';
import { carryingOf } from '../carryingOut.js';
import type { Hands } from '../hands.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame, ReportedPly, SeenBoard } from '../state.js';
import { finalPliesOf } from './judge.js';
import { endOfPressedPlay } from './pressed.js';
import { reviseFrom, tellAllFinal } from './report.js';

/** Ends a game: what was told of it is final from now on. */
export const closeGame = (
  game: HandsGame,
  result: ResultText,
  by: ResultCause,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const closed = tellAllFinal(game, true, atMs, tell);
  tell({ type: 'result', atMs, result, by });
  return { ...closed, mode: { kind: 'over', result, carrying: carryingOf(game) } };
};

/** What was tried out when the game was over is none of it. */
const withoutTried = (game: HandsGame, atMs: number, tell: Tell): HandsGame => {
  const last = game.told.at(-1);
  const end = last && endOfPressedPlay(game, last.node, finalPliesOf(game.told), true);
  return end === undefined ? game : reviseFrom(game, end.ply, [], 'afterTheGame', atMs, tell);
};

/** The pieces of a game that goes on were set up for another. */
export const abandon = (game: HandsGame, atMs: number, tell: Tell): HandsGame =>
  closeGame(withoutTried(game, atMs, tell), '*', 'abandoned', atMs, tell);

/** The ply that ended the game stands, as it were pressed or for long, and no hand is at any piece. */
const endStandsMs = ({ beam, clock, told }: HandsGame): number | null => {
  const [best] = beam.paths;
  const last = told.at(-1);
  if (last === undefined || best === undefined || best.hands.node !== last.node) return null;
  if (best.mover !== 'empty' || best.hands.loose.length > 0) return null;
  const mover = oppositeColor(last.node.position.turn);
  const isPressed = clock.pressedAtMs[mover] >= last.landedAtMs;
  return isPressed ? beam.seen.lastMs : Math.max(beam.seen.lastMs, last.landedAtMs) + chosen.mateMs.value;
};

/** When a mate on the board ends the game by standing there; null: there is none. */
export const endDueMs = (game: HandsGame): number | null => {
  const last = game.told.at(-1);
  return last === undefined || last.node.moves.length > 0 ? null : endStandsMs(game);
};

/** Mate, stalemate or a dead position on the board ends the game once its ply stands. */
export const endOnBoard = (game: HandsGame, atMs: number, tell: Tell): HandsGame => {
  const last = game.told.at(-1);
  if (last === undefined) return game;
  const end = outcome(last.node.position);
  if (end === null) return game;
  const standsMs = end.kind === 'checkmate' ? endStandsMs(game) : null;
  if (last.level !== 'final' && (standsMs === null || atMs < standsMs)) return game;
  if (end.kind !== 'checkmate')
    return closeGame(game, '1/2-1/2', end.kind === 'stalemate' ? 'stalemate' : 'deadPosition', atMs, tell);
  return closeGame(game, end.winner === 'white' ? '1-0' : '0-1', 'checkmate', atMs, tell);
};

const resultOf = (one: Square, other: Square): ResultText => {
  const shade = squareShade(one);
  if (shade !== squareShade(other)) return '1/2-1/2';
  return shade === 'light' ? '1-0' : '0-1';
};

const CENTRE: readonly Square[] = [27, 28, 35, 36];

/** What the kings of the likeliest reading show in the centre, and how the game stood before. */
type Signal = { readonly result: ResultText; readonly squares: readonly Square[]; readonly plies: number };

/** Where a king stands, by one reading; -1: in the air. */
const kingSquare = ({ node, hand, loose }: Hands, king: PieceCode): number => {
  const item = loose.find(({ piece }) => piece === king);
  if (item !== undefined) return item.at;
  return hand?.piece === king ? hand.at : node.position.board.indexOf(king);
};

/** The last told ply brought this king here, was not pressed, and nobody has taken the king up since. */
const isStepOfSignal = (
  { clock }: HandsGame,
  { node, landedAtMs }: ReportedPly,
  kings: readonly Square[],
  physical: SeenBoard,
): boolean => {
  const { move } = node;
  if (move === null || !kings.includes(move.to) || !isRole(move.piece, 'king')) return false;
  const mover = oppositeColor(node.position.turn);
  return emptiedAt(physical, move.to) <= landedAtMs && clock.pressedAtMs[mover] < landedAtMs;
};

/** The plies before hands began to show the result. */
const pliesBefore = (game: HandsGame, kings: readonly Square[], physical: SeenBoard): number => {
  let plies = game.told.length;
  for (let ply = game.told[plies - 1]; ply !== undefined; ply = game.told[plies - 1]) {
    if (!isStepOfSignal(game, ply, kings, physical)) return plies;
    plies--;
  }
  return plies;
};

/** Kings never stand side by side in a game: two that come to the centre together show a result. */
const signalOf = (game: HandsGame, physical: SeenBoard): Signal | undefined => {
  const hands = game.beam.paths[0]?.hands;
  if (hands === undefined) return undefined;
  const squareOf = (king: PieceCode): number => {
    const named = physical.board.indexOf(king);
    return named === -1 ? kingSquare(hands, king) : named;
  };
  const kings = [squareOf(WHITE_KING), squareOf(BLACK_KING)] as const;
  const [white, black] = kings;
  if (!kings.every((king) => CENTRE.includes(king) && seenAt(physical, king) !== NO_PIECE)) return undefined;
  // A king that came long before the other one stands there by a move.
  const apartMs = Math.abs(changedAt(physical, white) - changedAt(physical, black));
  if (apartMs >= chosen.signalStepMs.value) return undefined;
  return { result: resultOf(white, black), squares: kings, plies: pliesBefore(game, kings, physical) };
};

const restMsFor = ({ stoppedSinceMs, clock }: HandsGame): number => {
  const { stopped, running, none } = chosen.signalRestMs.value;
  if (stoppedSinceMs !== null) return stopped;
  return clock.presses > 0 ? running : none;
};

/** When it is certain that a king has left, and was not missed for an instant; null while both stand. */
const leftMs = (squares: readonly Square[], physical: SeenBoard): number | null => {
  const left = squares.filter((square) => seenAt(physical, square) === NO_PIECE);
  return left.length === 0 ? null : Math.min(...left.map((square) => emptiedAt(physical, square))) + BLINK_MS;
};

/** What the kings were told to say they say until one of them leaves. */
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
 * Both kings rest in the centre: the result is told. Where one player is elsewhere it is a sign, which ends
 * nothing.
 */
export const watchSignal = (
  game: HandsGame,
  physical: SeenBoard,
  players: Players,
  atMs: number,
  tell: Tell,
): HandsGame => {
  if (game.signal?.told != null) return watchSign(game, game.signal.told, physical, atMs, tell);
  const signal = signalOf(game, physical);
  if (signal === undefined) return game.signal === null ? game : { ...game, signal: null };
  const sinceMs = game.signal?.sinceMs ?? physical.quietSinceMs;
  if (atMs < sinceMs + restMsFor(game)) return { ...game, signal: { sinceMs, told: null } };
  const { plies, result, squares } = signal;
  const isCut = plies < game.told.length && game.mode.kind !== 'carryingOut';
  const cut = isCut ? reviseFrom(game, plies, [], 'resultShown', atMs, tell) : game;
  if (players.white && players.black) return closeGame(cut, result, 'kingsInCentre', atMs, tell);
  tell({ type: 'sign', atMs, shown: { result, squares } });
  return { ...cut, signal: { sinceMs, told: squares } };
};

/** When a shown result counts if nothing changes, or a sign is over; null: none is shown. */
export const signalDueMs = (game: HandsGame, physical: SeenBoard): number | null => {
  if (game.signal === null) return null;
  const { told, sinceMs } = game.signal;
  return told === null ? sinceMs + restMsFor(game) : leftMs(told, physical);
};
