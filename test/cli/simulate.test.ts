import { Command, CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { build } from '../../src/cli/simulate.js';

test.each([
  ['nowhere', ['dgt'], /--pty LINK or --tcp PORT, one of them/],
  ['in two places', ['dgt', '--pty', 'board', '--tcp', '0'], /--pty LINK or --tcp PORT, one of them/],
  ['as a port that it has not', ['chessnut', '--pty', 'board'], /--device simulated:chessnut/],
])('a board that shall speak %s is bad usage', async (_, words, why) => {
  const printed: string[] = [];
  const command = new Command('simulate')
    .exitOverride()
    .configureOutput({ writeErr: (text) => printed.push(text) });
  build(command);
  await expect(command.parseAsync(words, { from: 'user' })).rejects.toBeInstanceOf(CommanderError);
  expect(printed.join('')).toMatch(why);
});
