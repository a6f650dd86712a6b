import { isRole, NO_PIECE, pieceCode, pieceRole } from '../../../chess/piece.js';
import type { Move, PromotionRole, Square } from '../../../chess/types.js';
import type { GameNode } from '../../games/gameNode.js';
import { placedSquare } from '../../games/placement.js';
import {
  AIR,
  type Hands,
  isCastling,
  isFar,
  isOwn,
  type Loose,
  lifted,
  OFF,
  type PieceEvent,
  victimSquare,
  without,
} from '../hands.js';
import { type LateMeaning, NONE, type PieceMeaning } from './meaning.js';
import { arrivals, castlingRook, complete, forbiddenCastlings, forbiddenPassing, inAir } from './plays.js';

const NO_MOVES: readonly Move[] = [];

/**
 * The role to which the pawn in hand promotes. Undefined: no promotion. Null: the placed piece cannot be the
 * one in hand.
 */
const becomes = (c: Hands, e: PieceEvent): PromotionRole | undefined | null => {
  if (c.hand === null) return null;
  if (e.piece === c.hand.piece) return undefined;
  const role = pieceRole(e.piece);
  const isNew = isRole(c.hand.piece, 'pawn') && isOwn(c, e.piece) && role !== 'pawn' && role !== 'king';
  return isNew ? role : null;
};

/** The legal moves that bring the piece in hand here. */
const landed = (c: Hands, e: PieceEvent): readonly Move[] => {
  const role = becomes(c, e);
  return c.hand === null || role === null ? NO_MOVES : arrivals(c, c.hand.from, e.square, role);
};

const isPlain =
  (c: Hands) =>
  (move: Move): boolean =>
    move.castling === undefined && (move.enPassant === undefined || c.victim !== null);

/** The piece arrives on a legal square, and a captured piece has already left. */
export const land: PieceMeaning = (c, e) =>
  landed(c, e)
    .filter(isPlain(c))
    .map((move) => complete(c, move));

/** The king of a castling arrives before its rook. If the king does not move (Chess960), the rook arrives. */
export const landCastling: PieceMeaning = (c, e) =>
  landed(c, e)
    .filter((move) => move.castling !== undefined)
    .map((move) => complete(c, move, move.from === move.to ? [] : castlingRook(c, move, rookHome(move))));

const rookHome = (move: Move): number => move.castling?.rookFrom ?? AIR;

/** A pawn arrives that captures en passant, and its victim is still on the board. */
export const landInPassing: PieceMeaning = (c, e) =>
  c.victim !== null
    ? NONE
    : landed(c, e)
        .filter(({ enPassant }) => enPassant !== undefined)
        .map((move) => complete(c, move, [leftOver(c, move.captured, move.enPassant ?? move.to)]));

/** A castling or en passant capture arrives that the rules forbid. */
export const landForbidden: PieceMeaning = (c, e) => {
  const { hand, node, victim } = c;
  if (hand === null || hand.piece !== e.piece || victim !== null) return NONE;
  const move = forbiddenPassing(node, hand.from);
  if (move?.enPassant !== undefined && move.to === e.square) {
    const { captured, enPassant } = move;
    const item = c.loose.find(({ home, at }) => home === enPassant && at === AIR);
    return [
      item === undefined
        ? complete(c, move, [leftOver(c, captured, enPassant)])
        : complete({ ...c, loose: without(c.loose, item) }, move),
    ];
  }
  return isRole(hand.piece, 'king') && isFar(hand.from, e.square)
    ? rooksOf(node)
        .flatMap((rook) => forbiddenCastlings(node, rook))
        .filter(({ to }) => to === e.square)
        .map((castling) => complete(c, castling, castlingRook(c, castling, castling.castling.rookFrom)))
    : NONE;
};

/** The squares of the rooks of the side to move. */
const rooksOf = ({ position: { board, turn } }: GameNode): readonly Square[] => {
  const rook = pieceCode(turn, 'rook');
  return [...board.keys()].filter((square) => board[square] === rook);
};

/** A captured piece that is still on the board. */
const leftOver = (c: Hands, piece: number, at: Square): Loose => ({
  kind: 'victim',
  piece,
  home: OFF,
  at,
  ply: c.node.ply + 1,
  born: c.node.ply + 1,
});

/** A pawn arrives on the last rank and will become this piece. */
export const pawnLands: PieceMeaning = (c, e, { role }) => {
  if (c.hand === null || e.piece !== c.hand.piece || role === undefined) return NONE;
  return arrivals(c, c.hand.from, e.square, role).map((move) => {
    const piece = pieceCode(c.node.position.turn, role);
    const ply = c.node.ply + 1;
    return complete(c, move, [{ kind: 'pawn', piece, home: e.square, at: e.square, ply, born: ply }]);
  });
};

/**
 * The new piece is placed first. The pawn is still on the seventh rank, and a captured piece has already
 * left.
 */
export const newPieceFirst: PieceMeaning = (c, e) => {
  if (!isOwn(c, e.piece) || e.square % 56 >= 8) return NONE;
  const role = pieceRole(e.piece);
  const taken = c.victim?.piece ?? NO_PIECE;
  if (c.victim !== null && c.victim.square !== e.square) return NONE;
  return c.node.moves
    .filter(({ to, captured, promotion }) => to === e.square && captured === taken && promotion === role)
    .map((move) => complete(c, move, [leftOver(c, move.piece, move.from)]));
};

/** The piece arrives on another square than that of the piece that seemed to be its victim. */
export const landLeaving: PieceMeaning = (c, e) => {
  if (c.victim === null) return NONE;
  const { piece, square } = c.victim;
  const alone = { ...c, victim: null };
  return landed(alone, e)
    .filter(isPlain(alone))
    .map((move) => complete(alone, move, [lifted(piece, square, c.node.ply)]));
};

/** Another lifted piece arrives while the hand holds one. The held piece was only lifted. */
export const landOther: PieceMeaning = (c, e) => {
  const { hand } = c;
  if (hand === null || hand.at !== AIR) return NONE;
  const item = c.loose.find(
    (other) => other.kind === 'adjust' && inAir(other) && other.piece === e.piece && isOwn(c, other.piece),
  );
  if (item === undefined) return NONE;
  const held = { ...c, hand: { from: item.home, piece: item.piece, at: AIR }, loose: without(c.loose, item) };
  return landed(held, e)
    .filter(({ castling, enPassant }) => castling === undefined && enPassant === undefined)
    .map((move) => complete(held, move, [lifted(hand.piece, hand.from, c.node.ply)]));
};

/** With both castling pieces lifted, the king arrives first. */
export const kingFirst: PieceMeaning = (c, e) =>
  c.castle !== null && c.castle.move.to === e.square && e.piece === c.castle.move.piece
    ? [complete(c, c.castle.move, castlingRook(c, c.castle.move, AIR))]
    : NONE;

/** With both castling pieces lifted, the rook arrives first. */
export const rookFirst: PieceMeaning = (c, e) =>
  c.castle?.move.castling.rookTo === e.square && isOwn(c, e.piece) && isRole(e.piece, 'rook')
    ? [{ ...c, castle: { ...c.castle, rookAt: e.square } }]
    : NONE;

export const kingLast: PieceMeaning = (c, e) =>
  c.castle !== null && c.castle.move.to === e.square && e.piece === c.castle.move.piece
    ? [complete(c, c.castle.move)]
    : NONE;

const backAgain = (c: Hands, e: PieceEvent): readonly Hands[] => {
  if (e.piece !== c.hand?.piece || e.square !== c.hand.from) return NONE;
  const takenBack = c.takenBack === 'up' || c.takenBack === 'more' ? 'back' : null;
  return [{ ...c, hand: null, castle: null, ahead: false, takenBack }];
};

export const putBack: PieceMeaning = (c, e) => (c.takenBack === 'more' ? NONE : backAgain(c, e));

/** The piece of a further ply that is taken back arrives on its origin. */
export const putBackMore: PieceMeaning = (c, e) => (c.takenBack === 'more' ? backAgain(c, e) : NONE);

export const victimBack: PieceMeaning = (c, e) =>
  e.piece === c.victim?.piece && e.square === c.victim.square ? [{ ...c, victim: null }] : NONE;

/** Whether the square is near the piece's last square or near one of its destinations. */
const isOnItsWay = (c: Hands, from: Square, last: Square, square: Square): boolean =>
  !isFar(last, square) || c.node.movesFrom(from).some(({ to }) => !isFar(to, square));

const restsAt = (c: Hands, e: PieceEvent, isWanted: boolean): readonly Hands[] => {
  const { hand } = c;
  if (hand === null || e.piece !== hand.piece || e.square === hand.from) return NONE;
  if (landed(c, e).length > 0) return NONE;
  // A pawn on the last rank waits for its new piece; see `pawnLands`.
  if (isRole(e.piece, 'pawn') && arrivals(c, hand.from, e.square, 'queen').length > 0) return NONE;
  const last = hand.at === AIR ? hand.from : hand.at;
  if (isOnItsWay(c, hand.from, last, e.square) !== isWanted) return NONE;
  return [{ ...c, hand: { ...hand, at: e.square } }];
};

/** The piece rests on a square where no legal move ends: near its origin or destination, or on its way. */
export const rest: PieceMeaning = (c, e) => restsAt(c, e, true);
export const restFar: PieceMeaning = (c, e) => restsAt(c, e, false);

const takesUp = (c: Hands, e: PieceEvent, isTaking: boolean): readonly Hands[] =>
  c.hand !== null && e.square === c.hand.at && (c.victim !== null) === isTaking
    ? [{ ...c, hand: { ...c.hand, at: AIR } }]
    : NONE;

/** The resting piece moves on, alone or with its victim off the board. */
export const goOn: PieceMeaning = (c, e) => takesUp(c, e, false);
export const goOnTaking: PieceMeaning = (c, e) => takesUp(c, e, true);

const STEPS = [8, 1, -1, -8, 9, 7, -7, -9];

/**
 * The resting piece was meant for an adjacent square. The ply is played, and the piece still has to be
 * corrected.
 */
export const meantBeside: LateMeaning = (c) => {
  const { hand } = c;
  if (hand === null || hand.at === AIR) return NONE;
  const found: Hands[] = [];
  for (const step of STEPS) {
    const to = hand.at + step;
    if (to < 0 || to > 63 || isFar(hand.at, to) || c.loose.some(({ at }) => at === to)) continue;
    for (const move of arrivals(c, hand.from, to, undefined)) {
      const ply = c.node.ply + 1;
      const { piece, at } = hand;
      found.push(complete(c, move, [{ kind: 'beside', piece, home: to, at, ply, born: ply }]));
    }
  }
  return found;
};

/** The piece stays on an illegal square, and play continues from there. */
export const illegalStands: LateMeaning = (c) => {
  const { hand, node, victim } = c;
  if (hand === null || hand.at === AIR || node.position.board[hand.from] !== hand.piece) return NONE;
  const taken = victim?.square === hand.at ? victim.piece : (node.position.board[hand.at] ?? NO_PIECE);
  const isAnother = victim !== null && victim.square !== hand.at;
  const waitsForPiece = isRole(hand.piece, 'pawn') && hand.at % 56 < 8;
  if (isAnother || waitsForPiece || (taken !== NO_PIECE && (isOwn(c, taken) || isRole(taken, 'king'))))
    return NONE;
  const move: Move = { from: hand.from, to: hand.at, piece: hand.piece, captured: taken };
  return [{ ...complete(c, move), node: node.illegalChild(move) }];
};

const earlyItems = (c: Hands, fits: (item: Loose) => boolean): readonly Loose[] =>
  c.loose.filter(
    (item) =>
      item.kind === 'adjust' && inAir(item) && c.node.position.board[item.home] === item.piece && fits(item),
  );

/** A piece that was lifted before its turn now moves. */
export const liftedEarly: LateMeaning = (c) =>
  earlyItems(c, ({ piece, home }) => isOwn(c, piece) && c.node.movesFrom(home).length > 0).map((item) => ({
    ...c,
    hand: { from: item.home, piece: item.piece, at: AIR },
    loose: without(c.loose, item),
  }));

const castleWith = (c: Hands, isWanted: (item: Loose, rookTo: Square) => boolean): readonly Hands[] => {
  const { hand } = c;
  if (hand === null || hand.at !== AIR || c.victim !== null || c.loose.length === 0) return NONE;
  return c.node.castlings.filter(isCastling).flatMap((move) => {
    const { rookFrom, rookTo } = move.castling;
    if (move.from === move.to || (hand.from !== move.from && hand.from !== rookFrom)) return NONE;
    const other = hand.from === move.from ? rookFrom : move.from;
    const item = c.loose.find(
      (each) => each.home === other && isOwn(c, each.piece) && isWanted(each, rookTo),
    );
    if (item === undefined) return NONE;
    const rookAt = other === rookFrom ? item.at : AIR;
    const king = { from: move.from, piece: move.piece, at: AIR };
    return [{ ...c, castle: { move, rookAt }, hand: king, loose: without(c.loose, item) }];
  });
};

/** King and rook were lifted before their turn, and now castle. */
export const castleEarly: LateMeaning = (c) => castleWith(c, inAir);

/** The castling rook was moved before its turn, and its king is lifted now. */
export const rookEarly: LateMeaning = (c) =>
  castleWith(c, ({ kind, at, piece }, rookTo) => kind === 'nudge' && at === rookTo && isRole(piece, 'rook'));

/** A piece that was lifted early is captured. */
export const victimEarly: LateMeaning = (c) => {
  if (c.victim !== null) return NONE;
  const { hand } = c;
  const isTaken = (home: Square): boolean =>
    hand === null
      ? c.node.isCapturable(home)
      : c.node.movesFrom(hand.from).some((move) => move.captured !== 0 && victimSquare(move) === home);
  return earlyItems(c, ({ piece, home }) => !isOwn(c, piece) && isTaken(home)).map((item) => ({
    ...c,
    victim: { square: item.home, piece: item.piece },
    loose: without(c.loose, item),
  }));
};

/** The victim has left, and the capturing piece was lifted before. */
export const takerEarly: LateMeaning = (c) => {
  const { victim } = c;
  if (victim === null || c.hand !== null) return NONE;
  const takes = (home: Square): boolean =>
    c.node.movesFrom(home).some((move) => move.captured !== 0 && victimSquare(move) === victim.square);
  return earlyItems(c, ({ piece, home }) => isOwn(c, piece) && takes(home)).map((item) => ({
    ...c,
    hand: { from: item.home, piece: item.piece, at: AIR },
    loose: without(c.loose, item),
  }));
};

/** The loose piece that an early capture takes. */
const takenEarly = (c: Hands, { captured, to }: Move): Loose | undefined =>
  c.loose.find(
    (item) => item.kind === 'adjust' && inAir(item) && item.home === to && item.piece === captured,
  );

const playEarly = (c: Hands, item: Loose, move: Move): readonly Hands[] => {
  const rest = without(c.loose, item);
  if (move.captured === NO_PIECE) {
    const rook = rest.find(({ home }) => home === move.castling?.rookFrom);
    const at = rook?.at ?? rookHome(move);
    const left = at === move.castling?.rookTo ? [] : castlingRook(c, move, at);
    return [complete({ ...c, loose: without(rest, rook) }, move, left)];
  }
  const victim = takenEarly(c, move);
  if (victim === undefined && !isUnder(c, move)) return NONE;
  return [complete({ ...c, loose: without(rest, victim) }, move)];
};

/** Whether the last ply placed the victim on this square, which it then left between two scans. */
const isUnder = ({ node }: Hands, { to }: Move): boolean =>
  node.move !== null && placedSquare(node.move) === to;

/** A piece that moved before its turn has now made a ply. */
export const movedEarly: LateMeaning = (c) =>
  c.loose.flatMap((item) => {
    if (item.kind !== 'nudge' || inAir(item) || item.home < 0 || !isOwn(c, item.piece)) return NONE;
    return c.node
      .movesFrom(item.home)
      .filter(({ to, promotion, enPassant }) => to === item.at && (promotion ?? enPassant) === undefined)
      .flatMap((move) => playEarly(c, item, move));
  });

/** The victim has left, and the capturing piece stood on its square before its turn. That is a ply now. */
export const tookEarly: LateMeaning = (c) => {
  const { victim } = c;
  const item = c.loose.find(({ kind, at }) => kind === 'nudge' && at === victim?.square);
  if (item === undefined || victim === null || c.hand !== null || !isOwn(c, item.piece)) return NONE;
  return arrivals(c, item.home, item.at, undefined).map((move) =>
    complete({ ...c, loose: without(c.loose, item) }, move),
  );
};
