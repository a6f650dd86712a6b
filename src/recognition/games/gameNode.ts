import { makeFen } from '../../chess/fen.js';
import { legalMoves } from '../../chess/legalMoves.js';
import { playMove } from '../../chess/playMove.js';
import { forgetMoves, type Position } from '../../chess/position.js';
import { makeSan } from '../../chess/san.js';
import type { Move, Square } from '../../chess/types.js';
import { makeUciMove } from '../../chess/uciMove.js';
import { assert } from '../../shared/assert.js';
import type { RecognisedMove } from '../recognitionEvent.js';
import { makeIllegalSan, playIllegal } from '../reporting/illegalPly.js';
import { originOf } from './placement.js';

const KING = 6;
const CASTLING = 1 << 20;
const ILLEGAL = 1 << 21;

/** A number for a move that no other move of its position has. */
export const keyOf = (move: Move, isIllegal: boolean): number => {
  const promotion = move.promotion === undefined ? 0 : move.promotion.charCodeAt(0);
  const castling = move.castling === undefined ? 0 : CASTLING;
  return move.from | (move.to << 6) | (promotion << 12) | castling | (isIllegal ? ILLEGAL : 0);
};

/**
 * A position in the tree of games that the sensors may be showing. Hypotheses with the same moves share a
 * node, so equal games are identical objects. Immutable except for its caches.
 */
export class GameNode {
  readonly parent: GameNode | null;
  /** The move that leads here. Null at the root. */
  readonly move: Move | null;
  readonly position: Position;
  /** Plies since the root. */
  readonly ply: number;
  /** Undefined for most nodes, because few are ever continued. */
  #children: Map<number, GameNode> | undefined;
  #moves: readonly Move[] | undefined;
  #castlings: readonly Move[] | undefined;
  #movesFrom: Map<Square, readonly Move[]> | undefined;
  #described: RecognisedMove | undefined;

  /** Whether a followed game passes or passed through this node. */
  isKept = false;
  /** Whether the move is illegal and play went on after it. */
  readonly isIllegal: boolean;

  constructor(
    position: Position,
    parent: GameNode | null = null,
    move: Move | null = null,
    isIllegal = false,
  ) {
    this.position = position;
    this.parent = parent;
    this.move = move;
    this.isIllegal = isIllegal;
    this.ply = parent === null ? 0 : parent.ply + 1;
  }

  child(move: Move): GameNode {
    return this.#children?.get(keyOf(move, false)) ?? this.branch(move, false);
  }

  /** The node after an illegal move that stands. */
  illegalChild(move: Move): GameNode {
    return this.#children?.get(keyOf(move, true)) ?? this.branch(move, true);
  }

  /** Makes a new node after a move. With `isRemembered` it becomes the shared child. */
  branch(move: Move, isIllegal: boolean, isRemembered = true): GameNode {
    const position = isIllegal ? playIllegal(this.position, move) : playMove(this.position, move);
    const child = new GameNode(position, this, move, isIllegal);
    if (!isRemembered) return child;
    this.#children ??= new Map();
    this.#children.set(keyOf(move, isIllegal), child);
    return child;
  }

  remembers(child: GameNode): boolean {
    const { move, isIllegal } = child;
    return move !== null && this.#children?.get(keyOf(move, isIllegal)) === child;
  }

  /** Forgets all children except one. */
  keepOnly(child: GameNode): void {
    if (this.#children === undefined || this.#children.size < 2) return;
    this.#children.clear();
    if (child.move !== null) this.#children.set(keyOf(child.move, child.isIllegal), child);
  }

  /** Marks this node and its ancestors as part of a followed game. */
  keep(): void {
    for (let node: GameNode | null = this; node !== null && !node.isKept; node = node.parent)
      node.isKept = true;
  }

  /** Forgets the caches and the unfollowed children, because play has moved past this node. */
  leave(): void {
    this.#moves = undefined;
    this.#castlings = undefined;
    this.#movesFrom = undefined;
    forgetMoves(this.position);
    this.#children?.forEach((child, key, children) => {
      if (!child.isKept) children.delete(key);
    });
  }

  /** Forgets all unfollowed continuations. */
  dropUnkept(): void {
    const children = this.#children;
    children?.forEach((child, key) => {
      if (child.isKept) child.dropUnkept();
      else children.delete(key);
    });
  }

  get moves(): readonly Move[] {
    if (this.#moves === undefined) {
      const moves = legalMoves(this.position);
      // After an illegal move a king can be attacked by the side to move. Capturing it is still not legal.
      this.#moves = this.isIllegal ? moves.filter(({ captured }) => (captured & 7) !== KING) : moves;
    }
    return this.#moves;
  }

  /** The moves of the piece on a square. Chess960 castling counts for the rook if the king does not move. */
  movesFrom(square: Square): readonly Move[] {
    const known = this.#movesFrom?.get(square);
    if (known !== undefined) return known;
    const moves = this.moves.filter((move) => originOf(move) === square);
    this.#movesFrom ??= new Map();
    this.#movesFrom.set(square, moves);
    return moves;
  }

  get castlings(): readonly Move[] {
    this.#castlings ??= this.moves.filter(({ castling }) => castling !== undefined);
    return this.#castlings;
  }

  /** Whether a legal move captures the piece on this square. */
  isCapturable(square: Square): boolean {
    return this.moves.some(({ captured, enPassant, to }) => captured !== 0 && (enPassant ?? to) === square);
  }

  /** The move that leads here, as it is reported. Not allowed at the root. */
  get described(): RecognisedMove {
    this.#described ??= describe(this);
    return this.#described;
  }

  /** The ancestor at `ply`. Undefined if this node is earlier. */
  ancestor(ply: number): GameNode | undefined {
    let node: GameNode = this;
    while (node.ply > ply && node.parent !== null) node = node.parent;
    return node.ply === ply ? node : undefined;
  }

  /** The nodes after `ply` up to this one, in order. */
  pathFrom(ply: number): readonly GameNode[] {
    const path: GameNode[] = [];
    for (let node: GameNode = this; node.ply > ply && node.parent !== null; node = node.parent)
      path.push(node);
    return path.reverse();
  }
}

const describe = ({ parent, move, ply, position, isIllegal }: GameNode): RecognisedMove => {
  assert(parent !== null && move !== null, 'the root of a game is no move');
  return {
    ply,
    move,
    uci: makeUciMove(parent.position, move),
    san: isIllegal ? makeIllegalSan(move) : makeSan(parent.position, move),
    fen: makeFen(position),
  };
};
