import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBoards } from '../../src/app/boards.js';
import { checkConfig } from '../../src/app/config.js';
import type { ListedDevice } from '../../src/boards/device/listDevices.js';
import { type BoardHost, createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../../src/boards/simulated/shell/ptyEnd.js';
import { createSimulatedBoard } from '../../src/boards/simulated/simulatedBoards.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { startBoard } from '../../src/chess/board.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { createTables } from '../../src/table/tables.js';
import { silentLog } from '../server/http/httpHarness.js';

const certabo = { vendorId: 0x10c4, productId: 0xea60, product: 'Certabo', serialNumber: '0001' };

/**
 * A board as the system lists it: by its own name, or by its socket when another board has the same numbers.
 */
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

/** A house that searches for boards among the devices plugged in, which may change. */
const openHouse = async (dir: string, plugged: () => readonly ListedDevice[]) => {
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time: realTime });
  const ownTables = createTables({
    time: realTime,
    journal,
    recogniser: {},
    nowIso: () => '2026-11-21T10:00:00.000Z',
    today: () => '2026.11.21',
  });
  const deps = { tables: ownTables, time: realTime, log: silentLog, recordDir: undefined };
  const boards = createBoards({ ...deps, listDevices: async () => plugged() }, checkConfig({}, 'test'), dir);
  await boards.start();
  const tables = (): readonly string[] =>
    ownTables.tables().map(({ id, device: { protocol, link } }) => `${id} ${protocol} ${link}`);
  const close = async (): Promise<void> => {
    await boards.stop();
    await ownTables.settle();
    ownTables.stop();
    journal.close();
  };
  return { tables, close };
};

const plugIn = async (link: string, protocol: string): Promise<BoardHost> => {
  const board = createSimulatedBoard(protocol, { seed: 1, setup: startBoard });
  const host = createBoardHost({ board, device: createPtyEnd({ link }), time: realTime, script: [] });
  await host.start();
  return host;
};

const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-found-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
};

test('a board keeps its table when another one comes that says the same of itself, which has its own', async () => {
  const dir = folder();
  const [first, second] = [join(dir, 'one'), join(dir, 'two')];
  const hosts = [await plugIn(first, 'certabo'), await plugIn(second, 'certabo')];
  let plugged: readonly ListedDevice[] = [listed(first, '/dev/serial/by-id/usb-Certabo_0001')];
  const { tables, close } = await openHouse(dir, () => plugged);
  await expect.poll(tables).toEqual(['certabo-0001 certabo ready']);
  plugged = [listed(first, '/dev/serial/by-path/usb-1'), listed(second, '/dev/serial/by-path/usb-socket-2')];
  await expect.poll(tables).toEqual(['certabo-0001 certabo ready', 'socket-2 certabo ready']);
  await close();
  for (const host of hosts) await host.stop();
});

test('a board of another kind where one was found is found out, and stands at its table', async () => {
  const dir = folder();
  const path = join(dir, 'one');
  const port = { ...listed(path, '/dev/serial/by-id/usb-CP2102_0001'), confidence: 0.2 };
  const device = { ...port, otherUrls: [`serial:${path}?protocol=sentio`] };
  const before = await plugIn(path, 'certabo');
  const { tables, close } = await openHouse(dir, () => [device]);
  await expect.poll(tables).toEqual(['cp2102-0001 certabo ready']);
  await before.stop();
  const after = await plugIn(path, 'sentio');
  await expect.poll(tables).toEqual(['cp2102-0001 sentio ready']);
  await close();
  await after.stop();
});
