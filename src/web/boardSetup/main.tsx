import { render } from 'preact';
import { createApi } from '../api/api.js';
import { createTokenMemory } from '../api/token.js';
import { loadWords } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { createBoardApi } from './boardApi.js';
import { SetupPage } from './setupPage.js';

const show = async (root: HTMLElement): Promise<void> => {
  await loadWords(pageLanguage());
  const token = createTokenMemory(() => localStorage);
  const wanted = new URLSearchParams(location.search).get('table');
  const reading = await createApi(token).tables();
  if (!reading.ok) {
    render(
      <p role="alert">{`${translate(reading.error.message)}. ${translate(reading.error.advice)}`}</p>,
      root,
    );
    return;
  }
  const table = reading.value.tables.find(({ id }) => wanted === null || id === wanted);
  if (table === undefined) render(<p role="alert">{say('There is no such table.')}</p>, root);
  else render(<SetupPage api={createBoardApi(table.id, token)} name={table.name} />, root);
};

const root = document.getElementById('app');
if (root !== null) void show(root);
