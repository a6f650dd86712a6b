import type { TimedBody } from '../tableEvent.js';
import { recognise } from './recognition.js';
import type { StepContext } from './work.js';

/**
 * Tells recognition whether an arbiter answers doubts. That is so for a round's game, which the public
 * follows, so doubtful plies wait for the answer.
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

/** Checks again when a game begins or its tags change. */
export const followRound = (context: StepContext, events: readonly TimedBody[]): void => {
  if (events.some(({ type }) => type === 'game' || type === 'tags')) reportRound(context);
};
