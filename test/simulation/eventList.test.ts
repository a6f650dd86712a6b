import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../src/chess/board.js';
import { startPosition } from '../../src/chess/position.js';
import {
  type EventList,
  eventItems,
  makeEventList,
  readEventList,
  sensorEvents,
} from '../../src/simulation/eventList.js';

const [E2, E4] = [12, 28];
const list: EventList = {
  notes: ['a pawn moves while the link is down'],
  sensing: 'piece',
  start: startPosition,
  items: [
    { atMs: 0, square: E2, after: 0 },
    { atMs: 0, square: E4, after: 1 },
    { atMs: 300, press: 'white' },
    { atMs: 400, link: false },
    { atMs: 700, link: true },
    { atMs: 900, square: 52, after: 0 },
  ],
  played: ['e2e4'],
  received: [],
};

const text = `# a pawn moves while the link is down
board piece
start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
0 e2 .
0 e4 P
300 press white
400 link down
700 link up
900 e7 .
played e2e4
`;

test('a list is one line for each square, press and loss of the link, and read as it was written', () => {
  expect(makeEventList(list)).toBe(text);
  expect(readEventList(text)).toEqual(list);
});

test('a list written from some moment of a game begins with 0', () => {
  const later = { ...list, items: list.items.map((item) => ({ ...item, atMs: item.atMs + 123_456 })) };
  expect(makeEventList(later)).toBe(text);
});

test('the squares of a board without names are written with letters of their own', () => {
  const shown = {
    ...list,
    sensing: 'occupancy',
    items: [{ atMs: 0, square: E4, after: UNKNOWN_PIECE }],
  } as const;
  expect(makeEventList(shown)).toContain('\n0 e4 ?\n');
  expect(readEventList(makeEventList(shown))).toEqual(shown);
});

test.each(['0 e9 P', '0 e4 X', 'e4 P', '0 press up'])('%s is no line of a list', (line) => {
  expect(() => readEventList(`${text}${line}\n`)).toThrow(RangeError);
});

test('as sensor events: the pieces ready first, then one report for each moment, whole when the link is back', () => {
  const events = sensorEvents(list);
  expect(events.map(({ kind, atMs }) => `${atMs} ${kind}`)).toEqual([
    '-1000 link',
    '-1000 board',
    '0 board',
    '300 press',
    '400 link',
    '700 link',
    '900 board',
  ]);
  const boards = events.filter((event) => event.kind === 'board');
  expect(boards.map(({ changes, whole }) => [changes.length, whole])).toEqual([
    [0, true],
    [2, false],
    [1, true],
  ]);
  expect(boards[0]?.board).toEqual(startBoard);
  expect(boards[1]?.changes).toEqual([
    { square: E2, before: 1, after: 0 },
    { square: E4, before: 0, after: 1 },
  ]);
  expect(eventItems(events.slice(2))).toEqual(list.items);
});
