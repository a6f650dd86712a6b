import { render } from 'preact';
import { takeTokenOfAddress } from '../../../web/api/takeTokenOfAddress.js';
import { createTokenMemory } from '../../../web/api/token.js';
import { wordsOfExtension } from '../../../web/words/extensionWords.js';
import { loadWords } from '../../../web/words/loadWords.js';
import { pageLanguage } from '../../../web/words/pageLanguage.js';
import { addSentences } from '../../../web/words/say.js';
import { createFleetApi } from './fleetApi.js';
import { FleetPage } from './fleetPage.js';

const token = createTokenMemory(() => localStorage);
takeTokenOfAddress(token);

const root = document.getElementById('app');
const language = pageLanguage();
void Promise.all([
  wordsOfExtension('fleet', language),
  loadWords(language, () => import('../../../messages/catalogue/en.json?page=fleet')),
]).then(([words]) => {
  addSentences(words);
  if (root !== null) render(<FleetPage api={createFleetApi(token)} token={token} />, root);
});
