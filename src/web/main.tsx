import { render } from 'preact';
import type { TimeSource } from '../shared/timeSource.js';
import { createApi } from './api/api.js';
import { createTokenStore } from './api/token.js';
import { App } from './components/app.js';
import { createLiveFeed } from './liveFeed.js';
import { parseTokenHash } from './state/route.js';

const time: TimeSource = {
  nowMs: () => performance.now(),
  setTimeout: (fire, delayMs) => window.setTimeout(fire, delayMs),
  clearTimeout: (id) => window.clearTimeout(id),
};

const token = createTokenStore(() => localStorage);

/** A link with a token is used once: the token leaves the address, so that it is not passed on with it. */
const takeToken = (): void => {
  const given = parseTokenHash(location.hash);
  if (given === undefined) return;
  token.set(given);
  history.replaceState(null, '', `${location.pathname}${location.search}#/`);
};
addEventListener('hashchange', takeToken);
takeToken();

const root = document.getElementById('app');
if (root !== null) {
  const api = createApi(token);
  render(<App api={api} token={token} time={time} feed={createLiveFeed(api, time)} />, root);
}
