import { expect, test } from 'vitest';
import { startEmulation } from '../../src/app/emulateAs.js';
import type { ClockOrder } from '../../src/boards/eboard/clockOrder.js';
import { createSession, type ProtocolSession } from '../../src/boards/eboard/session.js';
import { createDgtDecoder, dgtProtocol } from '../../src/boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import { flipRanks, sensorBoardOf, sensorCodeOf } from '../../src/boards/protocols/dgt/squares.js';
import { openProtocol } from '../../src/boards/protocols/open/openProtocol.js';
import { createOpenBoard } from '../../src/boards/protocols/open/simulated/openBoard.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { createSimulatedTransport } from '../../src/boards/simulated/shell/simulatedTransport.js';
import { createDouble } from '../../src/boards/simulated/simulatedBoards.js';
import type { SimulatedEBoard } from '../../src/boards/simulated/simulatedEBoard.js';
import { createMemoryLine } from '../../src/boards/transport/memory.js';
import { emptyBoard, sameBoard, startBoard } from '../../src/chess/board.js';
import { legalMoves } from '../../src/chess/legalMoves.js';
import { BLACK_KING, WHITE_KING } from '../../src/chess/piece.js';
import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { parseSquare } from '../../src/chess/square.js';
import type { Board, Move } from '../../src/chess/types.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import { createRandom } from '../../src/shared/random.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import { drawFrom } from '../depth.js';
import { inVirtualTime } from './inVirtualTime.js';
import { movesOf } from './opera.js';

/** Castling on both sides, captures, en passant, and a promotion with capture, in 46 plies. */
const GAME = movesOf(
  `e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3 Bxf3 Qxf3 Qf6 d3 Ne7 Be3 Qxf3 gxf3 O-O-O Nd2 Ng6 a4 Nf4 Bxf4 exf4
  e5 f5 exf6 gxf6 a5 c5 b4 cxb4 c4 bxc3 Nc4 c2 Nb6+ cxb6 axb6 c1=Q Raxc1+ Kb8 Rc7 Rd7`.split(/\s+/),
);

/** A program that accepts every possible result of a legal move as that move, at once and finally. */
const createNaiveProgram = () => {
  let position: Position = startPosition;
  let board: Board = emptyBoard;
  const played: string[] = [];
  const seen: Board[] = [];
  return {
    played,
    seen,
    board: (): Board => board,
    receive: (next: Board): void => {
      board = next;
      seen.push(next);
      const move = legalMoves(position).find((one) => sameBoard(playMove(position, one).board, next));
      if (move === undefined) return;
      played.push(makeUciMove(position, move));
      position = playMove(position, move);
    },
  };
};

const ucisOf = (moves: readonly Move[]): readonly string[] => {
  let position: Position = startPosition;
  return moves.map((move) => {
    const uci = makeUciMove(position, move);
    position = playMove(position, move);
    return uci;
  });
};

type Emulated = {
  readonly board: SimulatedEBoard;
  readonly session: ProtocolSession;
  readonly acts: readonly PhysicalAct[];
  /** Bytes that the program sends at the end. */
  readonly orders?: readonly number[];
};

const emulate = ({ board, session, acts, orders = [] }: Emulated) =>
  inVirtualTime(async (time) => {
    const { host, device } = createMemoryLine(time);
    const emulation = await startEmulation({
      transport: createSimulatedTransport({ board, time, script: acts }),
      session,
      double: (onClockOrder) => createDouble('dgt', 'double', onClockOrder),
      device,
      time,
    });
    const program = createNaiveProgram();
    const decoder = createDgtDecoder();
    const write = (...bytes: number[]): void => void host.write(Uint8Array.from(bytes)).catch(() => {});
    const wait = (ms: number): Promise<void> => new Promise((resolve) => time.setTimeout(resolve, ms));
    await wait(4_000);
    await host.open((event) => {
      if (event.type !== 'bytes') return;
      for (const output of decoder.push(event.bytes)) {
        if (output.kind !== 'frame') continue;
        const { frame } = output;
        if (frame.kind === 'board') program.receive(Uint8Array.from(sensorBoardOf(frame.codes)));
        else if (frame.kind === 'square')
          program.receive(program.board().with(flipRanks(frame.square), sensorCodeOf(frame.code)));
      }
    });
    await wait(1_000);
    write(0x42);
    write(0x44);
    await wait((acts.at(-1)?.atMs ?? 0) + 20_000);
    if (orders.length > 0) write(...orders);
    await wait(5_000);
    const stopped = emulation.stop();
    await wait(2_000);
    await stopped;
    return program;
  });

const planOf = (moves: readonly Move[], result: '1-0' | '*', seed: number) =>
  planHands({
    start: startPosition,
    moves,
    result,
    profile: handProfiles.club,
    random: createRandom(seed),
    thinkScale: 0.3,
    startMs: 8_000,
    clock: { initialMs: 1_800_000, incrementMs: 10_000, elapsedMs: [] },
  });

test.each(
  drawFrom([
    ['occupancy', 1],
    ['colour', 3],
    ['piece', 4],
  ] as const),
)(
  'a program that takes every touch for a move follows club hands on a board that knows %s (seed %i)',
  async (sense, seed) => {
    const board = createOpenBoard({ sense });
    const program = await emulate({
      board,
      session: createSession(openProtocol),
      acts: planOf(GAME, '*', seed).acts,
    });
    expect(program.played).toEqual(ucisOf(GAME));
    // The promoted piece is also named on boards that identify no pieces.
    expect(program.played).toContain('c2c1q');
  },
);

test('kings that show a result are kings, on a board that knows no piece', async () => {
  const moves = movesOf(['e4', 'e5', 'Nf3', 'Nc6']);
  const board = createOpenBoard({ sense: 'occupancy' });
  const plans = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => planOf(moves, '1-0', seed));
  const acts = plans.find(({ truth }) => truth.shownResult === '1-0')?.acts ?? [];
  const program = await emulate({ board, session: createSession(openProtocol), acts });
  expect(acts).not.toEqual([]);
  // Both kings on light squares mean that White has won. Which king is where does not matter.
  const shown = program.seen.map((board) => ['e4', 'd5'].map((name) => board[parseSquare(name) ?? 0] ?? 0));
  const kings = [WHITE_KING, BLACK_KING];
  expect(shown.filter((two) => kings.every((king) => two.includes(king))).length).toBeGreaterThan(0);
});

test('what the program writes on the clock, and sets it to, is done by the true clock', async () => {
  // DGT's clock command 0x2b, its length, and 03. Then 0c with eight letters and a beep, or 0a with both
  // times and White's running.
  const text = [0x2b, 12, 3, 0x0c, ...Buffer.from('Jadoube '), 1, 0];
  const shown = createDgtBoard({ setup: startBoard });
  await emulate({ board: shown, session: createSession(dgtProtocol), acts: [], orders: text });
  expect(shown.clockDisplay()).toMatchObject({ text: expect.stringContaining('Jadoube'), beeps: 1 });
  const ordered: ClockOrder[] = [];
  const set = createDgtBoard({ setup: startBoard, onClockOrder: (order) => void ordered.push(order) });
  const times = [0x2b, 10, 3, 0x0a, 0, 5, 0, 1, 30, 7, 1, 0];
  await emulate({ board: set, session: createSession(dgtProtocol), acts: [], orders: times });
  // The lever stays with the players, whatever the program sends.
  const wanted = { kind: 'setClock', leftMs: 300_000, rightMs: 5_407_000, running: 'left', lever: true };
  expect(ordered).toContainEqual(wanted);
});
