import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Extension } from '../../src/extensions/extension.js';
import { extensions } from '../../src/extensions/extensions.js';
import { nightlyFrom } from '../depth.js';
import { type PatchedSource, patchSource } from '../newcomer/patchedSource.js';

const all: readonly Extension[] = extensions;
const ids = all.map(({ id }) => id);

let source: PatchedSource;
beforeAll(() => {
  source = patchSource();
});
afterAll(() => source.remove());

const list = readFileSync('src/extensions/extensions.ts', 'utf8');

/** The list without these extensions. */
const without = (gone: readonly string[]): string =>
  gone.reduce(
    (text, id) =>
      text
        .replace(new RegExp(`^import \\{ ${id} \\} from .*\\n`, 'm'), '')
        .replace(new RegExp(`^  ${id},\\n`, 'm'), ''),
    list,
  );

test.each([...nightlyFrom(ids.map((id) => [id, [id]] as const)), ['all of them', ids] as const])(
  'without %s the house compiles',
  (_, gone) => {
    const text = without(gone);
    expect(text.length).toBeLessThan(list.length);
    writeFileSync(join(source.dir, 'src/extensions/extensions.ts'), text);
    const tsc = join(source.dir, 'node_modules/typescript7/bin/tsc');
    const compile = (): Buffer =>
      execFileSync(process.execPath, [tsc, '-p', 'tsconfig.json', '--tsBuildInfoFile', 'all.tsbuildinfo'], {
        cwd: source.dir,
      });
    expect(compile).not.toThrow();
  },
);
