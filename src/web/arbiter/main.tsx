import { render } from 'preact';
import type { TimeSource } from '../../shared/timeSource.js';
import { createApi } from '../api/api.js';
import { openTokenEvents } from '../api/openTokenEvents.js';
import { createTokenStore } from '../api/token.js';
import { createLiveFeed } from '../liveFeed.js';
import { parseTokenHash } from '../state/route.js';
import { ArbiterApp } from './arbiterApp.js';

const time: TimeSource = {
  nowMs: () => performance.now(),
  setTimeout: (fire, delayMs) => window.setTimeout(fire, delayMs),
  clearTimeout: (id) => window.clearTimeout(id),
};

const token = createTokenStore(() => localStorage);
const given = parseTokenHash(location.hash);
if (given !== undefined) {
  token.set(given);
  history.replaceState(null, '', `${location.pathname}#/`);
}

const root = document.getElementById('app');
if (root !== null) {
  const api = createApi(token, 'arbiter');
  const feed = createLiveFeed(api, time, openTokenEvents(token));
  render(<ArbiterApp api={api} token={token} time={time} feed={feed} />, root);
}
