import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A child that does not end in this time when it is asked to is killed. */
const END_MS_MAX = 10_000;

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Ends a child, and resolves once it has given back its lines and files. */
export const endChild = async (child: ChildProcess, endMsMax = END_MS_MAX): Promise<void> => {
  if (child.pid === undefined || hasEnded(child)) return;
  const exit = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), endMsMax);
  child.kill();
  await exit;
  clearTimeout(timer);
};

type GiveBack = () => unknown;

/**
 * One attempt of a test, which may be tried again. What it opens is closed at its end in reverse order,
 * whatever happened, so that the next attempt finds free lines. Vitest does not stop a test that timed out: it
 * runs on beside the next attempt, and what it opens then is closed at once.
 */
export const beginAttempt = (onEnd: (end: () => Promise<void>) => void = onTestFinished) => {
  const owned: GiveBack[] = [];
  let isOver = false;
  onEnd(async () => {
    isOver = true;
    const failures: unknown[] = [];
    for (const giveBack of owned.toReversed())
      try {
        await giveBack();
      } catch (error) {
        failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
  });

  /** Resolves to what was opened, which `close` gives back. Rejects when the attempt has ended meanwhile. */
  const own = async <T>(opening: T | Promise<T>, close: (opened: T) => unknown): Promise<T> => {
    const opened = await opening;
    if (isOver) {
      await close(opened);
      throw new Error('this attempt of the test is over');
    }
    owned.push(() => close(opened));
    return opened;
  };

  return {
    own,
    /** A new folder. */
    folder: (prefix: string): Promise<string> =>
      own(mkdtempSync(join(tmpdir(), prefix)), (dir) =>
        rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }),
      ),
    child: (command: string, args: readonly string[], options: SpawnOptions): Promise<ChildProcess> =>
      own(spawn(command, args, options), endChild),
  };
};

export type Attempt = ReturnType<typeof beginAttempt>;
