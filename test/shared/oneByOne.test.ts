import { expect, test } from 'vitest';
import { oneByOne } from '../../src/shared/oneByOne.js';

test('input that one brings about waits until that one is handled whole', () => {
  const done: string[] = [];
  const take = oneByOne((input: number) => {
    done.push(`${input} begins`);
    if (input === 1) take(2);
    if (input === 2) take(3);
    done.push(`${input} ends`);
  });
  take(1);
  expect(done).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
});

test('after a throw nothing waits any more, and the next is handled', () => {
  const done: number[] = [];
  const take = oneByOne((input: number) => {
    if (input === 1) {
      take(2);
      throw new Error('broken');
    }
    done.push(input);
  });
  expect(() => take(1)).toThrow('broken');
  take(3);
  expect(done).toEqual([3]);
});
