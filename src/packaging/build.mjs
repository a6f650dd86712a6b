// npm run build: builds all of dist and prints a line for each part. Skips the build when nothing has
// changed.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const TSC = 'node_modules/typescript7/bin/tsc';
const VITE = 'node_modules/vite/bin/vite.js';
const QUIET = ['--logLevel', 'warn'];
/** Each part: its name, its command, and a file that it makes. */
const PARTS = [
  ['the library', [TSC, '-p', 'tsconfig.build.json'], 'dist/index.js'],
  ['the command', [VITE, 'build', '--config', 'vite.cli.config.ts', ...QUIET], 'dist/cli/main.js'],
  ['the pages', [VITE, 'build', ...QUIET], 'dist/web/index.html'],
  [
    'the pages of an event',
    [VITE, 'build', '--config', 'vite.copy.config.ts', ...QUIET],
    'dist/web/copy/event.js',
  ],
  [
    'the documentation',
    [VITE, 'build', '--config', 'vite.docs.config.ts', ...QUIET],
    'dist/web/docs/index.html',
  ],
];
/** Inputs besides the sources. The lock file has the versions of the tools. */
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];
const CONFIGS = ['vite.config.ts', 'vite.cli.config.ts', 'vite.copy.config.ts', 'vite.docs.config.ts'];
/** Documents outside of `src` that the documentation shows. */
const PAPERS = ['CHANGELOG.md', 'CONTRIBUTING.md', 'NOTICE', '.github', 'firmware-protocol'];
const STAMP = 'dist/.builtFrom';

const say = (line) => process.stderr.write(`${line}\n`);

// Checked before anything that an older Node lacks. `npm start` runs this file first, and npm itself only
// warns.
const NODE_MIN = 20;
if (Number.parseInt(process.versions.node, 10) < NODE_MIN) {
  say(
    `jadoube: this is Node ${process.versions.node}, and jadoube needs Node ${NODE_MIN} or newer (NODE_TOO_OLD)`,
  );
  say("         Install a newer Node (https://nodejs.org, or your system's package), then try again.");
  process.exit(1);
}

/** The commit, which is written into the build. */
const commitHere = () => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], {
      stdio: 'pipe',
    });
  } catch {
    return 'no repository';
  }
};

const filesIn = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true })
        .map((name) => join(path, name))
        .filter((file) => statSync(file).isFile());
// Files that make builds beside the firmware are no sources.
const isSource = (path) => !path.startsWith('firmware-protocol') || path.endsWith('.md');
const sources = ['src', ...PAPERS].flatMap(filesIn).filter(isSource).toSorted();

const sumOfInputs = () => {
  const sum = createHash('sha256').update(commitHere());
  for (const file of [...SETTINGS, ...CONFIGS, ...sources])
    sum.update(`\n${file}\n`).update(readFileSync(file));
  return sum.digest('hex');
};

const inputs = sumOfInputs();
const isBuilt =
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === inputs &&
  PARTS.every(([, , file]) => existsSync(file));

if (!isBuilt) {
  rmSync(STAMP, { force: true });
  say('Building jadoube: half a minute the first time.');
  const seconds = (fromMs) => `${((performance.now() - fromMs) / 1000).toFixed(0)} s`;
  for (const [i, [name, command]] of PARTS.entries()) {
    const fromMs = performance.now();
    process.stderr.write(`  ${i + 1} of ${PARTS.length}: ${name} …`);
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      maxBuffer: 64 * 1024 * 1024,
      // With NODE_ENV `test` the pages would be a development version.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    say(status === 0 ? ` ${seconds(fromMs)}` : '');
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    if (status !== 0) process.exit(1);
  }
  // Chess programs run these files directly.
  for (const program of ['main.js', 'jadoube-uci.js']) chmodSync(join('dist/cli', program), 0o755);
  say(`Built in ${seconds(0)}.`);
  mkdirSync('dist', { recursive: true });
  writeFileSync(STAMP, inputs);
}
