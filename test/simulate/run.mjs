// npm run simulate -- [--seeds N] [--first N]: evenings of the whole house in virtual time, with faults drawn
// from the number of each. The first failing one is shrunk and printed.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { help, ...values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    first: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
}).values;
if (help) {
  console.log('npm run simulate -- [--seeds 1000] [--first 1]: ten thousand before a release');
  process.exit(0);
}
for (const [name, value] of Object.entries(values))
  if (!/^[1-9]\d*$/.test(value)) {
    console.error(`--${name} is a number above 0`);
    process.exit(2);
  }
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'core', 'test/simulate'], {
  stdio: 'inherit',
  env: { ...process.env, SIMULATE_SEEDS: values.seeds, SIMULATE_FIRST: values.first, DEPTH: 'full' },
});
process.exit(status === 0 ? 0 : 1);
