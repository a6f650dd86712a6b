import { expect, test } from 'vitest';
import {
  pictureSensorTest,
  renderSensorTest,
} from '../../../../src/extensions/boardMaker/sensorTest/renderSensorTest.js';
import type { SensorTestView } from '../../../../src/extensions/boardMaker/sensorTest/sensorTest.js';

const quiet = new Array<number>(64).fill(128);
const view: SensorTestView = {
  phase: 'walking',
  asked: 2,
  levels: quiet.with(2, 200),
  rest: { rest: quiet, noise: new Array<number>(64).fill(3) },
  taken: 0,
  responses: [
    { asked: 0, sensor: 0, distance: 70, also: [] },
    { asked: 1, sensor: null, distance: 0, also: [] },
  ],
  verdict: null,
  thresholds: null,
};

test('the walk: where the piece is to be put, what its sensor shows, what was tried', () => {
  const lines = renderSensorTest(view);
  expect(lines[0]).toBe('Put one piece on c1, then lift it again. If nothing happens, skip it.');
  expect(lines[9]).toBe('1    +    x [ 72]   .    .    .    .    . ');
  expect(lines[10]).toBe('     a    b    c    d    e    f    g    h');
  expect(lines.slice(12)).toEqual(['#------------------------------- 2 of 64', 'b1: no sensor answered']);
});

test('the verdict: wiring, thresholds and faults in words', () => {
  const lines = renderSensorTest({
    ...view,
    phase: 'judged',
    asked: null,
    verdict: { sensors: 5, faults: [{ kind: 'swapped', lines: ['rank 2', 'rank 7'] }] },
    thresholds: { on: 35, off: 25 },
  });
  // Each tried square shows how far the piece moved its sensor. Faulty ones are marked.
  expect(lines[9]).toBe('1   70    x    .    .    .    .    .    . ');
  expect(lines[8]).toBe('2    .!   .!   .!   .!   .!   .!   .!   .!');
  expect(lines.slice(12)).toEqual([
    'wiring      ranks and files exchanged, files mirrored (sensors=5)',
    'thresholds  on=35 off=25',
    'pieces      70 to 70 from the rest level',
    'noise       up to 3',
    'faults',
    '  - rank 2, rank 7 are exchanged: swap their two wires',
  ]);
});

test('before anything is measured: raw levels', () => {
  const lines = renderSensorTest({ ...view, phase: 'empty', asked: null, rest: null, responses: [] });
  expect(lines[9]).toBe('1  128  128  200  128  128  128  128  128 ');
});

test('the picture: of each square its level, its noise, what was tried and what must be mended', () => {
  const walking = pictureSensorTest(view);
  expect(walking.squares[2]).toEqual({
    name: 'c1',
    level: 200,
    distance: 72,
    noise: 3,
    asked: true,
    tried: null,
  });
  expect(walking.squares.slice(0, 2).map(({ tried }) => tried)).toEqual(['good', 'dead']);
  const judged = pictureSensorTest({
    ...view,
    phase: 'judged',
    asked: null,
    verdict: { sensors: 0, faults: [{ kind: 'weakSquare', square: 'a1' }] },
    thresholds: { on: 35, off: 25 },
  });
  expect(judged.squares[0]).toMatchObject({ distance: 70, tried: 'faulty' });
  expect(judged).toMatchObject({
    pieces: { text: '70 to 70 from the rest level', key: 'sensorTest.pieces' },
    noise: { text: 'up to 3' },
    thresholds: { text: 'on=35 off=25' },
  });
});
