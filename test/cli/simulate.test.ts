import { Command, CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { build } from '../../src/cli/simulate.js';

test.each([
  ['nowhere', []],
  ['in two places', ['--pty', 'board', '--tcp', '0']],
])('a board that shall speak %s is bad usage', async (_, where) => {
  const printed: string[] = [];
  const command = new Command('simulate')
    .exitOverride()
    .configureOutput({ writeErr: (text) => printed.push(text) });
  build(command);
  await expect(command.parseAsync(['dgt', ...where], { from: 'user' })).rejects.toBeInstanceOf(
    CommanderError,
  );
  expect(printed.join('')).toMatch(/--pty LINK or --tcp PORT, one of them/);
});
