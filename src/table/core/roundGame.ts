import type { TimedBody } from '../tableEvent.js';
import { recognise } from './recognition.js';
import type { StepContext } from './work.js';

/**
 * The public follows a game that has its place in a round, and an arbiter is there: what only people can tell
 * any more waits for their answer.
 */
export const reportRound = (context: StepContext): void => {
  const {
    table,
    recogniser: { game },
  } = context.core;
  const { Round, Board } = table.game?.tags ?? {};
  const answers = Round !== undefined && Board !== undefined;
  if (game === null || game.arbiterAnswers === answers) return;
  recognise(context, { kind: 'command', atMs: context.atMs, command: { kind: 'arbiter', answers } });
};

/** A game has begun, or has got a place in a round. */
export const followRound = (context: StepContext, events: readonly TimedBody[]): void => {
  if (events.some(({ type }) => type === 'game' || type === 'tags')) reportRound(context);
};
