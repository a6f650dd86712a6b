import type { Shown } from '../../table/shown.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableView } from '../../table/tableView.js';
import type { EventHandlers } from '../state/liveClient.js';

/**
 * Opens the server-sent events after a number, either all or those for spectators. A broken stream is
 * reported once and closed. The caller has to read the tables again before it continues, so the browser's own
 * reconnection is not used.
 */
export const openEvents =
  (shows: Shown) =>
  (afterSeq: number, { onOpen, onEvent, onAlarm, onGone, onLost }: EventHandlers): (() => void) => {
    const source = new EventSource(
      `/api/v1/events?after=${afterSeq}&as=public&level=committed&shows=${shows}`,
    );
    source.onopen = onOpen;
    source.onmessage = ({ data }) => onEvent(JSON.parse(String(data)) as TableEvent);
    source.addEventListener('gone', onGone);
    source.addEventListener('alarm', ({ data }) =>
      onAlarm(JSON.parse(String(data)) as TableView['alarm'] | null),
    );
    source.onerror = () => {
      source.close();
      onLost();
    };
    return () => source.close();
  };
