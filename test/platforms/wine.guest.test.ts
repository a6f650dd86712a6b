import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { TableView } from '../../src/table/tableView.js';
import { ANY_PORTS, runningIn } from '../app/daemonProcess.js';
import { beginAttempt, endChild } from '../attempt.js';
import { nightly } from '../depth.js';
import { createWineMachine } from './wineMachine.js';

/**
 * The hands stop after this move, so that the position on the board is the same after the program was killed.
 */
const LAST_SEEN = nightly('Rd8#', 'Bg4');
const IS_WHOLE = LAST_SEEN === 'Rd8#';
const MINUTES_MS = 60_000;
const poll = { timeout: 8 * MINUTES_MS, interval: 200 };

/** Node for Windows plays a whole game from COM1, which is a pseudo-terminal of this test. */
describe('Windows, as far as wine is one', () => {
  let dir: string;
  let game: string;
  let machine: ReturnType<typeof createWineMachine>;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'jadoube-wine-'));
    machine = createWineMachine(dir, join(dir, 'board'));
    game = join(dir, 'game.pgn');
    const whole = readFileSync('fixtures/pgn/game-opera.pgn', 'utf8');
    const untilLastSeen = `${whole.slice(0, whole.indexOf(LAST_SEEN))}${LAST_SEEN} *\n`;
    writeFileSync(game, IS_WHOLE ? whole : untilLastSeen.replace('[Result "1-0"]', '[Result "*"]'));
  }, 5 * MINUTES_MS);
  afterAll(() => {
    machine?.shutDown();
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  });

  const data = (): string => join(machine.localData(), 'jadoube');
  /** The address of the running program, or of the one that was killed. */
  const addressOf = (gateway: 'http' | 'liveChess'): string => runningIn(data())?.gateways[gateway] ?? '';
  /** Wine may forget a connection that is made while the program starts: the request is given up then. */
  const ask = (path: string): Promise<Response | undefined> =>
    fetch(`${addressOf('http')}${path}`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  const table = async (): Promise<TableView | undefined> => {
    const answer = await ask('/api/v1/tables');
    return ((await answer?.json()) as { tables: readonly TableView[] } | undefined)?.tables[0];
  };
  const games = async (): Promise<string> =>
    (await (await ask('/pgn/games.pgn'))?.text().catch(() => '')) ?? '';

  test(
    'a game from COM1 with page, events, LiveChess and files; it is there after a kill; a stop and Ctrl+C are in order',
    async () => {
      const attempt = beginAttempt();
      // No games of an attempt before.
      rmSync(data(), { recursive: true, force: true });
      const pace = ['--speed', '4', '--think-scale', '0.1'];
      const board = ['simulate', 'dgt', '--pty', join(dir, 'board'), '--game', game, ...pace];
      await attempt.child(process.execPath, ['dist/cli/main.js', ...board], { stdio: 'ignore' });
      const serve = () =>
        attempt.own(
          machine.start('serve', '--device', 'serial:COM1?protocol=dgt', ...ANY_PORTS),
          ({ child }) => endChild(child),
        );
      await expect.poll(() => existsSync(join(dir, 'board')), poll).toBe(true);
      const first = await serve();
      await expect.poll(async () => (await table())?.device.link, poll).toBe('ready');
      expect(await (await ask('/'))?.text()).toContain('<title>');
      const events = await fetch(`${addressOf('http')}/api/v1/events?after=0`);
      const reported = new TextDecoder().decode((await events.body?.getReader().read())?.value);
      expect(reported).toContain('"type":"device"');
      // LiveChess lists a board once the board has reported its serial number.
      await expect.poll(() => askLiveChess(addressOf('liveChess')), poll).toContain('COM1');
      await expect.poll(games, poll).toContain(LAST_SEEN);
      if (IS_WHOLE) await expect.poll(games, poll).toMatch(/1-0\s*$/);
      first.child.kill('SIGKILL');
      await first.ended;

      const second = await serve();
      await expect.poll(games, poll).toContain(LAST_SEEN);
      const file = join(data(), 'pgn/all/games.pgn');
      await expect
        .poll(() => (existsSync(file) ? readFileSync(file, 'utf8') : ''), poll)
        .toContain(LAST_SEEN);

      const asked = await machine.run('stop');
      expect(asked).toMatchObject({ code: 0, out: expect.stringContaining('jadoube has stopped') });
      expect(await second.ended).toMatchObject({ code: 0 });
      expect(second.output()).not.toContain('PGN files cannot be written');
      // SQLite removes the first when the last connection closes the file in order.
      const left = (): readonly string[] =>
        ['journal.sqlite-wal', 'running.json'].filter((name) => existsSync(join(data(), name)));
      expect(left()).toEqual([]);

      // Wine turns this signal into a Ctrl+C in the console. It has no signal for a console that is closed.
      const third = await serve();
      await expect.poll(async () => (await table())?.device.link, poll).toBe('ready');
      third.child.kill('SIGINT');
      expect(await third.ended).toMatchObject({ code: 0 });
      expect(left()).toEqual([]);
    },
    10 * MINUTES_MS,
  );

  test(
    'features that Windows lacks are reported, with what to do instead',
    async () => {
      expect(await machine.run('stop')).toMatchObject({
        code: 1,
        out: expect.stringContaining('no jadoube runs'),
      });
      expect(await machine.run('simulate', 'dgt', '--pty', 'board')).toMatchObject({
        code: 1,
        out: expect.stringContaining('--tcp 4000'),
      });
      expect(await machine.run('service', 'install', '--print')).toMatchObject({
        code: 0,
        out: expect.stringContaining('schtasks /Create /TN jadoube'),
      });
      expect(await machine.run('list')).toMatchObject({ code: 0 });
    },
    10 * MINUTES_MS,
  );
});

/** What the LiveChess interface reports of its boards. */
const askLiveChess = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ id: 1, call: 'eboards' })));
    socket.on('message', (bytes) => {
      socket.close();
      resolve(String(bytes));
    });
  });
