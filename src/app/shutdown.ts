import { closeSync } from 'node:fs';
import { isatty } from 'node:tty';

export type ShutdownStep = { readonly name: string; readonly run: () => Promise<void> | void };

/**
 * Runs the steps one after another, each with a time limit. A step that fails or hangs does not prevent the
 * others.
 */
export const runShutdown = async (
  steps: readonly ShutdownStep[],
  stepMs: number,
  report: (name: string, problem: unknown) => void,
): Promise<void> => {
  for (const { name, run } of steps) {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`still running after ${stepMs} ms`)), stepMs);
    });
    try {
      await Promise.race([Promise.resolve(run()), tooLong]);
    } catch (problem) {
      report(name, problem);
    } finally {
      clearTimeout(timer);
    }
  }
};

const STOP_SIGNALS: readonly NodeJS.Signals[] = [
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  ...(process.platform === 'win32' ? (['SIGBREAK'] as const) : []),
];

const STANDARD_STREAMS: readonly number[] = [0, 1, 2];

/** Closes the terminals at exit, because Node resets open ones there and aborts when one is gone. */
const closeAtExit = (terminals: readonly number[]): void => {
  process.once('exit', () => {
    for (const terminal of terminals)
      try {
        closeSync(terminal);
      } catch {
        // It is closed already.
      }
  });
};

/**
 * Signals within this time are one request: users press keys twice, and a runner such as npm passes on a
 * signal that the terminal has sent already.
 */
const SAME_REQUEST_MS = 500;

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP. A later one ends the process at once, except SIGHUP, which
 * both the system and the shell send when a terminal is closed. On Windows SIGHUP is a closed console, and
 * SIGBREAK its Ctrl+Break. With `warn`, the first Ctrl+C only calls it.
 */
export const askedToStop = (warn?: () => void): Promise<NodeJS.Signals> => {
  let warning = warn;
  const terminals = process.platform === 'win32' ? [] : STANDARD_STREAMS.filter((fd) => isatty(fd));
  return new Promise((resolve) => {
    let askedAtMs: number | undefined;
    for (const signal of STOP_SIGNALS)
      process.on(signal, () => {
        if (signal === 'SIGINT' && warning !== undefined) {
          warning();
          warning = undefined;
          return;
        }
        const isSameRequest = askedAtMs !== undefined && performance.now() - askedAtMs < SAME_REQUEST_MS;
        if (isSameRequest || (askedAtMs !== undefined && signal === 'SIGHUP')) return;
        if (askedAtMs !== undefined) process.exit(130);
        askedAtMs = performance.now();
        if (signal === 'SIGHUP') closeAtExit(terminals);
        resolve(signal);
      });
  });
};
