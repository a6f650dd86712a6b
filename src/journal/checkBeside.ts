import { type ChildProcess, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../journal/checkProgram.js', import.meta.url));

/**
 * Looks for damage inside an open journal in a process of its own, one at a time: readers and the writer do
 * not wait, and a look can be broken off. (A thread cannot: SQLite's native code ends the program then.)
 */
export const createCheck = (file: string) => {
  let child: ChildProcess | undefined;
  const run = (): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      child = execFile(process.execPath, [PROGRAM, file], (error, told) => {
        const wasStopped = child?.killed === true;
        child = undefined;
        if (wasStopped) resolve(undefined);
        else if (error !== null) reject(error);
        else resolve((JSON.parse(told) as { readonly wrong?: string }).wrong);
      });
    });
  return {
    check: (): Promise<string | undefined> => (child === undefined ? run() : Promise.resolve(undefined)),
    stop: (): void => void child?.kill('SIGKILL'),
  };
};
