import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IPty, spawn } from '@lydell/node-pty';
import { expect, onTestFinished, test } from 'vitest';
import { ANY_PORTS, until } from './daemonProcess.js';

/** Closes the terminal's window. The type lacks this method. */
const closeWindow = (terminal: IPty): void => (terminal as IPty & { destroy(): void }).destroy();

test('a daemon whose terminal window is closed stops in order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jadoube-window-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const place = ['--data-dir', dataDir, '--device', 'simulated:dgt?speed=20'];
  const terminal = spawn(process.execPath, ['dist/cli/main.js', 'serve', ...ANY_PORTS, ...place], {
    cols: 100,
  });
  onTestFinished(() => terminal.kill('SIGKILL'));
  const ended = new Promise<{ exitCode: number; signal?: number }>((resolve) => terminal.onExit(resolve));
  let shown = '';
  terminal.onData((text) => (shown += text));
  // The daemon draws the game on the screen, and goes on drawing after the screen is gone.
  await until(`a game on the screen: ${shown}`, async () => /1\. /.test(shown) || undefined);
  closeWindow(terminal);
  expect(await ended).toMatchObject({ exitCode: 0, signal: 0 });
  // SQLite removes the first when the last connection closes the file in order.
  const left = ['journal.sqlite-wal', 'running.json'].filter((name) => existsSync(join(dataDir, name)));
  expect(left).toEqual([]);
});
