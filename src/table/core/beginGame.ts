import { startTags } from '../clock/startTimes.js';
import type { GameTags } from '../tableView.js';
import type { StepContext } from './work.js';

/** The identity and the tags of a game that begins in this step. */
export const beginGame = (context: StepContext): { gameId: string; startedAt: string; tags: GameTags } => {
  const { gameId, startedAt, date } = context.identityOf(context.begun);
  context.begun += 1;
  return { gameId, startedAt, tags: { Date: date, ...startTags(context), ...context.core.table.nextTags } };
};
