import type { TimedBody } from '../tableEvent.js';
import { recognise } from './recognition.js';
import type { StepContext } from './work.js';

/**
 * The public follows a round's game with an arbiter present: doubts that nothing else can resolve wait for an
 * answer.
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

/** A game has begun, or was assigned to a round. */
export const followRound = (context: StepContext, events: readonly TimedBody[]): void => {
  if (events.some(({ type }) => type === 'game' || type === 'tags')) reportRound(context);
};
