import { render } from 'preact';
import english from '../../messages/catalogue/en.json?page';
import { createApi } from '../api/api.js';
import { openTokenEvents } from '../api/openTokenEvents.js';
import { createTokenMemory } from '../api/token.js';
import { browserTime } from '../browserTime.js';
import { createLiveFeed } from '../liveFeed.js';
import { loadWords } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { ClockApp } from './clockApp.js';

const root = document.getElementById('clock');
void loadWords(pageLanguage(), english).then(() => {
  if (root === null) return;
  const token = createTokenMemory(() => localStorage);
  // Players use this clock, so it must not have the public delay.
  const api = createApi(token, 'own');
  const feed = createLiveFeed(api, browserTime, openTokenEvents(token, 'own'));
  const tableId = new URLSearchParams(location.search).get('table') ?? undefined;
  render(<ClockApp api={api} feed={feed} tableId={tableId} token={token} />, root);
});
