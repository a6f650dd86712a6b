import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { build } from '../../src/cli/serve.js';

const SCRIPT = 'src/packaging/raspberryPi/first-boot.sh';

test.skipIf(process.platform === 'win32')('the recipe for a node without a screen is a script of the shell', () => {
  expect(() => execFileSync('sh', ['-n', SCRIPT])).not.toThrow();
});

test('what it starts takes all the options that it is given', () => {
  const command = new Command('serve');
  build(command);
  const known = command.options.map(({ long }) => long);
  const starts = readFileSync(SCRIPT, 'utf8').match(/exec jadoube serve .*/g) ?? [];
  expect(starts).toHaveLength(2);
  for (const option of starts.join(' ').match(/--[a-z-]+/g) ?? []) expect(known).toContain(option);
});
