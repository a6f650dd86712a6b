import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BoardHost, createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../../src/boards/simulated/shell/ptyEnd.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import { families } from '../boards/protocols/conformance/families.js';
import { HANDS_BEGIN_MS, handsFor, knownGames, uciOf } from '../boards/protocols/conformance/playing.js';
import { nightlyFrom } from '../depth.js';
import { type DaemonProcess, startDaemonProcess, until } from './daemonProcess.js';

/** Four plies. */
const PLIES = 4;
/** The speed of the hands, so that no test waits for long thoughts. */
const SPEED = 2;
/** The placement after 1.e4 e5 2.Nf3 d6. */
const BOARD = 'rnbqkbnr/ppp2ppp/3p4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R';

let dir: string;
let host: BoardHost | undefined;
let daemon: DaemonProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-every-'));
});
afterEach(async () => {
  await daemon?.kill('SIGKILL');
  daemon = undefined;
  await host?.stop();
  host = undefined;
  rmSync(dir, { recursive: true, force: true });
});

const onLines = families
  .filter(({ protocol }) => protocol.links.some(({ kind }) => kind === 'serial'))
  .map((family) => [family.id, family] as const);

test.each(nightlyFrom(onLines))(
  'a %s on a pseudo-terminal is served to programs of LiveChess',
  async (id, family) => {
    const moves = knownGames[1]?.slice(0, PLIES) ?? [];
    const link = join(dir, 'board');
    const board = family.createBoard();
    host = createBoardHost({ board, device: createPtyEnd({ link }), time: realTime, script: [], speed: 1 });
    await host.start();
    daemon = await startDaemonProcess([
      ...['--device', `serial:${link}?protocol=${id}`, '--data-dir', join(dir, 'data')],
    ]);
    const { table, output, liveChess } = daemon;
    await until('the board is there', async () =>
      (await table()).device.link === 'ready' ? true : undefined,
    ).catch((error: Error) => {
      throw new Error(`${error.message}\n${output()}`);
    });
    let lastMs = HANDS_BEGIN_MS;
    for (const act of handsFor(moves, handProfiles.clean, 1)) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, act.atMs - lastMs) / SPEED));
      lastMs = act.atMs;
      host.act((atMs) => ({ ...act, atMs }));
    }
    await until('the game', async () => {
      const played = (await table()).game?.moves.map(({ uci }) => uci);
      return played?.join() === uciOf(moves).join() ? true : undefined;
    });
    const boards = async () =>
      (await (await fetch(`${liveChess.replace('ws:', 'http:')}/eboards`)).json()) as {
        readonly board: string | null;
      }[];
    await until('LiveChess shows the board', async () =>
      (await boards())[0]?.board === BOARD ? true : undefined,
    );
    expect(await boards()).toHaveLength(1);
  },
);
