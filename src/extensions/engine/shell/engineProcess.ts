import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { EngineLink, EngineListener } from '../engineLink.js';
import { createLineSplitter } from './lineSplitter.js';

/** A value of `nice`, because boards take precedence over an engine's thinking. */
const NICENESS = 10;
/** The lowest priority. */
export const LEAST_PRIORITY = 19;

/** The process groups of running engines. */
const running = new Set<number>();
let isWatching = false;

const killGroup = (pid: number): void => {
  running.delete(pid);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
};

/** Ends all engines when this process exits in any way. */
const watchExit = (): void => {
  if (isWatching) return;
  isWatching = true;
  process.once('exit', () => {
    for (const pid of running) killGroup(pid);
  });
};

const lower = (pid: number, niceness: number): void => {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has already ended.
  }
};

const own = (child: ChildProcessWithoutNullStreams, niceness: number): void => {
  const { pid } = child;
  if (pid === undefined) return;
  watchExit();
  running.add(pid);
  lower(pid, niceness);
  child.once('exit', () => killGroup(pid));
};

const LINES_MAX = 160;

/** The last line of standard error, where `ssh`, for example, says why it failed. */
const lastComplaint = (child: ChildProcessWithoutNullStreams): (() => string) => {
  let last = '';
  const split = createLineSplitter((line) => {
    const text = line.replace(/\p{Cc}/gu, ' ').trim();
    if (text !== '') last = text.slice(0, LINES_MAX);
  });
  child.stderr.setEncoding('utf8').on('data', split);
  return () => (last === '' ? '' : `: ${last}`);
};

const startFault = (program: string, error: NodeJS.ErrnoException): string =>
  error.code === 'ENOENT' ? `there is no program ${program}` : error.message;

/** Starts a program of this machine in its own process group with low priority. */
export const spawnEngine = (
  program: string,
  args: readonly string[],
  { onLine, onEnd }: EngineListener,
  niceness = NICENESS,
): EngineLink => {
  const child = spawn(program, [...args], { detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  let isOver = false;
  const end = (why: string): void => {
    if (isOver) return;
    isOver = true;
    onEnd(why);
  };
  own(child, niceness);
  const complaint = lastComplaint(child);
  child.once('error', (error) => end(startFault(program, error)));
  // `close` comes after the last output, `exit` may come before it.
  child.once('close', (code, signal) =>
    end(`${signal === null ? `exit code ${code}` : `signal ${signal}`}${complaint()}`),
  );
  // A failed write means that the process has ended, which is reported anyway.
  child.stdin.on('error', () => {});
  const split = createLineSplitter((line) => {
    if (!isOver) onLine(line);
  });
  child.stdout.setEncoding('utf8').on('data', split);
  return {
    send: (line) => {
      if (!isOver) child.stdin.write(`${line}\n`);
    },
    kill: () => {
      isOver = true;
      if (child.pid !== undefined) killGroup(child.pid);
    },
  };
};
