import type { TableEvent } from './tableEvent.js';

/** The events in a stream: everything, or only those for spectators of the games. */
export const SHOWN = ['everything', 'games'] as const;
export type Shown = (typeof SHOWN)[number];

/** Events between two moves, and placeholders of withheld events. They make up most of a stream's bytes. */
const BETWEEN_MOVES: ReadonlySet<TableEvent['type']> = new Set([
  'board',
  'phase',
  'press',
  'touch',
  'carryOut',
  'withheld',
]);

/** Types of events that a stream of games leaves out. */
export const LEFT_OUT_OF_GAMES: readonly string[] = [...BETWEEN_MOVES];

/** The wanted events. Absent: all. */
export type EventsWanted = { readonly table?: string | undefined; readonly shows?: Shown | undefined };

export const isWanted = (event: TableEvent, { table, shows = 'everything' }: EventsWanted): boolean =>
  (table === undefined || table === event.table) && isShown(event, shows);

export const isShown = ({ type }: Pick<TableEvent, 'type'>, shows: Shown): boolean =>
  shows === 'everything' || !BETWEEN_MOVES.has(type);
