/** Processes that play runs in parallel. */
import { fork } from 'node:child_process';

/** Plays tasks `{ cell, run, options }`. */
const PLAYS_RUNS = new URL('./worker.mjs', import.meta.url);

/**
 * Distributes tasks to processes, each of which asks for the next when it has finished one. No task begins
 * after `isOver()`. `worker` is the program of a process, which answers a task with `{ rows }`.
 */
export const playAll = async (tasks, processes, onRows, isOver, worker = PLAYS_RUNS) => {
  let next = 0;
  const serve = () =>
    new Promise((resolve, reject) => {
      const child = fork(worker);
      let current;
      const ask = () => {
        current = isOver() ? undefined : tasks[next++];
        if (current !== undefined) child.send(current);
        else child.disconnect();
      };
      child.on('error', reject);
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a run failed: exit ${code}`))));
      child.on('message', ({ rows }) => {
        onRows(current, rows);
        ask();
      });
      ask();
    });
  await Promise.all(Array.from({ length: Math.min(processes, tasks.length) }, serve));
};
