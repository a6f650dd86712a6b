import { expect, test } from 'vitest';
import { createAnswerOrder } from '../../../src/web/state/answerOrder.js';

test('an answer is shown unless one that was asked for later has been shown', () => {
  const order = createAnswerOrder();
  const [first, second, third] = [order.ask(), order.ask(), order.ask()];
  expect([second(), first(), third()]).toEqual([true, false, true]);
  const fourth = order.ask();
  expect([fourth(), third()]).toEqual([true, false]);
});
