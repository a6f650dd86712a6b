import { mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IPty, spawn } from '@lydell/node-pty';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPtyEnd } from '../../../src/boards/simulated/shell/ptyEnd.js';
import { createSerialTransport, isTerminalInUse } from '../../../src/boards/transport/serial.js';

const onLinux = process.platform === 'linux';
let dir: string;
let window: IPty | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-terminal-'));
});
afterEach(() => {
  window?.kill();
  rmSync(dir, { recursive: true });
});

test.skipIf(!onLinux)('a stale link to a terminal in use is not written to', async () => {
  window = spawn('cat', [], {});
  let shown = '';
  window.onData((text) => {
    shown += text;
  });
  window.write('hello\n');
  await expect.poll(() => shown).toContain('hello');
  shown = '';
  const link = join(dir, 'board');
  symlinkSync(readlinkSync(`/proc/${window.pid}/fd/0`), link);
  expect(await isTerminalInUse(link)).toBe(true);
  const transport = createSerialTransport({ path: link, settings: { baudRate: 9600 } });
  await expect(transport.open(() => {})).rejects.toMatchObject({ code: 'LINK_BUSY' });
  // The rest of the terminal's own echo may still arrive, but nothing of ours.
  expect(shown.replaceAll(/hello|\s/g, '')).toBe('');
});

test.skipIf(!onLinux)('the pseudo-terminal of a simulated board is no user’s', async () => {
  const link = join(dir, 'board');
  const end = createPtyEnd({ link });
  await end.start({ onOpened: () => {}, onBytes: () => {}, onClosed: () => {} });
  expect(await isTerminalInUse(link)).toBe(false);
  const transport = createSerialTransport({ path: link, settings: { baudRate: 9600 } });
  await transport.open(() => {});
  await transport.close();
  await end.stop();
});

test('what is no terminal is no user’s', async () => {
  expect(await isTerminalInUse(join(dir, 'nothing'))).toBe(false);
  expect(await isTerminalInUse('/dev/null')).toBe(false);
});
