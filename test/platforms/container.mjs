// npm run test:container: the container is built from src/packaging/container/Containerfile as the README says, then
// run as compose.yaml would: a simulated game, its pages, health, a token, its end, and the same game after a restart.
// Where its base image cannot be pulled, an empty Debian with that Node and npm takes its place. As root.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { promisedNodes } from './promisedNodes.mjs';

const CONTAINERFILE = 'src/packaging/container/Containerfile';
const COMPOSE = 'src/packaging/container/compose.yaml';
const BASE = /^FROM (\S+\/node:(\d+)-\S+)$/m;
const READY_MS = 120_000;
const PULL_MS = 120_000;

const requirePrograms = (...packages) => {
  const folders = [...process.env.PATH.split(delimiter), '/usr/sbin'];
  const missing = packages.filter((program) => !folders.some((path) => existsSync(join(path, program))));
  if (missing.length > 0) throw new Error(`missing Debian packages: apt-get install ${missing.join(' ')}`);
};
requirePrograms('podman', 'runc');

const folder = mkdtempSync(join(tmpdir(), 'jadoube-container-'));
/** A store of its own for podman, so that no image of the machine is replaced. */
const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--runtime', 'runc'];
const podman = (words, options = {}) =>
  execFileSync('podman', [...store, ...words], { encoding: 'utf8', stdio: 'pipe', ...options });
/** Runs a step, and shows its output when it fails. */
const attempt = (what, words, options) => {
  try {
    return podman(words, options);
  } catch (error) {
    throw new Error(`${what}\n${error.stdout ?? ''}\n${error.stderr ?? error.message}`);
  }
};

/** Debian, Node and npm as in the base image, with its user and no libraries beyond its own. */
const standIn = (name, major) => {
  requirePrograms('debootstrap');
  execFileSync('test/platforms/getChroot.sh', { stdio: 'inherit' });
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'jadoube/bookworm');
  const context = join(folder, 'base');
  execFileSync('mkdir', [context]);
  execFileSync('tar', ['-C', cache, '-cf', join(folder, 'debian.tar'), '.']);
  attempt('no Debian', ['import', join(folder, 'debian.tar'), 'localhost/debian:bookworm']);
  cpSync(promisedNodes([major]).nodes[0].node, join(context, 'node'));
  const cli = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
  cpSync(dirname(dirname(cli)), join(context, 'npm'), { recursive: true, dereference: true });
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates !== undefined) cpSync(realpathSync(certificates), join(context, 'certificates.crt'));
  const trusted = '/etc/ssl/certs/ca-certificates.crt';
  const trust = [`COPY certificates.crt ${trusted}`, `ENV NODE_EXTRA_CA_CERTS=${trusted}`];
  const lines = [
    'FROM localhost/debian:bookworm',
    'COPY node /usr/local/bin/node',
    'COPY npm /usr/local/lib/node_modules/npm',
    ...(certificates === undefined ? [] : trust),
    'RUN dpkg --purge libusb-1.0-0 && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node \\',
    '  && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
  ];
  writeFileSync(join(context, 'Containerfile'), `${lines.join('\n')}\n`);
  attempt('no base', ['build', '--network', 'host', '--pull=never', '-t', name, context]);
};

const buildImage = () => {
  const [, base, major] = BASE.exec(readFileSync(CONTAINERFILE, 'utf8').replaceAll(' AS build', '')) ?? [];
  try {
    podman(['pull', '--quiet', base], { timeout: PULL_MS });
    console.log(`container: on ${base}`);
  } catch {
    standIn(base, major);
    console.log(`container: ${base} cannot be pulled; a Debian with Node ${major} stands in for it`);
  }
  const how = ['--format', 'docker', '--network', 'host', '--pull=never'];
  attempt('it is not built', ['build', ...how, '-f', CONTAINERFILE, '-t', 'jadoube', '.']);
};

/** The limits of compose.yaml, without the devices of this machine. */
const limits = () => {
  const { jadoube } = parse(readFileSync(COMPOSE, 'utf8')).services;
  return [
    ...(jadoube.read_only ? ['--read-only'] : []),
    ...jadoube.tmpfs.flatMap((path) => ['--tmpfs', path]),
    ...jadoube.cap_drop.flatMap((name) => ['--cap-drop', name]),
    ...jadoube.security_opt.flatMap((option) => ['--security-opt', option.replace(':true', '')]),
    ...jadoube.group_add.flatMap((group) => ['--group-add', group]),
  ];
};

const NAME = 'jadoube-tested';
const HOST = 'hall';
/**
 * Starts a container. podman's timer for the health check needs systemd, so that the check is run below. The
 * limits are low, because a machine may not be allowed to raise its own.
 */
const start = (...words) => {
  const fixed = ['--detach', '--name', NAME, '--no-healthcheck', '-v', 'games:/data'];
  const ports = ['-p', '127.0.0.1::8960', '-p', '127.0.0.1::1982', '--hostname', HOST];
  const small = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'];
  attempt('it does not run', ['run', ...fixed, ...ports, ...small, ...limits(), 'jadoube', ...words]);
  return `http://${podman(['port', NAME, '8960']).trim()}`;
};
const inside = (...words) => attempt(`${words.join(' ')} fails in it`, ['exec', NAME, ...words]);
const stop = () => {
  attempt('it does not stop', ['stop', '--time', '10', NAME]);
  const code = podman(['inspect', '--format', '{{.State.ExitCode}}', NAME]).trim();
  if (code !== '0') throw new Error(`it ended with ${code}: SIGTERM did not reach jadoube`);
  podman(['rm', NAME]);
};

const until = async (what, found) => {
  const endMs = performance.now() + READY_MS;
  while (performance.now() < endMs) {
    const value = await found().catch(() => undefined);
    if (value !== undefined) return value;
    await sleep(250);
  }
  throw new Error(`${what}\n${podman(['logs', NAME])}`);
};
const textOf = async (address, token) => {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
};

/** The first two moves of a PGN text, without comments; undefined before they are played. */
const firstMoves = (pgn) =>
  /1\. (\S+ )+?2\. \S+ [^\s*]+/.exec(
    pgn
      .replace(/\{[^}]*\}/g, '')
      .replace(/\d+\.\.\./g, '')
      .replace(/\s+/g, ' '),
  )?.[0];

/**
 * Whether the container answers to a name, as a browser calls it: only the names of the machine are answered.
 */
const isKnownAs = (address, name) =>
  new Promise((resolve, reject) => {
    get(`${address}/healthz`, { headers: { host: name } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).once('error', reject);
  });

const useIt = async () => {
  const words = ['serve', '--host', '0.0.0.0', '--data-dir', '/data'];
  let address = start(...words, '--device', 'simulated:dgt');
  await until('it is not healthy', () => textOf(`${address}/healthz`));
  const check = JSON.parse(podman(['inspect', '--format', '{{json .HealthCheck}}', 'jadoube']));
  inside(...check.Test.slice(1));
  if (!inside('id').includes('(dialout)')) throw new Error('its user may not open serial ports');
  const made = inside('jadoube', 'token', 'create', 'operator', '--data-dir', '/data', '--host', HOST);
  if (!made.includes(`http://${HOST}:8960/`)) throw new Error(`its link leads elsewhere:\n${made}`);
  const token = /#token=(\S+)/.exec(made)?.[1];
  for (const path of ['/', '/docs/'])
    if (!(await textOf(`${address}${path}`)).includes('<title>')) throw new Error(`${path} is no page`);
  const refused = await fetch(`${address}/api/v1/tables/any/commands`, { method: 'POST' });
  if (refused.status !== 401) throw new Error(`a command without a token was answered ${refused.status}`);
  if (!(await isKnownAs(address, `${HOST}.local`))) throw new Error('it refuses the name of its machine');
  const games = async () => firstMoves(await textOf(`${address}/pgn/games.pgn`, token));
  (await textOf(`${address}/pgn/games.pgn`, token)).match(/\b1\. \S+ \S+ 2\. \S+/)?.[0];
  const played = await until('no game is played', games);
  stop();
  address = start(...words);
  const kept = await until('no game is kept', games);
  if (kept !== played) throw new Error(`it kept ${kept}, and ${played} was played`);
  stop();
  return played;
};

try {
  buildImage();
  console.log(`container: built, run twice on one volume, played ${await useIt()}`);
} finally {
  podman(['rm', '--all', '--force']);
  for (const mounted of ['store/overlay', 'store/overlay-containers'])
    try {
      execFileSync('umount', [join(folder, mounted)], { stdio: 'ignore' });
    } catch {
      // The folder was no mount.
    }
  // Without root the files of images belong to the users of podman's own range.
  if (process.getuid() !== 0) podman(['unshare', 'rm', '-rf', join(folder, 'store')]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
