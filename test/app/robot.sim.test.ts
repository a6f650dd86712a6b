import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startBoard } from '../../src/app/board.js';
import { linkOf } from '../../src/boards/eboard/boardFamily.js';
import { chessnutmoveFamily } from '../../src/boards/protocols/chessnutmove/chessnutmoveFamily.js';
import { createMoveBoard } from '../../src/boards/protocols/chessnutmove/simulated/moveBoard.js';
import { createBleEnd } from '../../src/boards/simulated/shell/bleEnd.js';
import { createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import { createBleTransport } from '../../src/boards/transport/ble/bleTransport.js';
import { createTurns } from '../../src/boards/transport/turns.js';
import { makeBoardFen, startBoard as startArray } from '../../src/chess/board.js';
import { parseSquare } from '../../src/chess/square.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import type { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { createTables } from '../../src/table/tables.js';
import { silentLog } from '../server/http/httpHarness.js';
import { inVirtualTime } from './inVirtualTime.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const AFTER_E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR';

/** A robot within reach of a radio, at a table of a house. Counts its own commands of the link. */
const withRobot = (
  motors: boolean,
  play: (robot: Awaited<ReturnType<typeof startRobot>>) => Promise<void>,
  setup = startArray,
) =>
  inVirtualTime(async (time: VirtualTime) => {
    const robot = await startRobot(time, motors, setup);
    try {
      await play(robot);
    } finally {
      await robot.stop();
    }
  });

const startRobot = async (time: VirtualTime, motors: boolean, setup = startArray) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-robot-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const link = linkOf(chessnutmoveFamily, 'ble');
  if (link === undefined) throw new Error('no Bluetooth');
  const address = 'C0:00:00:00:02:01';
  const { device, openBus } = createBleEnd({ name: 'Chessnut Move', address, link, mtu: 247 });
  const share = {
    turns: createTurns({
      nowMs: () => time.nowMs(),
      afterOthers: (work) => void time.setTimeout(work, 0),
      later: (work, ms) => void time.setTimeout(work, ms),
    }),
    workedMs: () => 0,
  };
  const isWanted = (one: { readonly address: string }) => one.address === address;
  const board = createMoveBoard({ setup });
  const host = createBoardHost({ board, device, time, script: [] });
  await host.start();
  /** A house beside the robot, with the existing journal. */
  const openHouse = async () => {
    const transport = createBleTransport({ name: 'the robot', isWanted, link, time, openBus, share });
    const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
    const tables = createTables({
      time,
      journal,
      recogniser: {},
      nowIso: () => '2026-11-21T10:00:00.000Z',
      today: () => '2026.11.21',
    });
    const started = await startBoard(
      { id: 'one', name: 'One', device: { url: 'test:', protocol: 'chessnutmove' }, tags: {} },
      { transport, link: 'ble', origin: 'simulated' },
      { tables, time, log: silentLog, recordDir: undefined, motors },
    );
    const close = async (): Promise<void> => {
      await started.stop();
      tables.stop();
      await journal.close();
    };
    return { tables, started, close };
  };
  let house = await openHouse();
  const rest = (ms: number) => new Promise<void>((resolve) => time.setTimeout(resolve, ms));
  await rest(5_000);
  const command = async (body: TableCommand): Promise<void> => {
    const answer = await house.tables.command('one', body, { role: 'operator', name: 'test' });
    expect(answer).toMatchObject({ ok: true });
  };
  return {
    board,
    host,
    rest,
    setup: () => house.started.setup,
    table: () => house.tables.table('one'),
    stands: () => makeBoardFen(board.standing()),
    /** White's hands at the board, Black on a screen. */
    seat: () => command({ type: 'setSeats', white: 'board', black: 'screen' }),
    byHand: async (from: string, to: string, piece: number, ms = 500) => {
      host.act((atMs) => ({ atMs, kind: 'lift', square: parseSquare(from) ?? 0 }));
      await rest(ms);
      host.act((atMs) => ({ atMs, kind: 'place', square: parseSquare(to) ?? 0, piece }));
      await rest(3_000);
    },
    seatScreens: () => command({ type: 'setSeats', white: 'screen', black: 'screen' }),
    onScreen: (uci: string, side: 'white' | 'black' = 'black') => command({ type: 'playMove', side, uci }),
    /** The board stays on and completes its commands. */
    loseLink: async (ms: number) => {
      const bus = await openBus();
      const path = `/org/bluez/hci0/dev_${address.replaceAll(':', '_')}`;
      await bus.call({
        destination: 'org.bluez',
        path,
        interface: 'org.bluez.Device1',
        member: 'Disconnect',
      });
      bus.close();
      await rest(ms);
    },
    end: () => house.started.stop(),
    restart: async () => {
      await house.close();
      house = await openHouse();
      await rest(10_000);
    },
    stop: async () => {
      await house.close();
      await host.stop();
    },
  };
};

const moves = (
  table: { readonly game: { readonly moves: readonly { readonly uci: string }[] } | null } | undefined,
) => table?.game?.moves.map(({ uci }) => uci);

test('a robot carries out by itself what was played on a screen, and the game goes on', () =>
  withRobot(true, async ({ seat, byHand, onScreen, rest, stands, table }) => {
    await seat();
    await byHand('e2', 'e4', 1);
    await onScreen('e7e5');
    await rest(8_000);
    expect(stands()).toBe(AFTER_E4_E5);
    expect(table()).toMatchObject({ phase: 'settled', carryOut: null, questions: [] });
    await byHand('g1', 'f3', 2);
    expect(moves(table())).toEqual(['e2e4', 'e7e5', 'g1f3']);
  }));

test('a robot carries out the move that mates', () =>
  withRobot(true, async ({ seat, byHand, onScreen, rest, stands, table }) => {
    await seat();
    await byHand('f2', 'f3', 1);
    await onScreen('e7e5');
    await rest(8_000);
    await byHand('g2', 'g4', 1);
    await onScreen('d8h4');
    await rest(8_000);
    expect(stands()).toBe('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR');
    expect(table()).toMatchObject({ carryOut: null, game: { result: '0-1', resultBy: 'checkmate' } });
  }));

test('nothing moves by itself in a house that has not said so', () =>
  withRobot(false, async ({ seat, byHand, onScreen, rest, stands, board, table }) => {
    await seat();
    await byHand('e2', 'e4', 1);
    await onScreen('e7e5');
    await rest(20_000);
    expect(stands()).toBe(AFTER_E4);
    expect(board.isMoving).toBe(false);
    expect(table()).toMatchObject({ phase: 'carryingOut' });
  }));

test('motors stop at once when a hand comes; hands carry that ply out, and the robot the next one', () =>
  withRobot(true, async ({ seat, byHand, onScreen, rest, stands, board, host, table }) => {
    await seat();
    await byHand('e2', 'e4', 1);
    await onScreen('e7e5');
    await rest(1_000);
    expect(board.isMoving).toBe(true);
    host.act((atMs) => ({ atMs, kind: 'lift', square: parseSquare('e7') ?? 0 }));
    expect(board.isMoving).toBe(false);
    await rest(30_000);
    expect(board.isMoving).toBe(false);
    host.act((atMs) => ({ atMs, kind: 'place', square: parseSquare('e5') ?? 0, piece: 9 }));
    await rest(5_000);
    expect(stands()).toBe(AFTER_E4_E5);
    expect(table()).toMatchObject({ phase: 'settled', carryOut: null });
    await byHand('g1', 'f3', 2);
    await onScreen('b8c6');
    await rest(8_000);
    expect(moves(table())).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
    expect(table()).toMatchObject({ phase: 'settled', carryOut: null });
  }));

test('motors that a hand has stopped rest whatever is played meanwhile, until hands have caught up', () =>
  withRobot(true, async ({ seatScreens, onScreen, rest, stands, board, host, table }) => {
    await seatScreens();
    await onScreen('e2e4', 'white');
    await rest(1_000);
    host.act((atMs) => ({ atMs, kind: 'lift', square: parseSquare('e2') ?? 0 }));
    host.act((atMs) => ({ atMs, kind: 'place', square: parseSquare('e2') ?? 0, piece: 1 }));
    await rest(3_000);
    await onScreen('e7e5');
    await rest(10_000);
    expect(board.isMoving).toBe(false);
    expect(stands()).toBe(START);
    expect(table()).toMatchObject({ phase: 'carryingOut' });
  }));

test('a link that is lost while pieces move leaves the rest to hands', () =>
  withRobot(true, async ({ seat, byHand, onScreen, rest, stands, board, host, table }) => {
    await seat();
    await byHand('e2', 'e4', 1);
    await onScreen('e7e5');
    await rest(1_000);
    host.act((atMs) => ({ atMs, kind: 'unplug' }));
    await rest(1_000);
    host.act((atMs) => ({ atMs, kind: 'plug' }));
    await rest(20_000);
    expect(board.isMoving).toBe(false);
    expect(table()?.device.link).toBe('ready');
    expect(stands()).toBe(AFTER_E4);
  }));

test('after a restart in the middle of a ply the motors rest, and move again once hands have caught up', () =>
  withRobot(true, async ({ seat, byHand, onScreen, rest, stands, host, table, restart }) => {
    await seat();
    await byHand('e2', 'e4', 1);
    await onScreen('e7e5');
    await rest(1_000);
    host.act((atMs) => ({ atMs, kind: 'lift', square: parseSquare('e7') ?? 0 }));
    await rest(500);
    host.act((atMs) => ({ atMs, kind: 'place', square: parseSquare('e7') ?? 0, piece: 9 }));
    await rest(1_000);
    await restart();
    expect(table()).toMatchObject({ device: { link: 'ready' } });
    await rest(30_000);
    expect(stands()).toBe(AFTER_E4);
    await byHand('e7', 'e5', 9);
    expect(stands()).toBe(AFTER_E4_E5);
    await byHand('g1', 'f3', 2);
    await onScreen('b8c6');
    await rest(8_000);
    expect(moves(table())).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
    expect(table()).toMatchObject({ phase: 'settled', carryOut: null });
  }));

test('a piece that a hand holds over a restart and puts back sets no motors going', () =>
  withRobot(true, async ({ seat, byHand, onScreen, rest, stands, host, restart }) => {
    await seat();
    await byHand('e2', 'e4', 1);
    await onScreen('e7e5');
    await rest(1_000);
    host.act((atMs) => ({ atMs, kind: 'lift', square: parseSquare('e7') ?? 0 }));
    await rest(1_000);
    await restart();
    host.act((atMs) => ({ atMs, kind: 'place', square: parseSquare('e7') ?? 0, piece: 9 }));
    await rest(30_000);
    expect(stands()).toBe(AFTER_E4);
  }));

test('motors stop when jadoube ends', () =>
  withRobot(true, async ({ seat, byHand, onScreen, rest, board, end }) => {
    await seat();
    await byHand('e2', 'e4', 1);
    await onScreen('e7e5');
    await rest(1_000);
    expect(board.isMoving).toBe(true);
    await end();
    expect(board.isMoving).toBe(false);
  }));

test('motors that still run when the link is back are stopped', () =>
  withRobot(
    false,
    async ({ setup, rest, board, loseLink }) => {
      setup().handleCommand({ type: 'movePieces', placement: START, turned: false });
      await rest(500);
      await loseLink(1_000);
      expect(board.isMoving).toBe(false);
    },
    new Uint8Array(64),
  ));

test('motors that a person has stopped rest whatever is played meanwhile', () =>
  withRobot(true, async ({ seatScreens, onScreen, rest, board, setup }) => {
    await seatScreens();
    await onScreen('e2e4', 'white');
    await rest(1_000);
    expect(board.isMoving).toBe(true);
    setup().handleCommand({ type: 'stopMotors' });
    await rest(200);
    await onScreen('e7e5');
    await rest(10_000);
    expect(board.isMoving).toBe(false);
    expect(makeBoardFen(board.standing())).toBe(START);
  }));

const SHUFFLED = startArray.with(0, 0).with(27, startArray[0] ?? 0);

test('a robot sets its pieces up when it is asked, whatever the house says, and stops on command', () =>
  withRobot(
    false,
    async ({ setup, rest, stands, board }) => {
      expect(stands()).not.toBe(START);
      const begin = () => setup().handleCommand({ type: 'movePieces', placement: START, turned: false });
      expect(begin()).toMatchObject({ ok: true, value: { motion: 'moving' } });
      await rest(500);
      expect(board.isMoving).toBe(true);
      expect(setup().handleCommand({ type: 'stopMotors' })).toMatchObject({ value: { motion: 'stopped' } });
      await rest(200);
      expect(board.isMoving).toBe(false);
      begin();
      await rest(8_000);
      expect(stands()).toBe(START);
      expect(setup().view().motion).toBe('done');
    },
    SHUFFLED,
  ));
