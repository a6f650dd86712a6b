import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBoards } from '../../src/app/boards.js';
import { checkConfig } from '../../src/app/config.js';
import { startBoard } from '../../src/chess/board.js';
import type { ListedDevice } from '../../src/device/listDevices.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { createBoardHost } from '../../src/simulation/shell/boardHost.js';
import { createPtyEnd } from '../../src/simulation/shell/ptyEnd.js';
import { createSimulatedBoard } from '../../src/simulation/simulatedBoards.js';
import { createRegistry } from '../../src/table/registry.js';
import { realTime } from '../../src/transport/realTime.js';
import { silentLog } from '../gateways/http/httpBed.js';

const certabo = { vendorId: 0x10c4, productId: 0xea60, product: 'Certabo', serialNumber: '0001' };

/** As the system lists a board: by its own name, or by its socket once another board says the same of itself. */
const listed = (path: string, stablePath: string): ListedDevice => ({
  ...certabo,
  path,
  stablePath,
  link: 'serial',
  url: `serial:${path}?protocol=certabo`,
  protocol: 'certabo',
  model: 'Certabo',
  confidence: 0.98,
  allowed: true,
});

test('a board keeps its table when another one comes that says the same of itself, which has its own', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-twins-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const [first, second] = ['one', 'two'].map((name) => join(dir, name));
  if (first === undefined || second === undefined) throw new Error('no paths');
  const hosts = [first, second].map((link, i) => {
    const board = createSimulatedBoard('certabo', { seed: i + 1, setup: startBoard });
    return createBoardHost({ board, device: createPtyEnd({ link }), time: realTime, script: [] });
  });
  for (const host of hosts) await host.start();
  let plugged: readonly ListedDevice[] = [listed(first, '/dev/serial/by-id/usb-Certabo_0001')];
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time: realTime });
  const registry = createRegistry({
    time: realTime,
    journal,
    recogniser: {},
    nowIso: () => '2026-11-21T10:00:00.000Z',
    today: () => '2026.11.21',
  });
  const deps = {
    registry,
    time: realTime,
    log: silentLog,
    recordDir: undefined,
    listDevices: async () => plugged,
  };
  const boards = createBoards(deps, checkConfig({}, 'test'), dir);
  await boards.start();
  const tables = (): readonly string[] => registry.tables().map(({ id, device }) => `${id} ${device.link}`);
  await expect.poll(tables, { timeout: 5_000 }).toEqual(['certabo-0001 ready']);
  plugged = [listed(first, '/dev/serial/by-path/usb-1'), listed(second, '/dev/serial/by-path/usb-socket-2')];
  await expect.poll(tables, { timeout: 9_000 }).toEqual(['certabo-0001 ready', 'socket-2 ready']);
  await boards.stop();
  await registry.settle();
  registry.stop();
  journal.close();
  for (const host of hosts) await host.stop();
});
