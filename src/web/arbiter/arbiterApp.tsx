import { useEffect, useState } from 'preact/hooks';
import { tableName } from '../../messages/tableName.js';
import type { Api } from '../api/api.js';
import { lazyPart } from '../components/lazyPart.js';
import { PageFrame, type PageProps, useLive } from '../components/pageFrame.js';
import { ProblemNote } from '../components/problemNote.js';
import { useRoute } from '../components/useRoute.js';
import type { LiveView } from '../state/liveClient.js';
import { type Problem, unreachable } from '../state/problem.js';
import { makeRoute, shownTable } from '../state/route.js';
import { LanguageChooser } from '../words/languageChooser.js';
import { shownLanguage } from '../words/pageLanguage.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { ArbiterTable } from './arbiterTable.js';
import { type RoundRow, roundRows } from './cards/roundRows.js';
import { useAside } from './cards/useAside.js';

type NextTableProps = { readonly rows: readonly RoundRow[]; readonly table: string };

/** A link to the most urgent other table, so that the arbiter need not go through the list. */
const NextTable = ({ rows, table }: NextTableProps) => {
  const next = rows.find((row) => row.table.id !== table && (row.worst === 'stop' || row.worst === 'ask'));
  if (next === undefined) return null;
  const name = tableName(next.table, translate);
  return (
    <a
      class="button next-table"
      data-urgency={next.worst}
      href={makeRoute({ page: 'live', table: next.table.id })}
    >
      {say('arbiter.nextTable', { table: name })}
      <span class="wanted">{next.cards[0]?.title}</span>
    </a>
  );
};

/** Loaded only in a house with several tables. */
const RoundList = lazyPart(() => import('./roundList.js').then((part) => part.RoundList));

/** Why nothing can be shown. The API refuses a reader without the role of an arbiter. */
const useRefusal = (api: Api, live: LiveView): Problem | undefined => {
  const [refusal, setRefusal] = useState<Problem>();
  const { connection } = live;
  useEffect(() => {
    if (connection !== 'reconnecting') setRefusal(undefined);
    else void api.tables().then((answer) => setRefusal(answer.ok ? undefined : answer.error));
  }, [api, connection]);
  return refusal;
};

/** The page of an arbiter: one table with everything known of it and all commands. */
export const ArbiterApp = (page: PageProps) => {
  const route = useRoute();
  const live = useLive(page.feed);
  const { tables } = live.state;
  const table = shownTable(route, tables);
  const refusal = useRefusal(page.api, live);
  const problem = refusal ?? (live.connection === 'reconnecting' ? unreachable : undefined);
  const aside = useAside();
  const rows = roundRows(tables, aside.has);
  const livePage = `./${makeRoute({ page: 'live', ...(table && { table: table.id }) })}`;
  const links = (
    <>
      <a href="./laws.html">{say('arbiter.theLaws')}</a>
      <LanguageChooser label={say('site.language')} chosen={shownLanguage()} />
    </>
  );
  return (
    <PageFrame {...page} live={live} here="arbiter" rows={{ live: { href: livePage } }} links={links}>
      {problem !== undefined && <ProblemNote problem={problem} />}
      {table !== undefined && (
        <ArbiterTable
          key={table.id}
          table={table}
          aside={aside}
          isAlone={tables.length === 1}
          next={<NextTable rows={rows} table={table.id} />}
        />
      )}
      {table === undefined && live.connection === 'live' && <RoundList rows={rows} />}
      {table === undefined && live.connection !== 'live' && (
        <div class="page-title">
          <h1>{say('site.arbiter')}</h1>
        </div>
      )}
    </PageFrame>
  );
};
