import { expect, test } from 'vitest';
import { wiredAt } from '../../../../src/boards/protocols/open/wiring.js';
import { judgeWiring, type Response } from '../../../../src/extensions/boardMaker/sensorTest/judgeWiring.js';

const ALL = Array.from({ length: 64 }, (_, square) => square);
const walk = (sensorOf: (square: number) => number | null): Response[] =>
  ALL.map((asked) => ({ asked, sensor: sensorOf(asked), distance: 80, also: [] }));

test.each([0, 1, 2, 3, 4, 5, 6, 7])('a matrix that lies as setting %i says has no fault', (sensors) => {
  expect(judgeWiring(walk((square) => wiredAt(square, sensors)))).toEqual({ sensors, faults: [] });
});

const swapRows = (a: number, b: number) => (square: number) => {
  const row = square >> 3;
  return (row === a ? b : row === b ? a : row) * 8 + (square & 7);
};

test.each([0, 1, 2, 3, 4, 5, 6, 7])('exchanged lines are named as on the board, matrix as %i', (sensors) => {
  const { sensors: found, faults } = judgeWiring(walk((square) => swapRows(2, 4)(wiredAt(square, sensors))));
  expect(found).toBe(sensors);
  expect(faults).toMatchObject([{ kind: 'swapped' }]);
  const [fault] = faults;
  const named = fault?.kind === 'swapped' ? [...fault.lines].sort() : [];
  // Rows 3 and 5 of the matrix are ranks 3 and 5, or 4 and 6 when mirrored, or files when exchanged.
  const mirrored = (sensors & 2) !== 0;
  const files = mirrored ? ['file d', 'file f'] : ['file c', 'file e'];
  const ranks = mirrored ? ['rank 4', 'rank 6'] : ['rank 3', 'rank 5'];
  expect(named).toEqual(sensors & 4 ? files : ranks);
});

test('a column without a wire is one fault, single squares are others', () => {
  const { faults } = judgeWiring(
    walk((square) => ((square & 7) === 3 || square === 9 ? null : square === 10 ? 13 : square)),
  );
  expect(faults).toEqual([
    { kind: 'deadLine', lines: ['file d'] },
    { kind: 'deadSquare', square: 'b2' },
    { kind: 'wrongSquare', square: 'c2', answeredBy: 'f2' },
  ]);
});

test('weak sensors and crosstalk', () => {
  const responses = walk((square) => square);
  responses[5] = { asked: 5, sensor: 5, distance: 30, also: [6] };
  expect(judgeWiring(responses).faults).toEqual([
    { kind: 'weakSquare', square: 'f1' },
    { kind: 'crosstalk', square: 'f1', with: 'g1' },
  ]);
});

test('a board that answers nothing is eight dead ranks', () => {
  expect(judgeWiring(walk(() => null)).faults.slice(0, 8)).toEqual(
    ALL.slice(0, 8).map((rank) => ({ kind: 'deadLine', lines: [`rank ${rank + 1}`] })),
  );
});
