import type { LiveTable } from '../../state/liveState.js';
import { type ArbiterCard, URGENCIES, type Urgency } from './arbiterCard.js';
import { arbiterCards } from './arbiterCards.js';

/** A table in the list of its round. */
export type RoundRow = {
  readonly table: LiveTable;
  /** Its number in the round, where the game or the pairing says one. */
  readonly board: number | undefined;
  readonly cards: readonly ArbiterCard[];
  /** That of its most urgent card; undefined: nothing waits. */
  readonly worst: Urgency | undefined;
};

const tagsOf = ({ game, nextTags }: LiveTable) => game?.tags ?? nextTags;

const boardOf = (table: LiveTable): number | undefined => {
  const number = Number(tagsOf(table)['Board'] ?? Number.NaN);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** A table that has not changed is the same object, and so are its cards. */
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

/** All tables, the most urgent first, then by their boards; within one urgency no row changes its place. */
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

/** `3`, when all tables that play a round play the same one. */
export const roundOf = (tables: readonly LiveTable[]): string | undefined => {
  const rounds = new Set(tables.flatMap((table) => tagsOf(table)['Round']?.split('.')[0] ?? []));
  const [round] = rounds;
  return rounds.size === 1 && round !== undefined && /^\d+$/.test(round) ? round : undefined;
};
