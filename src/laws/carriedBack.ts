import type { TouchRecord } from './lawsState.js';

/**
 * A piece that was placed on another square and came back was hardly adjusted or stood up, but it may have
 * been set up wrongly: this is asked and not decided.
 */
const CARRIED_BACK = 0.95;

/** A pawn comes back as what it was, though a new piece stood on the last rank for it. */
const isSamePiece = (lifted: TouchRecord, placed: TouchRecord): boolean =>
  placed.piece === lifted.piece || (lifted.piece.toLowerCase() === 'p' && /[18]$/.test(placed.square));

/** The lift whose piece comes back with the last of these, after it has stood on another square. */
const isBack = (touches: readonly TouchRecord[], ply: number): boolean => {
  const back = touches.at(-1);
  if (back?.act !== 'place' || back.meant !== undefined) return false;
  const at = touches.findLastIndex(
    (touch) => touch.act === 'lift' && touch.square === back.square && touch.piece === back.piece,
  );
  const lifted = touches[at];
  if (lifted?.ply !== ply) return false;
  return touches
    .slice(at + 1, -1)
    .some((touch) => touch.act === 'place' && touch.square !== back.square && isSamePiece(lifted, touch));
};

/**
 * The contacts of a ply in its player's turn. While another ply was assumed, acts were reported as of the
 * next one: what came back with its take-back was touched for this one.
 */
export const contactsOfPly = (records: readonly TouchRecord[], ply: number): readonly TouchRecord[] => {
  const last = records.findLastIndex((touch) => touch.ply === ply);
  const turn = records.filter((touch, i) => touch.ply === ply || (touch.ply === ply + 1 && i < last));
  return turn.flatMap((touch, i) => {
    if (isBack(turn.slice(0, i + 1), ply)) return [{ ...touch, ply, meant: CARRIED_BACK }];
    return touch.ply === ply ? [touch] : [];
  });
};
