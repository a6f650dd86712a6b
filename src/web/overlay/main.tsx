import { render } from 'preact';
import { createApi } from '../api/api.js';
import { openEvents } from '../api/openEvents.js';
import { browserTime } from '../browserTime.js';
import { createLiveFeed } from '../liveFeed.js';
import { daemonSource } from '../spectators/spectatorSource.js';
import { OverlayPage } from './overlayPage.js';
import { readWish } from './overlayWish.js';

const token = { get: () => undefined, set: () => {} };

const root = document.getElementById('app');
if (root !== null) {
  const api = createApi(token);
  const feed = createLiveFeed(api, browserTime, openEvents('games'));
  const wish = readWish(location.search);
  render(<OverlayPage {...{ api, token, feed, wish }} time={browserTime} source={daemonSource} />, root);
}
