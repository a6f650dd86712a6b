import { expect, test } from 'vitest';
import { EventCount } from '../../../src/extensions/rehearsal/eventCount.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import type { TableEvent } from '../../../src/table/tableEvent.js';

const note = (seq: number, n: number): TableEvent =>
  ({ type: 'touch', table: 'one', gameId: 'g', seq, n, atMs: 0, at: '' }) as unknown as TableEvent;

const lostOf = (received: readonly TableEvent[], kept: readonly TableEvent[]): readonly string[] => {
  const count = new EventCount();
  for (const event of received) count.receive(event);
  return count.lost({ gameEvents: () => kept }).map(inEnglish);
};

test('nothing is lost where what was heard is kept, without a gap', () => {
  const events = [note(11, 1), note(12, 2), note(15, 3)];
  expect(lostOf(events, events)).toEqual([]);
});

test('what is lost is named: not heard at all, not kept, and kept without being heard', () => {
  const [a, b, c] = [note(11, 1), note(12, 2), note(15, 4)];
  expect(lostOf([a, b, c], [a, b, c])).toEqual(['one: event 3 was not received']);
  expect(lostOf([a, b], [a])).toEqual(['one, game g: touch with number 12 was received and is not kept']);
  expect(lostOf([a], [a, b])).toEqual(['one, game g: touch with number 12 is kept and was not received']);
});
