/// <reference types="vite/client" />
import { render } from 'preact';
import { takeTokenOfAddress } from '../../../web/api/takeTokenOfAddress.js';
import { createTokenMemory } from '../../../web/api/token.js';
import { loadWords } from '../../../web/words/loadWords.js';
import { pageLanguage } from '../../../web/words/pageLanguage.js';
import { addSentences, type Sentences } from '../../../web/words/say.js';
import { createFleetApi } from './fleetApi.js';
import { FleetPage } from './fleetPage.js';

const token = createTokenMemory(() => localStorage);
takeTokenOfAddress(token);

const root = document.getElementById('app');
/** Those of this folder alone: a list of the words of all extensions makes the page larger. */
const words = import.meta.glob<Sentences>('./words/*.json', { import: 'default' });

const language = pageLanguage();
void Promise.all([
  words[`./words/${language}.json`]?.().catch(() => undefined),
  loadWords(language, () => import('../../../messages/catalogue/en.json?page=fleet')),
]).then(([own]) => {
  if (own !== undefined) addSentences(own);
  if (root !== null) render(<FleetPage api={createFleetApi(token)} token={token} />, root);
});
