/** Offences that hands can commit in a position, as words of incidents, and the reports they require. */
import { chess } from '../recognition/product.mjs';

const FILES = 'abcdefgh';
const nameOf = (square) => `${FILES[square & 7]}${1 + (square >> 3)}`;
const LETTERS = ' PNBRQK';
const roleOf = (code) => LETTERS[[0, 1, 2, 3, 4, 5, 6][code & 7]];
const pieceAt = ({ board }, square) => board[square];
const isOf = (code, side) => code !== 0 && code >> 3 === (side === 'white' ? 0 : 1);
const other = (side) => (side === 'white' ? 'black' : 'white');
const key = (side) => (side === 'white' ? 'w' : 'b');
const squares = Array.from({ length: 64 }, (_, square) => square);

/** The words of a legal move, without its press. */
export const wordsOf = (position, { from, to, castling, promotion, enPassant }) => {
  const [leaves, enters] = [nameOf(from), nameOf(to)];
  const isCapture = castling === undefined && pieceAt(position, to) !== 0;
  if (castling !== undefined) {
    const { rookFrom, rookTo } = castling;
    return [
      `-${leaves}`,
      `-${nameOf(rookFrom)}`,
      `+${king(position)}${enters}`,
      `+${rook(position)}${nameOf(rookTo)}`,
    ];
  }
  if (promotion !== undefined)
    return [`-${leaves}`, ...(isCapture ? [`-${enters}`] : []), `+${newPiece(position, promotion)}${enters}`];
  if (enPassant !== undefined) return [`${leaves}${enters}`, `-${nameOf(enPassant)}`];
  return [`${leaves}${isCapture ? 'x' : ''}${enters}`];
};

const ofSide = ({ turn }, letter) => (turn === 'white' ? letter : letter.toLowerCase());
const king = (position) => ofSide(position, 'K');
const rook = (position) => ofSide(position, 'R');
const newPiece = (position, role) =>
  ofSide(position, { queen: 'Q', rook: 'R', bishop: 'B', knight: 'N' }[role]);

const plain = (move) =>
  move.castling === undefined && move.promotion === undefined && move.enPassant === undefined;

/** A piece moves to an illegal empty square, mostly beside a legal one. */
const illegalMove = (position, random) => {
  const legal = chess.legalMoves(position).filter(plain);
  if (legal.length === 0) return undefined;
  const near = random.pick(legal);
  const reachable = new Set(legal.flatMap(({ from, to }) => (from === near.from ? [to] : [])));
  const isLastRank = (square) => square >> 3 === 0 || square >> 3 === 7;
  const choices = squares.filter((square) => {
    const files = Math.abs((square & 7) - (near.to & 7));
    const ranks = Math.abs((square >> 3) - (near.to >> 3));
    const isPawnHome = roleOf(near.piece) === 'P' && isLastRank(square);
    return (
      files + ranks > 0 &&
      files <= 2 &&
      ranks <= 2 &&
      !reachable.has(square) &&
      !isPawnHome &&
      pieceAt(position, square) === 0
    );
  });
  return choices.length === 0
    ? undefined
    : { words: [`${nameOf(near.from)}${nameOf(random.pick(choices))}`] };
};

/** A move of another piece that ignores a check. */
const checkIgnored = (position, random) => {
  if (!chess.isCheck(position)) return undefined;
  const step = position.turn === 'white' ? 8 : -8;
  const pawns = squares.filter((square) => {
    const to = square + step;
    const rank = to >> 3;
    const isFree = rank > 0 && rank < 7 && pieceAt(position, to) === 0;
    return (
      roleOf(pieceAt(position, square)) === 'P' && isOf(pieceAt(position, square), position.turn) && isFree
    );
  });
  const legal = new Set(chess.legalMoves(position).map(({ from, to }) => `${from} ${to}`));
  const choices = pawns.filter((square) => !legal.has(`${square} ${square + step}`));
  if (choices.length === 0) return undefined;
  const from = random.pick(choices);
  return { words: [`${nameOf(from)}${nameOf(from + step)}`] };
};

/** Castling that is forbidden although king and rook are at home and the way is free. */
const illegalCastling = (position, random) => {
  const rank = position.turn === 'white' ? 0 : 56;
  const isRole = (square, role) =>
    roleOf(pieceAt(position, square)) === role && isOf(pieceAt(position, square), position.turn);
  if (position.chess960 || !isRole(rank + 4, 'K')) return undefined;
  const legal = chess.legalMoves(position);
  const sides = [
    { rookFrom: rank + 7, rookTo: rank + 5, to: rank + 6, free: [5, 6] },
    { rookFrom: rank, rookTo: rank + 3, to: rank + 2, free: [1, 2, 3] },
  ].filter(({ rookFrom, to, free }) => {
    const isFree = free.every((file) => pieceAt(position, rank + file) === 0);
    return (
      isRole(rookFrom, 'R') && isFree && !legal.some((move) => move.castling !== undefined && move.to === to)
    );
  });
  if (sides.length === 0) return undefined;
  const { rookFrom, rookTo, to } = random.pick(sides);
  return { words: [`${nameOf(rank + 4)}${nameOf(to)}`, `${nameOf(rookFrom)}${nameOf(rookTo)}`] };
};

/** The player touches a piece that could move, and moves another one. */
const ownTouched = (position, random) => {
  const legal = chess.legalMoves(position).filter(plain);
  const touched = legal.length === 0 ? undefined : random.pick(legal).from;
  const others = legal.filter(({ from }) => from !== touched);
  if (others.length === 0) return undefined;
  return { words: [`?${nameOf(touched)}`, ...wordsOf(position, random.pick(others))] };
};

/** The player touches an enemy piece that he could capture, and plays something else. */
const enemyTouched = (position, random) => {
  const legal = chess.legalMoves(position).filter(plain);
  const captures = legal.filter(({ to }) => pieceAt(position, to) !== 0);
  if (captures.length === 0) return undefined;
  const touched = random.pick(captures).to;
  const others = legal.filter(({ to }) => to !== touched);
  return others.length === 0
    ? undefined
    : { words: [`?${nameOf(touched)}`, ...wordsOf(position, random.pick(others))] };
};

/** A move is released and stays for a while before the piece moves elsewhere. */
const releasedChanged = (position, random) => {
  const legal = chess.legalMoves(position).filter((move) => plain(move) && pieceAt(position, move.to) === 0);
  const first = legal.length === 0 ? undefined : random.pick(legal);
  const others = legal.filter(({ from, to }) => from === first?.from && to !== first.to);
  if (first === undefined || others.length === 0) return undefined;
  const last = random.pick(others);
  return {
    words: [`${nameOf(first.from)}${nameOf(first.to)}`, '6s', `${nameOf(first.to)}${nameOf(last.to)}`],
  };
};

/** On occupancy-only boards, a piece that can capture may have captured already. */
const pieceInHand = (position, random, namesPieces) => {
  const takes = new Set(chess.legalMoves(position).flatMap(({ from, captured }) => (captured ? [from] : [])));
  const legal = chess
    .legalMoves(position)
    .filter((move) => plain(move) && (namesPieces || !takes.has(move.from)));
  return legal.length === 0 ? undefined : { words: [`-${nameOf(random.pick(legal).from)}`, '1s'] };
};

const enPassantLeft = (position) => {
  const move = chess.legalMoves(position).find(({ enPassant }) => enPassant !== undefined);
  return move === undefined ? undefined : { words: [`${nameOf(move.from)}${nameOf(move.to)}`] };
};

const promotionLeft = (position) => {
  const move = chess.legalMoves(position).find(({ promotion }) => promotion !== undefined);
  if (move === undefined) return undefined;
  const isCapture = pieceAt(position, move.to) !== 0;
  return { words: [`${nameOf(move.from)}${isCapture ? 'x' : ''}${nameOf(move.to)}`] };
};

const wrongPromotion = (position) => {
  const move = chess.legalMoves(position).find(({ promotion }) => promotion !== undefined);
  if (move === undefined) return undefined;
  const wrong = position.turn === 'white' ? 'q' : 'Q';
  const victim = pieceAt(position, move.to) === 0 ? [] : [`-${nameOf(move.to)}`];
  return { words: [`-${nameOf(move.from)}`, ...victim, `+${wrong}${nameOf(move.to)}`] };
};

const completed = ({ turn }) => [`illegal ${turn} completed`];
const incomplete =
  (reason) =>
  ({ turn }) => [`incomplete ${turn} ${reason}`, `illegal ${turn} completed`];
const breach = ({ turn }) => [`touchBreach ${turn}`];

/**
 * `make` returns its words without the press, or undefined when the position has no room for it. `told` has
 * the beginnings of reports that count. `press` means that it needs a clock, `pieces` that it needs a board
 * that identifies pieces.
 */
export const OFFENCES = {
  illegalMove: { make: illegalMove, reported: completed },
  checkIgnored: { make: checkIgnored, reported: completed },
  illegalCastling: { make: illegalCastling, reported: completed },
  emptyPress: {
    make: () => ({ words: ['2s'] }),
    reported: ({ turn }) => [`emptyPress ${turn}`],
    press: true,
  },
  ownTouched: { make: ownTouched, reported: breach },
  enemyTouched: { make: enemyTouched, reported: breach },
  releasedChanged: { make: releasedChanged, reported: breach },
  pieceInHand: { make: pieceInHand, reported: incomplete('pieceInHand'), press: true },
  enPassantLeft: { make: enPassantLeft, reported: incomplete('enPassantLeft'), press: true },
  promotionLeft: { make: promotionLeft, reported: incomplete('promotionLeft'), press: true, pieces: true },
  wrongPromotion: { make: wrongPromotion, reported: incomplete('wrongPromotion'), press: true, pieces: true },
};

export { key as pressWord, other as opponentOf };
