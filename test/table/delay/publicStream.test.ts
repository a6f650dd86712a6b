import { expect, test } from 'vitest';
import { createPublicStream } from '../../../src/table/delay/publicStream.js';
import type { TableEvent } from '../../../src/table/tableEvent.js';

test('five thousand events are kept for a reader that resumes; one that missed more is informed', () => {
  const stream = createPublicStream(1_000_000, () => {});
  for (let i = 1; i <= 6_000; i++) stream.emit({ seq: i, table: 'one', type: 'board' } as TableEvent);
  expect(stream.lastSeq()).toBe(1_006_000);
  const near = stream.after(1_001_000, 10_000);
  expect(near).not.toHaveProperty('goneBefore');
  expect(near.events).toHaveLength(5_000);
  expect(near.events[0]?.seq).toBe(1_001_001);
  const far = stream.after(1_000_500, 10_000);
  expect(far).toMatchObject({ goneBefore: 1_001_001 });
  expect(far.events).toHaveLength(5_000);
});
