import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { parseSan } from '../../src/chess/san.js';
import type { Move } from '../../src/chess/types.js';
import { createRandom } from '../../src/shared/random.js';
import { createDgtBoard } from '../../src/simulation/dgt/dgtBoard.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import type { PhysicalAct } from '../../src/simulation/physicalAct.js';
import { type BoardHost, createBoardHost } from '../../src/simulation/shell/boardHost.js';
import { createPtyEnd } from '../../src/simulation/shell/ptyEnd.js';
import { realTime } from '../../src/transport/realTime.js';
import { type DaemonProcess, startDaemonProcess, until } from './daemonProcess.js';

const SPEED = 6;
const GAME =
  'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O'.split(
    ' ',
  );

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

const movesOf = (sans: readonly string[]): readonly Move[] => {
  let position: Position = startPosition;
  return sans.map((san) => {
    const move = parseSan(position, san);
    if (!move.ok) throw new Error(move.error.reason);
    position = playMove(position, move.value);
    return move.value;
  });
};

/**
 * Clean hands play the game; before each of the given plies (from 1) something happens and everybody waits.
 */
const scriptOf = (pauses: ReadonlyMap<number, (atMs: number) => readonly PhysicalAct[]>, pauseMs: number) => {
  const { acts, truth } = planHands({
    start: startPosition,
    moves: movesOf(GAME),
    result: '*',
    profile: handProfiles.clean,
    random: createRandom(3),
    thinkScale: 0.1,
    startMs: 2_500 * SPEED,
  });
  const script: PhysicalAct[] = [];
  let laterMs = 0;
  let rest = [...pauses].sort(([a], [b]) => a - b);
  for (const act of acts) {
    const [next] = rest;
    const touchMs = truth.plies[(next?.[0] ?? 0) - 1]?.firstTouchMs;
    if (next !== undefined && touchMs !== undefined && act.atMs >= touchMs) {
      script.push(...next[1](act.atMs + laterMs));
      laterMs += pauseMs;
      rest = rest.slice(1);
    }
    script.push({ ...act, atMs: act.atMs + laterMs });
  }
  return script;
};

const startBoardOnPty = async (script: readonly PhysicalAct[]): Promise<string> => {
  const link = join(dir, 'board');
  host = createBoardHost({
    board: createDgtBoard({ seed: 3 }),
    device: createPtyEnd({ link }),
    time: realTime,
    script,
    speed: SPEED,
  });
  await host.start();
  return `serial:${link}?protocol=dgt`;
};

/** The moves so far; none while the daemon is still setting its tables up. */
const sansOf = async () => {
  const table = await daemon?.table().catch(() => undefined);
  return table?.game?.moves.map(({ san }) => san) ?? [];
};
const played = (plies: number) =>
  until(`${plies} plies`, async () => ((await sansOf()).length >= plies ? true : undefined), 20_000).catch(
    (error) => {
      throw new Error(`${error.message}\n${daemon?.output()}`);
    },
  );

describe('the daemon on a real pseudo-terminal', () => {
  test('is killed in mid-game, started again, and the game goes on as if nothing had been', async () => {
    const device = await startBoardOnPty(scriptOf(new Map([[8, () => []]]), 4_000 * SPEED));
    const args = ['--device', device, '--data-dir', join(dir, 'data')];
    daemon = await startDaemonProcess(args);
    await played(7);
    const before = await daemon.table();
    await daemon.kill('SIGKILL');
    daemon = await startDaemonProcess(args);
    await played(GAME.length);
    expect((await daemon.table()).game?.id).toBe(before.game?.id);
    expect(await sansOf()).toEqual(GAME);
    expect((await daemon.table()).game?.moves.every(({ clockMs }) => clockMs !== undefined)).toBe(true);
  }, 40_000);

  test('loses the board in mid-game, says so, connects again and goes on', async () => {
    const unplug = (atMs: number): readonly PhysicalAct[] => [
      { kind: 'unplug', atMs: atMs + 500 * SPEED },
      { kind: 'plug', atMs: atMs + 2_000 * SPEED },
    ];
    const device = await startBoardOnPty(scriptOf(new Map([[6, unplug]]), 5_000 * SPEED));
    daemon = await startDaemonProcess(['--device', device, '--data-dir', join(dir, 'data')]);
    await played(5);
    const lost = await until('the loss is shown', async () => {
      const table = await daemon?.table();
      return table && table.device.link !== 'ready' && table.device.problem ? table : undefined;
    });
    expect(lost.device.problem?.advice).toBeTruthy();
    expect(lost.phase).toBe('offline');
    await played(GAME.length);
    expect(await sansOf()).toEqual(GAME);
  }, 40_000);

  test('stops cleanly within 2 s, with everything written', async () => {
    const device = await startBoardOnPty(scriptOf(new Map(), 0));
    daemon = await startDaemonProcess(['--device', device, '--data-dir', join(dir, 'data')]);
    await played(4);
    const { code, tookMs } = await daemon.kill('SIGTERM');
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(2_000);
    expect(readFileSync(join(dir, 'data', 'pgn', 'all', 'games.pgn'), 'utf8')).toMatch(
      /1\. e4 \{\[%clk [^}]+\} 1\.\.\. e5 .*d6/s,
    );
    expect(daemon.output()).toMatch(/e4/);
    daemon = undefined;
  }, 30_000);
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
    const { device } = await until('the problem is shown', async () => {
      const table = await daemon?.table().catch(() => undefined);
      return table?.device.problem ? table : undefined;
    });
    expect(device.problem?.code).toBe('LINK_NOT_FOUND');
  });

  test('bad usage is told with exit code 2, a bad device with 1', async () => {
    await expect(startDaemonProcess(['--log-level', 'loud'])).rejects.toThrow(/ended with 2.*loud/s);
    await expect(startDaemonProcess(['--device', 'cable:9'])).rejects.toThrow(/ended with 1.*DEVICE_URL/s);
  });
});
