import { spawn } from 'node:child_process';
import type { TimeSource } from '../../shared/timeSource.js';

/** Notifications in each watchdog interval. sd_watchdog_enabled(3) recommends at least two. */
const A_WATCHDOG = 3;

type Say = (message: string) => void;

/**
 * Node cannot send datagrams to local sockets, so the program of systemd does, which exists wherever systemd
 * runs. A failure must not stop the daemon.
 */
const sayByProgram: Say = (message) => {
  const program = spawn('systemd-notify', [message], { stdio: 'ignore' });
  program.on('error', () => {});
  program.unref();
};

type NotifierDeps = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly time: TimeSource;
  readonly say?: Say;
};

/**
 * Notifies the service manager (sd_notify(3)) when it asks for it. The watchdog is fed from the event loop,
 * so a hanging program falls silent and is restarted.
 */
export const createServiceNotifier = ({ env, time, say = sayByProgram }: NotifierDeps) => {
  const isReceived = env['NOTIFY_SOCKET'] !== undefined && env['NOTIFY_SOCKET'] !== '';
  const everyMs = Number(env['WATCHDOG_USEC'] ?? 0) / 1_000 / A_WATCHDOG;
  let timer: number | undefined;
  const watch = (): void => {
    timer = time.setTimeout(() => {
      say('WATCHDOG=1');
      watch();
    }, everyMs);
  };
  return {
    ready: (): void => {
      if (!isReceived) return;
      say('READY=1');
      if (everyMs > 0) watch();
    },
    stopping: (): void => {
      if (timer !== undefined) time.clearTimeout(timer);
      if (isReceived) say('STOPPING=1');
    },
  };
};
