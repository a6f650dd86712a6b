import { assert } from '../../../shared/assert.js';
import type { SeenBoard } from '../state.js';
import { COST_KEYS } from '../transitions.js';
import type { BoardKind, Counted } from './costsText.js';
import type { Costs } from './costTable.js';
import { countedJson } from './counted.js';
import { type CostsByKind, costsOf, readCounted } from './readCosts.js';

const shipped = readCounted(countedJson);
assert(shipped.ok, 'the counted costs of this program are sound');

/** The built-in counts. */
export const shippedCounts: Counted = shipped.value;

export const costsOfCounts = (counted: Counted): CostsByKind => costsOf(counted, COST_KEYS.length);

const shippedCosts = costsOfCounts(shippedCounts);

/** A board that has reported this many changes one at a time counts as one that reports square by square. */
const SINGLES_LEAST = 12;

type Reporting = Pick<SeenBoard, 'sensing' | 'reportsScans' | 'singles'>;
/** Whether the board reports each square as soon as the scan reads it. */
export const isBySquare = ({ reportsScans, singles }: Reporting): boolean =>
  !reportsScans && singles >= SINGLES_LEAST;

export const boardKindOf = (seen: Reporting): BoardKind => {
  const { sensing } = seen;
  if (sensing === 'color') return 'color';
  return isBySquare(seen) ? `${sensing}BySquare` : sensing;
};

/** The costs for a board like this. The owner's own counts take precedence. */
export const costsFor = (seen: Reporting, own: CostsByKind = shippedCosts): Costs => own[boardKindOf(seen)];
