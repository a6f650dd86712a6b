import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const page = readFileSync('src/chess/README.md', 'utf8');
const examples = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** What an example says that it prints: the comments at the ends of its lines. */
const promised = (code: string): readonly string[] =>
  [...code.matchAll(/; \/\/ (.+)$/gm)].map(([, text = '']) => text);

describe('the examples of jadoube/chess in its README', () => {
  test('there are five', () => expect(examples).toHaveLength(5));

  test.each(examples)('%s', (code) => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(printed.trimEnd().split('\n')).toEqual(promised(code));
  });

  test('all compile under tsc --strict, as a user of the package has it', () => {
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      noUncheckedIndexedAccess: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
      skipLibCheck: true,
    };
    const names = examples.map((_, i) => resolve(join('dist', `example-${i}.mts`)));
    const host = ts.createCompilerHost(options);
    const { fileExists, readFile, getSourceFile } = host;
    const textOf = (name: string): string | undefined => examples[names.indexOf(resolve(name))];
    host.fileExists = (name) => textOf(name) !== undefined || fileExists(name);
    host.readFile = (name) => textOf(name) ?? readFile(name);
    host.getSourceFile = (name, version, ...others) => {
      const text = textOf(name);
      return text === undefined
        ? getSourceFile(name, version, ...others)
        : ts.createSourceFile(name, text, version);
    };
    const found = ts.getPreEmitDiagnostics(ts.createProgram(names, options, host));
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
  });
});
