import type { TableEvent } from './tableEvent.js';

/** What a stream shows of a table: everything, or only what spectators of the games see. */
export const SHOWN = ['everything', 'games'] as const;
export type Shown = (typeof SHOWN)[number];

/** Acts between two moves, and places of withheld events: most of a stream's bytes. */
const BETWEEN_MOVES: ReadonlySet<TableEvent['type']> = new Set([
  'board',
  'phase',
  'press',
  'touch',
  'carryOut',
  'withheld',
]);

/** Kinds of events that a stream of games leaves out. */
export const LEFT_OUT_OF_GAMES: readonly string[] = [...BETWEEN_MOVES];

/** Which events are wanted; all of them when nothing is said. */
export type EventsWanted = { readonly table?: string | undefined; readonly shows?: Shown | undefined };

export const isWanted = (event: TableEvent, { table, shows = 'everything' }: EventsWanted): boolean =>
  (table === undefined || table === event.table) && isShown(event, shows);

export const isShown = ({ type }: Pick<TableEvent, 'type'>, shows: Shown): boolean =>
  shows === 'everything' || !BETWEEN_MOVES.has(type);
