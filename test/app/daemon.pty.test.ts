import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPosition } from '../../src/chess/position.js';
import { createRandom } from '../../src/shared/random.js';
import { createDgtBoard } from '../../src/simulation/dgt/dgtBoard.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import type { PhysicalAct } from '../../src/simulation/physicalAct.js';
import { createSentioBoard } from '../../src/simulation/sentio/sentioBoard.js';
import { type BoardHost, createBoardHost } from '../../src/simulation/shell/boardHost.js';
import { createPtyEnd } from '../../src/simulation/shell/ptyEnd.js';
import type { SimulatedEBoard } from '../../src/simulation/simulatedEBoard.js';
import type { TableCommand } from '../../src/table/tableService.js';
import type { TableView } from '../../src/table/tableView.js';
import { realTime } from '../../src/transport/realTime.js';
import { type DaemonProcess, startDaemonProcess, until } from './daemonProcess.js';
import { movesOf } from './opera.js';

/** The board's own time runs faster, its line as well. */
const SPEED = 6;
/** Between two acts: some scans of the board. */
const ACT_MS = 80;
const GAME = 'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 O-O'.split(' ');

let dir: string;
let host: BoardHost | undefined;
let daemon: DaemonProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-daemon-'));
});
afterEach(async () => {
  await daemon?.kill('SIGKILL');
  daemon = undefined;
  await host?.stop();
  host = undefined;
  rmSync(dir, { recursive: true, force: true });
});

/** What clean hands do for each ply: touch, put down, press. The first begins with setting the clock. */
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

const deviceUrl = (protocol = 'dgt'): string => `serial:${join(dir, 'board')}?protocol=${protocol}`;
const startBoardOnPty = async (
  board: SimulatedEBoard = createDgtBoard({ seed: 3 }),
  speed = SPEED,
): Promise<void> => {
  const link = join(dir, 'board');
  const device = createPtyEnd({ link });
  host = createBoardHost({ board, device, time: realTime, script: [], speed });
  await host.start();
};
const act = (what: PhysicalAct): void => host?.act((atMs) => ({ ...what, atMs }));

/** The table when this is so; what the daemon printed when it never is. */
const tableWhen = (what: string, isSo: (table: TableView) => boolean): Promise<TableView> =>
  until(what, async () => {
    const table = await daemon?.table();
    return table !== undefined && isSo(table) ? table : undefined;
  }).catch((error) => {
    throw new Error(`${error.message}\n${daemon?.output()}`);
  });
const boardIsThere = (): Promise<TableView> =>
  tableWhen('the board with its clock', ({ device, clock }) => device.link === 'ready' && clock !== null);
const namelessBoardIsThere = (): Promise<TableView> =>
  tableWhen('the board', ({ device }) => device.link === 'ready');
const sansOf = ({ game }: TableView): readonly string[] => game?.moves.map(({ san }) => san) ?? [];

/** Hands that wait after each ply until it is told, however slow the machine is. */
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

describe('the daemon on a real pseudo-terminal', () => {
  test('is killed in mid-game, started again, and the game goes on as if nothing had been', async () => {
    await startBoardOnPty();
    const args = ['--device', deviceUrl(), '--data-dir', join(dir, 'data')];
    daemon = await startDaemonProcess(args);
    await boardIsThere();
    const before = await play(1, 8);
    await daemon.kill('SIGKILL');
    daemon = await startDaemonProcess(args);
    await boardIsThere();
    const after = await play(8, GAME.length + 1);
    expect(after.game?.id).toBe(before.game?.id);
    expect(after.game?.moves.every(({ clockMs }) => clockMs !== undefined)).toBe(true);
  });

  test('knows after being killed that the board lies the other way round, as its pieces had shown', async () => {
    await startBoardOnPty(createDgtBoard({ seed: 3, turned: true }));
    const args = ['--device', deviceUrl(), '--data-dir', join(dir, 'data')];
    daemon = await startDaemonProcess(args);
    await boardIsThere();
    const before = await play(1, 6);
    expect(before.device.flipped).toBe(true);
    await daemon.kill('SIGKILL');
    daemon = await startDaemonProcess(args);
    const restarted = await boardIsThere();
    expect(restarted.device.flipped).toBe(true);
    const after = await play(6, 10);
    expect(after.game?.id).toBe(before.game?.id);
  });

  test('knows it after being killed as a person had said, where the pieces have no names', async () => {
    await startBoardOnPty(createSentioBoard({ seed: 3, turned: true }));
    const args = ['--device', deviceUrl('sentio'), '--data-dir', join(dir, 'data')];
    daemon = await startDaemonProcess(args);
    await namelessBoardIsThere();
    await say({ type: 'newGame' });
    await say({ type: 'turnBoard', orientation: 'turned' });
    const before = await play(1, 4);
    await daemon.kill('SIGKILL');
    daemon = await startDaemonProcess(args);
    const restarted = await namelessBoardIsThere();
    expect(restarted.device).toMatchObject({ flipped: true, orientedByHand: true });
    const after = await play(4, 6);
    expect(after.game?.id).toBe(before.game?.id);
  });

  test('loses the board in mid-game, says so, connects again and goes on', async () => {
    daemon = await startDaemonProcess(['--device', deviceUrl(), '--data-dir', join(dir, 'data')]);
    // Later than the daemon, which would inherit the board's end of the line and keep it open.
    await startBoardOnPty();
    await boardIsThere();
    await play(1, 6);
    act({ kind: 'unplug', atMs: 0 });
    const lost = await tableWhen(
      'the loss is shown',
      (table) => table.device.link !== 'ready' && table.device.problem !== undefined,
    );
    expect(lost.device.problem?.advice).toBeTruthy();
    expect(lost.phase).toBe('offline');
    act({ kind: 'plug', atMs: 0 });
    await boardIsThere();
    await play(6, GAME.length + 1);
  });

  test('stops cleanly when it is asked to, with everything written', async () => {
    await startBoardOnPty();
    daemon = await startDaemonProcess(['--device', deviceUrl(), '--data-dir', join(dir, 'data')]);
    await boardIsThere();
    await play(1, 5);
    expect(await daemon.kill('SIGTERM')).toBe(0);
    expect(readFileSync(join(dir, 'data', 'pgn', 'all', 'games.pgn'), 'utf8')).toMatch(
      /1\. e4 \{\[%clk [^}]+\} 1\.\.\. e5 .*d6/s,
    );
    expect(daemon.output()).toMatch(/e4/);
    daemon = undefined;
  });
});

describe('the daemon that cannot do what it is asked', () => {
  test('a data directory is used by one daemon at a time', async () => {
    const args = ['--device', 'serial:/nowhere?protocol=dgt', '--data-dir', join(dir, 'data')];
    daemon = await startDaemonProcess(args);
    await expect(startDaemonProcess(args)).rejects.toThrow(/ended with 1.*DATA_DIR_LOCKED/s);
  });

  test('a port that is not there is looked for again and again, with advice', async () => {
    daemon = await startDaemonProcess([
      '--device',
      'serial:/nowhere?protocol=dgt',
      '--data-dir',
      join(dir, 'data'),
    ]);
    const { device } = await tableWhen('the problem is shown', (table) => table.device.problem !== undefined);
    expect(device.problem?.code).toBe('LINK_NOT_FOUND');
  });

  test('bad usage is told with exit code 2, a bad device with 1', async () => {
    await expect(startDaemonProcess(['--log-level', 'loud'])).rejects.toThrow(/ended with 2.*loud/s);
    await expect(startDaemonProcess(['--device', 'cable:9'])).rejects.toThrow(/ended with 1.*DEVICE_URL/s);
  });
});
