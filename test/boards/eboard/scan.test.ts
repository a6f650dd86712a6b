import { describe, expect, test } from 'vitest';
import type { ClockReading } from '../../../src/boards/eboard/eboardEvent.js';
import { rotateBoard } from '../../../src/boards/eboard/orientation.js';
import { initialScan, type ScanInput, stepScan } from '../../../src/boards/eboard/scan.js';
import type { SensorEvent } from '../../../src/boards/eboard/sensorEvent.js';
import { parseBoardFen } from '../../../src/chess/board.js';
import { chess960Start } from '../../../src/chess/chess960.js';

const boardOf = (fen: string) => {
  const parsed = parseBoardFen(fen);
  if (!parsed.ok) throw new Error(fen);
  return parsed.value;
};
const start = chess960Start(518).board;
const empty = new Uint8Array(64);
const [E2, E4, D7] = [12, 28, 51];

/** Feeds inputs one millisecond apart. */
const scanAll = (inputs: readonly ScanInput[], from = initialScan): readonly SensorEvent[] => {
  let state = from;
  return inputs.flatMap((input, atMs) => {
    const [next, events] = stepScan(state, input, atMs);
    state = next;
    return events;
  });
};
const placement = (board: Uint8Array): ScanInput => ({ kind: 'placement', board });
const square = (at: number, code: number): ScanInput => ({ kind: 'square', square: at, code });
const reading = (change: Partial<ClockReading> = {}): ScanInput => ({
  kind: 'clock',
  reading: {
    leftMs: 300_000,
    rightMs: 290_000,
    running: null,
    leverUp: null,
    leftFlag: false,
    rightFlag: false,
    batteryLow: false,
    ...change,
  },
});

test("the delay of a board's reports is passed on", () => {
  const late: ScanInput = { kind: 'placement', board: start, lateMs: 240 };
  expect(scanAll([late])).toContainEqual(expect.objectContaining({ kind: 'board', lateMs: 240 }));
});

describe('levels', () => {
  const levels = Int16Array.from({ length: 64 }, (_, at) => at - 20);
  const felt: ScanInput = { kind: 'levels', levels };

  test("are reported with a known board, in White's view", () => {
    expect(scanAll([placement(start), felt]).at(-1)).toEqual({ kind: 'levels', atMs: 1, levels });
    const turned = scanAll([placement(rotateBoard(start)), felt]).at(-1);
    expect(turned).toEqual({ kind: 'levels', atMs: 1, levels: levels.toReversed() });
  });

  test('say nothing of a board that was not read, or not since the link was lost', () => {
    expect(scanAll([felt])).toEqual([]);
    const lost: ScanInput = { kind: 'link', up: false };
    expect(scanAll([placement(start), lost, felt]).map(({ kind }) => kind)).toEqual(['board', 'link']);
  });
});

describe('the board', () => {
  test('the first whole board is reported without changes, doubles are not reported', () => {
    const board = boardOf('8/8/8/3k4/8/8/4P3/4K3');
    expect(scanAll([placement(board), placement(board), square(E2, 1)])).toEqual([
      { kind: 'board', atMs: 0, changes: [], board, whole: true },
    ]);
  });

  test('single squares and whole boards are reported as changes', () => {
    const after = boardOf('8/8/8/3k4/4P3/8/8/4K3');
    const events = scanAll([placement(boardOf('8/8/8/3k4/8/8/4P3/4K3')), square(E2, 0), placement(after)]);
    expect(events.slice(1)).toMatchObject([
      { atMs: 1, changes: [{ square: E2, before: 1, after: 0 }], whole: false },
      { atMs: 2, changes: [{ square: E4, before: 0, after: 1 }], board: after, whole: false },
    ]);
  });

  test('squares before the first whole board, and after a lost line until the next, mean nothing', () => {
    const events = scanAll([
      square(E2, 0),
      placement(start),
      { kind: 'link', up: false },
      square(E2, 0),
      { kind: 'link', up: true },
      square(D7, 0),
      placement(start),
      square(E2, 0),
    ]);
    expect(events.map((event) => [event.atMs, event.kind])).toEqual([
      [1, 'board'],
      [2, 'link'],
      [4, 'link'],
      [6, 'board'],
      [7, 'board'],
    ]);
    expect(events[3]).toMatchObject({ changes: [], whole: true });
  });

  test('changes without a listener are reported with the next whole board', () => {
    const moved = Uint8Array.from(start);
    moved[E2] = 0;
    moved[E4] = 1;
    const events = scanAll([placement(start), { kind: 'link', up: false }, placement(moved)]);
    expect(events.at(-1)).toMatchObject({
      changes: [
        { square: E2, before: 1, after: 0 },
        { square: E4, before: 0, after: 1 },
      ],
    });
  });

  test('a board never changes after it was reported', () => {
    const events = scanAll([placement(start), square(E2, 0), square(E4, 1)]);
    const boards = events.map((event) => (event.kind === 'board' ? [event.board[E2], event.board[E4]] : []));
    expect(boards).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
    ]);
  });
});

describe('the way the board lies', () => {
  test('a turned start array is found, reported first, and kept through moves and lost lines', () => {
    const turned = rotateBoard(start);
    const moved = Uint8Array.from(start);
    moved[E2] = 0;
    const events = scanAll([
      placement(turned),
      square(63 - E2, 0),
      { kind: 'link', up: false },
      placement(rotateBoard(moved)),
    ]);
    expect(events).toEqual([
      { kind: 'turned', atMs: 0, flipped: true, board: start },
      { kind: 'board', atMs: 0, changes: [], board: start, whole: true },
      {
        kind: 'board',
        atMs: 1,
        changes: [{ square: E2, before: 1, after: 0 }],
        board: moved,
        whole: false,
      },
      { kind: 'link', atMs: 2, up: false },
      { kind: 'board', atMs: 3, changes: [], board: moved, whole: true },
    ]);
  });

  test('a game in progress is counted at first sight, and later only a start array decides', () => {
    const midgame = Uint8Array.from(start);
    midgame[E4] = 1;
    for (const name of [E2, 57, 62, 8, 48]) midgame[name] = 0;
    expect(scanAll([placement(rotateBoard(midgame))])).toMatchObject([
      { kind: 'turned', flipped: true },
      { board: midgame },
    ]);
    expect(scanAll([placement(midgame), placement(rotateBoard(midgame))]).map(({ kind }) => kind)).toEqual([
      'board',
      'board',
    ]);
    const endgame = new Uint8Array(64);
    for (let square = 40; square < 50; square++) endgame[square] = 1;
    for (let square = 0; square < 10; square++) endgame[square] = 9;
    expect(scanAll([placement(endgame)]).map(({ kind }) => kind)).toEqual(['board']);
  });

  test('setting the pieces up the other way turns it back, also piece by piece', () => {
    const almost = Uint8Array.from(start);
    almost[E2] = 0;
    const events = scanAll([placement(rotateBoard(start)), placement(almost), square(E2, 1)]);
    const turns = events.filter(({ kind }) => kind === 'turned');
    expect(turns).toMatchObject([{ flipped: true }, { flipped: false, board: almost }]);
    expect(events.at(-1)).toMatchObject({
      kind: 'board',
      changes: [{ square: E2, before: 0, after: 1 }],
      board: start,
    });
  });

  test('a hand overrules, and gives the word back', () => {
    const turned = rotateBoard(start);
    const events = scanAll([
      placement(start),
      { kind: 'orient', orientation: 'turned' },
      placement(empty),
      placement(start),
      { kind: 'orient', orientation: 'auto' },
    ]);
    expect(events.map((event) => (event.kind === 'turned' ? event.flipped : event.kind))).toEqual([
      'board',
      true,
      'board',
      'board',
      false,
    ]);
    expect(events[3]).toMatchObject({ board: turned });
    expect(events[4]).toMatchObject({ board: start });
  });

  test('an override before the first board holds; an orientation from an earlier run gives way to what is seen', () => {
    expect(scanAll([{ kind: 'orient', orientation: 'turned' }, placement(start)])).toMatchObject([
      { kind: 'board', board: rotateBoard(start) },
    ]);
    expect(scanAll([placement(start)], { ...initialScan, orientation: 'turned' })).toMatchObject([
      { kind: 'turned', flipped: false },
      { kind: 'board', board: start },
    ]);
  });
});

describe('the clock', () => {
  test('left is White’s, doubles are dropped, and a missing clock is reported once', () => {
    const clock = { whiteMs: 300_000, blackMs: 290_000, running: null };
    const inputs: ScanInput[] = [reading(), reading(), { kind: 'noClock' }, { kind: 'noClock' }, reading()];
    expect(scanAll(inputs)).toEqual([
      { kind: 'clock', atMs: 0, clock },
      { kind: 'clock', atMs: 2, clock: null },
      { kind: 'clock', atMs: 4, clock },
    ]);
  });

  test('turning the board turns the clock', () => {
    const events = scanAll([reading({ running: 'left', leverUp: 'left' }), placement(rotateBoard(start))]);
    expect(events.slice(0, 3)).toMatchObject([
      { kind: 'clock', clock: { whiteMs: 300_000, running: 'white' } },
      { kind: 'turned' },
      { kind: 'clock', clock: { whiteMs: 290_000, blackMs: 300_000, running: 'black' } },
    ]);
    const press = scanAll([
      placement(rotateBoard(start)),
      reading({ running: 'left', leverUp: 'left' }),
      reading({ running: 'right', leverUp: 'right' }),
    ]).find(({ kind }) => kind === 'press');
    expect(press).toEqual({ kind: 'press', atMs: 2, side: 'black' });
  });

  const pressesOf = (...readings: readonly ScanInput[]) =>
    scanAll(readings).flatMap((event) => (event.kind === 'press' ? [[event.atMs, event.side]] : []));

  test('the player whose end of the lever goes down has pressed', () => {
    expect(
      pressesOf(
        reading({ running: null, leverUp: 'right' }),
        reading({ running: 'left', leverUp: 'left' }),
        reading({ running: 'left', leverUp: 'left', leftMs: 299_000 }),
        reading({ running: 'right', leverUp: 'right' }),
        reading({ running: null, leverUp: 'left' }),
      ),
    ).toEqual([
      [1, 'black'],
      [3, 'white'],
    ]);
  });

  test('a clock that hides its lever reveals a press by the running time', () => {
    expect(
      pressesOf(
        reading({ running: null }),
        reading({ running: 'left' }),
        reading({ running: 'right' }),
        reading({ running: 'right' }),
      ),
    ).toEqual([[2, 'white']]);
  });

  test('a lever that moved without a listener is no press', () => {
    expect(
      pressesOf(
        reading({ running: 'left', leverUp: 'left' }),
        { kind: 'link', up: false },
        { kind: 'link', up: true },
        reading({ running: 'right', leverUp: 'right' }),
      ),
    ).toEqual([]);
  });

  describe('of which each press gives back three seconds, and that is read seldom', () => {
    const left = (leftMs: number, rightMs: number) =>
      reading({ running: 'left', leverUp: 'left', leftMs, rightMs });
    const right = (leftMs: number, rightMs: number) =>
      reading({ running: 'right', leverUp: 'right', leftMs, rightMs });
    const once = [left(300_000, 300_000), right(303_000, 300_000)];

    test('reports a press and its answer by the times of both players', () => {
      expect(pressesOf(...once, right(306_000, 302_000))).toEqual([
        [1, 'white'],
        [2, 'black'],
        [2, 'white'],
      ]);
      expect(pressesOf(...once, left(305_000, 305_000))).toEqual([
        [1, 'white'],
        [2, 'black'],
        [2, 'white'],
        [2, 'black'],
      ]);
    });

    test('reports none where times were set otherwise, or the bonus of a press is not known yet', () => {
      expect(pressesOf(...once, right(363_000, 360_000))).toEqual([[1, 'white']]);
      expect(pressesOf(...once, right(303_000, 299_000))).toEqual([[1, 'white']]);
      expect(pressesOf(left(300_000, 300_000), left(303_000, 303_000))).toEqual([]);
    });
  });

  test('a press from elsewhere goes through', () => {
    expect(pressesOf({ kind: 'press', side: 'black' })).toEqual([[0, 'black']]);
  });
});
