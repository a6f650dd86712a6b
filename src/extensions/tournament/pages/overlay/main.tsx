import { render } from 'preact';
import english from '../../../../messages/catalogue/en.json?page';
import { createApi } from '../../../../web/api/api.js';
import { openEvents } from '../../../../web/api/openEvents.js';
import { browserTime } from '../../../../web/browserTime.js';
import { createLiveFeed } from '../../../../web/liveFeed.js';
import { loadWords } from '../../../../web/words/loadWords.js';
import { pageLanguage } from '../../../../web/words/pageLanguage.js';
import { daemonSource } from '../spectators/spectatorSource.js';
import { OverlayPage } from './overlayPage.js';
import { readRequest } from './overlayRequest.js';

const token = { get: () => undefined, set: () => {} };

/** The overlay shows no texts of the daemon, so it loads only its own messages. */
const others = {
  de: () => import('../../../../messages/catalogue/de.json?page'),
  es: () => import('../../../../messages/catalogue/es.json?page'),
  fr: () => import('../../../../messages/catalogue/fr.json?page'),
};

const root = document.getElementById('app');
if (root !== null) {
  const api = createApi(token);
  const feed = createLiveFeed(api, browserTime, openEvents('games'));
  const request = readRequest(location.search);
  void loadWords(pageLanguage(), english, { title: 'site.overlay', others }).then(() => {
    render(<OverlayPage {...{ api, token, feed, request }} time={browserTime} source={daemonSource} />, root);
  });
}
