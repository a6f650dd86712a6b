import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const simulate = (broker: string, seed: number) =>
  spawnSync(
    process.execPath,
    ['dist/cli/main.js', 'fleet', 'simulate', '--broker', broker].concat([
      '--nodes',
      '2',
      '--tables',
      '2',
      '--seconds',
      '8',
      '--seed',
      String(seed),
    ]),
    { encoding: 'utf8' },
  );

/** The broker itself is killed in each of these. */
test.each([
  { broker: 'mosquitto', seed: 5 },
  { broker: 'nats', seed: 25 },
  { broker: 'nats-cluster', seed: 10 },
])('a hall around $broker loses nothing while programs are killed', ({ broker, seed }) => {
  const { status, stdout, stderr } = simulate(broker, seed);
  expect([status, stderr]).toEqual([0, expect.stringMatching(/kill -9 of broker/)]);
  const nothing = { lost: 0, doubled: 0, reordered: 0, commandsTwice: 0, commandsLost: 0, wrongPgn: 0 };
  expect(JSON.parse(stdout)).toMatchObject(nothing);
  expect(JSON.parse(stdout).events).toBeGreaterThan(20);
});
