import { expect, onTestFinished, test, vi } from 'vitest';
import { makeTextTable, printable, printLine } from '../../src/cli/output.js';

/** Clears the screen, names the window, rings the bell, and writes over the line. */
const NASTY = 'Anna\u001b[2J\u001b]0;title\u0007 Berg\r\u009b31mred';

test('control characters in a name do not command the terminal', () => {
  expect(printable(NASTY)).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(printable('one\ntwo')).toBe('one\ntwo');
  expect(printable('Ærøskøbing, Łódź, Ελλάδα 1½ ♞')).toBe('Ærøskøbing, Łódź, Ελλάδα 1½ ♞');
});

test('nor in a line or a table', () => {
  const written: string[] = [];
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0);
  onTestFinished(() => write.mockRestore());
  printLine(`  1  ${NASTY} - Kurt`);
  expect(written.join('')).not.toContain('\u001b');
  expect(written.join('')).toMatch(/Kurt\n$/);
  const table = makeTextTable(['name', 'role'], [[NASTY, 'operator']]);
  expect(table).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(table.split('\n')).toHaveLength(2);
});
