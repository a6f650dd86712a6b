import type { TimedBody } from '../tableEvent.js';
import { tell, type Work } from './work.js';

/** Put right before the press, it was no offence (7.5.1): what was told is taken back. */
export const followOffences = (work: Work, events: readonly TimedBody[]): void => {
  const { pending } = work.core.table.laws;
  const isPutRight = events.some((event) => event.type === 'phase' && event.phase === 'settled');
  if (isPutRight && pending !== null && !pending.completed) tell(work, { type: 'withdrawn', of: pending.n });
};
