// The resources that another process has used so far. Linux only.
import { readdirSync, readFileSync } from 'node:fs';

const threadRanMs = (pid, task) =>
  Number.parseInt(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8'), 10) / 1e6;

/** Milliseconds that all threads of a process have run. */
export const ranMs = (pid) =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, task) => sum + threadRanMs(pid, task), 0);

/** Milliseconds that its first thread has run. */
export const mainRanMs = (pid) => threadRanMs(pid, pid);

/** Milliseconds that its first thread was ready to run but waited for a processor. */
export const waitedMs = (pid) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

export const residentMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
