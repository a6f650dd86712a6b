import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TimeSource } from '../../shared/timeSource.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { Api } from '../api/api.js';
import type { TokenMemory } from '../api/token.js';
import type { LiveView } from '../state/liveClient.js';
import type { LiveState } from '../state/liveState.js';

export type EventListener = (event: TableEvent, before: LiveState) => void;

/** What every part of the pages may use. */
export type AppContextValue = {
  readonly api: Api;
  readonly token: TokenMemory;
  readonly time: TimeSource;
  readonly live: LiveView;
  /** Receives every event; returns the way to stop. */
  readonly listen: (listener: EventListener) => () => void;
  /** The machine itself, which needs no token, or a token was given. */
  readonly mayCommand: boolean;
  /** Shows the form for the role token. */
  readonly askForToken: () => void;
};

export const AppContext = createContext<AppContextValue | undefined>(undefined);

export const useApp = (): AppContextValue => {
  const value = useContext(AppContext);
  if (value === undefined) throw new Error('useApp outside of the app');
  return value;
};
