import type { GameState } from '../game/gameState.js';
import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Caller } from './caller.js';
import { lieOf } from './device.js';
import type { EventLog } from './eventLog.js';
import { FollowedTable } from './followedTable.js';
import { createGameIds } from './gameIds.js';
import type { HouseTable } from './houseTable.js';
import { OwnTable } from './ownTable.js';
import { readTable } from './pastGames.js';
import type { RegistryDeps, TableSpec } from './registryDeps.js';
import { Table } from './table.js';
import type { TableEvent } from './tableEvent.js';
import type { TablePort } from './tablePort.js';
import type { TableCommand } from './tableService.js';
import { emptyTable, type TableState, viewOfTable } from './tableState.js';
import type { TableView } from './tableView.js';

const notFound = (message: string): Result<never, BridgeError> => err(new BridgeError('NOT_FOUND', message));

/** What is wrong with the whole house, as tables show it. */
export const alarmOf = (trouble: BridgeError | undefined): TableView['alarm'] =>
  trouble && { code: trouble.code, message: trouble.message, advice: trouble.advice };

export type HouseDeps = RegistryDeps & {
  readonly log: EventLog;
  /** Everybody hears of these, which are safe. */
  readonly announce: (events: readonly TableEvent[]) => void;
};

/** The tables of a house by their ids, its own and those it follows. */
export class House {
  readonly #deps: HouseDeps;
  readonly #tables = new Map<string, HouseTable>();
  readonly #newGameId: (tableId: string) => string;

  constructor(deps: HouseDeps) {
    this.#deps = deps;
    this.#newGameId = createGameIds(deps.nowIso, (id) => deps.journal.game(id) !== undefined);
  }

  /** A table of its own, set up (again) as the journal has it; its timers run on `time`. */
  add(spec: TableSpec, time: TimeSource): Table {
    const { journal, log } = this.#deps;
    const state = readTable(journal, emptyTable(spec.id, spec.name, spec.device, spec.tags));
    const resumed: TableState = {
      ...state,
      ...log.placeOf(spec.id),
      device: { ...spec.device, ...lieOf(state.device) },
      clock: null,
      phase: 'offline',
      wrong: [],
    };
    let own: OwnTable | undefined;
    const table = new Table(resumed, {
      time,
      recogniser: this.#deps.recogniser,
      laws: this.#deps.laws,
      order: spec.order,
      lights: spec.lights,
      record: log.record,
      announce: (events) => this.#tell(own, events),
      newGame: (tableId) => ({
        gameId: this.#newGameId(tableId),
        startedAt: this.#deps.nowIso(),
        date: this.#deps.today(),
      }),
    });
    own = new OwnTable({ table, log, nowMs: () => this.#deps.time.nowMs() });
    this.#tables.set(spec.id, own);
    return table;
  }

  /** A table of another house. */
  async follow(port: TablePort): Promise<void> {
    const { journal, log, time, announce } = this.#deps;
    const snapshot = await port.state();
    if (this.#tables.has(port.id))
      throw new BridgeError('CONFIG_INVALID', `there is a table ${port.id} already`, { table: port.id });
    const { name, device, nextTags } = snapshot.view;
    const kept = readTable(journal, emptyTable(port.id, name, device, nextTags));
    const followed = new FollowedTable(
      { port, log, time, announce },
      { ...kept, ...log.placeOf(port.id) },
      snapshot,
    );
    this.#tables.set(port.id, followed);
    followed.start();
  }

  all(): readonly HouseTable[] {
    return [...this.#tables.values()];
  }

  get(id: string): HouseTable | undefined {
    return this.#tables.get(id);
  }

  view(table: HouseTable): TableView {
    const view = viewOfTable(table.state());
    const alarm = alarmOf(this.#deps.log.trouble());
    return alarm === undefined ? view : { ...view, alarm };
  }

  gameAtTable(gameId: string): GameState | undefined {
    for (const table of this.#tables.values()) {
      const { game } = table.state();
      if (game?.id === gameId) return game;
    }
    return undefined;
  }

  async command(
    id: string,
    command: TableCommand,
    caller: Caller,
  ): Promise<Result<readonly TableEvent[], BridgeError>> {
    const trouble = this.#deps.log.trouble();
    if (trouble !== undefined) return err(trouble);
    return this.get(id)?.command(command, caller) ?? notFound(`there is no table ${id}`);
  }

  async deleteGame(tableId: string, gameId: string, caller: Caller): Promise<Result<true, BridgeError>> {
    const { log } = this.#deps;
    const trouble = log.trouble();
    if (trouble !== undefined) return err(trouble);
    const table = this.get(tableId);
    if (table !== undefined) return table.deleteGame(gameId, caller);
    const unsafe = await log.untilSafe(this.#forget(tableId, gameId));
    return unsafe === undefined ? ok(true) : err(unsafe);
  }

  stop(): void {
    for (const table of this.#tables.values()) table.stop();
  }

  /** A game of a table that is here no more. */
  #forget(tableId: string, gameId: string): readonly TableEvent[] {
    const { log, time, announce } = this.#deps;
    const events = log.record(tableId, [{ type: 'gameDeleted', gameId }], time.nowMs());
    log.afterSafe(events, announce);
    return events;
  }

  /** `own` is undefined while the table is being set up: nobody can see it yet. */
  #tell(own: OwnTable | undefined, events: readonly TableEvent[]): void {
    const state = own?.table.state;
    this.#deps.log.afterSafe(events, (kept) => {
      if (state !== undefined) own?.tell(state);
      this.#deps.announce(kept);
    });
  }
}
