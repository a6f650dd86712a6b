import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beginAttempt, endChild } from './attempt.js';

/** An attempt that ends when the test says so. */
const begin = () => {
  let end = (): Promise<void> => Promise.resolve();
  const attempt = beginAttempt((ending) => {
    end = ending;
  });
  return { attempt, end: () => end() };
};

test('what an attempt opened is closed at its end, the last first', async () => {
  const { attempt, end } = begin();
  const closed: string[] = [];
  for (const name of ['line', 'program']) await attempt.own(name, (one) => closed.push(one));
  await end();
  expect(closed).toEqual(['program', 'line']);
});

test('one that cannot be closed keeps no other open', async () => {
  const { attempt, end } = begin();
  const closed: string[] = [];
  await attempt.own('line', (one) => closed.push(one));
  await attempt.own('program', () => {
    throw new Error('it does not close');
  });
  await expect(end()).rejects.toThrow('it does not close');
  expect(closed).toEqual(['line']);
});

test('what opens after the end of its attempt is closed at once, and stops the attempt', async () => {
  const { attempt, end } = begin();
  const closed: string[] = [];
  let open = (_: string): void => {};
  const opening = new Promise<string>((resolve) => {
    open = resolve;
  });
  const late = attempt.own(opening, (one) => closed.push(one));
  await end();
  open('line');
  await expect(late).rejects.toThrow('this attempt of the test is over');
  expect(closed).toEqual(['line']);
});

test('its folder is gone, and its children have ended', async () => {
  const { attempt, end } = begin();
  const folder = await attempt.folder('attempt-');
  const child = await attempt.child(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
  });
  await end();
  expect(existsSync(folder)).toBe(false);
  expect(child.signalCode).toBe('SIGTERM');
});

test('a child that does not end when asked is killed', async () => {
  const program = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("deaf")';
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  await endChild(child, 50);
  expect(child.signalCode).toBe('SIGKILL');
});
