import type { CommitLevel } from '../recognition/recognitionEvent.js';
import { reaches } from '../recognition/reporting/levels.js';
import type { TableEvent } from './tableEvent.js';
import { withhold } from './withhold.js';

/**
 * A revision is for who has heard of what it changes. What it tells instead is as sure as `committed`, so
 * that it is also how such a listener hears of those plies; who hears only what is final hears of them when
 * they are. A journal of an older version does not say what was changed.
 */
const isRevisionReceived = (
  { changes, uci }: Extract<TableEvent, { type: 'revise' }>,
  level: CommitLevel,
): boolean => changes === undefined || reaches(changes, level) || (level === 'committed' && uci.length > 0);

const isForLevel = (event: TableEvent, level: CommitLevel): boolean => {
  switch (event.type) {
    case 'move':
      return reaches(event.level, level);
    case 'revise':
      return isRevisionReceived(event, level);
    case 'dispute':
    case 'disputeOver':
      return level !== 'final';
    default:
      return true;
  }
};

/**
 * What who listens from a level on hears of the stream: plies that are not so sure yet, and revisions of
 * those, keep their place as `withheld`. Needs no memory, so that a listener may begin anywhere.
 */
export const levelFilter =
  (level: CommitLevel) =>
  (event: TableEvent): TableEvent =>
    isForLevel(event, level) ? event : withhold(event);
