import type { GameNode } from '../games/gameNode.js';
import type { Hypothesis, PlyTrace } from '../games/hypothesis.js';
import { CENTRE_KING_MS, isKingIntoCentre } from '../telling/commitPolicy.js';
import { type GameMemory, isClockInUse, lastPressMs, PRESS_AHEAD_MS } from './gameEnd.js';

/**
 * A player who forgets to press leaves the lever up: the reply cannot be pressed either, but the next ply
 * can. With it a second press is missing, and that is none of a game that is pressed.
 */
const UNPRESSED_LEAST = 3;
/** What is not pressed by now will not be. */
const LATE_PRESS_MS = 2_000;
/**
 * Of so many plies before them at most two went without a press (a link that was lost may have hidden one of
 * each side), and there were not fewer than the least.
 */
const LOOK_BACK = 8;
const LOOK_BACK_LEAST = 4;
const FORGOTTEN_MOST = 2;
/** Players who play on for longer than this without the clock have given the clock up, not the game. */
const GIVEN_UP = 40;

/** What was done last without a press, first first. */
const unpressedAtEnd = ({ last }: Hypothesis): readonly PlyTrace[] => {
  const plies: PlyTrace[] = [];
  for (
    let ply = last;
    ply !== null && ply.pressedAtMs === null && plies.length <= GIVEN_UP;
    ply = ply.earlier
  )
    plies.unshift(ply);
  return plies;
};

/** Whether the players pressed as a rule before this ply. */
const wasPressedAsARule = ({ earlier }: PlyTrace): boolean => {
  let seen = 0;
  let forgotten = 0;
  for (let ply = earlier; ply !== null && seen < LOOK_BACK; ply = ply.earlier, seen++)
    if (ply.pressedAtMs === null) forgotten++;
  return seen >= LOOK_BACK_LEAST && forgotten <= FORGOTTEN_MOST;
};

/** Whether the players have pressed all along, but for the last plies. */
export const werePressed = (best: Hypothesis, memory: GameMemory): boolean => {
  const [first] = unpressedAtEnd(best);
  return first !== undefined && isClockInUse(memory) && wasPressedAsARule(first);
};

/** Whether the players have pressed every ply so far, but for the last ones, and at least one each. */
export const wereAllPressed = (best: Hypothesis): boolean => {
  const [first] = unpressedAtEnd(best);
  if (first?.earlier?.earlier == null) return false;
  for (let ply: PlyTrace | null = first.earlier; ply !== null; ply = ply.earlier)
    if (ply.pressedAtMs === null) return false;
  return true;
};

/** When it is clear that these last plies, which nobody pressed, were none; undefined while it is not. */
const clearSinceMs = (plies: readonly PlyTrace[]): number | undefined => {
  const last = plies.at(-1);
  if (last !== undefined && isKingIntoCentre(last)) return last.landedAtMs + CENTRE_KING_MS;
  const decisive = plies[UNPRESSED_LEAST - 1];
  return decisive && decisive.landedAtMs + LATE_PRESS_MS;
};

/** Since when it is clear that players only try things out, or show a result, and where the game ended. */
const findEnd = (best: Hypothesis, memory: GameMemory): { node: GameNode; sinceMs: number } | undefined => {
  if (!isClockInUse(memory)) return undefined;
  const plies = unpressedAtEnd(best);
  const [first] = plies;
  const sinceMs = clearSinceMs(plies);
  if (first?.node.parent == null || sinceMs === undefined || plies.length > GIVEN_UP) return undefined;
  // Any press since then, whichever ply it was for, says that the game goes on.
  if (lastPressMs(memory) >= first.landedAtMs - PRESS_AHEAD_MS) return undefined;
  if (!wasPressedAsARule(first)) return undefined;
  return { node: first.node.parent, sinceMs };
};

/**
 * The end of the game when what came after it was only tried out: both players have pressed all along, and
 * then moved pieces without ever pressing, or put a king into the centre as a result is shown. A later press
 * makes it the game again. Null while the game goes on.
 */
export const endOfPlay = (best: Hypothesis, memory: GameMemory, atMs: number): GameNode | null => {
  const end = findEnd(best, memory);
  return end !== undefined && atMs >= end.sinceMs ? end.node : null;
};

/** When waiting for a press that does not come ends the game; null when nothing waits for one. */
export const endOfPlayMs = (best: Hypothesis, memory: GameMemory): number | null =>
  findEnd(best, memory)?.sinceMs ?? null;
