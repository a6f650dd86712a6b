import type { TimeSource } from '../shared/timeSource.js';
import type { Api } from './api/api.js';
import type { EventListener } from './components/appContext.js';
import { createLiveClient, type LiveClientDeps, type LiveView } from './state/liveClient.js';
import { emptyLiveState } from './state/liveState.js';

export interface LiveFeed {
  view(): LiveView;
  watch(watcher: (view: LiveView) => void): () => void;
  listen(listener: EventListener): () => void;
}

/** The live client of this browser. It reconnects when the page or the network wakes up. */
export const createLiveFeed = (
  api: Api,
  time: TimeSource,
  openEvents: LiveClientDeps['openEvents'],
): LiveFeed => {
  let view: LiveView = { connection: 'connecting', state: emptyLiveState, offsetMs: null };
  const watchers = new Set<(view: LiveView) => void>();
  const listeners = new Set<EventListener>();
  const client = createLiveClient({
    readTables: api.tables,
    openEvents,
    time,
    onChange: (next) => {
      view = next;
      for (const watcher of watchers) watcher(next);
    },
    onEvent: (event, before) => {
      for (const listener of listeners) listener(event, before);
    },
  });
  // The stream of a sleeping page may have ended unnoticed.
  addEventListener('pageshow', (event) => event.persisted && client.sync());
  addEventListener('online', client.sync);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') client.sync();
  });
  client.sync();
  return {
    view: () => view,
    watch: (watcher) => {
      watchers.add(watcher);
      watcher(view);
      return () => watchers.delete(watcher);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
