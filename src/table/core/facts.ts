import type { GameFacts } from '../../laws/gameFacts.js';
import { factsOf, readScore } from './lawsRegion.js';
import type { TableCore } from './tableCore.js';
import { change, type Work } from './work.js';

/** What the Laws know of the game at a table; undefined without one, or when it cannot be played through. */
export const factsAt = ({ table, laws, judge }: TableCore): GameFacts | undefined =>
  table.game === null
    ? undefined
    : factsOf(readScore(laws, table.game), table.game, {
        rules: table.rules,
        canMate: judge.canMate,
      });

/** The same within a step, and remembered. */
export const factsNow = (work: Work): GameFacts | undefined => {
  const { game } = work.core.table;
  if (game === null) return undefined;
  change(work, { laws: readScore(work.core.laws, game) });
  return factsAt(work.core);
};
