// npm run release:check: whether what is committed here can be released. First what costs nothing; then the
// package is made, installed in an empty folder and used, as test/app/package.real.test.ts does, by each Node too.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { missingAddresses, releaseFaults } from './faults.mjs';

/**
 * Whether the container and the emulated Debian are tried. That happens where a release is prepared: a
 * workflow builds the package for arm64 on that processor, and may not be root.
 */
const withMachines = !process.argv.includes('--no-machines');

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const { version } = manifest;
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' });

/**
 * The tag that started a workflow; it stands in the environment, because a workflow often fetches no tags.
 */
const ownTag = process.env.GITHUB_REF_TYPE === 'tag' ? [process.env.GITHUB_REF_NAME] : [];
const here = [...new Set([...git('tag', '--points-at', 'HEAD').split('\n').filter(Boolean), ...ownTag])];
const elsewhere = git('tag')
  .split('\n')
  .filter((tag) => tag !== '' && !here.includes(tag));

const missing = missingAddresses(manifest);
for (const each of missing) console.error(`release: ${each}`);
// Only a tagged commit is published.
const refused =
  here.includes(`v${version}`) && manifest.repository === undefined ? ['npm would refuse it'] : [];
const faults = [
  ...releaseFaults({ version, changelog, status: git('status', '--porcelain'), tags: { here, elsewhere } }),
  ...refused,
];
for (const fault of faults) console.error(`release: ${fault}`);
if (faults.length > 0) process.exit(1);

const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' });
try {
  run('npm', 'run', '--silent', 'build');
  // These tools are needed here alone, so they are not installed for every change.
  run('npx', '--yes', 'publint@0.3.25', '--strict');
  run('npx', '--yes', '@arethetypeswrong/cli@0.18.5', '--pack', '.', '--profile', 'esm-only');
  run('npx', 'vitest', 'run', '--project', 'process', 'test/app/package.real.test.ts');
  run(process.execPath, 'test/platforms/installs.mjs');
  if (withMachines) {
    run(process.execPath, 'test/platforms/container.mjs');
    run('npm', 'run', '--silent', 'test:deb-arm64');
  }
} catch {
  console.error('release: the package does not pass, see above');
  process.exit(1);
}
const next = here.includes(`v${version}`)
  ? ''
  : `: date its section of CHANGELOG.md, then git tag v${version}`;
console.log(`release: ${version} can be released${next}`);
