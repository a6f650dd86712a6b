import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const cli = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));

/** The addresses of a daemon's gateways once it is ready. Undefined before. */
export const addressesIn = (dataDir, pid) => {
  try {
    const running = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
    return running.pid === pid ? running.gateways : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Starts a daemon as a separate process and resolves when it is ready. `boards` is a device, or a list of
 * arguments. `under` is the folder for its empty data directory. `prepare` can put files there. `env` extends
 * its environment, and `nodeArgs` are options of Node.
 */
export const startDaemonProcess = async (boards, { under = tmpdir(), prepare, env, nodeArgs = [] } = {}) => {
  const dataDir = mkdtempSync(join(under, 'jadoube-bench-'));
  await prepare?.(dataDir);
  const startMs = performance.now();
  const args = [
    'serve',
    ...(typeof boards === 'string' ? ['--device', boards] : boards),
    '--data-dir',
    dataDir,
    '--port',
    '0',
    '--live-chess-port',
    '0',
  ];
  const child = spawn(process.execPath, [...nodeArgs, cli, ...args.map(String)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let addresses;
  while (addresses === undefined) {
    if (child.exitCode !== null) throw new Error(`the daemon ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
    addresses = addressesIn(dataDir, child.pid);
  }
  const base = addresses.http;
  const readyMs = performance.now() - startMs;
  return {
    base,
    liveChess: new URL(addresses.liveChess).origin,
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
