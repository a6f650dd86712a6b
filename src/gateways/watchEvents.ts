import type { CommitLevel } from '../recognition/recognitionEvent.js';
import type { TableEvent } from '../table/tableEvent.js';
import type { TableService } from '../table/tableService.js';
import { applyTableEvent, type TableState } from '../table/tableState.js';
import { stateOfView } from '../wording/stateOfView.js';

/** Told of every event with its table as it was before and after it. */
export type EventWatcher = (event: TableEvent, before: TableState, after: TableState) => void;

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
      const after = applyTableEvent(before, event);
      states.set(event.table, after);
      onEvent(event, before, after);
    },
  });
};
