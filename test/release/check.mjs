// npm run release:check: whether what is committed here can be released. First what costs nothing; then the
// package is made, installed in an empty folder and used, as test/app/package.real.test.ts does.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { releaseFaults } from './faults.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const status = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });

const faults = releaseFaults({ version, changelog, status });
for (const fault of faults) console.error(`release: ${fault}`);
if (faults.length > 0) process.exit(1);

const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' });
try {
  run('npm', 'run', '--silent', 'build');
  // Not among what is installed for every change: they are wanted here alone.
  run('npx', '--yes', 'publint@0.3.25', '--strict');
  run('npx', '--yes', '@arethetypeswrong/cli@0.18.5', '--pack', '.', '--profile', 'esm-only');
  run(
    'npx',
    'vitest',
    'run',
    '--project',
    'real',
    'test/app/package.real.test.ts',
    'test/app/withoutNatives',
  );
} catch {
  console.error('release: the package does not pass, see above');
  process.exit(1);
}
console.log(`release: ${version} can be released`);
