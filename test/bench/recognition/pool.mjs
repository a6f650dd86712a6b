/** Processes that play runs side by side. */
import { fork } from 'node:child_process';

/**
 * Deals tasks `{ cell, run, options }` out to processes, each asking for the next when it has finished one;
 * none is begun once `isOver()`.
 */
export const playAll = async (tasks, processes, onRows, isOver) => {
  let next = 0;
  const serve = () =>
    new Promise((resolve, reject) => {
      const worker = fork(new URL('./worker.mjs', import.meta.url));
      let current;
      const ask = () => {
        current = isOver() ? undefined : tasks[next++];
        if (current !== undefined) worker.send(current);
        else worker.disconnect();
      };
      worker.on('error', reject);
      worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a run failed: exit ${code}`))));
      worker.on('message', ({ rows }) => {
        onRows(current, rows);
        ask();
      });
      ask();
    });
  await Promise.all(Array.from({ length: Math.min(processes, tasks.length) }, serve));
};
