import { render } from 'preact';
import english from '../../../messages/catalogue/en.json?page';
import { takeTokenOfAddress } from '../../../web/api/takeTokenOfAddress.js';
import { createTokenMemory } from '../../../web/api/token.js';
import { loadWords } from '../../../web/words/loadWords.js';
import { pageLanguage } from '../../../web/words/pageLanguage.js';
import { createFleetApi } from './fleetApi.js';
import { FleetPage } from './fleetPage.js';

const token = createTokenMemory(() => localStorage);
takeTokenOfAddress(token);

const root = document.getElementById('app');
void loadWords(pageLanguage(), english, { title: 'site.fleet' }).then(() => {
  if (root !== null) render(<FleetPage api={createFleetApi(token)} token={token} />, root);
});
