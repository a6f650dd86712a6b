import { startTags } from '../clock/startTimes.js';
import type { GameTags } from '../tableView.js';
import type { StepContext } from './work.js';

/** Takes the next identity for a game that begins. */
export const beginGame = (work: StepContext): { gameId: string; startedAt: string; tags: GameTags } => {
  const { gameId, startedAt, date } = work.identityOf(work.begun);
  work.begun += 1;
  return { gameId, startedAt, tags: { Date: date, ...startTags(work), ...work.core.table.nextTags } };
};
