import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IntakeQueue } from '../../../src/boards/transport/intakeQueue.js';
import { runs } from '../../depth.js';

const step = fc.oneof(
  {
    weight: 60,
    arbitrary: fc.record({ add: fc.uint8Array({ maxLength: 600, size: 'max' }), char: fc.boolean() }),
  },
  { weight: 12, arbitrary: fc.constant({ work: true as const }) },
  { weight: 60, arbitrary: fc.record({ take: fc.integer({ min: 1, max: 300 }) }) },
  { weight: 1, arbitrary: fc.constant({ clear: true as const }) },
);

type Model =
  | { readonly bytes: number[]; readonly atMs: number; readonly char: string | undefined }
  | { readonly work: number; readonly atMs: number };

test('input leaves the queue as it arrived: bytes, times, characteristics, and work between them', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
      const queue = new IntakeQueue();
      let model: Model[] = [];
      let done: number[] = [];
      const workOf = (n: number) => () => void done.push(n);
      steps.forEach((one, atMs) => {
        if ('add' in one) {
          const char = one.char ? `char ${atMs}` : undefined;
          queue.add(one.add, atMs, char);
          model.push({ bytes: [...one.add], atMs, char });
        } else if ('work' in one) {
          queue.addWork(workOf(atMs), atMs);
          model.push({ work: atMs, atMs });
        } else if ('clear' in one) {
          done = [];
          for (const work of queue.clear()) work();
          expect(done).toEqual(model.flatMap((each) => ('work' in each ? [each.work] : [])));
          model = [];
        } else {
          const [first] = model;
          const taken = queue.take(one.take);
          if (first === undefined || taken === undefined)
            expect([first, taken]).toEqual([undefined, undefined]);
          else if ('work' in first) {
            done = [];
            if ('work' in taken) taken.work();
            expect({ done, atMs: taken.atMs }).toEqual({ done: [first.work], atMs: first.atMs });
            model.shift();
          } else {
            const bytes = first.bytes.splice(0, one.take);
            const { atMs: cameMs, char } = first;
            expect(taken).toEqual({
              ...{ bytes: Uint8Array.from(bytes), atMs: cameMs },
              ...(char !== undefined && { char }),
            });
            if (first.bytes.length === 0) model.shift();
          }
        }
        expect(queue.length).toBe(model.length);
        expect(queue.firstMs()).toBe(model[0]?.atMs);
        expect(queue.isWorkFirst()).toBe(model[0] !== undefined && 'work' in model[0]);
        const count = model.reduce((sum, each) => sum + ('bytes' in each ? each.bytes.length : 0), 0);
        expect(queue.waitingBytes).toBe(count);
      });
    }),
    runs(200),
  );
});
