import type { CommitLevel } from '../recognition/recognitionEvent.js';
import { reaches } from '../recognition/reporting/levels.js';
import type { TableEvent } from './tableEvent.js';
import { withhold } from './withhold.js';

/**
 * Whether a listener gets a revision. It needs one if it knows the changed plies. The replacing plies count
 * as `committed`, so a listener of that level gets them with the revision. A listener of final plies gets
 * them when they are final. A journal of an older version does not record the changed level.
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
 * The stream for a listener from a level on. Lower plies and their revisions keep their place as `withheld`.
 * Stateless, so a listener can begin anywhere.
 */
export const levelFilter =
  (level: CommitLevel) =>
  (event: TableEvent): TableEvent =>
    isForLevel(event, level) ? event : withhold(event);
