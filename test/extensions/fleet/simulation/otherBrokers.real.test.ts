import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { nightlyFrom } from '../../../depth.js';

type Ended = { readonly status: number; readonly stdout: string; readonly stderr: string };

const simulate = (broker: string, seed: number): Promise<Ended> =>
  new Promise((resolve) => {
    const fleet = ['--nodes', '2', '--tables', '2', '--seconds', '8', '--seed', String(seed)];
    const args = ['dist/cli/main.js', 'fleet', 'simulate', '--broker', broker, ...fleet];
    const child = execFile(process.execPath, args, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });

const HALLS = [
  { broker: 'mosquitto', seed: 5 },
  { broker: 'nats', seed: 25 },
  { broker: 'nats-cluster', seed: 10 },
];

/** The broker itself is killed in each of these. */
test.concurrent.each(nightlyFrom(HALLS))(
  'a hall around $broker loses nothing while programs are killed',
  async ({ broker, seed }) => {
    const { status, stdout, stderr } = await simulate(broker, seed);
    expect([status, stderr]).toEqual([0, expect.stringMatching(/kill -9 of broker/)]);
    const nothing = { lost: 0, doubled: 0, reordered: 0, commandsTwice: 0, commandsLost: 0, wrongPgn: 0 };
    expect(JSON.parse(stdout)).toMatchObject(nothing);
    expect(JSON.parse(stdout).events).toBeGreaterThan(20);
  },
);
