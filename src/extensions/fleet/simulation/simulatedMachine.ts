import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';

/** A process that may be killed and begun again. */
export type KillableProcess = {
  start(): Promise<void>;
  /** Kill -9. */
  kill(): Promise<void>;
  /** Asked to end, and waited for. Rejects with INTERNAL, and kills it, when it does not. */
  stop(): Promise<void>;
  isUp(): boolean;
};

/** Busy machines start slowly, and a hall on one starts many. */
const READY_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 50;
/** Steps of stopping take a second each at most; busy machines take longer. */
const ENDS_WITHIN_MS = 60_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Gives what is found, or throws FLEET_UNREACHABLE when nothing is found in time. */
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

/** Everything it prints goes to the file `logFile`. */
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
      // The end of one must not end the file for the other.
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
        // Killed while it was being started.
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
