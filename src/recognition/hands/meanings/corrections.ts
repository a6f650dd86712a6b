import { NO_PIECE, pieceColor } from '../../../chess/piece.js';
import type { Move } from '../../../chess/types.js';
import { castlingsWith } from '../../games/forbiddenCastling.js';
import type { GameNode } from '../../games/gameNode.js';
import { placedPiece, placedSquare } from '../../games/placement.js';
import {
  AIR,
  type Hands,
  isCastling,
  lifted,
  type PieceEvent,
  standingAt,
  victimSquare,
  without,
} from '../hands.js';
import { type Found, NONE, type PieceMeaning } from './meaning.js';
import { replay } from './plays.js';

/** The move of the last ply, if its piece is lifted from its destination. Undefined otherwise. */
const isOfLastPly = (c: Hands, e: PieceEvent): Move | undefined => {
  const { node } = c;
  const { move } = node;
  if (move === null || placedSquare(move) !== e.square) return undefined;
  if (node.isIllegal && move.castling === undefined) return undefined;
  const stands = standingAt(c, e.square);
  if (stands !== e.piece || pieceColor(e.piece) !== pieceColor(move.piece)) return undefined;
  if (stands !== placedPiece(move) && stands !== move.piece) return undefined;
  return move;
};

/** The rook that a reopened castling leaves loose. Empty if the rook is on its home square. */
const rookLeft = ({ node, loose }: Hands, { castling }: Move): Hands['loose'] => {
  if (castling === undefined) return [];
  const { rookFrom, rookTo } = castling;
  const item = loose.find(({ home }) => home === rookTo);
  const at = item === undefined ? rookTo : item.at;
  if (at === rookFrom) return [];
  const piece = node.position.board[rookTo] ?? NO_PIECE;
  const kind = at === AIR ? 'adjust' : 'nudge';
  return [{ kind, piece, home: rookFrom, at, ply: -1, born: node.ply - 1 }];
};

/** Whether the last ply captured a piece that has left the board. */
const hasTaken = ({ node, loose }: Hands, move: Move): boolean =>
  move.captured !== 0 && !loose.some(({ kind, ply }) => kind === 'victim' && ply === node.ply);

const undo = (c: Hands, move: Move, more: Hands['loose'] = []): Found => {
  const { parent } = c.node;
  if (parent === null) return NONE;
  const victim = hasTaken(c, move) ? { square: victimSquare(move), piece: move.captured } : null;
  const rook = rookLeft(c, move);
  const others = c.loose.filter(({ ply, home }) => ply !== c.node.ply && home !== move.castling?.rookTo);
  const loose = [...others, ...rook, ...more];
  return [
    {
      node: parent,
      hand: { from: move.from, piece: move.piece, at: AIR },
      victim,
      castle: null,
      loose,
      due: c.late > 0,
      late: Math.max(0, c.late - 1),
      ahead: !c.due,
      takenBack: 'up',
    },
  ];
};

const takenUpAgain = (c: Hands, e: PieceEvent, isPressed: boolean, wasCapture: boolean): Found => {
  if (c.hand !== null || c.victim !== null || c.due === isPressed) return NONE;
  const move = isOfLastPly(c, e);
  return move === undefined || hasTaken(c, move) !== wasCapture ? NONE : undo(c, move);
};

/** The last ply continues: its piece is in hand again, before or after the press. */
export const reopen: PieceMeaning = (c, e) => takenUpAgain(c, e, false, false);
export const reopenCapture: PieceMeaning = (c, e) => takenUpAgain(c, e, false, true);
export const reopenPressed: PieceMeaning = (c, e) => takenUpAgain(c, e, true, false);
export const reopenPressedCapture: PieceMeaning = (c, e) => takenUpAgain(c, e, true, true);

/** After one ply was taken back, the ply before it follows. */
const oneMore = (c: Hands, e: PieceEvent, wasCapture: boolean): Found => {
  if (c.takenBack !== 'back' || c.hand !== null || c.victim !== null) return NONE;
  const move = isOfLastPly(c, e);
  if (move === undefined || hasTaken(c, move) !== wasCapture) return NONE;
  return undo(c, move).map((hands) => ({ ...hands, takenBack: 'more' }));
};
export const takeBackMore: PieceMeaning = (c, e) => oneMore(c, e, false);
export const takeBackMoreCapture: PieceMeaning = (c, e) => oneMore(c, e, true);

/** The last ply continues while the opponent already holds a piece. */
const underHand = (c: Hands, e: PieceEvent, wasCapture: boolean): Found => {
  const move = isOfLastPly(c, e);
  if (move === undefined || c.hand === null || hasTaken(c, move) !== wasCapture) return NONE;
  return undo(c, move, [lifted(c.hand.piece, c.hand.from, c.node.ply - 1)]);
};
export const reopenUnder: PieceMeaning = (c, e) => underHand(c, e, false);
export const reopenCaptureUnder: PieceMeaning = (c, e) => underHand(c, e, true);

/** The last ply becomes the rook half of a castling, because its king is lifted. */
const halfCastled = (
  c: Hands,
  parent: GameNode,
  rook: Move,
  e: PieceEvent,
  castlings: readonly Move[],
): Found =>
  castlings
    .filter(isCastling)
    .filter(
      ({ from, castling }) =>
        from === e.square && castling.rookFrom === rook.from && castling.rookTo === rook.to,
    )
    .map((castle) => ({
      ...c,
      node: parent,
      castle: { move: castle, rookAt: castle.castling.rookTo },
      hand: { from: e.square, piece: e.piece, at: AIR },
      due: c.late > 0,
      late: Math.max(0, c.late - 1),
      ahead: !c.due,
    }));

/** The rook move was the first half of castling, and the king is lifted now. */
export const castleAfterRook: PieceMeaning = (c, e) => {
  const { parent, move } = c.node;
  return parent === null || move === null ? NONE : halfCastled(c, parent, move, e, parent.castlings);
};

/** The same in Chess960 when the rook passed the king, which is no legal rook move. */
export const castlePastKing: PieceMeaning = (c, e) =>
  c.loose.flatMap((item) => {
    if (!['adjust', 'nudge'].includes(item.kind) || item.at === AIR) return [];
    const { castlings } = c.node;
    const castle = castlings
      .filter(isCastling)
      .find(
        ({ from, castling }) =>
          from === e.square && castling.rookFrom === item.home && castling.rookTo === item.at,
      );
    if (castle === undefined) return [];
    const hand = { from: e.square, piece: e.piece, at: AIR };
    return [{ ...c, castle: { move: castle, rookAt: item.at }, hand, loose: without(c.loose, item) }];
  });

/** The same when the rules forbid the castling. */
export const castleWrongly: PieceMeaning = (c, e) => {
  const { parent, move } = c.node;
  if (parent === null || move === null || c.node.isIllegal || move.captured !== NO_PIECE) return NONE;
  if (parent.castlings.some(({ castling }) => castling?.rookFrom === move.from)) return NONE;
  return halfCastled(c, parent, move, e, castlingsWith(parent.position, move.from));
};

/** The last `count` plies in order, and the node before them. Only the first may be illegal. */
const tail = (
  node: GameNode,
  count: number,
  wasIllegal: boolean,
): { start: GameNode; plies: readonly Move[] } | undefined => {
  const plies: Move[] = [];
  let start = node;
  while (plies.length < count) {
    const mustBeIllegal = wasIllegal && plies.length === count - 1;
    if (start.parent === null || start.move === null || start.isIllegal !== mustBeIllegal) return undefined;
    plies.unshift(start.move);
    start = start.parent;
  }
  return { start, plies };
};

/**
 * A late correction: the ply `back` plies ago goes to another square with the same piece, possibly as a
 * capture. Later plies stay.
 */
export const putRight: PieceMeaning = (c, e, { back = 1, inHand = false, wasIllegal = false }) => {
  const found = tail(c.node, back, wasIllegal);
  const [wrong, ...rest] = found?.plies ?? [];
  if (found === undefined || wrong === undefined || e.square === wrong.to) return NONE;
  if (wrong.castling !== undefined || wrong.promotion !== undefined) return NONE;
  if (wrong.captured !== 0 && wrong.enPassant === undefined) return NONE;
  const item = c.loose.find(
    ({ kind, at, home, piece }) => kind === 'adjust' && at === AIR && home === wrong.to && piece === e.piece,
  );
  const isHeld = c.hand !== null && c.hand.from === wrong.to && c.hand.piece === e.piece;
  if (inHand ? !isHeld : item === undefined) return NONE;
  // Without a reply in hand this is a reopened ply.
  if (back === 1 && c.hand === null) return NONE;
  const taken = inHand ? c.victim : null;
  if (taken !== null && (wrong.captured !== 0 || taken.square !== e.square)) return NONE;
  const captured = taken?.piece ?? wrong.captured;
  return found.start
    .movesFrom(wrong.from)
    .filter(
      (move) =>
        move.to === e.square &&
        move.captured === captured &&
        move.castling === undefined &&
        move.promotion === undefined,
    )
    .flatMap((meant) => {
      const node = replay(found.start.child(meant), rest);
      const isHandRight = c.hand === null || inHand || node?.position.board[c.hand.from] === c.hand.piece;
      if (node === undefined || !isHandRight) return NONE;
      const loose = without(c.loose, item);
      return [inHand ? { ...c, node, hand: null, victim: null, loose } : { ...c, node, loose }];
    });
};
