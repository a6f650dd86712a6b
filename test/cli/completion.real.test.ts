import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirePrograms } from '../platforms/foreignNodes.js';

let dir: string;
beforeAll(() => {
  requirePrograms({ zsh: 'zsh', fish: 'fish', mandoc: 'mandoc' });
  dir = mkdtempSync(join(tmpdir(), 'jadoube-complete-'));
  for (const shell of ['bash', 'zsh', 'fish', 'manual'])
    writeFileSync(
      join(dir, shell),
      execFileSync(process.execPath, ['dist/cli/main.js', 'completion', shell]),
    );
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The words that each shell offers after the typed ones. */
const offers: Readonly<Record<string, (typed: readonly string[]) => string>> = {
  bash: (typed) => {
    const words = typed.map((word) => `'${word}'`).join(' ');
    const script = `. ${join(dir, 'bash')}; COMP_WORDS=(${words}); COMP_CWORD=${typed.length - 1}; _jadoube; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' });
  },
  // The function with which zsh shows its offers is replaced: zsh's own needs a screen.
  zsh: (typed) => {
    const words = typed.map((word) => `'${word}'`).join(' ');
    const script = `compdef() { :; }; _describe() { for one in "\${(@P)2}"; do [[ $one == \${words[CURRENT]}* ]] && print -r -- "$one"; done }; _files() { :; }
. ${join(dir, 'zsh')}; words=(${words}); CURRENT=${typed.length}; _jadoube; true`;
    return execFileSync('zsh', ['-f', '-c', script], { encoding: 'utf8' });
  },
  fish: (typed) =>
    execFileSync('fish', ['-N', '-c', `source ${join(dir, 'fish')}; complete -C '${typed.join(' ')}'`], {
      encoding: 'utf8',
    }),
};
const wordsOf = (shell: string, typed: readonly string[]): readonly string[] =>
  (offers[shell]?.(typed) ?? '')
    .split('\n')
    .map((line) => line.split(/[:\t]/)[0] ?? '')
    .filter((word) => word !== '')
    .toSorted();

test.each(['bash', 'zsh', 'fish'])('%s completes commands, options and their values', (shell) => {
  expect(wordsOf(shell, ['jadoube', 'ser'])).toEqual(['serve', 'service']);
  expect(wordsOf(shell, ['jadoube', 'token', ''])).toEqual(['create', 'list', 'revoke']);
  expect(wordsOf(shell, ['jadoube', 'token', 'create', 'ar'])).toEqual(['arbiter']);
  expect(wordsOf(shell, ['jadoube', 'serve', '--log-level', 'd'])).toEqual(['debug']);
  expect(wordsOf(shell, ['jadoube', 'serve', '--live'])).toEqual(['--live-chess-port']);
});

test('the manual page is one that a reader of manual pages reads', () => {
  const page = execFileSync('mandoc', ['-Tascii', join(dir, 'manual')], { encoding: 'utf8' });
  const bold = new RegExp(`.${String.fromCharCode(8)}`, 'g');
  expect(page.replaceAll(bold, '')).toContain('jadoube token create');
  execFileSync('mandoc', ['-Tlint', '-Werror', join(dir, 'manual')], { stdio: 'pipe' });
});
