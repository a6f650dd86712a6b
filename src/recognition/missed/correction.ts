import { NO_PIECE } from '../../chess/piece.js';
import type { Move, Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import { amend, amendPly, type Hypothesis, type PlyTrace } from '../games/hypothesis.js';
import { changedAt, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { fits } from '../squares/sensing.js';
import { findTensions } from '../tensions/tension.js';
import { times, weights } from '../weights.js';

/** How many plies back a piece may still be put right. */
const PLIES_BACK = 4;

/** The same game after one ply was another, as far as its later plies are still legal there. */
export const replayPlies = (node: GameNode, later: readonly PlyTrace[]): PlyTrace | undefined => {
  let at = node;
  let trace: PlyTrace | undefined;
  for (const ply of later) {
    const same = at.moves.find((move) => isSameMove(move, ply.node.move));
    if (same === undefined) return undefined;
    at = at.child(same);
    trace = amendPly(ply, { node: at, earlier: trace ?? null });
  }
  return trace;
};

const isSameMove = (a: Move, b: Move | null): boolean =>
  b !== null && a.from === b.from && a.to === b.to && a.promotion === b.promotion && a.piece === b.piece;

export const relink = (ply: PlyTrace, base: PlyTrace): PlyTrace =>
  amendPly(ply, { earlier: ply.earlier === null ? base : relink(ply.earlier, base) });

/** A piece that is put right by pushing it is seen on the squares in between: all that is one correction. */
const isPushedOn = ({ correctedAtMs }: PlyTrace, cameAtMs: number, scanMs: number): boolean =>
  correctedAtMs !== null && cameAtMs - correctedAtMs <= times.betweenSquaresMs + 2 * scanMs;

/**
 * One of the last plies went to another square: its piece has left the square it was seen on for one it might
 * have gone to.
 */
const correctPly = (
  hypothesis: Hypothesis,
  wrong: PlyTrace,
  later: readonly PlyTrace[],
  right: Move,
  physical: PhysicalBoard,
): Hypothesis | undefined => {
  const before = wrong.node.parent;
  if (before === null) return undefined;
  const node = before.child(right);
  const cameAtMs = changedAt(physical, right.to);
  const base = amendPly(wrong, { node, correctedAtMs: cameAtMs });
  const replayed = later.length === 0 ? undefined : replayPlies(node, later);
  if (later.length > 0 && replayed === undefined) return undefined;
  const last = replayed === undefined ? base : relink(replayed, base);
  const price = isPushedOn(wrong, cameAtMs, physical.scanMs) ? weights.passed.stop : weights.corrected;
  return amend(hypothesis, { node: last.node, last, cost: hypothesis.cost + price, tensions: [] });
};

/**
 * Hypotheses in which a piece that has just been moved on, though its ply was over, is only put right: the
 * ply went where the piece stands now.
 */
export const findCorrections = (
  hypothesis: Hypothesis,
  physical: PhysicalBoard,
  changed: readonly Square[],
  atMs: number,
): readonly Hypothesis[] => {
  const found: Hypothesis[] = [];
  const later: PlyTrace[] = [];
  let ply = hypothesis.last;
  for (let back = 0; ply !== null && back < PLIES_BACK; back++) {
    const { move, parent } = ply.node;
    if (move !== null && parent !== null && seenAt(physical, move.to) === NO_PIECE) {
      for (const right of parent.movesFrom(move.from)) {
        const { to } = right;
        const isMovedOn = changed.includes(to) || changed.includes(move.to);
        if (to === move.to || !isMovedOn || !fits(seenAt(physical, to), move.piece)) continue;
        if (right.castling !== undefined || right.promotion !== undefined) continue;
        if (fits(seenAt(physical, to), hypothesis.node.position.board[to] ?? NO_PIECE)) continue;
        const corrected = correctPly(hypothesis, ply, later, right, physical);
        if (corrected === undefined) continue;
        const tensions = findTensions(corrected, physical, hypothesis.tensions, atMs);
        found.push(amend(corrected, { tensions }));
      }
    }
    later.unshift(ply);
    ply = ply.earlier;
  }
  return found;
};
