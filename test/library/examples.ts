import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The pages that show how to use the package, and the recording that one example reads. */
export const PAGES = ['src/chess/README.md', 'src/LIBRARY.md'];
const COMPILER = 'node_modules/typescript7/bin/tsc';
const RECORDING = 'fixtures/recordings/club-opera.jsonl';

export const examplesOf = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** The output that an example promises: the comments at the ends of its lines. */
export const promised = (code: string): readonly string[] =>
  [...code.matchAll(/; \/\/ (.+)$/gm)].map(([, text = '']) => text);

/** The options of a user who has the package. */
const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2023', 'dom'],
  types: [],
  skipLibCheck: true,
};

/** The compiler's complaints about examples in this folder; empty without any. */
export const faultsOf = (examples: readonly string[], folder: string): string => {
  const files = examples.map((code, i) => {
    const name = `example-${i}.mts`;
    writeFileSync(join(folder, name), code);
    return name;
  });
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files }));
  const { stdout, stderr } = spawnSync(process.execPath, [COMPILER, '-p', config], { encoding: 'utf8' });
  return stdout + stderr;
};

/** Imports each example in turn and reports its output. */
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
