import { join } from 'node:path';
import { writeFileAtomically } from '../../shared/files/writeFileAtomically.js';
import type { TableService } from '../../table/tableService.js';

/** The present game of each table as `DIR/TABLE.pgn`, for programs that broadcast what is in play. */
export const createPresentGames = (
  dir: string,
  service: Pick<TableService, 'tables' | 'table' | 'gamePgn'>,
) => {
  const tableOf = new Map<string, string>();
  const write = (table: string, text: string): Promise<void> =>
    writeFileAtomically(join(dir, `${table}.pgn`), text);
  return {
    /** A game of that table has changed. */
    changed: (gameId: string, table: string): void => {
      tableOf.set(gameId, table);
    },
    /** A game is written: at its table too, if it is played there now. */
    write: async (gameId: string, text: string): Promise<void> => {
      const table = tableOf.get(gameId);
      tableOf.delete(gameId);
      if (table !== undefined && service.table(table)?.game?.id === gameId) await write(table, text);
    },
    /** What stands at the tables when the program starts. */
    writeAll: async (isOver: () => boolean): Promise<void> => {
      for (const { id, game } of service.tables()) {
        const text = game === null || isOver() ? undefined : service.gamePgn(game.id);
        if (text !== undefined) await write(id, text);
      }
    },
  };
};
