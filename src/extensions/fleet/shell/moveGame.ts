import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { err, ok, type Result } from '../../../shared/result.js';
import type { Caller } from '../../../table/caller.js';
import { firstPartId } from '../../../table/game/gameParts.js';
import { isOver } from '../../../table/game/gameState.js';
import type { HandingOver } from '../../../table/handOverGame.js';
import { refuse } from '../../../table/refuse.js';
import type { Tables } from '../../../table/tables.js';
import type { TableView } from '../../../table/tableView.js';
import { forgetPairing } from '../../tournament/atTables/desiredSetup.js';
import { movedPairing } from '../../tournament/atTables/movedPairing.js';
import type { TournamentService } from '../../tournament/atTables/tournamentService.js';
import type { TableMove } from '../fleetService.js';

export type MoveGameDeps = {
  readonly tables: Tables;
  /** Returns undefined if the house has no tournament. */
  readonly tournamentService: () => TournamentService | undefined;
  /**
   * Makes the hub notify that table's machine when it returns. Returns false if the table is not on another
   * machine.
   */
  readonly addPending: (table: string, handing: HandingOver) => boolean;
};

/** Whether the machine did not answer and must be notified later. */
const isAway = ({ code }: BridgeError): boolean => code === 'TABLE_UNREACHABLE' || code === 'FLEET_UNKNOWN';

/** Stops the clock before the times are read. A machine that is away keeps running. */
const stopClock = async (tables: Tables, table: TableView, caller: Caller): Promise<void> => {
  if (table.gameClock?.clock.phase === 'running')
    await tables.command(table.id, { type: 'pauseClock' }, caller);
};

/**
 * Moves a table's game to another table with its clock times. The new table takes it first, then the pairing
 * moves, and the old table is notified last. If a step fails, at least one table still has the game.
 */
export const moveGame = async (
  { tables, tournamentService, addPending }: MoveGameDeps,
  { from, to }: TableMove,
  caller: Caller,
): Promise<Result<string, BridgeError>> => {
  const table = tables.table(from);
  if (table === undefined || tables.table(to) === undefined)
    return err(keyedError('NOT_FOUND', message('error.noTable', { id: table === undefined ? from : to })));
  if (from === to) return refuse('sameTable', message('error.sameTable'));
  if (table.game === null || isOver(table.game))
    return refuse('game', message('error.noGameAt', { table: from }));
  await stopClock(tables, table, caller);
  const moved = tables.movedGame(from);
  const game = tables.game(table.game.id) ?? table.game;
  if (moved === undefined) return refuse('game', message('error.noGameAt', { table: from }));
  const taken = await tables.takeUp(to, moved, caller);
  if (!taken.ok) return taken;
  const { gameId, firstPart } = taken.value;
  const book = tournamentService();
  const seated = { from, to, game: firstPartId(game), goesOnAs: firstPart };
  const acts = book ? movedPairing(book.view().tournament, seated) : [];
  for (const act of acts) {
    const written = await book?.act(act, caller);
    if (written?.ok === false) return written;
  }
  const handing = { gameId: moved.gameId, why: `goes on at ${to}` };
  const handed = await tables.handOver(from, handing, caller);
  if (!handed.ok && !(isAway(handed.error) && addPending(from, handing))) return handed;
  if (acts.length > 0) await forgetPairing(tables, from, caller);
  return ok(gameId);
};
