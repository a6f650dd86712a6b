import { message } from '../messages/catalogue/message.js';
import { assert } from '../shared/assert.js';
import { err, ok, type Result } from '../shared/result.js';
import { isStandardRight, kingOnBackRank } from './castling.js';
import { parseFen } from './fen.js';
import type { FenFault, KeyedReason } from './fenFault.js';
import { isKingAttacked } from './mailbox/attacks.js';
import { loadMailbox, Mailbox } from './mailbox/mailbox.js';
import { BLACK_PAWN, pieceCode, WHITE_PAWN } from './piece.js';
import { Position } from './position.js';
import type { Setup } from './setup.js';
import { realCastlingRights, realEpSquare } from './setupOddities.js';
import { makeSquare, rankOf } from './square.js';
import { type Board, COLORS, type Color, type PieceCode, type Square } from './types.js';

/** Why a setup cannot be played, with a sentence for the reader. */
export type SetupFault = KeyedReason &
  (
    | { readonly kind: 'kings'; readonly color: Color; readonly count: number }
    | { readonly kind: 'pawnOnLastRank'; readonly squares: readonly Square[] }
    | { readonly kind: 'oppositeCheck'; readonly color: Color }
  );

/** Options for judging a setup. */
export type PositionOptions = {
  /**
   * Forces Chess960. By default, a position is Chess960 when one of its castling rights cannot occur in
   * standard chess.
   */
  readonly chess960?: boolean;
};

const scratch = new Mailbox(1);

const kingsFault = (board: Board): SetupFault | undefined => {
  for (const color of COLORS) {
    const king = pieceCode(color, 'king');
    const square = board.indexOf(king);
    if (square !== -1 && square === board.lastIndexOf(king)) continue;
    const count = board.filter((code) => code === king).length;
    const reason = `${color} has ${count === 0 ? 'no king' : `${count} kings`}`;
    const said =
      count === 0
        ? message('setupFault.noKing', { side: color })
        : message('setupFault.kings', { side: color, count });
    return { kind: 'kings', color, count, reason, ...said };
  }
  return undefined;
};

const isPawn = (code: PieceCode | undefined): boolean => code === WHITE_PAWN || code === BLACK_PAWN;

const pawnsFault = (board: Board): SetupFault | undefined => {
  let squares: readonly Square[] = [];
  for (let file = 0; file < 8; file++) {
    if (isPawn(board[file])) squares = [...squares, file];
    if (isPawn(board[56 + file])) squares = [...squares, 56 + file];
  }
  if (squares.length === 0) return undefined;
  const names = squares.map(makeSquare);
  const reason = `a pawn cannot stand on ${names.join(', ')}`;
  return { kind: 'pawnOnLastRank', squares, reason, ...message('setupFault.lastRank', { squares: names }) };
};

const colorOfBackRank = (rook: Square): Color => (rankOf(rook) === 0 ? 'white' : 'black');

const needsChess960 = ({ board }: Setup, rights: readonly Square[]): boolean =>
  rights.some((rook) => {
    const king = kingOnBackRank(board, colorOfBackRank(rook));
    return king !== undefined && !isStandardRight(king, rook);
  });

/**
 * The position that a setup describes. It is refused when a side does not have exactly one king, a pawn is on
 * a last rank, or the side not to move is in check. Castling rights without a matching king and rook are
 * dropped, and so is an en-passant square that no double step can have left. `setupOddities` reports these
 * and everything else that no game can have produced.
 */
export const positionFromSetup = (
  setup: Setup,
  options: PositionOptions = {},
): Result<Position, SetupFault> => {
  const { chess960 = false } = options;
  assert(setup.board.length === 64, 'a board has 64 squares');
  const fault = kingsFault(setup.board) ?? pawnsFault(setup.board);
  if (fault !== undefined) return err(fault);
  const castlingRights = realCastlingRights(setup);
  const judged: Setup = { ...setup, castlingRights, epSquare: realEpSquare(setup) };
  loadMailbox(scratch, judged);
  if (isKingAttacked(scratch, scratch.side ^ 1)) {
    const color = setup.turn === 'white' ? 'black' : 'white';
    return err({
      kind: 'oppositeCheck',
      color,
      reason: `${color} is in check, but it is ${setup.turn}'s move`,
      ...message('setupFault.oppositeCheck', { side: color }),
    });
  }
  return ok(new Position(judged, chess960 || needsChess960(judged, castlingRights)));
};

/** Parses and judges a FEN: `parseFen` and `positionFromSetup` in one. */
export const parsePosition = (
  fen: string,
  options: PositionOptions = {},
): Result<Position, FenFault | SetupFault> => {
  const setup = parseFen(fen);
  return setup.ok ? positionFromSetup(setup.value, options) : setup;
};
