import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { superviseTable } from '../../src/app/superviseTable.js';
import { type TimeSource, VirtualTime } from '../../src/shared/timeSource.js';
import type { Table } from '../../src/table/table.js';
import { silentLog } from '../gateways/http/httpBed.js';

const supervise = () => {
  const crashDir = mkdtempSync(join(tmpdir(), 'jadoube-crash-'));
  onTestFinished(() => rmSync(crashDir, { recursive: true }));
  const time = new VirtualTime();
  const stopped: number[] = [];
  let started = 0;
  let tableTime: TimeSource = time;
  const { run } = superviseTable({
    restart: (guarded) => {
      tableTime = guarded;
      const number = ++started;
      return { id: 'one', state: { number }, stop: () => stopped.push(number) } as unknown as Table;
    },
    time,
    crashDir,
    log: silentLog,
  });
  const fail = (): void => {
    throw new Error('a bug');
  };
  return { run, fail, time, crashDir, stopped, started: () => started, tableTime: () => tableTime };
};

test('a table that fails is written down, stopped and set up again', () => {
  const { run, fail, crashDir, stopped, started } = supervise();
  run(fail);
  expect([stopped, started()]).toEqual([[1], 2]);
  const [file = ''] = readdirSync(crashDir);
  expect(JSON.parse(readFileSync(join(crashDir, file), 'utf8'))).toMatchObject({
    error: expect.stringContaining('a bug'),
    table: { number: 1 },
  });
  let worked: unknown;
  run(({ state }) => {
    worked = state;
  });
  expect(worked).toEqual({ number: 2 });
});

test('so is one that fails by its own timer', () => {
  const { fail, time, tableTime, started } = supervise();
  tableTime().setTimeout(fail, 100);
  time.advanceTo(100);
  expect(started()).toBe(2);
});

test('five restarts in a row are enough, and a good event between them begins the count anew', () => {
  const { run, fail, started } = supervise();
  for (let i = 0; i < 5; i++) run(fail);
  run(() => {});
  for (let i = 0; i < 5; i++) run(fail);
  expect(started()).toBe(11);
  expect(() => run(fail)).toThrow('a bug');
  expect(started()).toBe(11);
});
