import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireFirmwareTools } from './requireFirmwareTools.js';

const STEP_MS_MAX = 60_000;

const page = readFileSync('firmware-protocol/FIRST-TEN-MINUTES.md', 'utf8');
let folder: string;

beforeAll(() => {
  requireFirmwareTools();
  folder = mkdtempSync(join(tmpdir(), 'first-ten-minutes-'));
  // As its users have it: nothing is built, and the rest of the repository is missing.
  cpSync('firmware-protocol', folder, {
    recursive: true,
    filter: (path) => !path.endsWith('firmware/build'),
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The commands of a step in the order of the page. Other blocks show the output. */
const commandsOf = (step: number): string => {
  const section = new RegExp(`^## ${step}\\..*?(?=^## )`, 'ms').exec(page)?.[0] ?? '';
  return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block).join('\n');
};

/** The whole output of a shell in which the step is typed. Rejects when a command fails. */
const follow = (step: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const commands = commandsOf(step);
    if (commands === '') throw new Error(`step ${step} has nothing to type`);
    const script = `set -e\n${commands}`;
    const shell = spawn('bash', ['-c', script], { cwd: folder, detached: true });
    let printed = '';
    const timer = setTimeout(() => process.kill(-(shell.pid ?? 0), 'SIGKILL'), STEP_MS_MAX);
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString('latin1');
      });
    shell.once('close', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(printed);
      else reject(new Error(`step ${step} ended with ${code}: ${printed}`));
    });
  });

test('step 2 builds a file for each kind of sensors and each controller', async () => {
  expect(await follow(2)).not.toMatch(/warning/i);
});

test('step 3: an emulated board says who it is, lights the squares it is sent, and reads them back', async () => {
  const printed = await follow(3);
  for (const line of [/ BOARD proto=1 id=00000000 name=reed%20board/, / CAPS sense=occupancy/, / STATE t=/])
    expect(printed).toMatch(line);
  expect(printed).toMatch(/ OK re=1\*/);
  expect(printed).toMatch(/ LIT re=2 picture=\.{12}a\.{15}a\.{35} a=00FF00 hold=0\*/);
});

test('step 5: a piece comes to e2 of a board that is not there, and goes', async () => {
  const printed = await follow(5);
  expect([...printed.matchAll(/changes=(e2.)/g)].map(([, change]) => change)).toEqual(['e2o', 'e2.']);
});
