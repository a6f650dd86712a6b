import { expect, test } from 'vitest';
import { HandTable } from './handTable.js';

const played = ({ events }: HandTable, level: string) =>
  events.flatMap((event) => (event.type === 'move' && event.level === level ? [event.uci] : []));

const asked = ({ events }: HandTable) =>
  events.flatMap((event) => (event.type === 'ask' ? [event.options] : []));

/** White's pawn stands on e5. The double step is on the board when the capture begins. */
const doubleStep = (capture: string) =>
  new HandTable()
    .play('e2e4 e7e6 e4e5', 'no clock')
    .wait(2_000)
    .show('0 d7 .\n60 d5 p')
    .show(capture)
    .wait(3_000);

const ORDERS = {
  'victim first': ['100 d5 .\n330 e5 .\n360 d6 P'],
  'capturing pawn first': ['100 e5 .\n330 d5 .\n360 d6 P'],
  'placed before either is lifted': ['100 d6 P\n330 d5 .\n360 e5 .'],
  'victim lifted last': ['100 e5 .\n330 d6 P\n360 d5 .'],
  'placed first, victim lifted last': ['100 d6 P\n330 e5 .\n360 d5 .'],
  'slow, placed first': ['100 d6 P\n500 d5 .\n700 e5 .'],
};

test.each(Object.entries(ORDERS))('an immediate capture en passant is final: %s', (_, [capture = '']) => {
  const table = doubleStep(capture).play('f8d6', 'no clock').wait(6_000);
  expect(played(table, 'final')).toEqual(['e2e4', 'e7e6', 'e4e5', 'd7d5', 'e5d6', 'f8d6']);
  expect(asked(table)).toEqual([]);
});

test('of a pawn that the board never showed, the step that another pawn captured is asked about', () => {
  const table = new HandTable().play('d2d4 e7e6 d4d5 e6e5 d5d6 e5e4', 'no clock').wait(2_000);
  // A report is lost. Both d2xe3 after one step and e.p. after two would leave these squares.
  table.show('0 f2 .\n160 e4 .\n700 f3 p').wait(20_000);
  expect(asked(table)).toEqual([['f3', 'f4']]);
  expect(played(table, 'final')).toEqual(['d2d4', 'e7e6', 'd4d5', 'e6e5', 'd5d6', 'e5e4']);
});

test('a pawn that captures on the square of a lost report has made one step if it could not make two', () => {
  const table = new HandTable().play('d2d4 e7e6 d4d5 e6e5 d5d6 e5e4 f2f3 a7a6', 'no clock').wait(2_000);
  table.show('0 g2 .\n300 g3 P').wait(2_000).show('0 e4 .\n300 f3 .\n600 f3 p').wait(60_000);
  expect(played(table, 'final').slice(-2)).toEqual(['g2g3', 'e4f3']);
  expect(asked(table)).toEqual([]);
});
