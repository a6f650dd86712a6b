import type { TimedBody } from '../tableEvent.js';
import { recognise } from './recognition.js';
import type { StepContext } from './work.js';

/**
 * The public follows a game that has its place in a round, and an arbiter is there: what only people can tell
 * any more waits for their answer.
 */
export const reportRound = (work: StepContext): void => {
  const {
    table,
    recogniser: { game },
  } = work.core;
  const { Round, Board } = table.game?.tags ?? {};
  const answers = Round !== undefined && Board !== undefined;
  if (game === null || game.arbiterAnswers === answers) return;
  recognise(work, { kind: 'command', atMs: work.atMs, command: { kind: 'arbiter', answers } });
};

/** A game has begun, or has got a place in a round. */
export const followRound = (work: StepContext, events: readonly TimedBody[]): void => {
  if (events.some(({ type }) => type === 'game' || type === 'tags')) reportRound(work);
};
