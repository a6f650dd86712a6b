import { ask, type DaemonCaller } from '../../../cli/daemonClient.js';
import { printJson, printLine } from '../../../cli/output.js';
import { terminalWords } from '../../../cli/terminalWords.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { TableView } from '../../../table/tableView.js';
import { spareTables } from '../atTables/spareTables.js';
import type { TournamentView } from '../atTables/tournamentService.js';

type SwapOptions = DaemonCaller & { readonly back?: boolean; readonly json?: boolean };

/** The table to swap with: the named one, the home of the board, or none. */
const otherTable = (table: TableView, desired: string | undefined, back: boolean): string | undefined => {
  if (!back) return desired;
  const { home } = table.device;
  if (home !== undefined) return home;
  throw keyedError('BAD_REQUEST', message('error.ownBoard', { table: table.id }));
};

/**
 * Exchanges the boards of two tables. The games continue from their positions. Without another table it only
 * lists the free ones.
 */
export const swapBoards = async (
  id: string,
  desired: string | undefined,
  { back = false, ...options }: SwapOptions,
): Promise<void> => {
  if (back && desired !== undefined) throw keyedError('BAD_REQUEST', message('error.backOrTable'));
  const { tables } = (await ask(options, '/api/v1/tables')) as { readonly tables: readonly TableView[] };
  const table = tables.find((one) => one.id === id);
  if (table === undefined) throw keyedError('NOT_FOUND', message('error.noTable', { id }));
  const translate = await terminalWords(process.env);
  const other = otherTable(table, desired, back);
  if (other !== undefined) {
    const here = await ask(options, `/api/v1/tables/${encodeURIComponent(id)}/board/exchange`, {
      with: other,
    });
    if (options.json) printJson(here);
    else printLine(translate(message('eventSwap.swapped', { table: id, other })));
    return;
  }
  const { tournament } = (await ask(options, '/api/v1/tournament')) as TournamentView;
  const spares = spareTables(tournament, tables).flatMap((one) => (one.id === id ? [] : [one.id]));
  if (options.json) printJson({ spares });
  else if (spares.length === 0) printLine(translate(message('eventSwap.noneFree')));
  else printLine(translate(message('eventSwap.free', { tables: spares })));
};
