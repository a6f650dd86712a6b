import { expect, test, vi } from 'vitest';
import { createBoards } from '../../src/app/boards.js';
import { checkConfig } from '../../src/app/config.js';
import type { ListedDevice } from '../../src/boards/device/listDevices.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { makeFolder } from '../journal/journalHarness.js';
import { silentLog } from '../server/http/httpHarness.js';
import { openHouse } from '../table/twoHouses.js';

const board: ListedDevice = {
  vendorId: 0x10c4,
  productId: 0xea60,
  product: 'Certabo',
  serialNumber: '0001',
  path: '/nowhere/one',
  stablePath: '/nowhere/by-id/usb-Certabo_0001',
  link: 'serial',
  url: 'serial:/nowhere/one?protocol=certabo',
  protocol: 'certabo',
  model: 'Certabo',
  confidence: 0.98,
  allowed: true,
};

test('stopped while it looks for boards, a daemon takes none of them and looks no more', async () => {
  const dir = makeFolder();
  const { tables } = await openHouse(dir, realTime);
  let answer = (_: readonly ListedDevice[]): void => {};
  const listDevices = () =>
    new Promise<readonly ListedDevice[]>((resolve) => {
      answer = resolve;
    });
  const deps = { tables, time: realTime, log: silentLog, recordDir: undefined, listDevices };
  const boards = createBoards(deps, checkConfig({}, 'test'), dir);
  const started = boards.start();
  await boards.stop();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  answer([board]);
  await started;
  expect(timers.mock.calls.filter(([, ms]) => ms === 3_000)).toEqual([]);
  expect(tables.tables()).toEqual([]);
  timers.mockRestore();
});
