import { render } from 'preact';
import english from '../../../../messages/catalogue/en.json?page';
import { createApi } from '../../../../web/api/api.js';
import { openEvents } from '../../../../web/api/openEvents.js';
import { browserTime } from '../../../../web/browserTime.js';
import { createLiveFeed } from '../../../../web/liveFeed.js';
import { loadWords } from '../../../../web/words/loadWords.js';
import { pageLanguage } from '../../../../web/words/pageLanguage.js';
import { daemonSource } from '../spectators/spectatorSource.js';
import { WallPage } from './wallPage.js';

/** Spectators need no token. */
const token = { get: () => undefined, set: () => {} };

const root = document.getElementById('app');
void loadWords(pageLanguage(), english, { title: 'site.liveBoards' }).then(() => {
  if (root === null) return;
  const api = createApi(token);
  const feed = createLiveFeed(api, browserTime, openEvents('games'));
  render(<WallPage {...{ api, token, feed }} time={browserTime} source={daemonSource} />, root);
});
