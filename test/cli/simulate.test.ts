import { Command, CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { hostDemo } from '../../src/app/demo.js';
import { createPtyEnd } from '../../src/boards/simulated/shell/ptyEnd.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { build } from '../../src/cli/simulate.js';

test.each([
  ['nowhere', ['dgt'], /--pty LINK or --tcp PORT, one of them/],
  ['in two places', ['dgt', '--pty', 'board', '--tcp', '0'], /--pty LINK or --tcp PORT, one of them/],
  ['with a number that none has', ['dgt', '--tcp', '0', '--serial', '1'], /no dgt board has the number '1'/],
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

test('missing pseudo-terminals are reported, with what to do instead', async () => {
  const end = createPtyEnd({ link: 'board', platform: 'win32' });
  const started = end.start({ onOpened: () => {}, onBytes: () => {}, onClosed: () => {} });
  await expect(started).rejects.toMatchObject({
    code: 'PTY_ABSENT',
    advice: expect.stringContaining('--tcp'),
  });
});

test('the demonstration is on a socket there', async () => {
  const demo = await hostDemo(realTime, 'board', 'win32');
  expect(demo.url).toMatch(/^tcp:127\.0\.0\.1:\d+\?protocol=/);
  await demo.stop();
});
