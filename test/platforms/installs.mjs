// npm run test:installs [-- MAJOR …]: what npm would publish, installed by and used with each Node that is promised
// (or with these): commands, the library, and a daemon whose journal and pages work.
import { execFileSync, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressesIn } from '../bench/lib/daemonProcess.mjs';
import { promisedNodes } from './promisedNodes.mjs';

const READY_MS = 30_000;
const RECORDING = resolve('fixtures/recordings/club-opera.jsonl');
const MOVES =
  "import { startPosition, legalMoves } from 'jadoube/chess'; console.log(legalMoves(startPosition).length)";
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const root = mkdtempSync(join(tmpdir(), 'jadoube-installs-'));
process.once('exit', () => rmSync(root, { recursive: true, force: true }));

execFileSync('npm', ['pack', '--silent', '--pack-destination', root], { stdio: 'pipe' });
const tarball = join(root, readdirSync(root).find((name) => name.endsWith('.tgz')) ?? '');
const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());

/** Installs the package with that Node's own npm, so that native modules are fetched for it. */
const install = (node) => {
  const dir = mkdtempSync(join(root, 'user-'));
  writeFileSync(join(dir, 'package.json'), '{"name":"user","version":"1.0.0","type":"module"}');
  const path = [dirname(node), process.env.PATH].join(delimiter);
  const how = ['--prefer-offline', '--no-audit', '--no-fund'];
  const options = { cwd: dir, stdio: 'pipe', env: { ...process.env, PATH: path } };
  execFileSync(node, [npm, 'install', ...how, tarball], options);
  return dir;
};

/** A daemon with a simulated board keeps its events, and shows its page. */
const useDaemon = async (node, dir, cli) => {
  const data = join(dir, 'data');
  mkdirSync(data);
  const ports = ['--port', '0', '--live-chess-port', '0', '--data-dir', data];
  const child = spawn(node, [cli, 'serve', '--device', 'simulated:dgt', ...ports], { stdio: 'ignore' });
  try {
    const endMs = performance.now() + READY_MS;
    let found = addressesIn(data, child.pid);
    while (found === undefined && performance.now() < endMs && child.exitCode === null) {
      await sleep(50);
      found = addressesIn(data, child.pid);
    }
    if (found === undefined) throw new Error('the daemon was not ready');
    const asked = await Promise.all(
      ['/healthz', '/', '/docs/'].map((path) => fetch(new URL(path, found.http))),
    );
    const refused = asked.filter(({ ok }) => !ok).map(({ url, status }) => `${url} answered ${status}`);
    if (refused.length > 0) throw new Error(refused.join(', '));
    if (!readdirSync(data).some((name) => name.endsWith('.sqlite'))) throw new Error('there is no journal');
  } finally {
    const over = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await over;
  }
};

const expectPrinted = (what, printed, wanted) => {
  if (!printed.includes(wanted)) throw new Error(`${what} printed ${printed.trim()}, not ${wanted}`);
};

const useInstalled = async (node) => {
  const dir = install(node);
  const cli = join(dir, 'node_modules/jadoube/dist/cli/main.js');
  const printed = (...args) => execFileSync(node, args, { cwd: dir, encoding: 'utf8' });
  expectPrinted('--version', printed(cli, '--version'), version);
  expectPrinted('perft 3', printed(cli, 'perft', '3'), 'nodes 8902');
  expectPrinted('replay', printed(cli, 'replay', RECORDING), '1-0');
  expectPrinted('the library', printed('--input-type=module', '-e', MOVES), '20');
  await useDaemon(node, dir, cli);
};

const rows = [];
for (const { node, version: ofNode } of promisedNodes(process.argv.slice(2)).nodes) {
  const startMs = performance.now();
  const fault = await useInstalled(node).then(
    () => '',
    (error) => String(error.stderr ?? error.message).slice(0, 400),
  );
  const seconds = Math.round((performance.now() - startMs) / 1000);
  rows.push({ node: ofNode, installed: fault === '', seconds, fault });
}
console.table(rows);
if (rows.some(({ installed }) => !installed)) process.exit(1);
