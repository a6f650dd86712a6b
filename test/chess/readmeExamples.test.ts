import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const page = readFileSync('src/chess/README.md', 'utf8');
const examples = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** What an example says that it prints: the comments at the ends of its lines. */
const promised = (code: string): readonly string[] =>
  [...code.matchAll(/; \/\/ (.+)$/gm)].map(([, text = '']) => text);

describe('the examples of jadoube/chess in its README', () => {
  test('there are five', () => expect(examples).toHaveLength(5));

  test.each(examples)('%s', (code) => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(printed.trimEnd().split('\n')).toEqual(promised(code));
  });
});
