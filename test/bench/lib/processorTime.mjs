// How long this thread has worked, in milliseconds. On Linux the time that it has run, so that other programs
// on a busy machine do not count. Elsewhere the wall clock.
import { openSync, readSync } from 'node:fs';
import { pid } from 'node:process';

const buffer = Buffer.alloc(64);
const openSchedule = () => {
  try {
    return openSync(`/proc/self/task/${pid}/schedstat`, 'r');
  } catch {
    return undefined;
  }
};
const file = openSchedule();

export const measuresProcessor = file !== undefined;

export const workedMs = () => {
  if (file === undefined) return performance.now();
  const length = readSync(file, buffer, 0, buffer.length, 0);
  return Number.parseInt(buffer.toString('latin1', 0, length), 10) / 1e6;
};
