import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { configSchema } from '../../src/app/config.js';
import { openControlSocket } from '../../src/app/controlSocket.js';

const MAIN = 'dist/cli/main.js';
const RECORDING = 'fixtures/recordings/adjourned.jsonl';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-first-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

const run = (...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], (_error, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });

/** Runs the command with a reader that closes before the first byte, as `| head` does once it has enough. */
const runWithoutReader = (...args: readonly string[]): Promise<{ code: number | null; err: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += String(chunk);
    });
    child.stdout.destroy();
    child.on('close', (code) => resolve({ code, err }));
  });

describe('the first minute', () => {
  test('-h and --help say the same, of the program and of a command', async () => {
    const [short, long] = await Promise.all([run('-h'), run('--help')]);
    expect(short).toMatchObject({ code: 0, out: long.out });
    const [command, its] = await Promise.all([run('serve', '-h'), run('serve', '--help')]);
    expect(command).toMatchObject({ code: 0, out: its.out });
    expect(its.out).toContain('jadoube config init');
    for (const setting of Object.keys(configSchema.shape))
      expect(its.out).toMatch(new RegExp(`^ +${setting.replace('$', '\\$')} `, 'm'));
    expect(await run('play', 'engine', '-h')).toMatchObject({
      code: 0,
      out: expect.stringContaining('--elo'),
    });
    expect(await run('token', 'create', 'king')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--help'),
    });
  });

  test('the program alone plays at once', async () => {
    const env = { ...process.env, HOME: dir, XDG_DATA_HOME: join(dir, 'alone'), LANG: 'C' };
    const daemon = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void daemon.kill('SIGKILL'));
    let reported = '';
    daemon.stdout.on('data', (chunk) => {
      reported += String(chunk);
    });
    await expect.poll(() => reported).toMatch(/^Board {2,}/m);
    const ended = new Promise((resolve) => daemon.on('close', resolve));
    daemon.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('a command that is nearly one is told which', async () => {
    expect(await run('simulat')).toMatchObject({
      code: 2,
      err: expect.stringContaining('did you mean simulate?'),
    });
  });

  test('--version --json tells what runs', async () => {
    const { out } = await run('--version', '--json');
    expect(JSON.parse(out)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.version,
    });
  });

  test.each([[['decode', 'dgt', RECORDING]], [['replay', '--format', 'events', RECORDING]]])(
    'a reader that goes early ends %s without a word',
    async (args) => {
      expect(await runWithoutReader(...args)).toEqual({ code: 0, err: '' });
    },
  );

  test('a configuration of a newer format is refused with the line and what to do', async () => {
    const file = join(dir, 'newer.yaml');
    writeFileSync(file, 'port: 0\nversion: 9\n');
    const { code, err } = await run('config', 'check', file);
    expect(code).toBe(1);
    expect(err).toMatch(/version \(line 2, column 1\): .*format 9.*update jadoube/);
  });

  test('a data folder that cannot be made is refused at once', async () => {
    const { code, err } = await run(
      'serve',
      '--port',
      '0',
      '--live-chess-port',
      '0',
      '--data-dir',
      '/proc/jadoube',
    );
    expect(code).toBe(1);
    expect(err).toContain('cannot create the data directory /proc/jadoube');
  });

  test('a configuration is written, checked, and never written over', async () => {
    const file = join(mkdtempSync(join(dir, 'config-')), 'jadoube.yaml');
    expect(await run('config', 'init', file)).toMatchObject({ code: 0 });
    expect(await run('config', 'check', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining('can be used'),
    });
    expect(await run('config', 'init', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('EEXIST'),
    });
    writeFileSync(file, 'prot: 9000\n');
    expect((await run('config', 'check', file)).err).toContain(
      'prot (line 1, column 1): no such setting, did you mean port?',
    );
  });

  test('a token says when its link leads nowhere', async () => {
    const file = join(dir, 'here.yaml');
    writeFileSync(file, 'host: 127.0.0.1\nport: 9\n');
    const token = ['token', 'create', 'arbiter', '--data-dir', dir];
    const here = await run(...token, '--config', file);
    expect(here.out).toContain('http://127.0.0.1:9/#token=');
    expect(here.out).toContain('No other machine can open this link');
    const outside = await run(...token, '--port', '9');
    expect(outside.out).toContain('Nothing answers there now');
  });

  test('a token’s link goes where the daemon listens that runs there', async () => {
    const data = join(dir, 'elsewhere');
    mkdirSync(data);
    const door = await openControlSocket(data, { host: '192.0.2.7', port: 9_461 });
    onTestFinished(door.close);
    const token = ['token', 'create', 'player', '--json', '--data-dir', data];
    expect((await run(...token)).out).toContain('http://192.0.2.7:9461/#token=');
    expect((await run(...token, '--port', '9')).out).toContain('http://192.0.2.7:9/#token=');
  });

  test('a FEN as it is pasted is read, and what was assumed is said', async () => {
    const { code, out, err } = await run('adjudicate', '7k/5Q2/6K1/8/8/8/8/8   b');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ outcome: 'stalemate' });
    expect(err).toContain('no en passant');
  });
});
