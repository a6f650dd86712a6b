import { render } from 'preact';
import english from '../../../../messages/catalogue/en.json?page';
import { createApi } from '../../../../web/api/api.js';
import { openEvents } from '../../../../web/api/openEvents.js';
import { browserTime } from '../../../../web/browserTime.js';
import { createLiveFeed } from '../../../../web/liveFeed.js';
import { loadWords } from '../../../../web/words/loadWords.js';
import { shownLanguage } from '../../../../web/words/pageLanguage.js';
import { daemonSource } from '../spectators/spectatorSource.js';
import { pageWords } from '../spectators/words.js';
import { WallPage } from './wallPage.js';

/** Spectators need no token, and are given none. */
const token = { get: () => undefined, set: () => {} };

const root = document.getElementById('app');
const words = pageWords();
void loadWords(shownLanguage(), english, { title: 'site.liveBoards' }).then(() => {
  if (root === null) return;
  const api = createApi(token);
  const feed = createLiveFeed(api, browserTime, openEvents('games'));
  render(<WallPage {...{ api, token, feed, words }} time={browserTime} source={daemonSource} />, root);
});
