import { parseSquare } from '../../chess/square.js';
import { chosen } from '../../recognition/hands/numbers/chosen.js';
import { isSurelyAfter, momentOfChange, momentOfPress } from '../../recognition/squares/moments.js';
import type { AfterIllegal } from './afterIllegalRegion.js';
import type { StepContext } from './work.js';

/** The illegal move and its reply. */
const REPLY_PLIES = 2;

/**
 * Whether the illegal move may not have stood for as long as a player needs to see it and to reply. Its
 * squares may then belong to other moves, or it was not complete. Before its press, its piece may have stood
 * only in passing.
 */
export const isHurried = (
  context: StepContext,
  { side, from = '', to = '', plies }: AfterIllegal,
): boolean => {
  const { physical, game } = context.core.recogniser;
  const { uci = '' } = plies[1] ?? {};
  const isTaken = uci.slice(2, 4) === to;
  const [made, left] = [parseSquare(isTaken ? from : to), parseSquare(uci.slice(0, 2))];
  const come = parseSquare(uci.slice(2, 4));
  if (physical === null || made === undefined || left === undefined || come === undefined) return false;
  const { changedAtMs: changedMs } = physical;
  const momentOf = (atMs: number | undefined) => momentOfChange(physical, atMs ?? 0);
  // A later ply may have changed one of the two squares again.
  const answered = momentOf(Math.min(changedMs[left] ?? 0, changedMs[come] ?? 0));
  const pressed = momentOfPress(game?.clock.pressedAtMs[side] ?? 0);
  const { reactionMs, unhurriedMs } = chosen.tooSoonAgain.value;
  const isPressedFirst = plies.length > REPLY_PLIES || isSurelyAfter(answered, pressed);
  const standsMs = isPressedFirst ? reactionMs : unhurriedMs;
  // If the reply took the piece, only its lift shows when the illegal move was made.
  const leastMs = isTaken ? reactionMs + unhurriedMs : standsMs;
  return !isSurelyAfter(answered, momentOf(changedMs[made]), leastMs);
};
