import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDaemonHarness } from './daemonHarness.js';
import { startDaemonProcess } from './daemonProcess.js';

const NOWHERE = 'serial:/nowhere?protocol=dgt';

test('a data directory is used by one daemon at a time', async () => {
  const harness = openDaemonHarness();
  await harness.startDaemon(NOWHERE);
  await expect(harness.startDaemon(NOWHERE)).rejects.toThrow(/ended with 1.*DATA_DIR_LOCKED/s);
});

test('a port that is not there is looked for again and again, with advice', async () => {
  const harness = openDaemonHarness();
  await harness.startDaemon(NOWHERE);
  const { device } = await harness.tableWhen(
    'the problem is shown',
    (table) => table.device.problem !== undefined,
  );
  expect(device.problem?.code).toBe('LINK_NOT_FOUND');
});

test('bad usage is reported with exit code 2, an impossible device too', async () => {
  await expect(startDaemonProcess(['--log-level', 'loud'])).rejects.toThrow(/ended with 2.*loud/s);
  await expect(startDaemonProcess(['--device', 'cable:9'])).rejects.toThrow(/ended with 2.*DEVICE_URL/s);
});

test('a folder for recordings that cannot be made is reported before any game is played', async () => {
  const wrong = ['--device', NOWHERE, '--record', join('package.json', 'recordings')];
  const ended = startDaemonProcess(wrong);
  await expect(ended).rejects.toThrow(
    /ended with 1.*CONFIG_INVALID.*recordings cannot be written to package\.json/s,
  );
  await expect(ended).rejects.not.toThrow(/at .*\.js:\d/);
});
