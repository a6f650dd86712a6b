import type { CommitLevel } from '../recognition/recognitionEvent.js';
import { reaches } from '../recognition/reporting/levels.js';
import type { TableEvent } from './tableEvent.js';
import { withhold } from './withhold.js';

/**
 * A revision is for listeners who know what it changes. Its replacement counts as `committed`, so that such a
 * listener gets those plies by it; listeners of final plies get them when they are final. A journal of an
 * older version does not record what was changed.
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
 * What a listener from a level on receives of the stream: lower plies, and revisions of them, keep their
 * place as `withheld`. Stateless, so that a listener may begin anywhere.
 */
export const levelFilter =
  (level: CommitLevel) =>
  (event: TableEvent): TableEvent =>
    isForLevel(event, level) ? event : withhold(event);
