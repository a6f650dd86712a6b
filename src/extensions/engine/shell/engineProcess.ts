import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { EngineEar, EngineLink } from '../engineLink.js';
import { createLineSplitter } from './lineSplitter.js';

/** As `nice` counts: boards come before an engine's thinking. */
const NICENESS = 10;
/** After everything else that the machine does. */
export const LEAST_PRIORITY = 19;

/** Process groups of engines that run now. */
const running = new Set<number>();
let isWatching = false;

const killGroup = (pid: number): void => {
  running.delete(pid);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended before.
  }
};

/** No engine outlives this process, however it ends. */
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
    // It has ended before.
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

/** The last line that a program complained with, as `ssh` says why it ended. */
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

/** A program of this machine, in a process group of its own and with little priority. */
export const spawnEngine = (
  program: string,
  args: readonly string[],
  { onLine, onEnd }: EngineEar,
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
  // Its last words may come after its end.
  child.once('close', (code, signal) =>
    end(`${signal === null ? `exit code ${code}` : `signal ${signal}`}${complaint()}`),
  );
  // A failed write to a process that has just ended is covered by its end.
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
