import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTokenStore } from '../../src/app/accessTokens.js';
import { soon } from '../soon.js';
import { type DaemonProcess, startDaemonProcess } from './daemonProcess.js';
import { listenToLiveChess } from './listenToLiveChess.js';
import { fill, readAnswer, readRoutes, valuesOf } from './publicRoutes.js';

/** Rook moves at the edge, which no opening, no example and no other test has. */
const PLIES = ['a2a4', 'h7h5', 'a1a3', 'h8h6', 'a3g3', 'h6e6'] as const;
/** Each ply in any format: UCI, SAN, and the ranks of a board after it. */
const MARKS = [
  /a2a4|\ba4\b|\/P7\//,
  /h7h5|\bh5\b|\/7p\//,
  /a1a3|\bRa3\b|\/R7\//,
  /h8h6|\bRh6\b|\/7r\//,
  /a3g3|\bRg3\b|\/6R1\//,
  /h6e6|\bRe6\b|\/4r3\//,
];
/** The book of openings is left out: it contains the position of every one. */
const BOOK = '/api/v1/spectators/openings';

type Hall = { readonly dir: string; readonly token: string; daemon: DaemonProcess };

const start = (dir: string): Promise<DaemonProcess> =>
  startDaemonProcess([
    ...['--device', 'serial:/nowhere?protocol=dgt', '--data-dir', dir, '--config', join(dir, 'config.yaml')],
    // A request without a token is public, even from this machine.
    ...['--host', '0.0.0.0'],
  ]);

/** A round of one game at one table, with this public delay. */
const openHall = async (delay: object, setLive = false): Promise<Hall> => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-routes-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'config.yaml'), setLive ? '' : `publicDelay: ${JSON.stringify(delay)}\n`);
  const { token } = await createTokenStore(join(dir, 'tokens.json')).create('operator', 'the test');
  const hall: Hall = { dir, token, daemon: await start(dir) };
  onTestFinished(async () => void (await hall.daemon.kill('SIGKILL')));
  await act(hall, { type: 'describe', event: { name: 'Open' } });
  if (setLive) await act(hall, { type: 'delay', delay });
  const [white, black] = [{ name: 'Anna' }, { name: 'Cara' }];
  await act(hall, { type: 'pair', round: 1, section: 'Open A', board: 1, white, black });
  await act(hall, { type: 'setUp', round: 1, section: 'Open A' });
  await say(hall, { type: 'setSeats', white: 'screen', black: 'screen' });
  return hall;
};

const post = async ({ daemon, token }: Hall, path: string, body: object): Promise<void> => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(daemon.base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${JSON.stringify(body)}: ${await answer.text()}`);
  await answer.arrayBuffer();
};
const act = (hall: Hall, body: object): Promise<void> => post(hall, '/api/v1/tournament/acts', body);
const tableId = async ({ daemon }: Hall): Promise<string> => (await daemon.table()).id;
const say = async (hall: Hall, body: object): Promise<void> =>
  post(hall, `/api/v1/tables/${await tableId(hall)}/commands`, body);

const begin = (hall: Hall): Promise<void> => say(hall, { type: 'newGame' });
const play = async (hall: Hall, from: number, to: number): Promise<void> => {
  for (const [i, uci] of PLIES.slice(from, to).entries())
    await say(hall, { type: 'playMove', side: (from + i) % 2 === 0 ? 'white' : 'black', uci });
};
const restart = async (hall: Hall): Promise<void> => {
  await hall.daemon.kill('SIGKILL');
  hall.daemon = await start(hall.dir);
};

const filesOf = (folder: string): string =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
        .join('\n')
    : '';

const idsIn = async ({ daemon, token }: Hall): Promise<readonly string[]> => {
  const headers = { Authorization: `Bearer ${token}` };
  const read = async (path: string) => (await fetch(daemon.base + path, { headers })).json();
  const { games } = (await read('/api/v1/games')) as { games: readonly { id: string }[] };
  const { tournament } = (await read('/api/v1/tournament')) as {
    tournament: { rounds: readonly { pairings: readonly { id: string }[] }[] };
  };
  return [...games, ...tournament.rounds.flatMap(({ pairings }) => pairings)].map(({ id }) => id);
};

/**
 * Everything available without a token, by its address: all routes of the table of routes, and unknown paths.
 */
const askAll = async (hall: Hall): Promise<ReadonlyMap<string, string>> => {
  const { daemon, dir } = hall;
  const values = await valuesIn(hall);
  const found = new Map<string, string>();
  for (const { path, events } of readRoutes)
    for (const filled of fill(path, values)) {
      const queries = events === undefined ? ['', '?as=public'] : ['', '?as=public', '?after=0'];
      const answers = await Promise.all(queries.map((query) => readAnswer(daemon.base + filled + query)));
      for (const [i, { status, text }] of answers.entries())
        found.set(`GET ${filled}${queries[i]}`, `${status}\n${text}`);
    }
  const port = /ws:\/\/[^\s/]+:(?<port>\d+)\/api\/v1\.0/.exec(daemon.output())?.groups?.['port'];
  found.set('LiveChess', await listenToLiveChess(`ws://127.0.0.1:${port}/api/v1.0`, 300));
  found.set('PGN files', filesOf(join(dir, 'pgn')));
  return found;
};

/** A row for each route: its answers, and the last ply in them, for every existing id. */
const rowsOf = (found: ReadonlyMap<string, string>, values: Values): ReadonlyMap<string, string> => {
  const rows = new Map<string, string>();
  const add = (name: string, answers: readonly string[]): void => {
    const statuses = [...new Set(answers.map((text) => /^(\d{3})\n/.exec(text)?.[1] ?? ''))].toSorted();
    const reported = answers.map(
      (text) => MARKS.findLastIndex((mark) => mark.test(text.replace(/^etag.*$/im, ''))) + 1,
    );
    const last = name.endsWith(BOOK) ? 0 : Math.max(0, ...reported);
    rows.set(name, `${statuses.join(', ')}${last > 0 ? ` up to ply ${last}` : ''}`.trim() || 'nothing');
  };
  for (const { path } of readRoutes) {
    const filled = fill(path, values);
    const isOf = (where: string): boolean =>
      filled.some((one) => where === `GET ${one}` || where.startsWith(`GET ${one}?`));
    add(
      `GET ${path}`,
      [...found].flatMap(([where, text]) => (isOf(where) ? [text] : [])),
    );
  }
  for (const [where, text] of found) if (!where.startsWith('GET ')) add(where, [text]);
  return rows;
};

const valuesIn = async (hall: Hall) => {
  const table = await tableId(hall);
  return { ...valuesOf([table, ...(await idsIn(hall))]), table: [table] };
};
type Values = Awaited<ReturnType<typeof valuesIn>>;

/** The places that publish one of the plies from this number on (from 0). */
const reportsFrom = (found: ReadonlyMap<string, string>, ply: number): readonly string[] =>
  [...found]
    .filter(([where]) => !where.startsWith(`GET ${BOOK}`))
    // A hash may contain any letters.
    .map(([where, text]) => [where, text.replace(/^etag.*$/im, '')] as const)
    .filter(([, text]) => MARKS.slice(ply).some((mark) => mark.test(text)))
    .map(([where]) => where);

const expectHidden = async (hall: Hall, fromPly: number): Promise<void> => {
  const found = await askAll(hall);
  expect(found.size).toBeGreaterThan(60);
  expect(reportsFrom(found, fromPly)).toEqual([]);
  // The program's load reveals when a player moves.
  expect(found.get('GET /metrics')).not.toMatch(/process_cpu|nodejs_|http_requests/);
};

/** Places that have plies once they are due, to check that the search finds them. */
const PLACES = [
  /\/api\/v1\/tables\/[^/?]+$/,
  /^GET \/api\/v1\/games\/[^/]+\.pgn/,
  /games\.pgn/,
  /PGN files/,
  /spectators\/games/,
  /round\/1\.pgn/,
  /cloud\/.*game-1\.json/,
];
const expectShown = async (hall: Hall, ply: number): Promise<void> =>
  soon(async () => {
    const where = reportsFrom(await askAll(hall), ply);
    expect(PLACES.filter((place) => !where.some((one) => place.test(one)))).toEqual([]);
  });

test.each([false, true])(
  'minutes (set while it runs: %s): nothing of ten games of the last hour, before and after a kill',
  async (setLive) => {
    const hall = await openHall({ minutes: 60 }, setLive);
    for (let game = 0; game < 10; game++) {
      await begin(hall);
      await play(hall, 0, 2);
      await say(hall, { type: 'result', result: '1-0' });
    }
    await begin(hall);
    await play(hall, 0, 6);
    await expectHidden(hall, 0);
    await restart(hall);
    // An act before any reader has requested the table.
    await act(hall, { type: 'describe', event: { name: 'Open 2026' } });
    await expectHidden(hall, 0);
  },
);

test('plies: those that are due, and no later one, before and after a kill', async () => {
  const hall = await openHall({ plies: 2 });
  await begin(hall);
  await play(hall, 0, 6);
  await expectHidden(hall, 4);
  await expectShown(hall, 3);
  const before = rowsOf(await askAll(hall), await valuesIn(hall));
  await restart(hall);
  await expectHidden(hall, 4);
  await expectShown(hall, 3);
  const after = rowsOf(await askAll(hall), await valuesIn(hall));
  const rows = [...before].map(([name, row]) => `| \`${name}\` | ${row} | ${after.get(name)} |`);
  const table = `# What the public receives of a delayed game

Six plies are played at a table with \`publicDelay: { plies: 2 }\`; then the program is killed and started again.
Each public address, requested without a token: the status, and the last ply that it contains.
Written by \`npx vitest run --project live test/app/delayedRoutes.process.test.ts -u\`, which compares it.

| place | before the kill | after it |
| --- | --- | --- |
${rows.join('\n')}
`;
  await expect(table).toMatchFileSnapshot('./delayedRoutes.md');
});

test('until the end: nothing before and after a kill, and everything when the game is over', async () => {
  const hall = await openHall({ untilEnd: true });
  await begin(hall);
  await play(hall, 0, 6);
  await expectHidden(hall, 0);
  await restart(hall);
  await expectHidden(hall, 0);
  await say(hall, { type: 'result', result: '1-0' });
  await expectShown(hall, 5);
  await restart(hall);
  await expectShown(hall, 5);
});
