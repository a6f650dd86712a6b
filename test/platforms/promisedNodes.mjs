// The versions of Node that are promised, from npm's packages of Node.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const PROMISED = ['20', '22', '24', '26'];
const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'jadoube/matrix');
const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const binary = process.platform === 'win32' ? 'node.exe' : 'bin/node';

/** `words`: the majors among them are chosen, or all when there is none; the other words are returned. */
export const promisedNodes = (words) => {
  const chosen = PROMISED.filter((major) => words.includes(major));
  const majors = chosen.length === 0 ? PROMISED : chosen;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const packages = majors.map((major) => `node${major}@npm:node-${system}@${major}`);
  const how = ['--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...how, ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const nodes = majors.map((major) => {
    const node = join(folder, 'node_modules', `node${major}`, binary);
    return { node, version: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim() };
  });
  return { nodes, others: words.filter((word) => !PROMISED.includes(word)) };
};
