import { expect, test } from 'vitest';
import { BridgeError } from '../../src/shared/bridgeError.js';
import { createEventLog } from '../../src/table/eventLog.js';
import type { Journal } from '../../src/table/journal.js';

/** A journal on a full disk. */
const full: Journal = {
  append: () => {
    throw new BridgeError('JOURNAL_WRITE', 'database or disk is full');
  },
  lastSeq: () => 0,
  completeAfter: () => 0,
  eventsAfter: () => [],
  tableEvents: () => [],
  gameEvents: () => [],
  games: () => [],
  close: () => {},
};

test('what the disk refuses is told all the same, from the first event on', () => {
  const troubles: (string | undefined)[] = [];
  const log = createEventLog({
    journal: full,
    nowIso: () => '2026-11-21T10:00:00.000Z',
    onTrouble: (error) => troubles.push(error?.code),
  });
  log.record('one', [{ type: 'table', name: 'Stage' }], 0);
  log.record('one', [{ type: 'table', name: 'Hall' }], 10);
  expect(log.after(0, 10).events.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(log.after(1, 10).events.map(({ seq }) => seq)).toEqual([2]);
  expect(log.after(2, 10)).toEqual({ events: [] });
  expect(log.pendingCount()).toBe(2);
  expect(troubles).toEqual(['JOURNAL_WRITE']);
});
