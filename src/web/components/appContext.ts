import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TimeSource } from '../../shared/timeSource.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { Api } from '../api/api.js';
import type { TokenMemory } from '../api/token.js';
import type { LiveView } from '../state/liveClient.js';
import type { LiveState } from '../state/liveState.js';

export type EventListener = (event: TableEvent, before: LiveState) => void;

/** What all parts of a page share. */
export type AppContextValue = {
  readonly api: Api;
  readonly token: TokenMemory;
  readonly time: TimeSource;
  readonly live: LiveView;
  /** Subscribes to all events. Returns a function that ends the subscription. */
  readonly listen: (listener: EventListener) => () => void;
  /** Whether the reader may send commands: with a token, or on the machine itself, which needs none. */
  readonly mayCommand: boolean;
  /** Opens the form for the role token. */
  readonly askForToken: () => void;
};

export const AppContext = createContext<AppContextValue | undefined>(undefined);

export const useApp = (): AppContextValue => {
  const value = useContext(AppContext);
  if (value === undefined) throw new Error('no app');
  return value;
};
