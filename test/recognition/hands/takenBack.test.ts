import { expect, test } from 'vitest';
import { HandTable } from './handTable.js';

test('plies that are taken back one after the other are no plies of their own', () => {
  const table = new HandTable().play('d2d4 a7a5 e2e3 h7h5 f1e2 g8f6 g1h3', 'no clock');
  // The two knights and the bishop return in reverse order.
  table.show('900 h3 .\n1200 g1 N\n2400 f6 .\n2700 g8 n\n3300 e2 .\n3600 f1 B').wait(2_000);
  table.play('f1b5 g8f6 b1c3', 'no clock').wait(10_000);
  expect(table.moves()).toEqual(['d2d4', 'a7a5', 'e2e3', 'h7h5', 'f1b5', 'g8f6', 'b1c3']);
});

test('after one ply that is taken back a piece that begins another ply is not taken back', () => {
  const table = new HandTable().play('e2e4 e7e5 g1f3 b8c6', 'no clock');
  table.show('900 c6 .\n1200 b8 n').wait(1_500).play('g8f6 f3e5', 'no clock').wait(10_000);
  expect(table.moves()).toEqual(['e2e4', 'e7e5', 'g1f3', 'g8f6', 'f3e5']);
});

test('a capture that is taken back second brings its victim back', () => {
  const table = new HandTable().play('e2e4 d7d5 e4d5 d8d5', 'no clock');
  table.show('900 d5 .\n1200 d8 q\n1500 d5 P\n2600 d5 .\n2900 e4 P\n3200 d5 p').wait(2_000);
  table.play('e4e5 c7c5', 'no clock').wait(10_000);
  expect(table.moves()).toEqual(['e2e4', 'd7d5', 'e4e5', 'c7c5']);
});

test('a game of which each ply is taken back is over, and the next one begins', () => {
  const table = new HandTable().play('e2e4 e7e5 g1f3 b8c6 f1c4 f8c5', 'no clock').wait(4_000);
  table
    .play('c5f8 c4f1 c6b8 f3g1 e5e7 e4e2', 'no clock')
    .wait(2_000)
    .play('d2d4 d7d5', 'no clock')
    .wait(9_000);
  expect(table.events.filter(({ type }) => type === 'result')).toMatchObject([{ by: 'abandoned' }]);
  expect(table.moves()).toEqual(['d2d4', 'd7d5']);
});
