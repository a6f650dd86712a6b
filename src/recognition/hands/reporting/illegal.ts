import { isRole, NO_PIECE, pieceLetter } from '../../../chess/piece.js';
import { makeSquare } from '../../../chess/square.js';
import type { GameNode } from '../../games/gameNode.js';
import { placedSquare } from '../../games/placement.js';
import type { Players, Tell } from '../../recogniserInput.js';
import { findIllegalMove, type SeenIllegalMove } from '../../reporting/illegalMove.js';
import { changedAt } from '../../squares/physicalBoard.js';
import type { Path } from '../beam/path.js';
import { isPaused } from '../games.js';
import { isFar, standingAt } from '../hands.js';
import { chosen } from '../numbers/chosen.js';
import { sensedAs } from '../sensorModel.js';
import type { HandsGame, SeenBoard } from '../state.js';
import { legalEnd } from './judge.js';

/** Kinds of loose pieces that are not misplaced, because they wait for an exchange or show the result. */
const WAITING = new Set(['pawn', 'shown']);

/** Whether a square still differs from what this reading expects. A late report may have arrived since. */
const hasOdd = ({ hands, odd }: Path, { board, sensing }: SeenBoard): boolean =>
  odd.some(({ square }) => board[square] !== sensedAs(sensing, standingAt(hands, square)));

/** Whether a piece is away from its square for an unknown reason. */
const isStrange = (game: HandsGame, path: Path, seen: SeenBoard): boolean => {
  const { mover, hands } = path;
  const { node, loose } = hands;
  return (
    legalEnd(game, node) !== node ||
    mover === 'resting' ||
    (mover === 'empty' &&
      (loose.length > 0 || hasOdd(path, seen)) &&
      !loose.some(({ kind }) => WAITING.has(kind)))
  );
};

/** When the player of a possible illegal move pressed. Null: not yet. */
const pressedMs = ({ clock }: HandsGame, path: Path, node: GameNode): number | null => {
  const isPressed = path.hands.node !== node ? path.clock === 'pressed' : path.hands.ahead;
  return isPressed ? clock.pressedAtMs[node.position.turn] : null;
};

/** The time from which a misplaced piece counts as an illegal move. */
const dueMs = (pressed: number | null, { quietSinceMs, scanMs, lateMs }: SeenBoard): number =>
  pressed === null
    ? quietSinceMs + chosen.illegalMs.value
    : Math.max(quietSinceMs, pressed) + chosen.illegalPressedMs.value + scanMs + lateMs;

/** Whether a king completes an impossible castling with a rook that was reported as moved. */
const isCastledKing = ({ position, move }: GameNode, { from, to }: SeenIllegalMove): boolean =>
  isRole(position.board[from], 'king') &&
  isRole(move?.piece, 'rook') &&
  (position.chess960 || (isFar(from, to) && from >> 3 === to >> 3 && Math.abs(from - to) === 2));

/**
 * Whether the piece of the last ply moved on, far or to another capture, before the press. The press makes
 * both one illegal move.
 */
const isSecondMove = (
  { reported, beam: { paths, seen }, clock }: HandsGame,
  { side, from, to }: SeenIllegalMove,
) => {
  const [best] = paths;
  const last = reported.at(-1);
  if (best === undefined || last?.node.move == null || best.hands.node !== last.node) return false;
  const wentMs = seen.changedMs[to] ?? 0;
  const hasTaken = last.node.position.board[to] !== NO_PIECE;
  const isPressedOnce = clock.pressedAtMs[side] >= wentMs && clock.pressedPly[side] === last.node.ply;
  return placedSquare(last.node.move) === from && (hasTaken || isFar(from, to)) && isPressedOnce;
};

/** Whether the piece arrived there before its side's last ply, for example pushed by a sleeve. */
const wasTakenAlong = (
  { reported }: HandsGame,
  { ply }: GameNode,
  { to }: SeenIllegalMove,
  seen: SeenBoard,
) => {
  const own = reported[ply - 2];
  return own !== undefined && changedAt(seen, to) <= own.placedAtMs;
};

/** Whether a legal game also matches the board. In a gap it needs no minimum share. */
const mayBeLegal = (game: HandsGame, seen: SeenBoard): boolean => {
  const [best, ...others] = game.beam.paths;
  const least = chosen.legalRival.value;
  return others.some(
    (path) =>
      (game.isGapOpen || Math.exp((best?.cost ?? 0) - path.cost) >= least) &&
      path.mover === 'empty' &&
      !isStrange(game, path, seen),
  );
};

/** A forbidden castling or en passant capture, if nothing else changed. */
const forbiddenOf = (
  node: GameNode,
  { mover, hands: { node: end, loose } }: Path,
): SeenIllegalMove | undefined => {
  const { move } = end;
  if (end.parent !== node || !end.isIllegal || move === null || mover !== 'empty' || loose.length > 0)
    return undefined;
  const { from, to, castling, enPassant } = move;
  if ((castling ?? enPassant) === undefined) return undefined;
  const way = `${pieceLetter(move.piece).toUpperCase()} ${makeSquare(from)}-${makeSquare(to)}`;
  const side = node.position.turn;
  return castling === undefined
    ? { side, from, to, reason: `${way} is no legal move here` }
    : { side, from, to, castling: true, reason: `castling ${way} is not allowed here` };
};

type Illegal = SeenIllegalMove & { readonly node: GameNode; readonly pressedMs: number | null };

const illegalOf = (game: HandsGame, players: Players, seen: SeenBoard): Illegal | undefined => {
  const [best] = game.beam.paths;
  if (best === undefined || !isStrange(game, best, seen) || mayBeLegal(game, seen)) return undefined;
  const node = legalEnd(game, best.hands.node);
  const { turn } = node.position;
  if (!players[turn]) return undefined;
  const found = forbiddenOf(node, best) ?? findIllegalMove(node, seen);
  // What is moved while the clock stands is no move, for example a king that goes to the centre.
  if (found === undefined || isPaused(game, changedAt(seen, found.to))) return undefined;
  if (found.side === turn)
    return wasTakenAlong(game, node, found, seen)
      ? undefined
      : { ...found, node, pressedMs: pressedMs(game, best, node) };
  if (isSecondMove(game, found)) return { ...found, node, pressedMs: game.clock.pressedAtMs[found.side] };
  if (!isCastledKing(node, found)) return undefined;
  const pressed = best.clock === 'pressed' ? game.clock.pressedAtMs[found.side] : null;
  // A king that arrives after the press does not castle. It shows a result or is corrected.
  const isLater = pressed !== null && pressed < changedAt(seen, found.to) - seen.scanMs;
  return isLater ? undefined : { ...found, node, pressedMs: pressed };
};

/** The time when the change counts as an illegal move. Null: there is none. */
export const illegalDueMs = (game: HandsGame, players: Players, seen: SeenBoard): number | null => {
  const illegal = illegalOf(game, players, seen);
  return illegal === undefined ? null : dueMs(illegal.pressedMs, seen);
};

/** Reports an illegal move once, and again when it is pressed. */
export const watchIllegal = (
  game: HandsGame,
  players: Players,
  seen: SeenBoard,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const [best] = game.beam.paths;
  if (best === undefined || !isStrange(game, best, seen))
    return game.illegal === null ? game : { ...game, illegal: null };
  const illegal = illegalOf(game, players, seen);
  if (illegal === undefined || atMs < dueMs(illegal.pressedMs, seen)) return game;
  const { node, pressedMs: pressed, ...move } = illegal;
  const isPressed = pressed !== null;
  const key = `${node.ply} ${move.from} ${move.to}`;
  const completed = `${key} completed`;
  if (game.illegal === completed || (game.illegal === key && !isPressed)) return game;
  tell({ type: 'illegal', atMs, ply: node.ply + 1, ...move, isPressed });
  return { ...game, illegal: isPressed ? completed : key };
};
