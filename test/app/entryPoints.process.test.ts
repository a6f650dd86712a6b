import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const { exports: entries } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | { readonly default: string; readonly types: string }>;
};
const modules = Object.entries(entries).flatMap(([name, target]) =>
  typeof target === 'string' ? [] : [{ name, ...target }],
);

describe('the entry points of the library', () => {
  test.each(modules)('$name loads without a native module', ({ default: file, types }) => {
    expect(existsSync(types)).toBe(true);
    const program = `process.dlopen = (_, name) => { throw new Error('native module ' + name); };
      const loaded = await import('${file}');
      console.log(Object.keys(loaded).length);`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect(Number(printed)).toBeGreaterThan(0);
  });

  test('jadoube/laws judges a flag by what can still be mated', () => {
    const program = `import { parseFen, positionFromSetup } from 'jadoube/chess';
      import { endingByFlag, findMate, lawsRules } from 'jadoube/laws';
      const position = positionFromSetup(parseFen('4k3/8/8/8/8/8/8/3BK3 w - - 0 1').value).value;
      const rules = lawsRules('fide-standard');
      const facts = { positions: [position], moves: [], isOver: false, rules, canMate: findMate };
      console.log(endingByFlag(facts, 'black').result, endingByFlag(facts, 'black').article);`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect(printed.trim()).toBe('1/2-1/2 6.9');
  });
});
