// npm run bench:mutations [-- --only TEXT]: takes each mend out again, in a copy of the sources, and sees that a test notices.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutations as rows } from './mutationRows.mjs';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const mutations = rows.filter(({ defect }) => defect.includes(values.only));

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const COPIED = [
  'src',
  'test',
  'fixtures',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'firmware-protocol',
];

const copy = mkdtempSync(join(tmpdir(), 'jadoube-mutations-'));
let missed = 0;
try {
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { defect, file, find, put, tests } of mutations) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(find)) {
      console.log(`stale     ${defect}: ${file} has no more "${find}"`);
      missed += 1;
      continue;
    }
    writeFileSync(path, text.replace(find, put));
    const { status } = spawnSync(
      'npx',
      ['vitest', 'run', '--project', 'core', '--project', 'live', ...tests],
      {
        cwd: copy,
        stdio: 'ignore',
        env: { ...process.env, SIMULATE_SHOWN: '1' },
      },
    );
    writeFileSync(path, text);
    if (status === 0) missed += 1;
    console.log(`${status === 0 ? 'NOT FOUND' : 'found    '} ${defect} (${tests.join(', ')})`);
  }
} finally {
  rmSync(copy, { recursive: true });
}
console.log(`${mutations.length - missed} of ${mutations.length} found`);
process.exit(missed === 0 ? 0 : 1);
