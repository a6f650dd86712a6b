import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TimeSource } from '../../shared/timeSource.js';
import type { Api } from '../api/api.js';
import type { TokenStore } from '../api/token.js';
import type { LiveFeed } from '../liveFeed.js';
import type { LiveView } from '../state/liveClient.js';
import type { LiveTable } from '../state/liveState.js';
import { unreachable } from '../state/problem.js';
import { makeRoute, parseRoute, type Route } from '../state/route.js';
import { AccessDialog } from './accessDialog.js';
import { Announcer } from './announcer.js';
import { AppContext } from './appContext.js';
import { GamePage } from './gamePage.js';
import { GamesPage } from './gamesPage.js';
import { PieceSprite } from './pieceSprite.js';
import { TableList } from './tableList.js';
import { TablePage } from './tablePage.js';

const connectionWords: Readonly<Record<LiveView['connection'], string>> = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
};

const useRoute = (): Route => {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const read = (): void => setRoute(parseRoute(location.hash));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return route;
};

/** The table that the route means: the named one, or the only one. */
const shownTable = (route: Route, tables: readonly LiveTable[]): LiveTable | undefined => {
  if (route.page !== 'live') return undefined;
  if (route.table !== undefined) return tables.find((table) => table.id === route.table);
  return tables.length === 1 ? tables[0] : undefined;
};

const titleOf = (table: LiveTable | undefined): string => {
  const last = table?.game?.moves.at(-1);
  return [last?.san, table?.name, 'jadoube'].filter(Boolean).join(' · ');
};

const Header = ({ route, live }: { route: Route; live: LiveView }) => (
  <header class="top">
    <a class="brand" href={makeRoute({ page: 'live' })}>
      <svg viewBox="5 5 90 90" aria-hidden="true" class="brand-mark">
        <use href="#piece-n" class="piece white" />
      </svg>
      jadoube
    </a>
    <nav aria-label="Pages">
      <a href={makeRoute({ page: 'live' })} aria-current={route.page === 'live' ? 'page' : undefined}>
        {live.state.tables.length > 1 ? 'Tables' : 'Live'}
      </a>
      <a href={makeRoute({ page: 'games' })} aria-current={route.page === 'live' ? undefined : 'page'}>
        Games
      </a>
    </nav>
    <p class={`connection ${live.connection}`} role="status">
      <span class="dot" aria-hidden="true" />
      {connectionWords[live.connection]}
    </p>
  </header>
);

const LivePage = ({ route, live, table }: { route: Route; live: LiveView; table: LiveTable | undefined }) => {
  const { tables } = live.state;
  if (table !== undefined) return <TablePage key={table.id} table={table} />;
  if (tables.length > 0 && route.page === 'live' && route.table === undefined)
    return <TableList tables={tables} />;
  if (live.connection === 'connecting') return <p class="muted empty">Connecting to jadoube …</p>;
  return (
    <div class="page-title">
      <h1>{tables.length === 0 ? 'No board yet' : 'There is no such table'}</h1>
      <p class="muted">
        {tables.length === 0
          ? 'Plug a board in and switch it on: it appears here by itself.'
          : 'The list of tables shows those that are there.'}
      </p>
    </div>
  );
};

/** A token was given here, or this is the machine itself, where none is needed. */
const mayRule = (token: TokenStore): boolean =>
  token.get() !== undefined || ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

type AppProps = {
  readonly api: Api;
  readonly token: TokenStore;
  readonly time: TimeSource;
  readonly feed: LiveFeed;
};

export const App = ({ api, token, time, feed }: AppProps) => {
  const route = useRoute();
  const [live, setLive] = useState<LiveView>(feed.view);
  const [access, setAccess] = useState(false);
  useEffect(() => feed.watch(setLive), [feed]);
  const table = shownTable(route, live.state.tables);
  const title = titleOf(table);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const context = useMemo(
    () => ({ api, time, live, listen: feed.listen, askForToken: () => setAccess(true) }),
    [api, time, live, feed],
  );
  return (
    <AppContext.Provider value={context}>
      <PieceSprite />
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the content
      </button>
      <Header route={route} live={live} />
      <main id="main" tabIndex={-1}>
        {live.connection === 'reconnecting' && (
          <div class="banner" role="alert">
            <p class="note-title">{unreachable.message}</p>
            <p>{unreachable.advice}</p>
          </div>
        )}
        {route.page === 'games' && <GamesPage />}
        {route.page === 'game' && <GamePage id={route.id} />}
        {route.page === 'live' && <LivePage route={route} live={live} table={table} />}
      </main>
      <footer class="bottom">
        <button type="button" class="link" onClick={() => setAccess(true)}>
          Access
        </button>
        {mayRule(token) && (
          <a
            href={`./arbiter.html${table === undefined ? '' : makeRoute({ page: 'live', table: table.id })}`}
          >
            Arbiter
          </a>
        )}
        <a href="/api/v1/tables">API</a>
        <a href="/pgn/games.pgn">PGN</a>
      </footer>
      <Announcer tableId={table?.id} />
      {access && <AccessDialog token={token} onClose={() => setAccess(false)} />}
    </AppContext.Provider>
  );
};
