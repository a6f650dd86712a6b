import { render } from 'preact';
import { createApi } from '../api/api.js';
import { createTokenMemory } from '../api/token.js';
import { browserTime } from '../browserTime.js';
import { createLiveFeed } from '../liveFeed.js';
import { ClockApp } from './clockApp.js';

const root = document.getElementById('clock');
if (root !== null) {
  const api = createApi(createTokenMemory(() => localStorage));
  const tableId = new URLSearchParams(location.search).get('table') ?? undefined;
  render(<ClockApp api={api} feed={createLiveFeed(api, browserTime)} tableId={tableId} />, root);
}
