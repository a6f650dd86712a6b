import { stateOfView } from '../messages/stateOfView.js';
import type { CommitLevel } from '../recognition/recognitionEvent.js';
import type { TableEvent } from '../table/tableEvent.js';
import type { TableService } from '../table/tableService.js';
import { applyTableEvent, type TableState } from '../table/tableState.js';

/** Called for each event with the state of its table before and after it. */
export type EventWatcher = (event: TableEvent, before: TableState, after: TableState) => void;

/**
 * Updates the rules from the table. They depend on remote players and on studies, which the events do not
 * show.
 */
const ruledNow = (state: TableState, { type }: TableEvent, service: TableService): TableState => {
  const rules =
    type === 'seats' || type === 'rules' || type === 'game' ? service.table(state.id)?.rules : undefined;
  return rules === undefined ? state : { ...state, rules, rulesBySeat: { atBoard: rules, elsewhere: rules } };
};

/** Follows all tables, with plies from a level on. Returns a function that ends the subscription. */
export const watchEvents = (
  service: TableService,
  level: CommitLevel,
  onEvent: EventWatcher,
): (() => void) => {
  const states = new Map(service.tables().map((view) => [view.id, stateOfView(view)]));
  return service.subscribe('live', {
    level,
    onEvent: (event) => {
      const before = states.get(event.table);
      if (before === undefined) {
        const view = service.table(event.table);
        if (view !== undefined) states.set(event.table, stateOfView(view));
        return;
      }
      if (event.seq <= before.seq) return;
      const after = ruledNow(applyTableEvent(before, event), event, service);
      states.set(event.table, after);
      onEvent(event, before, after);
    },
  });
};
