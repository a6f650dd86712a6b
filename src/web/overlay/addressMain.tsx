import { render } from 'preact';
import { createApi } from '../api/api.js';
import { openEvents } from '../api/openEvents.js';
import { browserTime } from '../browserTime.js';
import { createLiveFeed } from '../liveFeed.js';
import { daemonSource } from '../spectators/spectatorSource.js';
import { loadWords } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { AddressPage } from './addressPage.js';

const token = { get: () => undefined, set: () => {} };

const root = document.getElementById('app');
if (root !== null)
  void loadWords(pageLanguage()).then(() => {
    const api = createApi(token);
    const feed = createLiveFeed(api, browserTime, openEvents('games'));
    render(<AddressPage {...{ api, token, feed }} time={browserTime} source={daemonSource} />, root);
  });
