import { lightText } from '../../wording/lightText.js';
import type { LiveTable } from '../state/liveState.js';
import { makeRoute } from '../state/route.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';

const NEEDS = [
  ['question', lightText.question],
  ['silent', lightText.silent],
] as const;

/** What somebody is needed for, the most pressing first; undefined: nothing. */
const needOf = ({ questions, device }: LiveTable): (typeof NEEDS)[number] | undefined => {
  if (questions.length > 0) return NEEDS[0];
  return device.link === 'ready' ? undefined : NEEDS[1];
};

const orderOf = (table: LiveTable): number => {
  const need = needOf(table);
  return need === undefined ? NEEDS.length : NEEDS.indexOf(need);
};

const playersOf = ({ game, nextTags }: LiveTable): string => {
  const { White, Black } = game?.tags ?? nextTags;
  return [White, Black].filter((name) => name !== undefined && name !== '?').join(' - ');
};

/** All tables, those that need somebody first. */
export const TableLinks = ({ tables }: { readonly tables: readonly LiveTable[] }) => (
  <>
    <div class="page-title">
      <h1>{say(tables.length === 0 ? 'No board yet' : 'Which table?')}</h1>
    </div>
    <ul class="table-links">
      {tables
        .toSorted((a, b) => orderOf(a) - orderOf(b))
        .map((table) => {
          const need = needOf(table);
          return (
            <li key={table.id}>
              <a class="button" href={makeRoute({ page: 'live', table: table.id })}>
                {table.name}
                <span class="who">{playersOf(table)}</span>
                {need !== undefined && <span class={`need ${need[0]}`}>{translate(need[1])}</span>}
              </a>
            </li>
          );
        })}
    </ul>
  </>
);
