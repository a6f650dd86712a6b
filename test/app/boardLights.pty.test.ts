import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { type BoardHost, createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../../src/boards/simulated/shell/ptyEnd.js';
import { createSimulatedBoard } from '../../src/boards/simulated/simulatedBoards.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { startBoard } from '../../src/chess/board.js';
import { makeSquare, parseSquare } from '../../src/chess/square.js';
import { drawFrom } from '../depth.js';
import { type DaemonProcess, startDaemonProcess, until } from './daemonProcess.js';

const WHITE_PAWN = 1;

let dir: string;
let host: BoardHost | undefined;
let daemon: DaemonProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-lights-'));
});
afterEach(async () => {
  await daemon?.kill('SIGKILL');
  daemon = undefined;
  await host?.stop();
  host = undefined;
  rmSync(dir, { recursive: true, force: true });
});

const at = (name: string): number => parseSquare(name) ?? 0;
const act = (what: PhysicalAct): void => host?.act((atMs) => ({ ...what, atMs }));

test.each(drawFrom(['certabo', 'chesslink']))(
  'the lights of a %s show a move, show it again after the cable was out, and go out with the daemon',
  async (protocol) => {
    const link = join(dir, 'board');
    const board = createSimulatedBoard(protocol, { seed: 1, setup: startBoard });
    host = createBoardHost({ board, device: createPtyEnd({ link }), time: realTime, script: [], speed: 1 });
    await host.start();
    const config = join(dir, 'jadoube.yaml');
    const device = `serial:${link}?protocol=${protocol}`;
    writeFileSync(config, `{ version: 1, rules: casual, tables: [{ id: one, device: '${device}' }] }`);
    daemon = await startDaemonProcess(['--config', config, '--data-dir', join(dir, 'data')]);
    const { table } = daemon;
    const litWhen = (what: string, squares: string): Promise<true> => {
      const lit = () => [...(board.litSquares?.() ?? [])].map(makeSquare).sort().join(' ');
      return until(what, async () => lit() === squares || undefined).catch((error: Error) => {
        throw new Error(`${error.message}: ${lit()}\n${daemon?.output()}`);
      });
    };
    const tableWhen = (what: string, link: 'ready' | 'other', plies: number): Promise<true> =>
      until(what, async () => {
        const { device, game } = await table();
        const isReady = device.link === 'ready';
        return (isReady === (link === 'ready') && (game?.moves.length ?? 0) === plies) || undefined;
      });

    await tableWhen('the board', 'ready', 0);
    await until('the pieces are known', async () => ((await table()).game === null ? undefined : true));
    act({ kind: 'lift', atMs: 0, square: at('e2') });
    await litWhen('where the pawn may go', 'e3 e4');
    act({ kind: 'place', atMs: 0, square: at('e3'), piece: WHITE_PAWN });
    await litWhen('the move', 'e2 e3');

    act({ kind: 'unplug', atMs: 0 });
    await tableWhen('the line is lost', 'other', 1);
    act({ kind: 'plug', atMs: 0 });
    expect(board.litSquares?.()).toEqual([]);
    await litWhen('the move again', 'e2 e3');

    expect(await daemon.kill('SIGTERM')).toBe(0);
    expect(board.litSquares?.()).toEqual([]);
  },
);
