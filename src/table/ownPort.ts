import type { BridgeError } from '../shared/bridgeError.js';
import { err, type Result } from '../shared/result.js';
import type { EventLog } from './eventLog.js';
import { levelFilter } from './levelFilter.js';
import type { Subscribers } from './subscribers.js';
import type { Table } from './table.js';
import type { TableEvent } from './tableEvent.js';
import type { TablePlace } from './tablePlace.js';
import { faultOf, type PortFault, type PortListener, type TablePort } from './tablePort.js';
import { viewOfTable } from './tableState.js';

type LevelFilter = ReturnType<typeof levelFilter>;

const READ_AT_ONCE = 500;

type OwnPortDeps = {
  readonly table: Table;
  readonly log: EventLog;
  readonly subscribers: Subscribers;
  readonly nowMs: () => number;
};

const answered = <Value>(outcome: Result<Value, BridgeError>): Result<Value, PortFault> =>
  outcome.ok ? outcome : err(faultOf(outcome.error));

/** A port through which others follow a table of this house. */
export const createOwnPort = ({ table, log, subscribers, nowMs }: OwnPortDeps): TablePort => {
  const { id } = table;
  const emit = (listener: PortListener, filter: LevelFilter, events: readonly TableEvent[]): void =>
    listener.onEvents(events.filter(({ n }) => n > 0).map(filter), nowMs());
  /** Sends all kept events after the place, page by page. */
  const readUp = (listener: PortListener, filter: LevelFilter, after: TablePlace): void => {
    let place = after;
    for (;;) {
      const events = log.tableAfter(id, place, READ_AT_ONCE);
      const last = events.at(-1);
      if (last === undefined) return;
      emit(listener, filter, events);
      place = last;
    }
  };
  return {
    id,
    state: async () => ({ view: viewOfTable(table.shown()), nowMs: nowMs() }),
    laws: async () => (await table.laws()) ?? null,
    renewAfter: async (received) => log.renewAfter(id, received),
    eventsAfter: async (place, limit) => log.tableAfter(id, place, limit),
    command: async (command, caller) => answered(await table.requests.command(command, caller)),
    deleteGame: async (gameId, caller) => answered(await table.requests.deleteGame(gameId, caller)),
    takeUp: async (moved, caller) => answered(await table.requests.takeUp(moved, caller)),
    handOver: async (handing, caller) => answered(await table.requests.handOver(handing, caller)),
    subscribe: ({ after, level }, listener) => {
      const filter = levelFilter(level);
      if (after !== 'live') readUp(listener, filter, after);
      return subscribers.subscribeTable(id, (events) => emit(listener, filter, events));
    },
  };
};
