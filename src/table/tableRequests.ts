import { message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Caller } from './caller.js';
import type { GameIdentity } from './core/work.js';
import type { TableLog } from './eventLog.js';
import { firstPartId } from './game/gameParts.js';
import { type GameState, isOver } from './game/gameState.js';
import { type HandingOver, handOver } from './handOverGame.js';
import type { Holding } from './holding.js';
import type { MovedGame, TakenUp } from './movedGame.js';
import { refuse } from './refuse.js';
import { Repeats } from './repeats.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';
import type { TableCommand } from './tableService.js';
import { applyTableEvent, type TableState } from './tableState.js';
import { takeUpEvents } from './takeUpGame.js';

/** Requests to a table. They resolve once their events are stored. */
export interface TableRequests {
  /** Carries out a command and returns its events, with the numbers of this house. */
  command(command: TableCommand, caller: Caller): Promise<Result<readonly TableEvent[], BridgeError>>;
  deleteGame(gameId: string, caller: Caller): Promise<Result<true, BridgeError>>;
  /** Continues a game of another table in its current state. Returns its new ids. */
  takeUp(moved: MovedGame, caller: Caller): Promise<Result<TakenUp, BridgeError>>;
  /** Ends a game here because it continues elsewhere. */
  handOver(handing: HandingOver, caller: Caller): Promise<Result<true, BridgeError>>;
}

/** The synchronous methods of a table. */
interface AskedTable {
  readonly id: string;
  readonly state: TableState;
  command(command: TableCommand, atMs: number, caller: Caller): Result<readonly TableEvent[], BridgeError>;
  note(bodies: readonly TableEventBody[], atMs: number): readonly TableEvent[];
  goOnAs(state: TableState): void;
  emit(events: readonly TableEvent[], state: TableState): void;
}

type RequestDeps = {
  readonly table: AskedTable;
  readonly holding: Holding;
  readonly log: TableLog;
  readonly time: TimeSource;
  readonly newGame: (tableId: string) => GameIdentity;
  readonly pastGame?: (id: string) => GameState | undefined;
  /** Makes boards wait until the returned function is called. */
  readonly beforeBoards?: (() => () => void) | undefined;
  /** See `TableRunDeps`. */
  readonly afterBoard?: ((work: () => void, hasPriority?: boolean) => void) | undefined;
};

const answerOf = (unsafe: BridgeError | undefined): Result<true, BridgeError> =>
  unsafe === undefined ? ok(true) : err(unsafe);

/** Sets the table up in the state after these events, as after a restart, without notifying its parts. */
const goOn = (
  events: readonly TableEvent[],
  { table, holding, log }: RequestDeps,
): Promise<BridgeError | undefined> => {
  const state = events.reduce(applyTableEvent, table.state);
  const release = holding.hold(events);
  let isGoingOn = false;
  const goOnOnce = (): void => {
    if (!isGoingOn) table.goOnAs(state);
    isGoingOn = true;
  };
  log.afterSafe(events, (kept) => {
    table.emit(kept, state);
    goOnOnce();
  });
  log.untilDecided(events, (decision) => (decision === 'refused' ? release() : goOnOnce()));
  return log.untilSafe(events);
};

export const createRequests = (deps: RequestDeps): TableRequests => {
  const { table, holding, log, time, newGame, pastGame, beforeBoards = () => () => {} } = deps;
  const { afterBoard = (done: () => void) => done() } = deps;
  const repeats = new Repeats();
  /**
   * Waits for earlier board reports. A table's time never goes back, so acts that are processed after a later
   * time would all count as simultaneous.
   */
  const boardReported = (): Promise<void> | undefined => {
    let [isReported, emit] = [false, () => {}];
    afterBoard(() => {
      isReported = true;
      emit();
    }, true);
    return isReported
      ? undefined
      : new Promise((resolve) => {
          emit = resolve;
        });
  };
  /**
   * Runs work after the disk has decided on an earlier command. Refuses it while the journal refuses events.
   */
  const inTurn = async <Value>(
    work: () => Promise<Result<Value, BridgeError>>,
  ): Promise<Result<Value, BridgeError>> => {
    const letBoards = beforeBoards();
    try {
      const reported = boardReported();
      if (reported !== undefined) await reported;
      if (!holding.isDecided) await holding.decided();
      const trouble = log.trouble();
      return trouble === undefined ? await work() : err(trouble);
    } finally {
      letBoards();
    }
  };
  const note = async (bodies: readonly TableEventBody[]): Promise<Result<true, BridgeError>> =>
    answerOf(await log.untilSafe(table.note(bodies, time.nowMs())));
  return {
    command: (command, caller) =>
      inTurn(async () => {
        const outcome = repeats.find(caller.once, command) ?? table.command(command, time.nowMs(), caller);
        if (!outcome.ok) return outcome;
        repeats.keep(caller.once, command, outcome.value);
        const unsafe = await log.untilSafe(outcome.value);
        if (unsafe === undefined) return outcome;
        if (unsafe.code === 'JOURNAL_REFUSES') repeats.forget(caller.once);
        return err(unsafe);
      }),
    deleteGame: (gameId) =>
      inTurn(async () => {
        const { game } = table.state;
        if (game?.id === gameId && !isOver(game))
          return refuse('played', message('refusal.endFirst'), { gameId });
        return note([{ type: 'gameDeleted', gameId }]);
      }),
    takeUp: (moved) =>
      inTurn(async () => {
        const taken = takeUpEvents({ ...table.state, ...log.placeOf(table.id) }, moved, {
          nowMs: time.nowMs(),
          newGameId: () => newGame(table.id).gameId,
        });
        if (!taken.ok) return taken;
        const { events, game } = taken.value;
        const unsafe = await goOn(log.recordMoved(table.id, events), deps);
        return unsafe === undefined ? ok({ gameId: game.id, firstPart: firstPartId(game) }) : err(unsafe);
      }),
    handOver: (handing, caller) =>
      inTurn(async () => {
        const handed = handOver(table.state, handing, caller, pastGame);
        if (!handed.ok) return handed;
        const { bodies, isPresent } = handed.value;
        if (!isPresent || bodies.length === 0) return note(bodies);
        return answerOf(await goOn(log.record(table.id, bodies, time.nowMs()), deps));
      }),
  };
};
