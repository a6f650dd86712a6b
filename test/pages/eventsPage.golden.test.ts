import { expect, test } from 'vitest';
import { makeEventsPage } from './eventsPage.js';

test('the page of events is that of their schemas (npm run docs:events writes it)', async () => {
  await expect(makeEventsPage()).toMatchFileSnapshot('../../src/table/EVENTS.md');
});
