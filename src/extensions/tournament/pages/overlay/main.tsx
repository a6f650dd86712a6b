import { render } from 'preact';
import { createApi } from '../../../../web/api/api.js';
import { openEvents } from '../../../../web/api/openEvents.js';
import { browserTime } from '../../../../web/browserTime.js';
import { createLiveFeed } from '../../../../web/liveFeed.js';
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
