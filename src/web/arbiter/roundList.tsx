import { useMemo, useState } from 'preact/hooks';
import type { PlainKey } from '../../messages/catalogue/message.js';
import { tableName } from '../../messages/tableName.js';
import { useApp } from '../components/appContext.js';
import type { LiveTable } from '../state/liveState.js';
import { makeRoute } from '../state/route.js';
import { say } from '../words/say.js';
import { sayPlayer } from '../words/sayPlayer.js';
import { translate } from '../words/translate.js';
import { URGENCIES, type Urgency } from './cards/arbiterCard.js';
import { type RoundRow, roundOf } from './cards/roundRows.js';
import { RowClock } from './rowClock.js';

const COLORS = ['white', 'black'] as const;

const headings: Readonly<Record<Urgency | 'calm', PlainKey>> = {
  stop: 'arbiter.playStopped',
  ask: 'arbiter.questions',
  check: 'arbiter.toCheck',
  note: 'arbiter.toKnow',
  calm: 'arbiter.nothingPending',
};

/** The most urgent card of a table and the number of others. */
const wantedAt = ({ cards }: RoundRow): string => {
  const [first, ...others] = cards;
  if (first === undefined) return '';
  return others.length === 0
    ? first.title
    : say('arbiter.firstAndMore', { first: first.title, count: others.length });
};

type RowProps = { readonly row: RoundRow; readonly wanted: string; readonly offsetMs: number | null };

const Row = ({ row, wanted, offsetMs }: RowProps) => {
  const { table, board, worst } = row;
  // Avoids rendering unchanged rows, because there may be hundreds.
  return useMemo(() => {
    const tags = table.game?.tags ?? table.nextTags;
    const name = tableName(table, translate);
    return (
      <li class="round-row" data-urgency={worst ?? 'calm'}>
        <a href={makeRoute({ page: 'live', table: table.id })}>
          <span class="board-number">{board}</span>
          <span class="round-names">
            <span class="muted small">{name}</span>
            {COLORS.map((side) => (
              <span key={side}>
                <span class={`disc ${side}`} aria-hidden="true" /> {sayPlayer(tags, side).name}
              </span>
            ))}
          </span>
          <RowClock clock={table.clock} turn={table.game?.turn} offsetMs={offsetMs} />
          {wanted !== '' && <span class="wanted">{wanted}</span>}
        </a>
      </li>
    );
  }, [table, board, worst, wanted, offsetMs]);
};

const isFound = ({ table, board }: RoundRow, search: string): boolean => {
  const { White = '', Black = '' } = table.game?.tags ?? table.nextTags;
  const wanted = search.trim().toLowerCase();
  if (/^\d+$/.test(wanted)) return String(board ?? '') === wanted || table.name.includes(wanted);
  return [table.name, White, Black].some((text) => text.toLowerCase().includes(wanted));
};

const SEARCH_FROM = 12;
/** Offsets in the list are rounded to a quarter of a second, so that small changes do not render it again. */
const CLOCK_STEP_MS = 250;

type ListProps = { readonly rows: readonly RoundRow[] };

const Counts = ({ rows }: ListProps) => (
  <p class="round-counts" role="status">
    {URGENCIES.map((urgency) => {
      const count = rows.filter(({ worst }) => worst === urgency).length;
      return count === 0 ? null : (
        <span key={urgency} data-urgency={urgency}>
          {say(headings[urgency])}: {count}
        </span>
      );
    })}
  </p>
);

/** All tables of the round, those that need the arbiter first. Each row links to the cards of its table. */
export const RoundList = ({ rows }: ListProps) => {
  const { live } = useApp();
  const [search, setSearch] = useState('');
  const tables = rows.map(({ table }): LiveTable => table);
  const round = roundOf(tables);
  const offsetMs = live.offsetMs === null ? null : CLOCK_STEP_MS * Math.round(live.offsetMs / CLOCK_STEP_MS);
  const shown = search.trim() === '' ? rows : rows.filter((row) => isFound(row, search));
  if (rows.length === 0)
    return (
      <div class="page-title">
        <h1>{say('common.noBoardYet')}</h1>
      </div>
    );
  return (
    <div class="round">
      <div class="page-title">
        <h1>{round === undefined ? say('site.tables') : say('common.round', { round })}</h1>
        <Counts rows={rows} />
      </div>
      {rows.length >= SEARCH_FROM && (
        <label class="field">
          <span>{say('arbiter.boardOrPlayer')}</span>
          <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
        </label>
      )}
      {([...URGENCIES, 'calm'] as const).map((group) => {
        const found = shown.filter(({ worst = 'calm' }) => worst === group);
        return found.length === 0 ? null : (
          <section key={group} aria-labelledby={`round-${group}`}>
            <h2 id={`round-${group}`}>
              {say(headings[group])} <span class="muted">{found.length}</span>
            </h2>
            <ul class="round-rows">
              {found.map((row) => (
                <Row key={row.table.id} row={row} wanted={wantedAt(row)} offsetMs={offsetMs} />
              ))}
            </ul>
          </section>
        );
      })}
      {shown.length === 0 && <p class="muted">{say('arbiter.noneCalledThat')}</p>}
    </div>
  );
};
