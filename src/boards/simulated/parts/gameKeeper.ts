import { sameBoard } from '../../../chess/board.js';
import { legalMoves } from '../../../chess/legalMoves.js';
import { pieceRole } from '../../../chess/piece.js';
import { playMove } from '../../../chess/playMove.js';
import { type Position, startPosition } from '../../../chess/position.js';
import type { Board, Move, Square } from '../../../chess/types.js';

/** A move of the game, with the positions around it. */
export type KeptPly = { readonly before: Position; readonly after: Position; readonly move: Move };

export type GameKeeperOptions = {
  /** The true placement. */
  readonly board: () => Board;
  readonly onPly: (what: 'move' | 'takeBack', ply: KeptPly) => void;
  readonly onNewGame: () => void;
};

/** The chess computer in a board. It keeps the game and interprets its sensor readings as moves. */
export class GameKeeper {
  /** Both sides are moved by hand. Otherwise the computer finds Black's moves. */
  isReferee = false;
  readonly #options: GameKeeperOptions;
  #plies: KeptPly[] = [];
  /** Squares whose pieces are in hands or were pushed off, the latest last. */
  #lifted: Square[] = [];

  constructor(options: GameKeeperOptions) {
    this.#options = options;
  }

  liftedFrom(square: Square): void {
    this.#lifted = [...this.#lifted.filter((other) => other !== square), square];
  }

  get lifted(): readonly Square[] {
    return this.#lifted;
  }

  /**
   * A piece was placed on a square. That counts as a move, whatever else is in hands. `inHands`: the squares
   * that were lifted at that time, including the one that the piece came from. A rook that is lifted while
   * the king is placed is not among them.
   */
  placedOn(square: Square, inHands: readonly Square[]): void {
    this.#lifted = this.#lifted.filter((other) => other !== square);
    if (this.#playTo(square, inHands)) return;
    const last = this.#plies.at(-1);
    // A piece that has just moved goes on to another square, so its first move is taken back.
    if (last === undefined || this.#castleTo(square, last)) return;
    if (!this.#lifted.includes(last.move.to)) return;
    const goesOn = this.#movesTo(last.before, square).some(({ from }) => from === last.move.from);
    if (!goesOn && square !== last.move.from) return;
    this.#lifted = this.#lifted.filter((other) => other !== last.move.to);
    this.#takeBack();
    if (goesOn) this.#lifted.push(last.move.from);
    this.#playTo(square, this.#lifted);
  }

  /** Corrects a rook move to castling when the king follows its rook. */
  #castleTo(square: Square, { before, move: rook }: KeptPly): boolean {
    const castling = legalMoves(before).find(
      (move) =>
        move.to === square &&
        move.castling?.rookFrom === rook.from &&
        move.castling.rookTo === rook.to &&
        this.#lifted.includes(move.from),
    );
    if (castling === undefined) return false;
    this.#lifted = this.#lifted.filter((other) => other !== castling.from);
    this.#takeBack();
    this.#add({ before, after: playMove(before, castling), move: castling });
    return true;
  }

  /** Call when the pieces stand still. */
  look(): void {
    const board = this.#options.board();
    if (sameBoard(board, this.position.board)) return;
    if (sameBoard(board, startPosition.board)) {
      this.#newGame();
      return;
    }
    const last = this.#plies.at(-1);
    if (this.#play(board)) return;
    if (last === undefined) return;
    // A correction on another square takes the last move back first.
    if (sameBoard(board, last.before.board) || this.#wayTo(last.before, board) !== undefined) {
      this.#takeBack();
      this.#play(board);
    }
  }

  get plies(): readonly KeptPly[] {
    return this.#plies;
  }

  get position(): Position {
    return this.#plies.at(-1)?.after ?? startPosition;
  }

  #movesTo(position: Position, to: Square): readonly Move[] {
    if (!this.isReferee && position.turn === 'black') return [];
    const placed = this.#options.board()[to] ?? 0;
    return legalMoves(position).filter(
      (move) => move.to === to && (move.promotion === undefined || pieceRole(placed) === move.promotion),
    );
  }

  #playTo(square: Square, inHands: readonly Square[]): boolean {
    const moves = this.#movesTo(this.position, square);
    const from = this.#lifted.findLast(
      (lifted) => inHands.includes(lifted) && moves.some((move) => move.from === lifted),
    );
    const move = moves.find((one) => one.from === from);
    if (move === undefined) return false;
    this.#lifted = this.#lifted.filter((other) => other !== from);
    this.#add({ before: this.position, after: playMove(this.position, move), move });
    return true;
  }

  #newGame(): void {
    this.#plies = [];
    this.#lifted = [];
    this.isReferee = false;
    this.#options.onNewGame();
  }

  /** The move that leads to this placement. It may be castling with the rook first. */
  #wayTo(from: Position, board: Board): KeptPly | undefined {
    if (!this.isReferee && from.turn === 'black') return undefined;
    return legalMoves(from)
      .map((move): KeptPly => ({ before: from, after: playMove(from, move), move }))
      .find(({ after }) => sameBoard(after.board, board));
  }

  #play(board: Board): boolean {
    const way = this.#wayTo(this.position, board);
    if (way !== undefined) this.#add(way);
    return way !== undefined;
  }

  #add(ply: KeptPly): void {
    this.#plies.push(ply);
    this.#options.onPly('move', ply);
  }

  #takeBack(): void {
    const ply = this.#plies.pop();
    if (ply !== undefined) this.#options.onPly('takeBack', ply);
  }
}
