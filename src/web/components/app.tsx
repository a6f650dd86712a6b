import { useEffect, useState } from 'preact/hooks';
import { adviceMessage, problemMessage } from '../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../messages/catalogue/translate.js';
import { tableName } from '../../messages/tableName.js';
import { DEMO_TABLE } from '../../table/demoTable.js';
import { areBothAtBoard } from '../../table/game/seat.js';
import { mayCommand } from '../api/mayCommand.js';
import type { TokenMemory } from '../api/token.js';
import { announcementOf } from '../state/announcement.js';
import type { LiveView } from '../state/liveClient.js';
import type { LiveTable } from '../state/liveState.js';
import { unreachable } from '../state/problem.js';
import { makeRoute, type Route, shownTable } from '../state/route.js';
import { LanguageChooser } from '../words/languageChooser.js';
import { shownLanguage } from '../words/pageLanguage.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { useApp } from './appContext.js';
import { lazyPart } from './lazyPart.js';
import { OriginRequests } from './originRequests.js';
import { PageFrame, type PageProps, useLive } from './pageFrame.js';
import { TableList } from './tableList.js';
import { TablePage } from './tablePage.js';
import { useRoute } from './useRoute.js';

/** Calls back when `?` is typed outside of input fields. */
const useQuestionMark = (onAsked: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      const isTypedInto =
        target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isTypedInto) return;
      event.preventDefault();
      onAsked();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};

/** Announces events at the shown table to screen readers. */
const Announcer = ({ tableId }: { tableId: string | undefined }) => {
  const { listen } = useApp();
  const [said, setSaid] = useState<{ readonly text: Translatable; readonly count: number }>({
    text: '',
    count: 0,
  });
  useEffect(
    () =>
      listen((event, before) => {
        if (event.table !== tableId) return;
        const table = before.tables.find((one) => one.id === tableId);
        const text = table === undefined ? null : announcementOf(table, event);
        if (text !== null) setSaid(({ count }) => ({ text, count: count + 1 }));
      }),
    [listen, tableId],
  );
  return (
    <p class="sr-only" aria-live="polite">
      {/* The new key makes screen readers announce the same words again. */}
      <span key={said.count}>{translate(said.text)}</span>
    </p>
  );
};

const GamePage = lazyPart(() => import('./gamePage.js').then((part) => part.GamePage));
const KeysDialog = lazyPart(() => import('./keysDialog.js').then((part) => part.KeysDialog));
const AccountsPage = lazyPart(() => import('../opponents/accountsPage.js').then((part) => part.AccountsPage));
const StartPage = lazyPart(() => import('../start/startPage.js').then((part) => part.StartPage));
const GamesPage = lazyPart(() => import('./gamesPage.js').then((part) => part.GamesPage));

const titleOf = (table: LiveTable | undefined): string => {
  const last = table?.game?.moves.at(-1);
  return [last?.san, table && tableName(table, translate), 'jadoube'].filter(Boolean).join(' · ');
};

const placeOf = ({ page }: Route): 'live' | 'games' | undefined =>
  page === 'live' ? 'live' : page.startsWith('game') ? 'games' : undefined;

/** The address of the arbiter's page for the shown table. */
const arbiterPage = (table: LiveTable | undefined): string =>
  `./arbiter.html${table === undefined ? '' : makeRoute({ page: 'live', table: table.id })}`;

const LivePage = ({ route, live, table }: { route: Route; live: LiveView; table: LiveTable | undefined }) => {
  const { tables } = live.state;
  const { mayCommand: mayBegin } = useApp();
  // The address names no table, and the house has only the demonstration.
  const isFirst = route.page === 'live' && route.table === undefined && table?.id === DEMO_TABLE;
  if (isFirst && mayBegin && areBothAtBoard(table.seats)) return <StartPage table={table} />;
  if (table !== undefined) return <TablePage key={table.id} table={table} />;
  if (tables.length > 0 && route.page === 'live' && route.table === undefined)
    return <TableList tables={tables} />;
  if (live.connection === 'connecting') return <p class="muted empty">{say('tablePage.connecting')}</p>;
  return (
    <div class="page-title">
      <h1>{tables.length === 0 ? say('common.noBoardYet') : say('tablePage.noSuchTable')}</h1>
      <p class="muted">
        {tables.length === 0 ? (
          say('tablePage.plugBoardIn')
        ) : (
          <a class="link" href={makeRoute({ page: 'live' })}>
            {say('tablePage.listShowsThose')}
          </a>
        )}
      </p>
    </div>
  );
};

type LinksProps = {
  readonly token: TokenMemory;
  readonly onKeys: () => void;
};

const Links = ({ token, onKeys }: LinksProps) => (
  <>
    <button type="button" class="link" aria-keyshortcuts="?" onClick={onKeys}>
      {say('keys.title')}
    </button>
    {mayCommand(token) && <a href={makeRoute({ page: 'accounts' })}>lichess</a>}
    <a href="/api/v1/tables">API</a>
    <a href="/pgn/games.pgn">PGN</a>
    <LanguageChooser label={say('site.language')} chosen={shownLanguage()} />
  </>
);

/** The main page: the tables, their games, and past games. */
export const App = (page: PageProps) => {
  const route = useRoute();
  const live = useLive(page.feed);
  const table = shownTable(route, live.state.tables);
  const title = titleOf(table);
  const [keysShown, setKeysShown] = useState(false);
  useQuestionMark(() => setKeysShown(true));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <PageFrame
      {...page}
      live={live}
      here={placeOf(route)}
      rows={{
        live: { href: makeRoute({ page: 'live' }) },
        games: { href: makeRoute({ page: 'games' }) },
        arbiter: { href: arbiterPage(table) },
      }}
      links={<Links token={page.token} onKeys={() => setKeysShown(true)} />}
    >
      {live.connection === 'reconnecting' && (
        <div class="banner" role="alert">
          <p class="note-title">{translate(problemMessage(unreachable))}</p>
          <p>{translate(adviceMessage(unreachable))}</p>
        </div>
      )}
      <OriginRequests />
      {route.page === 'games' && <GamesPage />}
      {route.page === 'accounts' && <AccountsPage />}
      {route.page === 'game' && <GamePage id={route.id} />}
      {route.page === 'live' && <LivePage route={route} live={live} table={table} />}
      {keysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
      <Announcer tableId={table?.id} />
    </PageFrame>
  );
};
