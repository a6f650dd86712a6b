import { expect, test } from 'vitest';
import { nameMen } from '../../src/app/nameMen.js';
import { emptyBoard, startBoard } from '../../src/chess/board.js';
import { UNKNOWN_BLACK, UNKNOWN_MAN, UNKNOWN_WHITE } from '../../src/eboard/sensorBoard.js';

const occupancy = startBoard.map((man) => (man === 0 ? 0 : UNKNOWN_MAN));
const E2 = 12;
const E4 = 28;
const D2 = 11;

test('men that stand where the game has them are named by it', () => {
  expect(nameMen(occupancy, startBoard, new Set())).toEqual(startBoard);
});

test('the only man in hands is the one that is put down', () => {
  const sensed = occupancy.with(E2, 0).with(E4, UNKNOWN_MAN);
  expect(nameMen(sensed, startBoard, new Set([E2]))).toEqual(startBoard.with(E2, 0).with(E4, 1));
});

test('with two different men in hands nobody knows, unless the sensor tells the colour', () => {
  const sensed = startBoard
    .map((man) => (man === 0 ? 0 : man < 8 ? UNKNOWN_WHITE : UNKNOWN_BLACK))
    .with(D2, 0)
    .with(60, 0);
  const vacated = new Set([D2, 60]);
  expect(nameMen(sensed.with(E4, UNKNOWN_WHITE), startBoard, vacated)[E4]).toBe(1);
  expect(nameMen(sensed.with(E4, UNKNOWN_BLACK), startBoard, vacated)[E4]).toBe(14);
  expect(nameMen(sensed.with(E4, UNKNOWN_MAN), startBoard, vacated)[E4]).toBe(0);
});

test('a man put back where it was is the same man', () => {
  expect(nameMen(occupancy, startBoard, new Set([E2]))).toEqual(startBoard);
});

test('without a game nothing is named, but what the sensors know', () => {
  expect(nameMen(occupancy, emptyBoard, new Set())).toEqual(emptyBoard);
  expect(nameMen(startBoard, emptyBoard, new Set())).toEqual(startBoard);
});
