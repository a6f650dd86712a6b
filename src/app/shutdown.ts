import { closeSync } from 'node:fs';
import { isatty } from 'node:tty';

export type ShutdownStep = { readonly name: string; readonly run: () => Promise<void> | void };

/**
 * Runs one after another, each with its share of the time; a step that fails or hangs does not keep the
 * others from theirs.
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

/** At the end Node sets terminals back, and aborts where one is gone; what is let go it passes over. */
const letGoAtEnd = (terminals: readonly number[]): void => {
  process.once('exit', () => {
    for (const terminal of terminals)
      try {
        closeSync(terminal);
      } catch {
        // It was let go before.
      }
  });
};

/** Impatient hands press twice, and a runner such as npm hands on what the terminal has sent already. */
const SAME_REQUEST_MS = 500;

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP; a later one ends the process at once, but for SIGHUP,
 * which system and shell both send when a terminal is closed. On Windows SIGHUP is a console that is closed,
 * and SIGBREAK its Ctrl+Break. `warn`: one Ctrl+C does not end it yet, and this is said.
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
        if (signal === 'SIGHUP') letGoAtEnd(terminals);
        resolve(signal);
      });
  });
};
