import { stateOfView } from '../messages/stateOfView.js';
import type { CommitLevel } from '../recognition/recognitionEvent.js';
import type { TableEvent } from '../table/tableEvent.js';
import type { TableService } from '../table/tableService.js';
import { applyTableEvent, type TableState } from '../table/tableState.js';

/** Called for every event with its table before and after it. */
export type EventWatcher = (event: TableEvent, before: TableState, after: TableState) => void;

/** Other rules apply with a player elsewhere, and in a study: only the table itself knows. */
const ruledNow = (state: TableState, { type }: TableEvent, service: TableService): TableState => {
  const rules =
    type === 'seats' || type === 'rules' || type === 'game' ? service.table(state.id)?.rules : undefined;
  return rules === undefined ? state : { ...state, rules, rulesBySeat: { atBoard: rules, elsewhere: rules } };
};

/** Follows all tables from a level of certainty on; returns the way to stop. */
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
