import { render } from 'preact';
import type { TimeSource } from '../../shared/timeSource.js';
import { createApi } from '../api/api.js';
import { createTokenStore } from '../api/token.js';
import { createLiveFeed } from '../liveFeed.js';
import { ClockApp } from './clockApp.js';

const time: TimeSource = {
  nowMs: () => performance.now(),
  setTimeout: (fire, delayMs) => window.setTimeout(fire, delayMs),
  clearTimeout: (id) => window.clearTimeout(id),
};

const root = document.getElementById('clock');
if (root !== null) {
  const api = createApi(createTokenStore(() => localStorage));
  const tableId = new URLSearchParams(location.search).get('table') ?? undefined;
  render(<ClockApp api={api} feed={createLiveFeed(api, time)} tableId={tableId} />, root);
}
