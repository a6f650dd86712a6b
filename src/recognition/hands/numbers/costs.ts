import { assert } from '../../../shared/assert.js';
import type { SeenBoard } from '../state.js';
import { COST_KEYS } from '../transitions.js';
import type { BoardKind, Counted } from './costsText.js';
import type { Costs } from './costTable.js';
import { countedJson } from './counted.js';
import { type CostsByKind, costsOf, readCounted } from './readCosts.js';

const shipped = readCounted(countedJson);
assert(shipped.ok, 'the counted costs of this program are sound');

/** What this program comes with. */
export const shippedCounts: Counted = shipped.value;

export const costsOfCounts = (counted: Counted): CostsByKind => costsOf(counted, COST_KEYS.length);

const shippedCosts = costsOfCounts(shippedCounts);

/** With this many changes in a row, none of them beside another, the board tells square by square. */
const SINGLES_LEAST = 12;

type Reporting = Pick<SeenBoard, 'sensing' | 'reportsScans' | 'singles'>;
/** Each square is told when the board comes to it. */
export const isBySquare = ({ reportsScans, singles }: Reporting): boolean =>
  !reportsScans && singles >= SINGLES_LEAST;

/** As what kind of board this one is counted. */
export const boardKindOf = (seen: Reporting): BoardKind => {
  const { sensing } = seen;
  if (sensing === 'color') return 'color';
  return isBySquare(seen) ? `${sensing}BySquare` : sensing;
};

/** The counted costs for a board like this: those of its owner, where there are any. */
export const costsFor = (seen: Reporting, own: CostsByKind = shippedCosts): Costs => own[boardKindOf(seen)];
