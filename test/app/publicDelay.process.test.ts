import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type DaemonProcess, startDaemonProcess, until } from './daemonProcess.js';
import { listenToLiveChess } from './listenToLiveChess.js';

const PLIES = 6;
const RECORDING = 'fixtures/recordings/club-rook-promotion.jsonl';
/**
 * Texts that do not occur before the first move: a SAN or UCI move, or a board other than the start array.
 */
const MOVED =
  /[a-h][1-8][a-h][1-8]|\b[a-h][45]\b|\bN[acfh]3\b|"plies":[1-9]|"board":"(?!rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR)/;
const PATHS = [
  '/api/v1/tables?as=public',
  '/api/v1/games?as=public',
  '/pgn/games.pgn',
  '/pgn/board-1.pgn',
  '/metrics',
  '/healthz',
];

const startDelayed = async (delay: string): Promise<{ daemon: DaemonProcess; dir: string }> => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-delay-'));
  const config = join(dir, 'config.yaml');
  writeFileSync(config, `publicDelay: ${delay}\nlogLevel: debug\n`);
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return { daemon: await startIn(dir), dir };
};

/** Starts a daemon and waits until its game has plies. */
const startIn = async (dir: string, env: Readonly<Record<string, string>> = {}): Promise<DaemonProcess> => {
  const device = `replay:${RECORDING}?speed=20`;
  const args = ['--device', device, '--data-dir', dir, '--config', join(dir, 'config.yaml')];
  const daemon = await startDaemonProcess(args, undefined, env);
  onTestFinished(async () => void (await daemon.kill('SIGKILL')));
  await until('the plies', async () => {
    const { game } = await daemon.table();
    return (game?.moves.length ?? 0) >= PLIES || undefined;
  });
  return daemon;
};

/** The contents of all files for the public. */
const filesOf = (folder: string): string =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
        .join('\n')
    : '';

/** The address in the first lines. A kept game is there before them. */
const liveChessOf = (daemon: DaemonProcess): Promise<string> =>
  until('the address of LiveChess', async () => /ws:\/\/[^\s"]+\/api\/v1\.0/.exec(daemon.output())?.[0]);

const everythingPublic = async (daemon: DaemonProcess, dir: string) => [
  ...(await Promise.all(
    PATHS.map(async (path) => [path, await (await fetch(daemon.base + path)).text()] as const),
  )),
  ['LiveChess', await listenToLiveChess(await liveChessOf(daemon), 1_500)] as const,
  ['PGN files', filesOf(join(dir, 'pgn'))] as const,
];

test('with a delay nothing that the daemon gives the public holds a move', async () => {
  const { daemon, dir } = await startDelayed('{ minutes: 60 }');
  const reported = await everythingPublic(daemon, dir);
  expect(reported.filter(([, text]) => MOVED.test(text)).map(([what]) => what)).toEqual([]);
  // The clients were answered, since silence would contain no move either.
  expect(Object.fromEntries(reported)['LiveChess']).toContain('serialnr');
});

/** Sets the clock ahead by this much for a program with this environment. */
const clockAhead = (byMs: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `const now = Date.now; const D = Date; Date.now = () => now() + ${byMs};
     globalThis.Date = new Proxy(D, { construct: (d, args, t) => Reflect.construct(d, args.length ? args : [Date.now()], t) });`,
  )}`,
});

test('nor after a restart, though the clock of the machine was set three hours ahead meanwhile', async () => {
  const { daemon, dir } = await startDelayed('{ minutes: 60 }');
  await daemon.kill('SIGKILL');
  const again = await startIn(dir, clockAhead(3 * 3_600_000));
  const reported = await everythingPublic(again, dir);
  expect(reported.filter(([, text]) => MOVED.test(text)).map(([what]) => what)).toEqual([]);
});

test('without a delay the same places hold them, so that they were looked for where they are', async () => {
  const { daemon, dir } = await startDelayed('{ minutes: 0 }');
  const places = ['/api/v1/tables?as=public', '/pgn/board-1.pgn', 'LiveChess', 'PGN files'];
  const holding = await until('moves everywhere', async () => {
    const reported = await everythingPublic(daemon, dir);
    const found = reported.filter(([, text]) => MOVED.test(text)).map(([what]) => what);
    return places.every((place) => found.includes(place)) ? found : undefined;
  });
  expect(holding).toEqual(expect.arrayContaining(places));
});
