import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const cli = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * A daemon as a process of its own, ready when this resolves: a device, or arguments. `under`: the folder for its
 * empty data directory; `prepare`: puts something into that; `env`: what its environment has besides; `nodeArgs`: for Node itself.
 */
export const startDaemonProcess = async (boards, { under = tmpdir(), prepare, env, nodeArgs = [] } = {}) => {
  const dataDir = mkdtempSync(join(under, 'jadoube-bench-'));
  await prepare?.(dataDir);
  const [port, liveChessPort] = [await freePort(), await freePort()];
  const startMs = performance.now();
  const args = [
    'serve',
    ...(typeof boards === 'string' ? ['--device', boards] : boards),
    '--data-dir',
    dataDir,
    '--port',
    port,
    '--live-chess-port',
    liveChessPort,
  ];
  const child = spawn(process.execPath, [...nodeArgs, cli, ...args.map(String)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const base = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${base}/healthz`).then(
      (r) => r.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the daemon ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const readyMs = performance.now() - startMs;
  return {
    base,
    liveChess: `ws://127.0.0.1:${liveChessPort}`,
    pid: child.pid,
    dataDir,
    readyMs,
    residentMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(dataDir, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
};
