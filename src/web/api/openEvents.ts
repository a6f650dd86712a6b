import type { Shown } from '../../table/shown.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableView } from '../../table/tableView.js';
import type { EventHandlers } from '../state/liveClient.js';

/**
 * Server-sent events after that number; all of them, or those for spectators. The browser's own reconnecting
 * is not used: a broken stream is reported once and closed, because the caller reads the tables anew before
 * it goes on.
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
