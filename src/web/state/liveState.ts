import { stateOfView } from '../../messages/stateOfView.js';
import { areBothAtBoard, isThroughServer } from '../../table/game/seat.js';
import type { IllegalEvent } from '../../table/offenceEvent.js';
import type { TableEvent } from '../../table/tableEvent.js';
import { applyTableEvent, type TableState } from '../../table/tableState.js';
import type { TableView } from '../../table/tableView.js';

type SeenIllegal = Pick<IllegalEvent, 'from' | 'to' | 'castling'>;

/** `illegal` is an illegal move, kept until the game continues. */
export type LiveTable = TableState & { readonly illegal: SeenIllegal | null };

/**
 * All tables as of event `seq`. `stale` means that an event announced something that only a new reading
 * shows.
 */
export type LiveState = {
  readonly tables: readonly LiveTable[];
  readonly seq: number;
  readonly stale: boolean;
};

export const emptyLiveState: LiveState = { tables: [], seq: 0, stale: false };

/** All tables were read at the same moment, so the newest number applies to all. */
export const adoptTables = (views: readonly TableView[]): LiveState => ({
  tables: views.map((view) => ({ ...stateOfView(view), illegal: null })),
  seq: Math.max(0, ...views.map((view) => view.seq)),
  stale: false,
});

const illegalAfter = (before: SeenIllegal | null, event: TableEvent): SeenIllegal | null => {
  switch (event.type) {
    case 'illegal':
      return {
        from: event.from,
        ...(event.to !== undefined && { to: event.to }),
        ...(event.castling && { castling: true }),
      };
    case 'game':
    case 'move':
    case 'withdrawn':
    case 'revise':
    case 'result':
      return null;
    default:
      return before;
  }
};

/**
 * Whether the event changes the rules. They depend on remote players and on studies, and only a reading has
 * them.
 */
const changesRules = ({ seats, game, profiles }: LiveTable, event: TableEvent): boolean =>
  event.type === 'rules' ||
  (event.type === 'game' && profiles !== undefined) ||
  (event.type === 'seats' &&
    (areBothAtBoard(event) !== areBothAtBoard(seats) || isThroughServer(event) !== isThroughServer(seats))) ||
  (event.type === 'game' && event.study !== game?.study);

export const applyEvent = (state: LiveState, event: TableEvent): LiveState => {
  if (event.seq <= state.seq) return state;
  const reported = state.tables.find((table) => table.id === event.table);
  return {
    seq: event.seq,
    stale: state.stale || reported === undefined || changesRules(reported, event),
    tables: state.tables.map((table) =>
      table.id === event.table
        ? { ...applyTableEvent(table, event), illegal: illegalAfter(table.illegal, event) }
        : table,
    ),
  };
};
