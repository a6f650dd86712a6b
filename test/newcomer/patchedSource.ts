import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A copy of the sources in which a newcomer's change has been applied. */
export type PatchedSource = {
  /** A module of the changed sources: `table/tables`. */
  readonly load: (module: string) => Promise<Record<string, unknown>>;
  /** Where the copy stands. */
  readonly dir: string;
  readonly remove: () => void;
};

export const patchOf = (name: string): string => resolve(`test/newcomer/${name}.patch`);

/** Throws what git says when a change does not fit the sources any more. */
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
