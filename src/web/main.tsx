import { render } from 'preact';
import english from '../messages/catalogue/en.json?page';
import { createApi } from './api/api.js';
import { openEvents } from './api/openEvents.js';
import { takeTokenOfAddress } from './api/takeTokenOfAddress.js';
import { createTokenMemory } from './api/token.js';
import { browserTime } from './browserTime.js';
import { App } from './components/app.js';
import { createLiveFeed } from './liveFeed.js';
import { loadWords } from './words/loadWords.js';
import { pageLanguage } from './words/pageLanguage.js';

const token = createTokenMemory(() => localStorage);
takeTokenOfAddress(token);

const root = document.getElementById('app');
void loadWords(pageLanguage(), english).then(() => {
  if (root === null) return;
  const api = createApi(token);
  render(
    <App
      api={api}
      token={token}
      time={browserTime}
      feed={createLiveFeed(api, browserTime, openEvents('everything'))}
    />,
    root,
  );
});
