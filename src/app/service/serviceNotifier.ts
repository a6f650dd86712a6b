import { spawn } from 'node:child_process';
import type { TimeSource } from '../../shared/timeSource.js';

/** How often the watchdog is notified in its interval (sd_watchdog_enabled(3) asks for half of it). */
const A_WATCHDOG = 3;

type Say = (message: string) => void;

/**
 * Node has no datagrams of local sockets: the program of systemd says it, which is there wherever systemd is.
 * A message that could not be said is no reason to stop.
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
 * Notifies the service manager (sd_notify(3)), if it wants to be. The watchdog follows the event loop: a
 * hanging program stays silent, and is restarted.
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
