import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProcess } from '../../../../src/extensions/fleet/simulation/simulatedMachine.js';
import { makeFolder } from '../../../journal/journalHarness.js';
import { soon } from '../../../soon.js';

/** Closes its output at once, and goes on with its error output. */
const PROGRAM = `
const { closeSync, writeSync } = require('node:fs');
writeSync(1, 'out');
closeSync(1);
setInterval(() => writeSync(2, 'more '), 20);
`;

test('a program that prints no more and goes on with its errors has both in its file', async () => {
  const log = join(makeFolder(), 'log');
  const machine = createProcess([process.execPath, '-e', PROGRAM], log, async () => true);
  await machine.start();
  await soon(() => expect(readFileSync(log, 'utf8')).toMatch(/out.*more more more/s));
  await machine.kill();
});
