import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSystemdUnit } from '../../src/app/service/systemdUnit.js';
import { soon } from '../soon.js';

/** `apt install systemd python3`: the security score of the unit, and a socket like the service manager's. */
let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-unit-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const SCORE_MAX = 3;

test('systemd finds the unit sound, and little exposed', () => {
  const file = join(dir, 'jadoube.service');
  writeFileSync(
    file,
    makeSystemdUnit({ node: process.execPath, main: '/usr/lib/jadoube/main.js', user: 'root' }),
  );
  const verified = execFileSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(verified).toBe('');
  const said = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
    encoding: 'utf8',
  });
  const score = Number(/Overall exposure level for .*: ([\d.]+)/.exec(said)?.[1]);
  expect(score, said).toBeLessThan(SCORE_MAX);
});

const LISTENER = `
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print("listening", flush=True)
while True:
    data, _, _, _ = s.recvmsg(4096, 4096)
    print(data.decode(), flush=True)
`;

test('a service manager hears of the daemon by its own socket', async () => {
  const socket = join(dir, 'notify');
  const listener = spawn('python3', ['-c', LISTENER, socket]);
  let received = '';
  listener.stdout.on('data', (bytes) => {
    received += String(bytes);
  });
  await soon(() => expect(received).toContain('listening'));
  const daemon = spawn(
    process.execPath,
    ['dist/cli/main.js', 'serve', '--port', '0', '--live-chess-port', '0', '--data-dir', join(dir, 'data')],
    {
      env: { ...process.env, NOTIFY_SOCKET: socket, WATCHDOG_USEC: '600000' },
      stdio: 'ignore',
    },
  );
  try {
    await soon(() => expect(received).toContain('READY=1'));
    await soon(() => expect(received).toContain('WATCHDOG=1'));
    daemon.kill('SIGTERM');
    await soon(() => expect(received).toContain('STOPPING=1'));
  } finally {
    daemon.kill('SIGKILL');
    listener.kill();
  }
});
