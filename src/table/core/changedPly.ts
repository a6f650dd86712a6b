import { oppositeColor } from '../../chess/piece.js';
import { stoodMs } from '../../laws/released.js';
import { RELEASED_MS } from '../../laws/touchMove.js';
import type { TimedBody } from '../tableEvent.js';
import { rulingOnReleased, waitsForReleased } from './releasedPiece.js';
import { emit, type StepContext } from './work.js';

/** Whether the players settled on the new ply: it was asked about, pressed or answered. */
const isSettled = (event: TimedBody): boolean =>
  event.type === 'press' ||
  (event.type === 'ask' && event.about === 'board') ||
  (event.type === 'dispute' && event.likelier.length > 1);

/**
 * Checks a final last ply that was put back and replaced. The answer to the dispute decides which ply belongs
 * to the game, and the arbiter is asked whether this was a breach of 4.7. Offences are not decided during a
 * dispute.
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
  // A player who pressed the clock has released the piece.
  const isPressed = laws.pressed[side] >= last.ply;
  if (restedMs >= (isPressed ? 1 : RELEASED_MS))
    emit(context, ...rulingOnReleased(context, { side, restedMs, isPressed, played, last }).reported);
};
