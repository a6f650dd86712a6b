import type { TableEvent } from '../table/tableEvent.js';
import type { TableService } from '../table/tableService.js';

/** The game whose PGN an event may change. A clock event belongs to the game in progress at its table. */
export const gameOfEvent = (tables: Pick<TableService, 'table'>, event: TableEvent): string | undefined => {
  if ('gameId' in event) return event.gameId ?? undefined;
  return event.type === 'clock' ? tables.table(event.table)?.game?.id : undefined;
};
