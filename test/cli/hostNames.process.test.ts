import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { commandsFor } from '../../src/cli/commandTable.js';
import { type DaemonProcess, startDaemonProcess } from '../app/daemonProcess.js';
import { soon } from '../soon.js';

const commands = await commandsFor('help');

/** A daemon behind a proxy: users of its machine need a token over HTTP. */
let dir: string;
let daemon: DaemonProcess;
/** An engine that always moves its king's pawn. */
const engine = createServer((socket) => {
  const answers: Readonly<Record<string, string>> = { uci: 'uciok', isready: 'readyok', go: 'bestmove e2e4' };
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    for (const line of String(bytes).split('\n')) {
      const answer = answers[line.trim().split(' ')[0] ?? ''];
      if (answer !== undefined) socket.write(`${answer}\n`);
    }
  });
});
const port = (): string => new URL(daemon.base).port;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-names-'));
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  const path = `tcp:127.0.0.1:${(engine.address() as AddressInfo).port}`;
  writeFileSync(
    join(dir, 'config.yaml'),
    `hostNames: [chess.example]\nengines: [{ name: Bobby, path: '${path}' }]\n`,
  );
  writeFileSync(join(dir, 'pairings.csv'), 'Round,Board,White,Black\n1,1,Anna,Cara\n');
  writeFileSync(join(dir, 'game.pgn'), '1. e4 e5 2. Nf3 *\n');
  writeFileSync(join(dir, 'exercise.fen'), '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 bm Ra8#\n');
  daemon = await startDaemonProcess([
    ...['--device', 'tcp:127.0.0.1:9?protocol=dgt', '--data-dir', join(dir, 'data')],
    ...['--config', join(dir, 'config.yaml')],
  ]);
});
afterAll(async () => {
  engine.close();
  await daemon?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

const start = (args: readonly string[]) => {
  const child = spawn(process.execPath, ['dist/cli/main.js', ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', XDG_DATA_HOME: join(dir, 'nobody') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)));
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await code;
  });
  return { child, code, output: () => output };
};

const seesTable = async (): Promise<Record<string, unknown>> => {
  const { key } = JSON.parse(readFileSync(join(dir, 'data', 'local-key.json'), 'utf8')) as { key: string };
  const answer = await fetch(`${daemon.base}/api/v1/tables`, { headers: { authorization: `Bearer ${key}` } });
  return ((await answer.json()) as { tables: readonly Record<string, unknown>[] }).tables[0] ?? {};
};

test('over HTTP a caller on the machine needs a token', async () => {
  const { id } = await daemon.table();
  const answer = await fetch(`${daemon.base}/api/v1/tables/${id}/commands`, {
    method: 'POST',
    body: '{"type":"newGame"}',
  });
  expect(answer.status).toBe(401);
  expect((await fetch(`${daemon.base}/api/v1/tournament`)).status).toBe(401);
});

test('the key is for its owner alone, and goes with the daemon', async () => {
  const path = join(dir, 'data', 'local-key.json');
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0);
  const own = mkdtempSync(join(tmpdir(), 'jadoube-key-'));
  onTestFinished(() => rmSync(own, { recursive: true, force: true }));
  const other = await startDaemonProcess(['--device', 'tcp:127.0.0.1:9?protocol=dgt', '--data-dir', own]);
  expect(existsSync(join(own, 'local-key.json'))).toBe(true);
  await other.kill('SIGTERM');
  expect(existsSync(join(own, 'local-key.json'))).toBe(false);
});

test('the key admits no caller through a proxy', async () => {
  const { key } = JSON.parse(readFileSync(join(dir, 'data', 'local-key.json'), 'utf8')) as { key: string };
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${daemon.base}/api/v1/tournament`, { headers })).status).toBe(200);
  const passedOn = { ...headers, 'x-forwarded-for': '203.0.113.7' };
  expect((await fetch(`${daemon.base}/api/v1/tournament`, { headers: passedOn })).status).toBe(401);
});

const data = (): readonly string[] => ['--data-dir', join(dir, 'data')];
const url = (): readonly string[] => ['--url', daemon.base, ...data()];
const at = (): readonly string[] => ['--port', port(), ...data()];

/** For each command that connects to a daemon, its arguments and output that proves that it was let in. */
const SPOKEN: Readonly<Record<string, readonly [() => readonly string[], RegExp][]>> = {
  arbiter: [[() => ['arbiter', ...url(), 'show'], /board-1/]],
  board: [[() => ['board', ...url(), 'show'], /link|closed|waiting|opening|lost|connected/i]],
  event: [
    [() => ['event', 'show', ...url()], /tournament without a name/],
    [() => ['event', 'import', '--apply', join(dir, 'pairings.csv'), ...url()], /Anna/],
  ],
  fleet: [[() => ['fleet', 'take-over', ...url()], /in no fleet/]],
  list: [[() => ['list', '--json', '--host', '127.0.0.1', ...at()], /\[/]],
  doctor: [[() => ['doctor', ...at()], /./]],
  support: [[() => ['support', '-', ...at()], /"name"|"tables"/]],
};

describe('on the machine itself', () => {
  test('every command that speaks to a daemon is tried here', () => {
    const silent = [
      ...[
        'serve',
        'simulate',
        'replay',
        'explain',
        'learn',
        'record',
        'decode',
        'conform',
        'sensor-test',
        'emulate-as',
      ],
      ...['config', 'token', 'backup', 'rehearse', 'service', 'completion', 'pgn', 'perft', 'adjudicate'],
    ];
    const tried = [...Object.keys(SPOKEN), 'play', 'analyse', 'uci', 'xboard', 'scid', 'stop'];
    expect([...silent, ...tried].toSorted()).toEqual(Object.keys(commands).toSorted());
  });

  test.each(
    Object.entries(SPOKEN).flatMap(([name, lines]) =>
      lines.map(([args, shows], i) => [`${name} ${i}`, args, shows] as const),
    ),
  )('%s is let in', async (_, args, shows) => {
    const { code, output } = start(args());
    await code;
    expect(output()).not.toMatch(/role token|UNAUTHORISED/);
    expect(output()).toMatch(shows);
  });

  test.each([
    ['engine', () => ['play', 'engine', '--engine', 'Bobby', '--color', 'black'], /e4/],
    ['again', () => ['play', 'again'], /./],
    ['pgn', () => ['play', 'pgn', join(dir, 'game.pgn')], /./],
    ['exercises', () => ['play', 'exercises', join(dir, 'exercise.fen')], /./],
    ['analyse', () => ['analyse'], /./],
    ['friend', () => ['play', 'friend'], /./],
    ['lichess', () => ['play', 'lichess', '--accounts'], /lichess/],
  ] as const)('play %s is let in', async (_, args, shows) => {
    const { output } = start([...args(), ...at()]);
    await soon(() => expect(output()).toMatch(shows));
    expect(output()).not.toMatch(/role token|UNAUTHORISED|no jadoube/);
  });

  // Each of them plays another first move, so that no move is mistaken for that of the one before.
  test.each([
    ['uci', 'e2e4', 'uci\nucinewgame\nposition startpos moves e2e4\ngo wtime 60000 btime 60000\n'],
    ['xboard', 'd2d4', 'xboard\nprotover 2\nnew\nd2d4\n'],
  ])('%s is let in', async (name, uci, lines) => {
    const { child, output } = start([name, ...at()]);
    child.stdin.write(lines);
    await soon(() => expect(output()).toMatch(/uciok|feature/));
    await soon(async () => expect(JSON.stringify((await seesTable())['game'])).toContain(`"uci":"${uci}"`));
    expect(output()).not.toMatch(/role token|UNAUTHORISED/);
  });

  test('scid is let in', async () => {
    const { output } = start(['scid', ...at()]);
    await soon(() => expect(output()).toContain('Chessboard found'));
    expect(output()).not.toMatch(/role token|UNAUTHORISED/);
  });

  test('stop stops it', async () => {
    expect(await seesTable()).toMatchObject({ id: 'board-1' });
    const { code, output } = start(['stop', ...data()]);
    expect([await code, output()]).toEqual([0, expect.stringContaining('has stopped')]);
  });
});
