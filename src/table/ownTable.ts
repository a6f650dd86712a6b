import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { Caller } from './caller.js';
import type { EventLog } from './eventLog.js';
import { firstPartId } from './game/gameParts.js';
import { type GameState, isOver } from './game/gameState.js';
import { type HandingOver, handOverBodies, lastDecision } from './handOverGame.js';
import type { Holding } from './holding.js';
import type { HouseTable } from './houseTable.js';
import type { LawsView } from './lawsView.js';
import type { MovedGame, TakenUp } from './movedGame.js';
import { refuse } from './refuse.js';
import type { SupervisedTable } from './supervisedTable.js';
import type { TableEvent } from './tableEvent.js';
import type { TableCommand } from './tableService.js';
import { applyTableEvent, type TableState } from './tableState.js';
import { takeUpEvents } from './takeUpGame.js';

/** Nobody repeats a command after so many others. */
const KEPT_MAX = 200;

type Known = { readonly command: string; readonly events: readonly TableEvent[] };

/** Commands that came with a key, and what they have caused: who sends one again is told the same. */
class Repeats {
  readonly #known = new Map<string, Known>();

  /** Undefined: it is new. Refused: the key belongs to another command. */
  find(
    key: string | undefined,
    command: TableCommand,
  ): Result<readonly TableEvent[], BridgeError> | undefined {
    const known = key === undefined ? undefined : this.#known.get(key);
    if (known === undefined) return undefined;
    if (known.command === JSON.stringify(command)) return ok(known.events);
    return err(
      new BridgeError('COMMAND_REFUSED', 'this Idempotency-Key came with another command', {
        rule: 'repeat',
      }),
    );
  }

  keep(key: string | undefined, command: TableCommand, events: readonly TableEvent[]): void {
    if (key === undefined) return;
    this.#known.set(key, { command: JSON.stringify(command), events });
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT_MAX && oldest !== undefined) this.#known.delete(oldest);
  }

  forget(key: string | undefined): void {
    if (key !== undefined) this.#known.delete(key);
  }
}

type OwnTableDeps = {
  readonly table: SupervisedTable;
  readonly holding: Holding;
  readonly log: EventLog;
  readonly nowMs: () => number;
  readonly newGameId: () => string;
  /** A game that was played at this table before. Throws JOURNAL_DAMAGED. */
  readonly pastGame: (id: string) => GameState | undefined;
  readonly announce: (events: readonly TableEvent[]) => void;
};

/** A table of this house: its commands are answered when what they caused is safe. */
export class OwnTable implements HouseTable {
  readonly id: string;
  readonly #deps: OwnTableDeps;
  #told: TableState;
  readonly #repeats = new Repeats();

  constructor(deps: OwnTableDeps) {
    this.#deps = deps;
    this.id = deps.table.id;
    this.#told = deps.table.state;
  }

  /** Everybody hears now of the table in this state. */
  tell(state: TableState): void {
    this.#told = state;
  }

  state(): TableState {
    const { log, table } = this.#deps;
    return log.trouble() === undefined ? this.#told : table.state;
  }

  told(): TableState {
    return this.#told;
  }

  async laws(): Promise<LawsView | undefined> {
    return this.#deps.table.lawsView();
  }

  async command(command: TableCommand, caller: Caller): Promise<Result<readonly TableEvent[], BridgeError>> {
    const { table, holding, log, nowMs } = this.#deps;
    if (!holding.isDecided) await holding.decided();
    const trouble = log.trouble();
    if (trouble !== undefined) return err(trouble);
    const outcome = this.#repeats.find(caller.once, command) ?? table.command(command, nowMs(), caller);
    if (!outcome.ok) return outcome;
    this.#repeats.keep(caller.once, command, outcome.value);
    const unsafe = await log.untilSafe(outcome.value);
    if (unsafe === undefined) return outcome;
    if (unsafe.code === 'JOURNAL_REFUSES') this.#repeats.forget(caller.once);
    return err(unsafe);
  }

  async deleteGame(gameId: string): Promise<Result<true, BridgeError>> {
    const { table, holding, log, nowMs } = this.#deps;
    if (!holding.isDecided) await holding.decided();
    const trouble = log.trouble();
    if (trouble !== undefined) return err(trouble);
    const { game } = table.state;
    if (game?.id === gameId && !isOver(game))
      return refuse('played', 'the game is being played; end it first', { gameId });
    const unsafe = await log.untilSafe(table.note([{ type: 'gameDeleted', gameId }], nowMs()));
    return unsafe === undefined ? ok(true) : err(unsafe);
  }

  async takeUp(moved: MovedGame): Promise<Result<TakenUp, BridgeError>> {
    const { table, holding, log, nowMs, newGameId } = this.#deps;
    if (!holding.isDecided) await holding.decided();
    const trouble = log.trouble();
    if (trouble !== undefined) return err(trouble);
    const taken = takeUpEvents({ ...table.state, ...log.placeOf(this.id) }, moved, {
      nowMs: nowMs(),
      newGameId,
    });
    if (!taken.ok) return taken;
    const { events, game } = taken.value;
    const unsafe = await this.#goOn(log.recordMoved(this.id, events));
    if (unsafe !== undefined) return err(unsafe);
    return ok({ gameId: game.id, firstPart: firstPartId(game) });
  }

  async handOver(handing: HandingOver, caller: Caller): Promise<Result<true, BridgeError>> {
    const { table, holding, log, nowMs, pastGame } = this.#deps;
    if (!holding.isDecided) await holding.decided();
    const trouble = log.trouble();
    if (trouble !== undefined) return err(trouble);
    const { game, laws } = table.state;
    const isPresent = game?.id === handing.gameId;
    const handed = isPresent ? game : pastGame(handing.gameId);
    if (handed === undefined) return refuse('game', `the game ${handing.gameId} is not at this table`);
    const bodies = handOverBodies(handed, isPresent ? laws.lastId : lastDecision(handed), handing, caller);
    if (bodies.length === 0) return ok(true);
    const unsafe = isPresent
      ? await this.#goOn(log.record(this.id, bodies, nowMs()))
      : await log.untilSafe(table.note(bodies, nowMs()));
    return unsafe === undefined ? ok(true) : err(unsafe);
  }

  /** The table as these have made it, set up as after a restart: nothing in it has to be told of them. */
  #goOn(events: readonly TableEvent[]): Promise<BridgeError | undefined> {
    const { table, holding, log, announce } = this.#deps;
    const state = events.reduce(applyTableEvent, table.state);
    const release = holding.hold(events);
    let isGoingOn = false;
    const goOn = (): void => {
      if (!isGoingOn) table.goOnAs(state);
      isGoingOn = true;
    };
    log.afterSafe(events, (kept) => {
      this.tell(state);
      announce(kept);
      goOn();
    });
    log.untilDecided(events, (decision) => (decision === 'refused' ? release() : goOn()));
    return log.untilSafe(events);
  }

  stop(): void {
    this.#deps.table.stop();
  }
}
