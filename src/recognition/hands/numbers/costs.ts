import { assert } from '../../../shared/assert.js';
import { COST_KEYS } from '../rows.js';
import type { SeenBoard } from '../state.js';
import type { BoardKind } from './costsText.js';
import type { Costs } from './costTable.js';
import { countedJson } from './counted.js';
import { readCosts } from './readCosts.js';

const shipped = readCosts(countedJson, COST_KEYS.length);
assert(shipped.ok, 'the counted costs of this program are sound');
const costs = shipped.value;

/** With this many changes in a row, none of them beside another, the board tells square by square. */
const SINGLES_LEAST = 12;

type Reporting = Pick<SeenBoard, 'sensing' | 'reportsScans' | 'singles'>;
/** Each square is told when the board comes to it. */
export const isBySquare = ({ reportsScans, singles }: Reporting): boolean =>
  !reportsScans && singles >= SINGLES_LEAST;

const kindOf = (seen: Reporting): BoardKind => {
  const { sensing } = seen;
  if (sensing === 'color') return 'color';
  return isBySquare(seen) ? `${sensing}BySquare` : sensing;
};

/** The counted costs for a board like this. */
export const costsFor = (seen: Reporting): Costs => costs[kindOf(seen)];
