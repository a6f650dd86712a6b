import { render } from 'preact';
import { takeTokenOfAddress } from '../api/takeTokenOfAddress.js';
import { createTokenMemory } from '../api/token.js';
import { loadWords } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { createFleetApi } from './fleetApi.js';
import { FleetPage } from './fleetPage.js';

const token = createTokenMemory(() => localStorage);
takeTokenOfAddress(token);

const root = document.getElementById('app');
void loadWords(pageLanguage(), () => import('../../messages/catalogue/en.json?page=fleet')).then(() => {
  if (root !== null) render(<FleetPage api={createFleetApi(token)} token={token} />, root);
});
