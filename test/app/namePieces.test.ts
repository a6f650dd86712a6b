import { expect, test } from 'vitest';
import { namePieces } from '../../src/app/emulateAs.js';
import { UNKNOWN_BLACK, UNKNOWN_PIECE, UNKNOWN_WHITE } from '../../src/boards/eboard/sensorBoard.js';
import { emptyBoard, startBoard } from '../../src/chess/board.js';

const occupancy = startBoard.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));
const E2 = 12;
const E4 = 28;
const D2 = 11;

test('pieces that stand where the game has them are named by it', () => {
  expect(namePieces(occupancy, startBoard, new Set())).toEqual(startBoard);
});

test('the only piece in hands is the one that is put down', () => {
  const sensed = occupancy.with(E2, 0).with(E4, UNKNOWN_PIECE);
  expect(namePieces(sensed, startBoard, new Set([E2]))).toEqual(startBoard.with(E2, 0).with(E4, 1));
});

test('with two different pieces in hand it is unknown, unless the sensor tells the colour', () => {
  const sensed = startBoard
    .map((piece) => (piece === 0 ? 0 : piece < 8 ? UNKNOWN_WHITE : UNKNOWN_BLACK))
    .with(D2, 0)
    .with(60, 0);
  const vacated = new Set([D2, 60]);
  expect(namePieces(sensed.with(E4, UNKNOWN_WHITE), startBoard, vacated)[E4]).toBe(1);
  expect(namePieces(sensed.with(E4, UNKNOWN_BLACK), startBoard, vacated)[E4]).toBe(14);
  expect(namePieces(sensed.with(E4, UNKNOWN_PIECE), startBoard, vacated)[E4]).toBe(0);
});

test('a piece put back where it was is the same piece', () => {
  expect(namePieces(occupancy, startBoard, new Set([E2]))).toEqual(startBoard);
});

test('without a game nothing is named, but what the sensors know', () => {
  expect(namePieces(occupancy, emptyBoard, new Set())).toEqual(emptyBoard);
  expect(namePieces(startBoard, emptyBoard, new Set())).toEqual(startBoard);
});
