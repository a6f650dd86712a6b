import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createDgtBoard } from '../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { type BoardHost, createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../../src/boards/simulated/shell/ptyEnd.js';
import type { SimulatedEBoard } from '../../src/boards/simulated/simulatedEBoard.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { startPosition } from '../../src/chess/position.js';
import { createRandom } from '../../src/shared/random.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import type { TableCommand } from '../../src/table/tableService.js';
import type { TableView } from '../../src/table/tableView.js';
import { type DaemonProcess, startDaemonProcess, until } from './daemonProcess.js';
import { movesOf } from './opera.js';

/** The speed of the board's time and of its line. */
const SPEED = 6;
/** The time between two acts: a few scans of the board. */
const ACT_MS = 80;
export const GAME = 'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 O-O'.split(' ');

/** The acts of clean hands for each ply: lift, place, press. The first also sets the clock. */
const actsOfPlies = (): readonly (readonly PhysicalAct[])[] => {
  const { acts, truth } = planHands({
    start: startPosition,
    moves: movesOf(GAME),
    result: '*',
    profile: handProfiles.clean,
    random: createRandom(3),
    thinkScale: 0.1,
    startMs: 0,
  });
  const fromMs = truth.plies.map(({ firstTouchMs }, i) =>
    i === 0 ? Number.NEGATIVE_INFINITY : firstTouchMs,
  );
  return fromMs.map((ms, i) =>
    acts.filter(({ atMs }) => atMs >= ms && atMs < (fromMs[i + 1] ?? Number.POSITIVE_INFINITY)),
  );
};

/**
 * A folder, a daemon in it, and a board on a pseudo-terminal with clean hands. All are removed at the end.
 */
export const openDaemonHarness = () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-daemon-'));
  let host: BoardHost | undefined;
  let daemon: DaemonProcess | undefined;
  onTestFinished(async () => {
    await daemon?.kill('SIGKILL');
    await host?.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  const deviceUrl = (protocol = 'dgt'): string => `serial:${join(dir, 'board')}?protocol=${protocol}`;
  const startDaemon = async (url = deviceUrl()): Promise<DaemonProcess> => {
    daemon = await startDaemonProcess(['--device', url, '--data-dir', join(dir, 'data')]);
    return daemon;
  };
  const startBoard = async (board: SimulatedEBoard = createDgtBoard({ seed: 3 })): Promise<void> => {
    const device = createPtyEnd({ link: join(dir, 'board') });
    host = createBoardHost({ board, device, time: realTime, script: [], speed: SPEED });
    await host.start();
  };
  const act = (what: PhysicalAct): void => host?.act((atMs) => ({ ...what, atMs }));

  /** The table once the condition holds. Otherwise an error with the daemon's output. */
  const tableWhen = (what: string, isSo: (table: TableView) => boolean): Promise<TableView> =>
    until(what, async () => {
      const table = await daemon?.table();
      return table !== undefined && isSo(table) ? table : undefined;
    }).catch((error) => {
      throw new Error(`${error.message}\n${daemon?.output()}`);
    });
  const boardIsThere = (): Promise<TableView> =>
    tableWhen('the board', ({ device }) => device.link === 'ready');
  const boardAndClockAreThere = (): Promise<TableView> =>
    tableWhen(
      'the board with its clock',
      ({ device }) => device.link === 'ready' && device.clockModel !== undefined,
    );

  /** Hands that wait after each ply until it is reported, however slow the machine is. */
  const play = async (from: number, to: number): Promise<TableView> => {
    const plies = actsOfPlies();
    for (let ply = from; ply < to; ply++) {
      for (const each of plies[ply - 1] ?? []) {
        act(each);
        await new Promise((resolve) => setTimeout(resolve, ACT_MS));
      }
      const score = GAME.slice(0, ply).join();
      await tableWhen(`the score ${score}`, (table) => sansOf(table).join() === score);
    }
    return tableWhen('the last ply', (table) => table.phase === 'settled');
  };

  const say = async (command: TableCommand): Promise<void> => {
    const { id } = (await daemon?.table()) ?? {};
    const response = await fetch(`${daemon?.base}/api/v1/tables/${id}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(command),
    });
    if (!response.ok) throw new Error(`${command.type}: ${await response.text()}`);
  };
  return {
    dir,
    deviceUrl,
    startDaemon,
    startBoard,
    act,
    tableWhen,
    boardIsThere,
    boardAndClockAreThere,
    play,
    say,
  };
};

const sansOf = ({ game }: TableView): readonly string[] => game?.moves.map(({ san }) => san) ?? [];
