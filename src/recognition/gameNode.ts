import { moveEffects, playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import type { Move, MoveEffect, Square } from '../chess/types.js';
import { playIllegal } from './illegalPly.js';

const KING = 6;
const ILLEGAL = 1 << 21;

const keyOf = (move: Move): number => {
  const promotion = move.promotion === undefined ? 0 : move.promotion.charCodeAt(0);
  return move.from | (move.to << 6) | (promotion << 12) | (move.castling === undefined ? 0 : 1 << 20);
};

/**
 * One position of the tree of games that the sensors may be showing. Hypotheses that agree on the moves so
 * far share the node, so that equal games can be told by identity. Never changes, but for answers it keeps
 * once they were worked out.
 */
export class GameNode {
  readonly parent: GameNode | null;
  /** The move that led here; null at the root. */
  readonly move: Move | null;
  readonly position: Position;
  /** Plies since the root. */
  readonly ply: number;
  readonly #children = new Map<number, GameNode>();
  #castlings: readonly MoveEffect[] | undefined;
  #capturable: ReadonlySet<Square> | undefined;
  #movable: ReadonlyMap<Square, readonly MoveEffect[]> | undefined;

  /** The move is one that the rules forbid; play went on after it. */
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
    const key = keyOf(move);
    let child = this.#children.get(key);
    if (child === undefined) {
      child = new GameNode(playMove(this.position, move), this, move);
      this.#children.set(key, child);
    }
    return child;
  }

  /** The node after a move that the rules forbid and that stood. */
  illegalChild(move: Move): GameNode {
    const key = keyOf(move) | ILLEGAL;
    let child = this.#children.get(key);
    if (child === undefined) {
      child = new GameNode(playIllegal(this.position, move), this, move, true);
      this.#children.set(key, child);
    }
    return child;
  }

  /** Lets go of the games that branch off here, but for one. */
  keepOnly(child: GameNode): void {
    if (this.#children.size < 2) return;
    this.#children.clear();
    if (child.move !== null) this.#children.set(keyOf(child.move), child);
  }

  /** The legal moves and what they do to the board. */
  get effects(): readonly MoveEffect[] {
    const effects = moveEffects(this.position);
    // After an illegal move a king may stand to be taken, which is no move of chess.
    return this.isIllegal ? effects.filter(({ move }) => (move.captured & 7) !== KING) : effects;
  }

  /**
   * What the man on a square may do; castling counts for the rook when the king stays where it is (Chess960).
   */
  effectsFrom(square: Square): readonly MoveEffect[] {
    this.#movable ??= groupByOrigin(this.effects);
    return this.#movable.get(square) ?? [];
  }

  get castlings(): readonly MoveEffect[] {
    this.#castlings ??= this.effects.filter(({ move }) => move.castling !== undefined);
    return this.#castlings;
  }

  /** Whether some legal move takes the man on this square. */
  isCapturable(square: Square): boolean {
    this.#capturable ??= new Set(
      this.effects.flatMap(({ move }) => (move.captured === 0 ? [] : [move.enPassant ?? move.to])),
    );
    return this.#capturable.has(square);
  }

  /** The node `ply` plies after the root on the way here; undefined when this one is earlier. */
  ancestor(ply: number): GameNode | undefined {
    let node: GameNode = this;
    while (node.ply > ply && node.parent !== null) node = node.parent;
    return node.ply === ply ? node : undefined;
  }

  /** The nodes after `from` (which must be an ancestor or null for the root) up to this one, first first. */
  pathFrom(ply: number): readonly GameNode[] {
    const path: GameNode[] = [];
    for (let node: GameNode = this; node.ply > ply && node.parent !== null; node = node.parent)
      path.push(node);
    return path.reverse();
  }
}

const groupByOrigin = (effects: readonly MoveEffect[]): ReadonlyMap<Square, readonly MoveEffect[]> => {
  const groups = new Map<Square, MoveEffect[]>();
  for (const effect of effects) {
    const { from, to, castling } = effect.move;
    const origin = castling !== undefined && from === to ? castling.rookFrom : from;
    const group = groups.get(origin);
    if (group === undefined) groups.set(origin, [effect]);
    else group.push(effect);
  }
  return groups;
};
