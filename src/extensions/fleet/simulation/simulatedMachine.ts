import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';

/** A process that can be killed and started again. */
export type KillableProcess = {
  start(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits. If the process does not end, kills it and rejects with INTERNAL. */
  stop(): Promise<void>;
  isUp(): boolean;
};

/** Long, because many programs start on one busy machine. */
const READY_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 50;
/** Each step of stopping takes up to a second, and longer on a busy machine. */
const ENDS_WITHIN_MS = 60_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until `find` returns a value. Throws FLEET_UNREACHABLE after the time limit. */
export const waitFor = async <Found>(
  what: string,
  find: () => Promise<Found | undefined>,
  withinMs = READY_WITHIN_MS,
): Promise<Found> => {
  for (const endMs = Date.now() + withinMs; Date.now() < endMs; await pause(LOOK_EVERY_MS)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  const seconds = String(withinMs / 1_000);
  throw keyedError('FLEET_UNREACHABLE', message('error.notWithin', { what, seconds }));
};

/** Writes all output of the process to `logFile`. */
export const createProcess = (
  command: readonly [string, ...string[]],
  logFile: string,
  isReady: () => Promise<boolean>,
): KillableProcess => {
  let child: ChildProcess | undefined;
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      const now = child;
      child = undefined;
      if (now === undefined || now.exitCode !== null || now.signalCode !== null) return resolve();
      now.once('exit', () => resolve());
      now.kill(signal);
    });
  return {
    start: async () => {
      const [program, ...args] = command;
      const log = createWriteStream(logFile, { flags: 'a' });
      const now = spawn(program, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NO_COLOR: '1' },
      });
      let failure: string | undefined;
      now.once('error', (error) => {
        failure = error.message;
      });
      // Both streams share the file, so neither may close it.
      now.stdout.pipe(log, { end: false });
      now.stderr.pipe(log, { end: false });
      now.once('close', () => log.end());
      child = now;
      await waitFor(`${command.slice(0, 3).join(' ')} (see ${logFile})`, async () => {
        if (failure !== undefined || now.exitCode !== null)
          throw keyedError(
            'INTERNAL',
            message('error.programEnded', { program, why: String(failure ?? now.exitCode), log: logFile }),
          );
        // The process was killed while starting.
        return now.signalCode !== null || (await isReady().catch(() => false)) || undefined;
      });
    },
    kill: () => end('SIGKILL'),
    stop: async () => {
      const now = child;
      const late = setTimeout(() => now?.kill('SIGKILL'), ENDS_WITHIN_MS);
      await end('SIGTERM').finally(() => clearTimeout(late));
      if (now?.signalCode === 'SIGKILL')
        throw keyedError(
          'INTERNAL',
          message('error.programStays', { program: command.slice(-2).join(' '), log: logFile }),
        );
    },
    isUp: () => child !== undefined,
  };
};
