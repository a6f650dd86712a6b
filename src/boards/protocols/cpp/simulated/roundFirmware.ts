import { sameBoard } from '../../../../chess/board.js';
import { parseFen } from '../../../../chess/fen.js';
import { legalMoves } from '../../../../chess/legalMoves.js';
import { playMove } from '../../../../chess/playMove.js';
import type { Position } from '../../../../chess/position.js';
import { positionFromSetup } from '../../../../chess/positionFromSetup.js';
import type { Board, Move, Square } from '../../../../chess/types.js';
import { makeUciMove, parseUciMove } from '../../../../chess/uciMove.js';

export type RoundFirmwareOptions = {
  /** The true placement. */
  readonly board: () => Board;
  /** The board knows the piece of a promotion. Otherwise it reports the move without it. */
  readonly knowsRoles: boolean;
  readonly sayMove: (uci: string) => void;
  readonly sayBoard: (word: 'sync' | 'unsync' | 'state') => void;
};

/**
 * The part of a home-made board that recognises moves from its sensors. While both sides have the same
 * position, it waits until one legal move explains the placement, sends the move and waits for the verdict.
 */
export class RoundFirmware {
  readonly #options: RoundFirmwareOptions;
  #position: Position | null = null;
  #synced = false;
  /** A move that was sent and is neither accepted nor refused yet. */
  #reported: Move | null = null;
  /** The host's move that a hand has yet to carry out, and the placement before it. */
  #awaited: { readonly move: Move; readonly before: Board } | null = null;

  constructor(options: RoundFirmwareOptions) {
    this.#options = options;
  }

  forget(): void {
    this.#position = null;
    this.#synced = false;
    this.#reported = null;
    this.#awaited = null;
  }

  /** The from and to squares of the opponent's move that a hand has to carry out. */
  awaitedSquares(): readonly Square[] {
    return this.#awaited === null ? [] : [this.#awaited.move.from, this.#awaited.move.to];
  }

  begin(fen: string): boolean {
    const setup = parseFen(fen);
    const position = setup.ok ? positionFromSetup(setup.value) : setup;
    if (!position.ok) return false;
    this.#position = position.value;
    this.#reported = null;
    this.#awaited = null;
    this.#compare('unsync');
    return true;
  }

  /** Call when a piece was lifted or placed. */
  look(): void {
    if (this.#position === null) return;
    const isAwaited = this.#awaited !== null;
    if (isAwaited && sameBoard(this.#options.board(), this.#position.board)) this.#awaited = null;
    if (!this.#synced) this.#compare('state');
    else if (isAwaited) return;
    else if (this.#reported === null) this.#makeOutMove(this.#position);
  }

  /** Call when the board has been left untouched for a while. Reports a placement that no move explains. */
  lookAgain(): void {
    if (this.#position === null || !this.#synced || this.#reported !== null) return;
    const stands = this.#options.board();
    if (sameBoard(stands, this.#position.board)) return;
    if (this.#awaited !== null && sameBoard(stands, this.#awaited.before)) return;
    this.#synced = false;
    this.#options.sayBoard('unsync');
  }

  /** Takes a move of the host, which a hand then has to carry out. Returns false when the move is illegal. */
  moved(uci: string): boolean {
    if (this.#position === null) return false;
    const move = parseUciMove(this.#position, uci);
    if (!move.ok) return false;
    this.#awaited = { move: move.value, before: this.#position.board };
    this.#position = playMove(this.#position, move.value);
    this.#reported = null;
    this.look();
    return true;
  }

  accepted(): void {
    if (this.#position === null || this.#reported === null) return;
    this.#position = playMove(this.#position, this.#reported);
    this.#reported = null;
    this.look();
  }

  promoted(uci: string): void {
    if (this.#position === null || this.#reported === null) return;
    const move = parseUciMove(this.#position, uci);
    if (!move.ok) return;
    this.#reported = move.value;
    this.accepted();
  }

  refused(): void {
    if (this.#reported === null) return;
    this.#reported = null;
    this.#compare('unsync');
  }

  #compare(otherwise: 'unsync' | 'state'): void {
    this.#synced = this.#position !== null && sameBoard(this.#options.board(), this.#position.board);
    this.#options.sayBoard(this.#synced ? 'sync' : otherwise);
  }

  #makeOutMove(position: Position): void {
    const board = this.#options.board();
    const move = legalMoves(position).find((one) => sameBoard(playMove(position, one).board, board));
    if (move === undefined) return;
    this.#reported = move;
    const uci = makeUciMove(position, move);
    this.#options.sayMove(this.#options.knowsRoles ? uci : uci.slice(0, 4));
  }
}
