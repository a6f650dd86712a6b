import { stateOfView } from '../../messages/stateOfView.js';
import type { CommitLevel } from '../../recognition/recognitionEvent.js';
import type { TableEvent } from '../../table/tableEvent.js';
import { applyTableEvent, type TableState } from '../../table/tableState.js';
import type { OpponentTable } from './opponentTable.js';

/**
 * Called at once with the table's state, and after every change with its events. `nowMs` is on the scale of
 * the events' `atMs`.
 */
export type TableWatcher = (state: TableState, nowMs: number, news: readonly TableEvent[]) => void;

/** Follows a table's events of at least this level. Resolves with a function that stops. */
export const watchTable = async (
  table: OpponentTable,
  level: CommitLevel,
  onChange: TableWatcher,
): Promise<() => void> => {
  const { view, nowMs } = await table.state();
  let state = stateOfView(view);
  onChange(state, nowMs, []);
  const after = { epoch: view.epoch, n: view.n };
  return table.subscribe(
    { after, level },
    {
      onEvents: (events, reportedMs) => {
        const news = events.filter(({ epoch, n }) => epoch !== state.epoch || n > state.n);
        if (news.length === 0) return;
        state = news.reduce(applyTableEvent, state);
        onChange(state, reportedMs, news);
      },
    },
  );
};
