import { expect, test } from 'vitest';
import { createNewestByTopic, UNDER_WAY_MAX } from '../../../src/extensions/mqtt/mqttLine.js';

test('a broker that is slow gets the newest of each topic, and never what is old by then', () => {
  const sent: string[] = [];
  const receipts: (() => void)[] = [];
  const queue = createNewestByTopic(({ topic, payload }, done) => {
    sent.push(`${topic}=${payload}`);
    receipts.push(done);
  });
  for (let i = 0; i < UNDER_WAY_MAX; i++) queue.publish({ topic: `first/${i}`, payload: '1' });
  expect(sent).toHaveLength(UNDER_WAY_MAX);
  for (let value = 1; value <= 10_000; value++)
    for (const table of ['a', 'b']) queue.publish({ topic: table, payload: String(value) });
  expect(sent).toHaveLength(UNDER_WAY_MAX);
  expect(queue.waitingCount()).toBe(2);
  receipts.shift()?.();
  expect(sent.slice(UNDER_WAY_MAX)).toEqual(['a=10000']);
  for (const receipt of receipts.splice(0)) receipt();
  expect(sent.slice(UNDER_WAY_MAX)).toEqual(['a=10000', 'b=10000']);
  expect(queue.waitingCount()).toBe(0);
  queue.publish({ topic: 'a', payload: '10001' });
  expect(sent.at(-1)).toBe('a=10001');
});
