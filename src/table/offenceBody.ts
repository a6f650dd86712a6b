import { countsAsIllegal, type IncompleteReason, incompleteArticle } from '../laws/incompleteMove.js';
import type { LawsRules } from '../laws/lawsRules.js';
import type { SeenIllegal } from '../laws/lawsState.js';
import type { ReportedOffence } from './offenceEvent.js';
import type { TableState } from './tableState.js';

const leftOf = ({ incomplete, cause }: SeenIllegal): IncompleteReason | undefined =>
  incomplete ?? (cause === 'pawnLeft' ? 'promotionLeft' : undefined);

/** The event for a fault that the Laws found after a press. One press gives one event. */
export const offenceBody = (
  seen: SeenIllegal,
  { physical, rules }: { readonly physical: TableState['physical']; readonly rules: LawsRules },
): ReportedOffence => {
  const { ply, side, from, to, reason: text } = seen;
  const board = physical === null ? {} : { board: physical };
  const reason = leftOf(seen);
  if (reason === undefined && from !== undefined)
    return {
      type: 'illegal',
      ply,
      side,
      from,
      ...(to !== undefined && { to }),
      completed: true,
      stands: false,
      ...board,
      evidence: { reason: text, completed: true },
    };
  if (reason === undefined) return { type: 'emptyPress', ply, side, reason: text, ...board };
  return {
    type: 'incompleteMove',
    side,
    ply,
    reason,
    countsAsIllegal: countsAsIllegal(reason, rules),
    article: incompleteArticle[reason],
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...board,
    evidence: { reason: text },
  };
};
