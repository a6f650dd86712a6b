import type { TouchRecord } from './lawsState.js';

/**
 * Probability that a piece was touched on purpose if it was placed on another square and then brought back.
 * It was hardly adjusted, but it may have been set up wrongly. The value is below the threshold for a
 * decision, so the arbiter is asked.
 */
const CARRIED_BACK = 0.95;

/** A piece that was off its square for this long before it came back was hardly adjusted. */
const HELD_MS = 4_000;
/** The same for a piece that its own player may have taken up again after moving it. */
const HELD_BY_EITHER = 0.6;

/**
 * Whether the placed piece can be the lifted one. A pawn may have been replaced by its promoted piece on the
 * last rank.
 */
const isSamePiece = (lifted: TouchRecord, placed: TouchRecord): boolean =>
  placed.piece === lifted.piece || (lifted.piece.toLowerCase() === 'p' && /[18]$/.test(placed.square));

/** Whether the last contact brings a piece back to its square after it stood on another one. */
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

/** Whether the last contact brings back a piece that was lifted in this turn and held for long. */
const isHeldLong = (touches: readonly TouchRecord[], ply: number): boolean => {
  const back = touches.at(-1);
  if (back?.act !== 'place' || back.meant !== undefined) return false;
  const lifted = touches.slice(0, -1).findLast(({ square }) => square === back.square);
  if (lifted?.act !== 'lift' || lifted.ply !== ply || lifted.piece !== back.piece) return false;
  return lifted.atMs !== undefined && back.atMs !== undefined && back.atMs - lifted.atMs >= HELD_MS;
};

/**
 * The contacts in the turn of a ply. While recognition assumed another ply, contacts were recorded under the
 * next ply number. A piece that came back when that ply was withdrawn was touched in this turn. So was a
 * piece of the ply before that came back after a long time, although its own player may have held it.
 */
export const contactsOfPly = (records: readonly TouchRecord[], ply: number): readonly TouchRecord[] => {
  const last = records.findLastIndex((touch) => touch.ply === ply);
  const turn = records.filter(
    (touch, i) => touch.ply === ply || (Math.abs(touch.ply - ply) === 1 && i < last),
  );
  return turn.flatMap((touch, i) => {
    const upToHere = turn.slice(0, i + 1);
    const ofTurn = upToHere.filter((each) => each.ply >= ply);
    if (ofTurn.includes(touch) && isBack(ofTurn, ply)) return [{ ...touch, ply, meant: CARRIED_BACK }];
    if (isHeldLong(upToHere, ply))
      return [{ ...touch, ply, meant: touch.ply === ply + 1 ? CARRIED_BACK : HELD_BY_EITHER }];
    return touch.ply === ply ? [touch] : [];
  });
};
