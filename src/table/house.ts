import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { Caller } from './caller.js';
import { recall } from './core/recall.js';
import { recognitionRules } from './core/recognitionRules.js';
import { unseenAgain } from './core/unseenAgain.js';
import { lieOf } from './device.js';
import type { EventLog } from './eventLog.js';
import { FollowedTable } from './followedTable.js';
import type { GameState } from './game/gameState.js';
import type { HandingOver } from './handOverGame.js';
import type { HandsMemories } from './handsMemories.js';
import { Holding } from './holding.js';
import type { HouseTable } from './houseTable.js';
import type { MovedGame, TakenUp } from './movedGame.js';
import { OwnTable } from './ownTable.js';
import { readGame, readTable } from './pastGames.js';
import type { RegistryDeps, TableSpec } from './registryDeps.js';
import { type Guard, guardedTime, SupervisedTable } from './supervisedTable.js';
import { Table } from './table.js';
import type { TableEvent } from './tableEvent.js';
import type { TablePort } from './tablePort.js';
import type { TableCommand } from './tableService.js';
import {
  applyTableEvent,
  emptyTable,
  rulesAtBoard,
  shownTable,
  type TableState,
  underRules,
  withoutBoard,
} from './tableState.js';
import type { TableView } from './tableView.js';
import { withhold } from './withhold.js';

/**
 * Identities that sort by time: table, UTC time to the millisecond, and a count for games that begin in the
 * same one. A machine whose clock was set back gives no identity twice: `isTaken` knows those of other days.
 */
export const createGameIds = (
  nowIso: () => string,
  isTaken: (gameId: string) => boolean,
): ((tableId: string) => string) => {
  let newest = '';
  let again = 1;
  return (tableId) => {
    const stamp = nowIso()
      .replaceAll(/[^0-9]/g, '')
      .slice(0, 17);
    again = stamp === newest ? again + 1 : 1;
    newest = stamp;
    for (;;) {
      const gameId = again === 1 ? `${tableId}-${stamp}` : `${tableId}-${stamp}-${again}`;
      if (!isTaken(gameId)) return gameId;
      again += 1;
    }
  };
};

const notFound = (message: string): Result<never, BridgeError> => err(new BridgeError('NOT_FOUND', message));

/** What is wrong with the whole house, as tables show it. */
export const alarmOf = (trouble: BridgeError | undefined): TableView['alarm'] =>
  trouble && { code: trouble.code, message: trouble.message, advice: trouble.advice };

export type HouseDeps = RegistryDeps & {
  readonly log: EventLog;
  readonly memories: HandsMemories;
  /** What is wrong with all of it. */
  readonly alarm: () => TableView['alarm'];
  /** Everybody hears of these, which are safe. */
  readonly announce: (events: readonly TableEvent[]) => void;
};

type SetUp = { readonly spec: TableSpec; readonly guard: Guard; readonly holding: Holding };

/** Plies that were told unseen, and which what is remembered does not know of, are looked for again. */
const withoutUnseen = (
  { log, time, announce, program = '' }: HouseDeps,
  memory: unknown,
  state: TableState,
): TableState => {
  const revise = unseenAgain(memory, program, state);
  if (revise === undefined) return state;
  const events = log.record(state.id, [revise], time.nowMs());
  log.afterSafe(events, announce);
  return events.reduce(applyTableEvent, state);
};

/** The tables of a house by their ids, its own and those it follows. */
export class House {
  readonly #deps: HouseDeps;
  readonly #tables = new Map<string, HouseTable>();
  readonly #own = new Map<string, OwnTable>();
  /** The last event of each table that has a number. */
  readonly #last = new Map<string, TableEvent>();
  readonly #newGameId: (tableId: string) => string;

  constructor(deps: HouseDeps) {
    this.#deps = deps;
    this.#newGameId = createGameIds(deps.nowIso, (id) => deps.journal.game(id) !== undefined);
  }

  /** A table of its own, set up as the journal has it. */
  add(spec: TableSpec): SupervisedTable {
    const { log, time, journal, onTableFault = () => {} } = this.#deps;
    // A table that failed over what it recalled does without.
    let memory = journal.memory(spec.id);
    const holding = new Holding();
    const table = new SupervisedTable({
      time,
      setUp: (guard, state = this.#resume(spec)) => {
        const recalled = memory;
        memory = undefined;
        return this.#setUp({ spec, guard, holding }, recalled, withoutUnseen(this.#deps, recalled, state));
      },
      resume: () => this.#resume(spec),
      askBoard: () => spec.command?.({ kind: 'requestPlacement' }),
      onFault: onTableFault,
      show: (state) => this.#own.get(spec.id)?.tell(state),
    });
    const own = new OwnTable({
      table,
      holding,
      log,
      nowMs: () => time.nowMs(),
      newGameId: () => this.#newGameId(spec.id),
      pastGame: (id) => (journal.game(id)?.table === spec.id ? readGame(journal, id) : undefined),
      announce: this.#deps.announce,
    });
    this.#tables.set(spec.id, own);
    this.#own.set(spec.id, own);
    return table;
  }

  /** The table as the journal has it, before its board is heard. */
  #resume(spec: TableSpec): TableState {
    const { journal, log } = this.#deps;
    const bare = emptyTable(spec.id, spec.name, spec.device, spec.tags);
    // What was played by the rules of a game with an engine is read by these.
    const empty = spec.laws === undefined ? bare : underRules(bare, spec.laws);
    const state = readTable(journal, empty, this.#deps.onDamage);
    const device = { ...spec.device, ...lieOf(state.device) };
    return withoutBoard({ ...state, ...log.placeOf(spec.id), device });
  }

  #setUp({ spec, guard, holding }: SetUp, memory: unknown, kept: TableState): Table {
    const { time, log, nowIso, today, announce, memories, program = '' } = this.#deps;
    const { laws } = spec;
    const device = { ...spec.device, ...lieOf(kept.device) };
    const state = withoutBoard({ ...kept, device });
    const rules = laws && recognitionRules(rulesAtBoard(underRules(state, laws)));
    const recogniser = { ...this.#deps.recogniser, ...rules };
    return new Table(state, {
      time: guardedTime(time, guard),
      recogniser,
      recalled: recall(memory, { program, table: state, options: recogniser, nowMs: time.nowMs() }),
      remember: memories.note,
      laws,
      command: spec.command,
      record: log.record,
      whenSafe: (events, run) => this.#whenSafe(spec.id, events, () => guard(run)),
      holding,
      untilDecided: (events, settle) => log.untilDecided(events, (decision) => guard(() => settle(decision))),
      announce: (events, state) => {
        this.#own.get(spec.id)?.tell(state);
        announce(events);
      },
      newGame: (tableId) => ({ gameId: this.#newGameId(tableId), startedAt: nowIso(), date: today() }),
    });
  }

  /** In the order of the numbers; what has none comes after all that this table has recorded. */
  #whenSafe(id: string, events: readonly TableEvent[], run: () => void): void {
    const { log } = this.#deps;
    const numbered = events.filter(({ seq }) => seq > 0);
    const last = numbered.at(-1);
    if (last !== undefined) {
      this.#last.set(id, last);
      log.afterSafe(numbered, run);
      return;
    }
    const before = this.#last.get(id);
    if (before === undefined || before.seq <= log.lastSeq()) run();
    // Also when that one has been withdrawn meanwhile: its number will be safe.
    else log.afterSafe([withhold(before)], run);
  }

  /** A table of another house. */
  async follow(port: TablePort): Promise<void> {
    const { journal, log, time, announce, onDamage } = this.#deps;
    const snapshot = await port.state();
    if (this.#tables.has(port.id))
      throw new BridgeError('CONFIG_INVALID', `there is a table ${port.id} already`, { table: port.id });
    const { name, device, nextTags, rules } = snapshot.view;
    const kept = readTable(journal, emptyTable(port.id, name, device, nextTags, rules), onDamage);
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
    const view = shownTable(table.state());
    const alarm = this.#deps.alarm();
    return alarm === undefined ? view : { ...view, alarm };
  }

  gameAtTable(gameId: string): GameState | undefined {
    for (const table of this.#tables.values()) {
      const { game } = table.told();
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
    if (command.type === 'correctResult' && this.#deps.journal.game(command.game)?.table !== id)
      return notFound(`there is no game ${command.game} of the table ${id}`);
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

  async takeUp(id: string, moved: MovedGame, caller: Caller): Promise<Result<TakenUp, BridgeError>> {
    return this.get(id)?.takeUp(moved, caller) ?? notFound(`there is no table ${id}`);
  }

  async handOver(id: string, handing: HandingOver, caller: Caller): Promise<Result<true, BridgeError>> {
    return this.get(id)?.handOver(handing, caller) ?? notFound(`there is no table ${id}`);
  }

  stop(): void {
    for (const table of this.#tables.values()) table.stop();
  }

  /** A game of a table that is here no more. */
  #forget(tableId: string, gameId: string): readonly TableEvent[] {
    const { log, time, announce } = this.#deps;
    const events = log.record(tableId, [{ type: 'gameDeleted', gameId }], time.nowMs());
    log.afterSafe(events, announce);
    log.untilDecided(events, () => {});
    return events;
  }
}
