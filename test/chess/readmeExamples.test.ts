import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const section = readFileSync('README.md', 'utf8').split('### jadoube/chess')[1]?.split('\n## ')[0] ?? '';
const examples = [...section.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** What an example says that it prints: the comments at the ends of its lines. */
const promised = (code: string): readonly string[] =>
  [...code.matchAll(/; \/\/ (.+)$/gm)].map(([, text = '']) => text);

describe("the README's examples of jadoube/chess", () => {
  test('there are five', () => expect(examples).toHaveLength(5));

  test.each(examples)('%s', (code) => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(printed.trimEnd().split('\n')).toEqual(promised(code));
  });
});
