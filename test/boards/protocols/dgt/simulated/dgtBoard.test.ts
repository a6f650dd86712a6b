import { expect, test } from 'vitest';
import { describeFrame } from '../../../../../src/boards/protocols/dgt/describe.js';
import { createDgtDecoder } from '../../../../../src/boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import type { DgtBoardOptions } from '../../../../../src/boards/protocols/dgt/simulated/dgtBoardOptions.js';
import type { SentBytes, SimulatedEBoard } from '../../../../../src/boards/simulated/simulatedEBoard.js';
import { parseBoardFen, startBoard } from '../../../../../src/chess/board.js';
import { parseSquare } from '../../../../../src/chess/square.js';
import { makeHex, parseHex } from '../../../../../src/shared/hex.js';

const square = (name: string): number => parseSquare(name) ?? -1;
const write = (board: SimulatedEBoard, hex: string, atMs: number): void => {
  const bytes = parseHex(hex.replaceAll(' ', ''));
  if (!bytes.ok) throw new Error(bytes.error.text);
  board.received(bytes.value, atMs);
};
const hexOf = (sent: readonly SentBytes[]): string => sent.map(({ bytes }) => makeHex(bytes)).join('');
const textsOf = (sent: readonly SentBytes[]): string[] => {
  const decoder = createDgtDecoder();
  return sent.flatMap(({ bytes }) =>
    decoder.push(bytes).map((output) => (output.kind === 'frame' ? describeFrame(output.frame) : output.why)),
  );
};
const fast = (options: Partial<DgtBoardOptions> = {}): SimulatedEBoard =>
  createDgtBoard({ baud: 'unlimited', ...options });
const START_DUMP = `8600430809 0a0c0b0a0908 ${'07'.repeat(8)}${'00'.repeat(32)}${'01'.repeat(8)} 0203040605040302`;

test('switched on it is silent; the first single-board command wakes it, 40 without an answer', () => {
  const board = fast();
  board.act({ atMs: 100, kind: 'lift', square: square('e2') });
  expect(board.advanceTo(2000)).toEqual([]);
  board.act({ atMs: 2000, kind: 'place', square: square('e2'), piece: 1 });
  write(board, '40', 2500);
  expect(board.advanceTo(4000)).toEqual([]);
  write(board, '42', 4000);
  expect(hexOf(board.advanceTo(5000))).toBe(START_DUMP.replaceAll(' ', ''));
  // A command for boards on a bus returns the board to the bus and is not carried out.
  write(board, '81 08 01 0a', 5000);
  board.act({ atMs: 5000, kind: 'lift', square: square('e2') });
  expect(board.advanceTo(9000)).toEqual([]);
});

test('answers to every question, byte for byte', () => {
  const old = fast({ storageVersion: '1.0', serialNumber: '00137', makerText: 'ab' });
  write(old, '45 46 47 4d 4c 55', 0);
  expect(textsOf(old.advanceTo(1000))).toEqual([
    'serial number 00137, log format 1.0',
    'bus address 137',
    'maker\'s text "ab"',
    'version 1.8',
  ]);
  const newer = fast({ longSerialNumber: '3000147740', version: [3, 1], batteryPercent: 84 });
  write(newer, '45 4d 4c 55', 0);
  expect(hexOf(newer.advanceTo(1000))).toBe(
    '910008323339343693000503 01a0000c547f7f00000000000 2a2000d33303030313437373430'.replaceAll(' ', ''),
  );
});

test('a board that stands the other way round reports everything turned', () => {
  const board = fast({ turned: true });
  write(board, '44 42', 0);
  board.advanceTo(500);
  board.act({ atMs: 1000, kind: 'lift', square: square('e2') });
  expect(textsOf(board.advanceTo(2000))).toEqual(['square d7 empty']);
  write(board, '42', 2000);
  expect(textsOf(board.advanceTo(3000))).toEqual(['board RNBKQBNR/PPP1PPPP/8/8/8/8/pppppppp/rnbkqbnr']);
});

test('at 9600 baud a byte takes 1.04 ms', () => {
  const board = createDgtBoard({ answerMs: 30 });
  write(board, '42 45', 0);
  const sent = board.advanceTo(1000);
  const bytes = hexOf(sent).length / 2;
  expect(bytes).toBe(67 + 8);
  expect(sent.at(-1)?.atMs).toBeCloseTo(30 + (75 * 10_000) / 9600, 6);
  expect(Math.max(...sent.map(({ bytes: chunk }) => chunk.length))).toBeLessThanOrEqual(16);
  expect(sent.map(({ atMs }) => atMs)).toEqual(sent.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
});

test('a quick hand: placed before lifted, captured without an empty square', () => {
  const changes = (scanOrder: 'fromA8' | 'fromH1'): string[] => {
    const setup = parseBoardFen('4k3/8/8/3p4/4P3/8/8/4K3');
    if (!setup.ok) throw new Error(setup.error.reason);
    const board = fast({ scanOrder, setup: setup.value });
    write(board, '44', 0);
    // Between two scans, which begin at multiples of 220 ms.
    board.act({ atMs: 1005, kind: 'lift', square: square('d5') });
    board.act({ atMs: 1010, kind: 'lift', square: square('e4') });
    board.act({ atMs: 1020, kind: 'place', square: square('d5'), piece: 1 });
    return textsOf(board.advanceTo(3000));
  };
  expect(changes('fromA8')).toEqual(['square d5 P', 'square e4 empty']);
  expect(changes('fromH1')).toEqual(['square e4 empty', 'square d5 P']);
});

test('every square is looked at once in a scan', () => {
  const board = fast({ scanPeriodMs: 220, scanOrder: 'shuffled', seed: 5 });
  write(board, '44', 0);
  for (const [from] of startBoard.entries()) board.act({ atMs: 1000, kind: 'lift', square: from });
  const sent = board.advanceTo(5000);
  expect(sent).toHaveLength(32);
  expect((sent.at(-1)?.atMs ?? 0) - 1000).toBeLessThanOrEqual(220);
  expect(new Set(sent.map(({ atMs }) => atMs)).size).toBe(32);
});

const timesIn = (board: SimulatedEBoard, mode: string, setClock = true): string[] => {
  if (setClock)
    board.act({ atMs: 0, kind: 'setClock', whiteMs: 300_000, blackMs: 300_000, incrementMs: 2000 });
  write(board, mode, 0);
  board.act({ atMs: 2000, kind: 'press', side: 'black' });
  board.act({ atMs: 5000, kind: 'press', side: 'white' });
  board.act({ atMs: 7000, kind: 'stopClock' });
  return textsOf(board.advanceTo(10_000));
};

test('times whenever they change, or every second, or never', () => {
  const changed = timesIn(fast(), '4b');
  expect(changed).toEqual([
    'clock left 0:05:00 right 0:05:00, stopped, left end up',
    'clock left 0:05:00 right 0:05:00, running, left end up',
    'clock left 0:04:59 right 0:05:00, running, left end up',
    'clock left 0:04:58 right 0:05:00, running, left end up',
    'clock left 0:04:59 right 0:05:00, running, right end up',
    'clock left 0:04:59 right 0:04:59, running, right end up',
    'clock left 0:04:59 right 0:04:58, stopped, right end up',
  ]);
  const regular = timesIn(fast(), '43');
  expect(regular.length).toBeGreaterThanOrEqual(10);
  expect(new Set(regular)).toEqual(new Set(changed));
  expect(timesIn(fast(), '44')).toEqual([]);
  expect(timesIn(fast({ clock: 'none' }), '4b')).toEqual(['no clock connected']);
});

test('a turned board turns its clock too, and a flag falls at zero', () => {
  const board = fast({ turned: true });
  board.act({ atMs: 0, kind: 'setClock', whiteMs: 3000, blackMs: 60_000, incrementMs: 0 });
  board.act({ atMs: 1000, kind: 'press', side: 'black' });
  board.act({ atMs: 1500, kind: 'press', side: 'black' });
  write(board, '41', 2500);
  expect(textsOf(board.advanceTo(3000))).toEqual(['clock left 0:01:00 right 0:00:02, running, right end up']);
  write(board, '41', 9000);
  expect(textsOf(board.advanceTo(9500))).toEqual([
    'clock left 0:01:00 right 0:00:00 flag (at zero) flag (shown), running, right end up',
  ]);
});

const VERSION = '2b03030900';
test('the clock answers one command at a time, and only where times are sent', () => {
  const answers = (
    options: Partial<DgtBoardOptions>,
    mode: string,
    commands: string,
    gapMs: number,
  ): string[] => {
    const board = fast(options);
    write(board, mode, 0);
    board.advanceTo(1000);
    commands.split(' ').forEach((command, i) => {
      write(board, command, 1000 + i * gapMs);
    });
    return textsOf(board.advanceTo(9000)).filter((text) => !text.startsWith('clock left'));
  };
  expect(answers({ clock: 'xl' }, '4b', VERSION, 0)).toEqual([
    'clock carried out askClockVersion: DGT XL 1.14',
  ]);
  expect(answers({ clock: '3000' }, '43', VERSION, 0)).toEqual([
    'clock carried out askClockVersion: DGT 3000 2.00',
  ]);
  expect(answers({ clock: '3000' }, '44', VERSION, 0)).toEqual([]);
  expect(answers({ clock: '3000' }, '40', VERSION, 0)).toEqual([]);
  expect(answers({ clock: 'none' }, '4b', VERSION, 0)).toEqual([]);
  const ascii = '2b0c030c4e45572047414d450300';
  expect(answers({ clock: 'xl' }, '4b', ascii, 0)).toEqual([]);
  expect(answers({ clock: '3000' }, '4b', `${ascii} 2b03030300 2b04030b1000`, 1000)).toEqual([
    'clock carried out ascii',
    'clock carried out endDisplay',
    'clock carried out beep',
  ]);
  expect(answers({ clock: 'xl' }, '4b', `${VERSION} 2b03030300`, 100)).toEqual([
    'clock refused clock 00 (20 00 00 00)',
    'clock carried out askClockVersion: DGT XL 1.14',
  ]);
});

test('the clock is set by the host where it allows that', () => {
  const set = '2b0a030a011e00003b3a0100';
  const after = (clockRemote: boolean): string[] => {
    const board = fast({ clockRemote });
    write(board, '4b', 0);
    write(board, set, 1000);
    const sent = textsOf(board.advanceTo(1450));
    write(board, '40 41', 1500);
    return [...sent, ...textsOf(board.advanceTo(1600))].slice(-2);
  };
  expect(after(true)).toEqual([
    'clock carried out setAndRun',
    'clock left 1:30:00 right 0:59:58, running, left end up',
  ]);
  expect(after(false)[0]).toBe('clock refused setAndRun (40 0a 00 00)');
});

test('the log keeps what happened, with or without a host', () => {
  const setup = parseBoardFen('8/8/8/8/8/8/8/4K3');
  if (!setup.ok) throw new Error(setup.error.reason);
  const board = fast({ setup: setup.value });
  board.act({ atMs: 0, kind: 'setClock', whiteMs: 60_000, blackMs: 60_000, incrementMs: 0 });
  board.act({ atMs: 1000, kind: 'press', side: 'black' });
  board.act({ atMs: 2000, kind: 'lift', square: square('e1') });
  board.act({ atMs: 2500, kind: 'place', square: square('e2'), piece: 6 });
  board.act({ atMs: 3000, kind: 'press', side: 'white' });
  write(board, '49', 4000);
  const [coming, log] = textsOf(board.advanceTo(5000));
  expect(coming).toBe('log of 7936 bytes begins');
  expect(log).toBe('log: switched on; e1 K; e1 empty; empty board; e2 K; clock left 0:00:58');
  write(board, '49', 5000);
  expect(textsOf(board.advanceTo(6000)).at(-1)).toBe(`${log}; log read out`);
});

test('a log of 7939 bytes takes 8.3 s, and everything else waits for it', () => {
  const board = createDgtBoard();
  write(board, '44', 0);
  write(board, '49', 100);
  board.act({ atMs: 1000, kind: 'lift', square: square('e2') });
  const sent = board.advanceTo(20_000);
  expect(textsOf(sent).at(-1)).toBe('square e2 empty');
  expect(sent.at(-1)?.atMs).toBeGreaterThan(8300);
});

test('a cable pulled in the middle of a message cuts it, and switched on again the board is in bus mode', () => {
  const board = createDgtBoard({ answerMs: 30 });
  write(board, '44 42', 0);
  board.act({ atMs: 65, kind: 'unplug' });
  const sent = hexOf(board.advanceTo(1000));
  expect(sent.length / 2).toBe(33);
  expect(START_DUMP.replaceAll(' ', '').startsWith(sent)).toBe(true);
  write(board, '42', 1000);
  board.act({ atMs: 1500, kind: 'lift', square: square('e2') });
  board.act({ atMs: 2000, kind: 'plug' });
  board.connected(2500, true);
  board.act({ atMs: 3000, kind: 'lift', square: square('d2') });
  expect(board.advanceTo(4000)).toEqual([]);
  write(board, '42', 4000);
  expect(textsOf(board.advanceTo(5000))).toEqual(['board rnbqkbnr/pppppppp/8/8/8/8/PPP2PPP/RNBQKBNR']);
});

test('a forbidden command stops the board until it is switched off and on', () => {
  for (const hex of ['4e', '51', '53', '54', '60 04 01 34 24 00']) {
    const board = fast();
    write(board, `44 ${hex} 42`, 0);
    expect(board.advanceTo(2000), hex).toEqual([]);
    board.connected(3000, true);
    write(board, '42', 3000);
    expect(board.advanceTo(4000), hex).toHaveLength(1);
  }
});

test('one seed, one story', () => {
  const story = (seed: number): string => {
    const board = createDgtBoard({
      seed,
      faults: { dropoutsPerMinute: 60, lostByteRate: 0.05, doubledByteRate: 0.05, logsPerHour: 60 },
    });
    write(board, '4b 42', 0);
    return hexOf(board.advanceTo(120_000));
  };
  expect(story(1)).toBe(story(1));
  expect(story(1)).not.toBe(story(2));
});

test('a flickering piece vanishes and comes back', () => {
  const board = fast({ faults: { dropoutsPerMinute: 30, untilMs: 60_000 } });
  write(board, '44', 0);
  const texts = textsOf(board.advanceTo(70_000));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => text.endsWith('empty')).length).toBe(texts.length / 2);
  write(board, '42', 70_000);
  expect(hexOf(board.advanceTo(71_000))).toBe(START_DUMP.replaceAll(' ', ''));
});
