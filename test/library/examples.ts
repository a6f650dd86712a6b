import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

/** The pages that show how to use the package, and the recording that one example reads. */
export const PAGES = ['src/chess/README.md', 'src/LIBRARY.md'];
const RECORDING = 'fixtures/recordings/club-opera.jsonl';

export const examplesOf = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** What an example says that it prints: the comments at the ends of its lines. */
export const promised = (code: string): readonly string[] =>
  [...code.matchAll(/; \/\/ (.+)$/gm)].map(([, text = '']) => text);

/** Compiles as a user does who has the package in this folder. What is wrong, as the compiler says it. */
export const faultsOf = (examples: readonly string[], folder: string): readonly string[] => {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
    skipLibCheck: true,
  };
  const names = examples.map((_, i) => resolve(join(folder, `example-${i}.mts`)));
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
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
};

/** Imports each example in turn and tells what it printed. */
const RUNNER = `const printed = [];
let lines = [];
console.log = (...words) => lines.push(words.join(' '));
for (const name of process.argv.slice(1)) {
  lines = [];
  await import(name).catch((error) => lines.push(error.message));
  printed.push(lines);
}
process.stdout.write(JSON.stringify(printed));`;

/** What each example prints, line by line, when they run in this folder. */
export const printedBy = (examples: readonly string[], folder: string): readonly (readonly string[])[] => {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  copyFileSync(RECORDING, join(folder, 'game.jsonl'));
  const names = examples.map((code, i) => {
    const name = `example-${i}.mjs`;
    writeFileSync(join(folder, name), ts.transpileModule(code, { compilerOptions }).outputText);
    return `./${name}`;
  });
  const words = execFileSync(process.execPath, ['--input-type=module', '-e', RUNNER, ...names], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(words) as readonly (readonly string[])[];
};
