import { expect, test } from 'vitest';
import { hostDemo } from '../../src/app/demo.js';
import { createPtyEnd } from '../../src/boards/simulated/shell/ptyEnd.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { exitCodeOf } from '../../src/cli/exitCode.js';
import { build } from '../../src/cli/simulate.js';
import { TerminalCommand, UsageError } from '../../src/cli/usage.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import { messageOf } from '../../src/shared/bridgeError.js';

test.each([
  ['nowhere', ['dgt'], /either --pty LINK or --tcp PORT/],
  ['in two places', ['dgt', '--pty', 'board', '--tcp', '0'], /either --pty LINK or --tcp PORT/],
  ['with a number that none has', ['dgt', '--tcp', '0', '--serial', '1'], /no dgt board has the number '1'/],
  ['as a port that it has not', ['chessnut', '--pty', 'board'], /--device simulated:chessnut/],
])('a board that shall speak %s is bad usage', async (_, words, why) => {
  const command = new TerminalCommand('simulate');
  build(command);
  const error: unknown = await command.parseAsync(words, { from: 'user' }).catch((thrown: unknown) => thrown);
  const isUsage = error instanceof UsageError || exitCodeOf(error) === 2;
  expect(isUsage).toBe(true);
  expect(error instanceof UsageError ? inEnglish(error.said) : messageOf(error)).toMatch(why);
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
