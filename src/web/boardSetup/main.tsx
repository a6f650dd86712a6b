import { type ComponentChildren, render } from 'preact';
import english from '../../messages/catalogue/en.json?page';
import { createApi } from '../api/api.js';
import { createTokenMemory, type TokenMemory } from '../api/token.js';
import { HouseAlarmNote } from '../components/houseAlarmNote.js';
import { SiteHeader } from '../design/siteHeader.js';
import { loadWords } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { say } from '../words/say.js';
import { sayProblem } from '../words/sayProblem.js';
import { createBoardApi } from './boardApi.js';
import { SetupPage } from './setupPage.js';

/** The first table whose board is at this machine. Boards at other machines are set up there. */
const firstHere = async <T extends { readonly id: string }>(
  tables: readonly T[],
  token: TokenMemory,
): Promise<T | undefined> => {
  for (const table of tables) if ((await createBoardApi(table.id, token).read()).ok) return table;
  return tables[0];
};

const show = async (root: HTMLElement): Promise<void> => {
  await loadWords(pageLanguage(), english, { title: 'site.boardSetup' });
  const token = createTokenMemory(() => localStorage);
  const wanted = new URLSearchParams(location.search).get('table');
  const reading = await createApi(token).tables();
  const draw = (page: ComponentChildren): void =>
    render(
      <>
        <SiteHeader token={token} />
        <main class="measured">
          <HouseAlarmNote />
          {page}
        </main>
      </>,
      root,
    );
  if (!reading.ok) {
    draw(
      <p class="problem" role="alert">
        {sayProblem(reading.error)}
      </p>,
    );
    return;
  }
  const { tables } = reading.value;
  const table = wanted === null ? await firstHere(tables, token) : tables.find(({ id }) => id === wanted);
  if (table === undefined) draw(<p role="alert">{say('common.noSuchTable')}</p>);
  else draw(<SetupPage api={createBoardApi(table.id, token)} name={table.name} />);
};

const root = document.getElementById('app');
if (root !== null) void show(root);
