import { render } from 'preact';
import { createApi } from '../api/api.js';
import { openEvents } from '../api/openEvents.js';
import { browserTime } from '../browserTime.js';
import { createLiveFeed } from '../liveFeed.js';
import { daemonSource } from '../spectators/spectatorSource.js';
import { pageWords } from '../spectators/words.js';
import { loadWords } from '../words/loadWords.js';
import { shownLanguage } from '../words/pageLanguage.js';
import { WallPage } from './wallPage.js';

/** Spectators need no token, and are given none. */
const token = { get: () => undefined, set: () => {} };

const root = document.getElementById('app');
const words = pageWords();
void loadWords(shownLanguage(), () => import('../../messages/catalogue/en.json?page=wall')).then(() => {
  if (root === null) return;
  const api = createApi(token);
  const feed = createLiveFeed(api, browserTime, openEvents('games'));
  render(<WallPage {...{ api, token, feed, words }} time={browserTime} source={daemonSource} />, root);
});
