import type { LiveTable } from '../../state/liveState.js';
import { type ArbiterCard, URGENCIES, type Urgency } from './arbiterCard.js';
import { arbiterCards } from './arbiterCards.js';

export type RoundRow = {
  readonly table: LiveTable;
  /** The board number of the game or pairing, if it has one. */
  readonly board: number | undefined;
  readonly cards: readonly ArbiterCard[];
  /** The urgency of its most urgent card, or undefined. */
  readonly worst: Urgency | undefined;
};

const tagsOf = ({ game, nextTags }: LiveTable) => game?.tags ?? nextTags;

const boardOf = (table: LiveTable): number | undefined => {
  const number = Number(tagsOf(table)['Board'] ?? Number.NaN);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Caches the cards of a table. An unchanged table is the same object. */
const known = new WeakMap<LiveTable, readonly ArbiterCard[]>();

const cardsOf = (table: LiveTable): readonly ArbiterCard[] => {
  const found = known.get(table) ?? arbiterCards(table);
  known.set(table, found);
  return found;
};

const rank = ({ worst }: RoundRow): number =>
  worst === undefined ? URGENCIES.length : URGENCIES.indexOf(worst);

const inOrder = (a: RoundRow, b: RoundRow): number =>
  rank(a) - rank(b) ||
  (a.board ?? Number.MAX_SAFE_INTEGER) - (b.board ?? Number.MAX_SAFE_INTEGER) ||
  a.table.name.localeCompare(b.table.name, undefined, { numeric: true });

/** All tables, most urgent first, then by board number. Rows of equal urgency keep their order. */
export const roundRows = (
  tables: readonly LiveTable[],
  isAside: (table: string, card: ArbiterCard) => boolean,
): readonly RoundRow[] =>
  tables
    .map((table) => {
      const cards = cardsOf(table).filter((card) => !isAside(table.id, card));
      return { table, board: boardOf(table), cards, worst: cards[0]?.urgency };
    })
    .sort(inOrder);

/** The round, if all tables with a round have the same one. */
export const roundOf = (tables: readonly LiveTable[]): string | undefined => {
  const rounds = new Set(tables.flatMap((table) => tagsOf(table)['Round']?.split('.')[0] ?? []));
  const [round] = rounds;
  return rounds.size === 1 && round !== undefined && /^\d+$/.test(round) ? round : undefined;
};
