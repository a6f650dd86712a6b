import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** A program that ends with the test, together with everything that it has started. */
export const runProgram = (command: string, args: readonly string[], options: object): ChildProcess => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...options });
  onTestFinished(() => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  });
  return child;
};

/** A screen without a viewer. */
export const openScreen = (): Promise<string> =>
  new Promise((found, reject) => {
    const screen = runProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1024x768x24'], {});
    screen.once('error', reject);
    screen.stdout?.once('data', (bytes) => found(`:${String(bytes).trim()}`));
  });
