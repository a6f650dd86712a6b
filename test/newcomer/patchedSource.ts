import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A copy of the sources in which a newcomer's change has been applied. */
export type PatchedSource = {
  /** Loads a module of the changed sources, such as `table/tables`. */
  readonly load: (module: string) => Promise<Record<string, unknown>>;
  /** The folder of the copy. */
  readonly dir: string;
  readonly remove: () => void;
};

export const patchOf = (name: string): string => resolve(`test/newcomer/${name}.patch`);

/** Applies a change; throws git's message when it does not fit the sources any more. */
export const patchSource = (...names: readonly string[]): PatchedSource => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-newcomer-'));
  for (const part of ['src', 'CONTRIBUTING.md', 'package.json', 'tsconfig.json'])
    cpSync(part, join(dir, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));
  for (const name of names) execFileSync('git', ['apply', '-C1', patchOf(name)], { cwd: dir });
  return {
    dir,
    load: (module) => import(/* @vite-ignore */ join(dir, 'src', `${module}.ts`)),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};
