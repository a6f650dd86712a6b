import { expect, test } from 'vitest';
import { startEmulation } from '../../src/app/emulateAs.js';
import { createSession } from '../../src/boards/eboard/session.js';
import { createDgtDecoder } from '../../src/boards/protocols/dgt/dgtProtocol.js';
import type { DgtFrame } from '../../src/boards/protocols/dgt/frames.js';
import { sensorBoardOf } from '../../src/boards/protocols/dgt/squares.js';
import { openProtocol } from '../../src/boards/protocols/open/openProtocol.js';
import { createOpenBoard } from '../../src/boards/protocols/open/simulated/openBoard.js';
import type { OpenBoardOptions } from '../../src/boards/protocols/open/simulated/openBoardOptions.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { createSimulatedTransport } from '../../src/boards/simulated/shell/simulatedTransport.js';
import { createDouble } from '../../src/boards/simulated/simulatedBoards.js';
import { createMemoryLine } from '../../src/boards/transport/memory.js';
import type { Transport } from '../../src/boards/transport/transport.js';
import { startBoard } from '../../src/chess/board.js';
import type { PieceCode } from '../../src/chess/types.js';
import type { TimeSource } from '../../src/shared/timeSource.js';
import { inVirtualTime } from './inVirtualTime.js';

const START_MS = 6_000;
const MOVE_MS = 4_000;

/** The game 1. e4 d5 2. exd5 Nf6 by numbers of squares, with the captured piece first. */
const script: readonly PhysicalAct[] = (
  [
    ['e4', [12, 28, 1]],
    ['d5', [51, 35, 9]],
    ['exd5', [28, 35, 1]],
    ['Nf6', [62, 45, 10]],
  ] as const
).flatMap(([san, [from, to, piece]], ply): PhysicalAct[] => {
  const atMs = START_MS + ply * MOVE_MS;
  return [
    { atMs, kind: 'lift', square: from },
    ...(san.includes('x') ? [{ atMs: atMs + 400, kind: 'lift', square: to } as const] : []),
    { atMs: atMs + 800, kind: 'place', square: to, piece },
    { atMs: atMs + 1_300, kind: 'press', side: ply % 2 === 0 ? 'white' : 'black' },
  ];
});
const setClock = {
  atMs: 5_000,
  kind: 'setClock',
  whiteMs: 300_000,
  blackMs: 300_000,
  incrementMs: 0,
} as const;

/**
 * A program that knows only DGT boards and greets in the usual way: 4B and 4D half a second after opening, a
 * request for the clock's version after 42, then 45 every second.
 */
const createDgtClient = (line: Transport, time: TimeSource) => {
  const decoder = createDgtDecoder();
  const frames: DgtFrame[] = [];
  const write = (...bytes: number[]): void => void line.write(Uint8Array.from(bytes)).catch(() => {});
  const keepAlive = (): void => {
    write(0x45);
    time.setTimeout(keepAlive, 1_000);
  };
  const receive = (frame: DgtFrame): void => {
    frames.push(frame);
    if (frame.kind !== 'version' || frames.some(({ kind }) => kind === 'board')) return;
    write(0x42);
    write(0x2b, 3, 3, 9, 0);
    keepAlive();
  };
  return {
    frames,
    ask: write,
    open: async () => {
      await line.open((event) => {
        if (event.type !== 'bytes') return;
        for (const output of decoder.push(event.bytes)) if (output.kind === 'frame') receive(output.frame);
      });
      time.setTimeout(() => {
        write(0x4b);
        write(0x4d);
      }, 500);
    },
  };
};

const emulate = (options: Partial<OpenBoardOptions>) =>
  inVirtualTime(async (time) => {
    const { host, device } = createMemoryLine(time);
    const emulation = await startEmulation({
      transport: createSimulatedTransport({
        board: createOpenBoard(options),
        time,
        script: [setClock, ...script],
      }),
      session: createSession(openProtocol),
      double: (onClockOrder) => createDouble('dgt', 'double', onClockOrder),
      device,
      time,
    });
    const client = createDgtClient(host, time);
    const wait = (ms: number): Promise<void> => new Promise((resolve) => time.setTimeout(resolve, ms));
    await wait(2_000);
    await client.open();
    await wait(START_MS + script.length * MOVE_MS);
    client.ask(0x42);
    client.ask(0x41);
    await wait(1_000);
    const stopped = emulation.stop();
    await wait(2_000);
    await stopped;
    return client.frames;
  });

const ofKind = <Kind extends DgtFrame['kind']>(frames: readonly DgtFrame[], kind: Kind) =>
  frames.filter((frame): frame is Extract<DgtFrame, { kind: Kind }> => frame.kind === kind);

const played = startBoard
  .map((piece): PieceCode => piece)
  .with(12, 0)
  .with(51, 0)
  .with(35, 1)
  .with(62, 0)
  .with(45, 10);

test.each<[string, Partial<OpenBoardOptions>]>([
  ['that knows only occupancy', { sense: 'occupancy' }],
  ['that knows colours, turned round', { sense: 'colour', turned: true }],
  ['that knows its pieces', { sense: 'piece' }],
])('a board %s is a DGT board to a program that knows only those', async (_, options) => {
  const frames = await emulate(options);
  const boards = ofKind(frames, 'board').map(({ codes }) => sensorBoardOf(codes));
  expect(boards.at(0)).toEqual(startBoard);
  expect(boards.at(-1)).toEqual(played);
  expect(ofKind(frames, 'version')).toHaveLength(1);
  expect(ofKind(frames, 'serialNumber').length).toBeGreaterThan(15);
  expect(ofKind(frames, 'clockAck')).toMatchObject([{ command: 9 }]);
  // White's pawn leaves e2 (52 on the wire) and arrives at e4 (36).
  const changes = ofKind(frames, 'square');
  expect(changes.slice(0, 2)).toEqual([
    { kind: 'square', square: 52, code: 0 },
    { kind: 'square', square: 36, code: 1 },
  ]);
  const clock = ofKind(frames, 'clockTimes').at(-1);
  expect(clock).toMatchObject({ running: true });
  expect(clock?.leverUp).toBe('left');
});
