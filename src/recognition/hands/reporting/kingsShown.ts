import { UNKNOWN_PIECE } from '../../../boards/eboard/sensorBoard.js';
import { BLACK_KING, isRole, NO_PIECE, oppositeColor, WHITE_KING } from '../../../chess/piece.js';
import type { PieceCode, Square } from '../../../chess/types.js';
import {
  isCentre,
  liftedTogetherMs,
  likelyResult,
  namedKings,
  piecesInCentre,
  resultOf,
  type ShownResult,
  STRANGERS_MOST,
  shownSince,
} from '../../ending/resultSignal.js';
import type { GameNode } from '../../games/gameNode.js';
import type { Players } from '../../recogniserInput.js';
import { findGap } from '../../recovery/gapSearch.js';
import { changedAt, emptiedAt, restingSinceMs, seenAt } from '../../squares/physicalBoard.js';
import { wrongSquares } from '../../squares/wrongSquares.js';
import type { Hands } from '../hands.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame, ReportedPly, SeenBoard } from '../state.js';
import { finalPliesOf } from './judge.js';

/** The result shown in the centre, with the number of plies before it. */
export type Signal = ShownResult & { readonly plies: number };

/** The square of a king in one reading; -1: in the air. */
export const kingSquare = ({ node, hand, loose }: Hands, king: PieceCode): number => {
  const item = loose.find(({ piece }) => piece === king);
  if (item !== undefined) return item.at;
  return hand?.piece === king ? hand.at : node.position.board.indexOf(king);
};

const wasPressed = ({ clock }: HandsGame, { node, placedAtMs }: ReportedPly): boolean =>
  clock.pressedAtMs[oppositeColor(node.position.turn)] >= placedAtMs;

/** Whether an unpressed last ply may have been a king on its way to the centre, or a piece cleared away. */
const mayBeOfSignal = (game: HandsGame, ply: ReportedPly, atMs: number): boolean => {
  const { withClockMs, withoutMs } = chosen.signalBegins.value;
  return !wasPressed(game, ply) && atMs - ply.placedAtMs < (game.clock.presses > 0 ? withClockMs : withoutMs);
};

/**
 * Whether the last reported ply brought this king here without a press, and the king has stood there since.
 */
const isStepOfSignal = (
  game: HandsGame,
  ply: ReportedPly,
  kings: readonly Square[],
  physical: SeenBoard,
): boolean => {
  const { move } = ply.node;
  if (move === null || !kings.includes(move.to) || !isRole(move.piece, 'king')) return false;
  const isUntouched = emptiedAt(physical, move.to) <= ply.placedAtMs;
  return isUntouched && mayBeOfSignal(game, ply, physical.quietSinceMs);
};

/**
 * Whether an unpressed king's ply ended on a square where the board never reported the king, so that it was
 * on its way elsewhere.
 */
const isNeverSeen = (game: HandsGame, plies: number, physical: SeenBoard): boolean => {
  const ply = game.reported[plies - 1];
  const move = ply?.node.move;
  if (ply === undefined || move == null || !isRole(move.piece, 'king') || wasPressed(game, ply)) return false;
  return changedAt(physical, move.to) <= (game.reported[plies - 2]?.placedAtMs ?? game.sinceMs);
};

/** The number of plies before the players began to show the result. */
const pliesBefore = (game: HandsGame, kings: readonly Square[], physical: SeenBoard): number => {
  const final = finalPliesOf(game.reported);
  let plies = game.reported.length;
  for (; plies > final; plies--) {
    const ply = game.reported[plies - 1];
    if (ply === undefined) return plies;
    if (!isStepOfSignal(game, ply, kings, physical) && !isNeverSeen(game, plies, physical)) return plies;
  }
  return plies;
};

/**
 * Whether both kings arrived at about the same time. A king that arrived long before the other one stands
 * there by a move.
 */
const cameTogether = ([one = 0, other = 0]: readonly Square[], physical: SeenBoard): boolean =>
  Math.abs(changedAt(physical, one) - changedAt(physical, other)) < chosen.signalStepMs.value;

const lastPressMs = ({ clock: { pressedAtMs } }: HandsGame): number =>
  Math.max(pressedAtMs.white, pressedAtMs.black);

/**
 * On an occupancy-only board, a king shows nothing if it arrived with the last ply or stood there at a press.
 */
const cameAfter = (
  game: HandsGame,
  plies: number,
  { arrivals }: ShownResult,
  physical: SeenBoard,
): boolean => {
  const ply = game.reported[plies - 1];
  const landedMs = ply?.placedAtMs ?? 0;
  return arrivals.every((square) => {
    const cameMs = changedAt(physical, square);
    const isOfPly = square === ply?.node.move?.to && cameMs <= landedMs;
    return cameMs >= landedMs - physical.scanMs && cameMs > lastPressMs(game) && !isOfPly;
  });
};

/** The result of the kings as the board identifies them, or as the likeliest reading has them. */
const shownByReading = (game: HandsGame, physical: SeenBoard): Signal | undefined => {
  const hands = game.beam.paths[0]?.hands;
  const named = namedKings(physical);
  const squares = named ?? (hands && [WHITE_KING, BLACK_KING].map((king) => kingSquare(hands, king)));
  if (squares?.every((king) => isCentre(king) && seenAt(physical, king) !== NO_PIECE) !== true)
    return undefined;
  const shown = resultOf({ squares, arrivals: squares });
  if (shown === null || !cameTogether(squares, physical)) return undefined;
  const plies = pliesBefore(game, squares, physical);
  return named === undefined && !cameAfter(game, plies, shown, physical) ? undefined : { ...shown, plies };
};

/** Whether the likeliest reading explains the board as normal play. */
const isPlay = ({ beam, reported, root }: HandsGame): boolean => {
  const [best] = beam.paths;
  const isAtRest = best?.mover === 'empty' && best.hands.loose.length === 0 && best.odd.length === 0;
  return isAtRest && best.hands.node === (reported.at(-1)?.node ?? root);
};

/** The result of unidentified kings that left their squares, if no other piece arrived anywhere. */
const shownFromHome = (game: HandsGame, physical: SeenBoard): Signal | undefined => {
  const isStopped = game.stoppedSinceMs !== null;
  const strangers = isStopped ? STRANGERS_MOST.stopped : 0;
  const final = finalPliesOf(game.reported);
  for (let plies = game.reported.length; plies >= final; plies--) {
    const ply = game.reported[plies - 1];
    const shown = likelyResult(ply?.node ?? game.root, strangers, physical);
    const mayBePlay = !isStopped && plies === game.reported.length && isPlay(game);
    const isOnItsWay = isNeverSeen(game, plies, physical);
    if (shown !== null && cameAfter(game, plies, shown, physical) && !mayBePlay && !isOnItsWay)
      return { ...shown, plies };
    if (ply === undefined) return undefined;
    if (!isOnItsWay && !mayBeOfSignal(game, ply, physical.quietSinceMs)) return undefined;
  }
  return undefined;
};

/**
 * The time since which the players no longer played moves, because there was no further press or both pieces
 * moved at once.
 */
const notPlayedSinceMs = (game: HandsGame, physical: SeenBoard): number => {
  if (game.stoppedSinceMs !== null) return game.stoppedSinceMs;
  return game.clock.presses > 0 ? lastPressMs(game) + chosen.pressAheadMs.value : liftedTogetherMs(physical);
};

/** Whether a few tried or reversed moves explain the board. */
const isStudied = (node: GameNode, physical: SeenBoard): boolean => {
  const { putBack, ...triedOut } = chosen.studied.value;
  for (let plies = 0, past: GameNode | null = node; past !== null && plies <= putBack; plies++) {
    if (wrongSquares(past, physical).length === 0) return true;
    past = past.parent;
  }
  return findGap(node.position, physical.board, triedOut).length > 0;
};

/** Pieces that a reading may have off their squares: the two that were taken to the centre. */
const LOOSE_MOST = 2;

/**
 * Whether the likeliest reading has lost track of more pieces than show a result. Then quick play in the
 * centre looks like kings that were taken there.
 */
const isAstray = ({ beam: { paths }, stoppedSinceMs }: HandsGame): boolean =>
  stoppedSinceMs === null && (paths[0]?.hands.loose.length ?? 0) > LOOSE_MOST;

/**
 * The result of two pieces taken to the centre without a move, although the game has no kings there. Players
 * rarely put other pieces there, so the game has more likely missed plies and is wrong about these pieces.
 */
const shownByAny = (game: HandsGame, physical: SeenBoard): Signal | undefined => {
  if (isAstray(game)) return undefined;
  const sinceMs = notPlayedSinceMs(game, physical);
  const shown = shownSince(sinceMs, game.stoppedSinceMs !== null, physical);
  if (shown === null || isStudied(game.beam.paths[0]?.hands.node ?? game.root, physical)) return undefined;
  const later = game.reported.findIndex(({ placedAtMs }) => placedAtMs > sinceMs);
  return { ...shown, plies: later === -1 ? game.reported.length : later };
};

const findSignal = (game: HandsGame, players: Players, physical: SeenBoard): Signal | undefined => {
  const read = shownByReading(game, physical);
  if (read !== undefined || !physical.board.includes(UNKNOWN_PIECE) || piecesInCentre(physical).length < 2)
    return read;
  const fromHome = shownFromHome(game, physical);
  return fromHome ?? (players.white && players.black ? shownByAny(game, physical) : undefined);
};

/**
 * The result that the kings show. Kings are never adjacent in a game, so two that come to the centre together
 * show a result.
 */
export const signalOf = (game: HandsGame, players: Players, physical: SeenBoard): Signal | undefined => {
  const signal = findSignal(game, players, physical);
  const isOfGame = signal?.arrivals.every((square) => changedAt(physical, square) >= game.sinceMs);
  return isOfGame === true ? signal : undefined;
};

/**
 * The time when the kings have rested long enough. Null: never, because a press of a running clock makes it a
 * move. On an occupancy-only board, a player who still moves a piece shows no result yet.
 */
export const signalRestedMs = (
  game: HandsGame,
  { arrivals }: Signal,
  sinceMs: number,
  physical: SeenBoard,
): number | null => {
  const pressedMs = lastPressMs(game);
  const isRunning = game.clock.presses > 0 && game.stoppedSinceMs === null;
  if (isRunning && pressedMs >= sinceMs - chosen.pressAheadMs.value) return null;
  const rest = chosen.signalRestMs.value;
  const { unnamed, oneUnseen } = chosen.signalUnnamedMs.value;
  if (physical.board.includes(UNKNOWN_PIECE))
    return (
      Math.max(sinceMs, restingSinceMs(physical), pressedMs) + (arrivals.length < 2 ? oneUnseen : unnamed)
    );
  return sinceMs + (game.stoppedSinceMs === null ? rest.else : rest.stopped);
};
