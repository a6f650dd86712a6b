// npm run test:nodes [-- MAJOR … PATH …]: the core tests (or those at these paths) on each Node that is promised
// (or on these), from npm's packages of Node.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const PROMISED = ['20', '22', '24', '26'];
const given = process.argv.slice(2);
const chosen = PROMISED.filter((major) => given.includes(major));
const majors = chosen.length === 0 ? PROMISED : chosen;
const paths = given.filter((word) => !PROMISED.includes(word));
const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'jadoube/matrix');
const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
const packages = majors.map((major) => `node${major}@npm:node-${system}@${major}`);
execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
});

const rows = majors.map((major) => {
  const binary = process.platform === 'win32' ? 'node.exe' : 'bin/node';
  const node = join(folder, 'node_modules', `node${major}`, binary);
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log(`\nNode ${version}`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'core', '--reporter', 'dot'];
  const startMs = performance.now();
  const { status } = spawnSync(node, [...vitest, ...paths], { stdio: 'inherit' });
  const seconds = Math.round((performance.now() - startMs) / 1000);
  return { node: version, passed: status === 0, seconds };
});
console.table(rows);
if (rows.some(({ passed }) => !passed)) process.exit(1);
