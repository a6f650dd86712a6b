import { render } from 'preact';
import english from '../../messages/catalogue/en.json?page';
import { createApi } from '../api/api.js';
import { openTokenEvents } from '../api/openTokenEvents.js';
import { takeTokenOfAddress } from '../api/takeTokenOfAddress.js';
import { createTokenMemory } from '../api/token.js';
import { browserTime } from '../browserTime.js';
import { createLiveFeed } from '../liveFeed.js';
import { loadWords } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { ArbiterApp } from './arbiterApp.js';

const token = createTokenMemory(() => localStorage);
takeTokenOfAddress(token);

const root = document.getElementById('app');
if (root !== null) {
  const api = createApi(token, 'arbiter');
  const feed = createLiveFeed(api, browserTime, openTokenEvents(token, 'arbiter'));
  void loadWords(pageLanguage(), english, { title: 'site.arbiter' }).then(() => {
    render(<ArbiterApp api={api} token={token} time={browserTime} feed={feed} />, root);
  });
}
