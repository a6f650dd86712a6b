import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TimeSource } from '../../shared/timeSource.js';
import type { Api } from '../api/api.js';
import type { TokenStore } from '../api/token.js';
import { AccessDialog } from '../components/accessDialog.js';
import { AppContext } from '../components/appContext.js';
import { PieceSprite } from '../components/pieceSprite.js';
import { ProblemNote } from '../components/problemNote.js';
import type { LiveFeed } from '../liveFeed.js';
import type { LiveView } from '../state/liveClient.js';
import type { LiveTable } from '../state/liveState.js';
import { type Problem, unreachable } from '../state/problem.js';
import { makeRoute, parseRoute } from '../state/route.js';
import { ArbiterTable } from './arbiterTable.js';

const connectionWords: Readonly<Record<LiveView['connection'], string>> = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
};

const useTableId = (): string | undefined => {
  const read = (): string | undefined => {
    const route = parseRoute(location.hash);
    return route.page === 'live' ? route.table : undefined;
  };
  const [id, setId] = useState(read);
  useEffect(() => {
    const change = (): void => setId(read());
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, []);
  return id;
};

const Header = ({ live, table }: { live: LiveView; table: LiveTable | undefined }) => (
  <header class="top">
    <a class="brand" href={`./${makeRoute({ page: 'live', ...(table && { table: table.id }) })}`}>
      <svg viewBox="5 5 90 90" aria-hidden="true" class="brand-mark">
        <use href="#piece-n" class="piece white" />
      </svg>
      jadoube
    </a>
    <p class={`connection ${live.connection}`} role="status">
      <span class="dot" aria-hidden="true" />
      {connectionWords[live.connection]}
    </p>
  </header>
);

const Tables = ({ tables }: { tables: readonly LiveTable[] }) => (
  <>
    <div class="page-title">
      <h1>{tables.length === 0 ? 'No board yet' : 'Which table?'}</h1>
    </div>
    <ul class="table-links">
      {tables.map(({ id, name }) => (
        <li key={id}>
          <a class="button" href={makeRoute({ page: 'live', table: id })}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </>
);

/** Why nothing can be shown: what the API answers to who may not read as an arbiter. */
const useRefusal = (api: Api, live: LiveView): Problem | undefined => {
  const [refusal, setRefusal] = useState<Problem>();
  const { connection } = live;
  useEffect(() => {
    if (connection !== 'reconnecting') setRefusal(undefined);
    else void api.tables().then((answer) => setRefusal(answer.ok ? undefined : answer.error));
  }, [api, connection]);
  return refusal;
};

type AppProps = {
  readonly api: Api;
  readonly token: TokenStore;
  readonly time: TimeSource;
  readonly feed: LiveFeed;
};

/** The page of an arbiter: one table, everything that is known of it, and everything that may be said. */
export const ArbiterApp = ({ api, token, time, feed }: AppProps) => {
  const tableId = useTableId();
  const [live, setLive] = useState<LiveView>(feed.view);
  const [access, setAccess] = useState(false);
  useEffect(() => feed.watch(setLive), [feed]);
  const { tables } = live.state;
  const table =
    tableId === undefined && tables.length === 1 ? tables[0] : tables.find(({ id }) => id === tableId);
  const refusal = useRefusal(api, live);
  const problem = refusal ?? (live.connection === 'reconnecting' ? unreachable : undefined);
  const context = useMemo(
    () => ({ api, time, live, listen: feed.listen, askForToken: () => setAccess(true) }),
    [api, time, live, feed],
  );
  return (
    <AppContext.Provider value={context}>
      <PieceSprite />
      <Header live={live} table={table} />
      <main>
        {problem !== undefined && <ProblemNote problem={problem} />}
        {table !== undefined && <ArbiterTable key={table.id} table={table} />}
        {table === undefined && live.connection === 'live' && <Tables tables={tables} />}
        {table === undefined && live.connection !== 'live' && (
          <div class="page-title">
            <h1>Arbiter</h1>
          </div>
        )}
      </main>
      <footer class="bottom">
        <button type="button" class="link" onClick={() => setAccess(true)}>
          Access
        </button>
        <a href={`./${makeRoute({ page: 'live', ...(table && { table: table.id }) })}`}>Live page</a>
        {tables.length > 1 && <a href="#/">Tables</a>}
      </footer>
      {access && <AccessDialog token={token} onClose={() => setAccess(false)} />}
    </AppContext.Provider>
  );
};
