import type { LawsView } from '../../../table/lawsView.js';
import type { LiveTable } from '../../state/liveState.js';
import { type ArbiterCard, URGENCIES } from './arbiterCard.js';
import { deviceMatters, startMatters, wrongMatters } from './boardMatters.js';
import { clockMatters } from './clockMatters.js';
import { bindingMatters, claimMatters, pauseMatters, saidMatters, suggestionMatters } from './lawsMatters.js';
import { offenceMatters } from './offenceMatter.js';
import { questionMatters } from './questionMatters.js';

const rank = ({ urgency }: ArbiterCard): number => URGENCIES.indexOf(urgency);

/**
 * All open matters at a table, most urgent first.
 *
 * @param laws the arbiter's state of the table. Without it, as in the list of a round, cards that need it are
 * left out
 */
export const arbiterCards = (table: LiveTable, laws?: LawsView): readonly ArbiterCard[] =>
  [
    ...offenceMatters(table, laws),
    ...claimMatters(table),
    ...clockMatters(table),
    ...questionMatters(table, laws),
    ...suggestionMatters(table, laws),
    ...wrongMatters(table, laws),
    ...deviceMatters(table),
    ...startMatters(laws),
    ...pauseMatters(table),
    ...saidMatters(table),
    ...bindingMatters(table, laws),
  ].sort((a, b) => rank(a) - rank(b));
