import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmulation } from '../../src/app/emulateAs.js';
import { openDevice } from '../../src/app/openDevice.js';
import { createSessionFor } from '../../src/boards/device/loadProtocol.js';
import { createOpenBoard } from '../../src/boards/protocols/open/simulated/openBoard.js';
import { createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../../src/boards/simulated/shell/ptyEnd.js';
import { createDouble } from '../../src/boards/simulated/simulatedBoards.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { type Attempt, beginAttempt } from '../attempt.js';
import { DgtProgram } from './dgtProgram.js';

/** A home-made occupancy-only board, and the DGT board as which it appears. */
const startBoth = async ({ own, folder: newFolder }: Attempt) => {
  const folder = await newFolder('emulate-as-');
  const path = join(folder, 'open');
  const dgtPath = join(folder, 'dgt');
  const board = createBoardHost({
    board: createOpenBoard(),
    device: createPtyEnd({ link: path }),
    time: realTime,
    script: [],
  });
  await own(board.start(), () => board.stop());
  let isReady = false;
  const starting = startEmulation({
    transport: (await openDevice({ kind: 'serial', path, protocol: 'open' }, realTime)).transport,
    session: await createSessionFor('open'),
    double: (onClockOrder) => createDouble('dgt', 'double', onClockOrder),
    device: createPtyEnd({ link: dgtPath }),
    time: realTime,
    onLink: ({ state }) => {
      isReady ||= state === 'ready';
    },
  });
  await own(starting, (one) => one.stop());
  await expect.poll(() => isReady).toBe(true);
  return { act: board.act, dgtPath };
};

/**
 * On the wire a8 is 0. Black's pieces are rook 8, knight 9, bishop A, king B, queen C and pawn 7; White's are
 * 2 3 4 5 6 and 1.
 */
const row = (pawns: number): number[] => new Array<number>(8).fill(pawns);
const START = [
  [8, 9, 10, 12, 11, 10, 9, 8],
  row(7),
  row(0),
  row(0),
  row(0),
  row(0),
  row(1),
  [2, 3, 4, 6, 5, 4, 3, 2],
].flat();
/** The squares by their numbers on the wire and in our numbering. */
const E2 = { wire: 52, ours: 12 };
const E4 = { wire: 36, ours: 28 };

test('through native serial ports a home-made board answers a DGT program byte for byte', async () => {
  const attempt = beginAttempt();
  const { act, dgtPath } = await startBoth(attempt);
  const received = await attempt.own(DgtProgram.open(dgtPath), (one) => one.close());

  await received.until('the serial number', () => received.of(0x91).length >= 1);
  const written = received.written.map((bytes) => Buffer.from(bytes).toString('hex'));
  expect(written.slice(0, 4)).toEqual(['4b', '4d', '42', '2b03030900']);
  expect(new Set(written.slice(4))).toEqual(new Set(['45']));
  // One version, one board, and one serial number of five digits, each with the right length.
  expect(received.of(0x93).map((message) => message.slice(0, 3))).toEqual([[0x93, 0x00, 0x05]]);
  expect(received.of(0x86)).toEqual([[0x86, 0x00, 0x43, ...START]]);
  const [serial = []] = received.of(0x91);
  expect(serial.slice(0, 3)).toEqual([0x91, 0x00, 0x08]);
  expect(String.fromCharCode(...serial.slice(3))).toMatch(/^\d{5}$/);
  // The clock's answer: both hours are ten (ack 10 of command 09).
  const acks = received.of(0x8d).filter((message) => ((message[3] ?? 0) & 0x0f) === 0x0a);
  expect(acks).toHaveLength(1);
  expect(acks[0]?.slice(4, 6)).toEqual([0x10, 0x09]);

  act((atMs) => ({ atMs, kind: 'setClock', whiteMs: 300_000, blackMs: 300_000, incrementMs: 0 }));
  act((atMs) => ({ atMs, kind: 'lift', square: E2.ours }));
  await received.until('e2 is empty', () => received.of(0x8e).length >= 1);
  act((atMs) => ({ atMs, kind: 'place', square: E4.ours, piece: 1 }));
  await received.until('e4 is a pawn', () => received.of(0x8e).length >= 2);
  expect(received.of(0x8e)).toEqual([
    [0x8e, 0x00, 0x05, E2.wire, 0x00],
    [0x8e, 0x00, 0x05, E4.wire, 0x01],
  ]);
  act((atMs) => ({ atMs, kind: 'press', side: 'white' }));
  // The right time in hours, minutes and seconds, then the left: five minutes and 4:59. Bit 0 of the status
  // means running.
  const runs = () => received.of(0x8d).some((message) => ((message[9] ?? 0) & 1) === 1);
  await received.until('the clock runs', runs);
  expect(received.of(0x8d).every((message) => message.length === 10)).toBe(true);

  const boards = received.of(0x86).length;
  received.write(0x42);
  await received.until('the second board', () => received.of(0x86).length > boards);
  expect(received.board()).toEqual(START.with(E2.wire, 0).with(E4.wire, 1));
  expect(received.noise).toEqual([]);
});
