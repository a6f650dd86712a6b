// Removes each mend that has a row, to check that a test notices.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the tests of the row notice. Undefined when the text to remove no longer exists. */
export const tryRow = (copy, { file, find, put, tests }) => {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(find)) return undefined;
  writeFileSync(path, text.replace(find, put));
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'core', '--project', 'live', ...tests], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, SIMULATE_SHOWN: '1' },
  });
  writeFileSync(path, text);
  return status !== 0;
};
