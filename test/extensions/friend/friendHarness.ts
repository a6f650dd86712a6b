import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Board } from '../../../src/chess/types.js';
import { choosePort } from '../../../src/extensions/fleet/simulation/choosePort.js';
import type { TableCommand } from '../../../src/table/tableService.js';
import { type DaemonProcess, startDaemonProcess, until } from '../../app/daemonProcess.js';
import { type HandsBoard, openHandsBoard } from '../opponents/handsBoard.js';

/** A player's house: a board with hands, and a separate daemon, reached only over loopback. */
export class Place {
  daemon: DaemonProcess;
  readonly #start: () => Promise<DaemonProcess>;
  readonly #board: HandsBoard;

  private constructor(start: () => Promise<DaemonProcess>, daemon: DaemonProcess, board: HandsBoard) {
    this.#start = start;
    this.daemon = daemon;
    this.#board = board;
  }

  static async open(protocol: string, seed: number): Promise<Place> {
    const board = await openHandsBoard(protocol, seed);
    const dir = mkdtempSync(join(tmpdir(), 'jadoube-friend-'));
    const args = ['--device', board.url, '--data-dir', dir];
    // The same port after a restart, so that a friend with the address finds it again.
    const port = await choosePort();
    const start = (): Promise<DaemonProcess> => startDaemonProcess(args, port);
    const place = new Place(start, await start(), board);
    onTestFinished(async () => {
      await place.daemon.kill('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    });
    await until('the board is read', async () => (await place.daemon.table()).physical ?? undefined);
    return place;
  }

  async ask(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<never> {
    const response = await fetch(`${this.daemon.base}/api/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as never;
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  }

  command(command: TableCommand): Promise<unknown> {
    return this.ask('/tables/board-1/commands', command);
  }

  async crash(): Promise<void> {
    await this.daemon.kill('SIGKILL');
    this.daemon = await this.#start();
  }

  /** Hands set up this placement. */
  make(board: Board): Promise<void> {
    return this.#board.make(board);
  }

  moves = async (): Promise<string> =>
    ((await this.daemon.table()).game?.moves ?? []).map(({ uci }) => uci).join(' ');
}

/** A line between two houses that can be cut. */
export const openLine = async (target: string) => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: ownPort } = server.address() as AddressInfo;
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    address: `127.0.0.1:${ownPort}`,
    cut,
    mend: (): void => {
      isCut = false;
    },
  };
};
