import { oppositeColor } from '../../chess/piece.js';
import { stoodMs } from '../../laws/letGo.js';
import { RELEASED_MS } from '../../laws/touchMove.js';
import type { TimedBody } from '../tableEvent.js';
import { rulingOnReleased, waitsForReleased } from './releasedPiece.js';
import { emit, type StepContext } from './work.js';

/** Hands rest on what they have played instead: it was asked about, pressed or replied to. */
const isSettled = (event: TimedBody): boolean =>
  event.type === 'press' ||
  (event.type === 'ask' && event.about === 'board') ||
  (event.type === 'dispute' && event.likelier.length > 1);

/**
 * The last ply of the score was put back after it was final, and another one stands in its place. The answer
 * to the dispute says which of the two is the game; the arbiter is asked whether it was a breach of 4.7.
 * During a dispute no offence is decided.
 */
export const followChangedPly = (context: StepContext, events: readonly TimedBody[]): void => {
  const { game, laws, rules, dispute, questions } = context.core.table;
  const last = game?.moves.at(-1);
  const [played] = dispute?.likelier ?? [];
  if (game === null || last === undefined || played === undefined || !events.some(isSettled)) return;
  const isAsked = questions.some(({ about }) => about === 'board');
  const isChanged = isAsked && dispute?.fromPly === last.ply && played !== last.uci;
  if (!isChanged || rules.touchMove === 'off' || waitsForReleased(context)) return;
  const side = oppositeColor(game.turn);
  const restedMs = stoodMs(laws.touches, last.uci.slice(2, 4), game.startAtMs + last.atMs);
  // A hand that has pressed the clock has let go of its piece.
  const isPressed = laws.pressed[side] >= last.ply;
  if (restedMs >= (isPressed ? 1 : RELEASED_MS))
    emit(context, ...rulingOnReleased(context, { side, restedMs, isPressed, played, last }).reported);
};
