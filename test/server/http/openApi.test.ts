import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LichessService } from '../../../src/extensions/lichess/lichessService.js';
import { tournamentId } from '../../../src/extensions/tournament/eventFiles/liveChessTree.js';
import { createAccess } from '../../../src/server/access.js';
import { createEventStream } from '../../../src/server/http/eventStream.js';
import { createHttpApp } from '../../../src/server/http/httpApp.js';
import { createMetrics } from '../../../src/server/http/metrics.js';
import { readersOf } from '../../../src/server/http/readers.js';
import { honoPath } from '../../../src/server/http/routes/addRoutes.js';
import { eventRows } from '../../../src/server/http/schemas/eventSchema.js';
import { createSharedAnswers } from '../../../src/server/http/sharedAnswers.js';
import { BridgeError } from '../../../src/shared/bridgeError.js';
import { errorCodes, isErrorCode } from '../../../src/shared/errorCodes.js';
import { err, ok } from '../../../src/shared/result.js';
import type { BoardSetupView } from '../../../src/table/boardSetups.js';
import type { FriendService } from '../../../src/table/opponents/friendService.js';
import type { LichessView } from '../../../src/table/opponents/lichessView.js';
import type { OpponentService, TableOpponent } from '../../../src/table/opponents/opponentService.js';
import type { StudyView } from '../../../src/table/opponents/study.js';
import { fleet } from '../../extensions/fleet/fakeFleet.js';
import { createMemoryTournament } from '../../extensions/tournament/atTables/memoryTournament.js';
import { atOnce } from '../atOnce.js';
import { createFakeTableService } from '../fakeTableService.js';
import { withServices } from '../givenServices.js';
import { documentReaders } from './documentReaders.js';
import { playedBodies, rareBodies } from './everyBody.js';
import { readStream, silentLog, startHttp } from './httpHarness.js';

const makeTlsFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'jadoube-tls-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

type Schema = Record<string, unknown>;
type Operation = {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content: Record<string, { readonly schema?: Schema }> }
  >;
};
type Document = {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Schema> };
};

const documentOf = async (ask: (path: string) => Promise<Response>): Promise<Document> =>
  (await (await ask('/api/v1/openapi.json')).json()) as Document;

const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

const nameIn = (schema: Schema | undefined): string => String(schema?.['$ref']).split('/').at(-1) ?? '';

const study: StudyView = {
  kind: 'exercises',
  title: 'Fork',
  text: 'White to move: find the best move',
  mood: 'asks',
  number: 1,
  of: 2,
  solved: 0,
  plies: { shown: 0, of: 3 },
  guesses: { asked: 0, right: 0 },
  tree: { plies: [{ uci: 'e2e4', san: 'e4', after: -1 }], at: 0 },
  can: ['hint', 'next'],
  faults: ['line 3: no move'],
};

const board: BoardSetupView = {
  table: 'one',
  link: 'ready',
  capabilities: { sensing: 'piece', learnsPieces: true },
  pieceSets: [{ name: 'set 1', pieces: 32 }],
  learning: {
    name: 'set 2',
    turned: false,
    frames: 3,
    framesWanted: 7,
    squares: { a1: { piece: 4, chip: null } },
    strangers: ['e4'],
    doubles: [['a1', 'b1']],
    complete: false,
  },
  lightTest: ['e4'],
  motion: 'done',
  button: 2,
  squares: [{ square: 'a1', state: 'weak', changes: 9, flickers: 5 }],
};

const tableOpponent: TableOpponent = {
  playing: { side: 'black', name: 'Engine' },
  last: { kind: 'engine', color: 'white', elo: 1_500, time: '15+10' },
  invitation: { link: 'http://192.0.2.1:8960/#friend=x', words: 'one two', endsAt: '2026-11-22', note: '' },
};
const opponents: OpponentService = {
  offers: async () => [{ kind: 'engine', name: 'Engine', problem: 'not now' }],
  at: () => tableOpponent,
  choose: async () => ok(tableOpponent),
  dismiss: async () => ok(tableOpponent),
};

const friends: FriendService = {
  join: async () => ok({ table: 'one', game: 'one-1', side: 'black', token: 'abc' }),
  hello: () => {},
};

const lichessView: LichessView = {
  url: 'https://fake.example',
  logins: [
    {
      name: 'anna',
      table: 'one',
      state: 'ready',
      text: 'Logged in',
      user: 'Anna',
      game: 'https://fake.example/abcdefgh',
      waiting: [{ id: 'bcdefghi', text: 'It waits.' }],
      isSeeking: false,
      challenges: [{ id: 'cdefghij', text: 'Bobby: 10+5', isForYou: true }],
      news: 'nothing',
      chat: [{ user: 'Bobby', text: 'Hello' }],
      canRematch: true,
      scopes: ['board:play'],
      expiresAt: '2027-11-26T10:00:00.000Z',
      isConfigured: false,
    },
  ],
};
const lichess: LichessService = {
  view: () => lichessView,
  begin: () => ok({ url: 'https://fake.example/oauth' }),
  finish: async () => ok('one'),
  useToken: async () => ok(lichessView),
  handleCommand: async () => ok(lichessView),
};

/** The bodies for routes that take no command for a table. */
const BODIES: Readonly<Record<string, unknown>> = {
  '/api/v1/games/{id}/result': { result: '1-0' },
  '/api/v1/tables/{id}/board': { type: 'stopLearning' },
  '/api/v1/tables/{id}/board/exchange': { with: 'two' },
  '/api/v1/tables/{id}/opponent': { kind: 'person' },
  '/api/v1/friends/join': { secret: 'w7', visitor: 'abcdefghijklmnop' },
  '/api/v1/friends/hello': { table: 'one', roundTripMs: 12 },
  '/api/v1/tables/{id}/speech': { ask: 'where', piece: 'knight' },
  '/api/v1/tables/{id}/help': { ask: 'evaluation' },
  '/api/v1/tables/{id}/study': { do: 'hint' },
  '/api/v1/studies': { name: 'mine.epd', text: 'x' },
  '/api/v1/live-chess/origins': { origin: 'https://www.chess.com', letIn: true },
  '/api/v1/fleet/adopt': { code: '123456' },
  '/api/v1/fleet/revoke': { node: 'A' },
  '/api/v1/fleet/take-over': {},
  '/api/v1/fleet/move': { from: 'A-board-1', to: 'B-board-1' },
  '/api/v1/fleet/update': { ring: 1 },
  '/api/v1/lichess/login': { table: 'one' },
  '/api/v1/lichess/token': { table: 'one', token: 'lip_abc' },
  '/api/v1/lichess/commands': { login: 'anna', command: { type: 'stopSeek' } },
  '/api/v1/tournament/readings': {
    files: [{ name: 'pairings.csv', text: 'board,white,black\n1,Anna,Bernd\n' }],
    apply: true,
  },
  '/api/v1/tournament/broadcast': { type: 'forget', plan: 'page' },
  '/api/v1/tournament/acts': { type: 'describe', event: { name: 'Open' } },
};

/** The value that replaces a name in a path. */
const idIn = (path: string, gameId: string): string => {
  if (/^\/(?:get|meta|lookup)\//.test(path))
    return tournamentId({ event: {}, rounds: [] } as never, undefined);
  if (path.includes('/spectators/games/')) return 'game-r1-1-2';
  if (path.includes('/games/')) return gameId;
  if (path.includes('/speech/{')) return 'de';
  if (path.includes('/pgn/round/')) return '1';
  return path.includes('/pgn/game/') ? 'game-r1-1-2' : 'one';
};

const FOLDERS: Readonly<Record<string, string>> = {
  section: 'Open-A',
  folder: 'round-1',
  file: 'index.json',
};

/** A path to existing data. */
const filledPath = (path: string, gameId: string): string => {
  if (path === '/cloud/{file}' || path === '/get/{id}/{file}')
    return filledPath(path.replace('{file}', 'tournament.json'), gameId);
  if (path.endsWith('/results.trf')) return `${path}?section=Open%20A`;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => FOLDERS[name] ?? idIn(path, gameId));
};

/** A tournament with a round, in which a section plays its own. */
const playedHall = async () => {
  const tournamentService = createMemoryTournament(createFakeTableService().service);
  const bytes = new TextEncoder().encode(
    'board,white,white_no,black,black_no,section\n1,Anna,1,Bernd,2,\n1,Carl,3,Dora,4,Open A\n',
  );
  await tournamentService.take(tournamentService.compare([{ name: 'x.csv', bytes }]), { role: 'operator' });
  return tournamentService;
};

const broadcasts = {
  url: 'https://lichess.org',
  hasToken: true,
  plans: [{ key: 'page', isConfigured: false, rounds: [], wanted: 3, choice: [] }],
};

/** A house in which real games were played. */
const startPlayed = async () => {
  const port = { path: '/dev/ttyUSB0', link: 'serial', allowed: false, group: 'dialout' } as const;
  const boards = {
    view: () => board,
    search: async () => ({ ports: [port] }),
    handleCommand: () => ok(board),
    exchange: async () => ok(board),
  };
  const harness = await startHttp({
    boards,
    opponents,
    friends,
    studies: {
      pgn: () => '1. e4 *\n',
      at: () => ({ study, allowed: true }),
      handleCommand: async () => ok(study),
      keepFile: async () => ok({ file: 'kept:mine.epd', items: 1, faults: ['line 2: no move'] }),
    },
    help: { isAllowed: () => true, ask: async () => ok({ text: 'even', squares: [], whiteShare: 0.5 }) },
    lichess,
    fleet,
    origins: {
      isAllowed: () => false,
      requested: () => {},
      requests: () => [{ origin: 'https://www.chess.com', at: '2026-11-22T10:00:00.000Z' }],
      allowed: () => ['https://good.example'],
      allow: async () => ok(undefined),
      revoke: async () => {},
    },
    secure: { tls: { port: 0 }, dir: await makeTlsFolder(), hostNames: [] },
    support: { report: async () => ({ about: 'no names', madeAt: '2026-11-22T10:00:00.000Z' }) },
    broadcasts: {
      view: () => broadcasts,
      handleCommand: async () => ok(broadcasts),
      read: async () => err(new BridgeError('NOT_FOUND', 'no rounds here')),
      orders: { order: () => [], keepOrder: async () => {} },
      targets: () => [],
      outputs: () => [],
      subscribe: () => () => {},
      start: async () => {},
      stop: async () => {},
    },
    tournamentService: await playedHall(),
  });
  harness.house.tell('one', ...(await playedBodies), ...rareBodies);
  return { ...harness, document: await documentOf(harness.ask) };
};

describe('the document of the HTTP interface', () => {
  test('names every route of the application, and no other', async () => {
    const { service, nowMs } = createFakeTableService();
    const publicTables = atOnce(service);
    const seen = readersOf(service, publicTables);
    const stream = createEventStream({ seen });
    const deps = {
      service,
      publicTables,
      seen,
      stream,
      version: '1.2.3',
      nowMs,
      files: new Map(),
      log: silentLog,
    };
    const access = createAccess({ host: '127.0.0.1' });
    const metrics = createMetrics({ ...deps, tables: publicTables });
    const extensionDeps = { ...withServices({}), extensions: () => [] };
    const app = createHttpApp({ ...deps, ...extensionDeps, access, metrics, shared: createSharedAnswers() });
    const document = (await (
      await app.request('/api/v1/openapi.json', { headers: { host: 'localhost' } })
    ).json()) as Document;
    const written = operationsOf(document).map(
      ({ path, method }) => `${method.toUpperCase()} ${honoPath(path)}`,
    );
    const routes = app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(written.toSorted()).toEqual(routes.toSorted());
    expect(document.info.version).toBe('1.2.3');
  });

  test('its patterns need no flag and no syntax beyond what generators of clients know', async () => {
    const { ask } = await startHttp({});
    const document = JSON.stringify(await documentOf(ask));
    const patterns = [...document.matchAll(/"pattern":("(?:[^"\\\\]|\\\\.)*")/g)].map(([, text = '""']) =>
      String(JSON.parse(text)),
    );
    expect(patterns.length).toBeGreaterThan(10);
    for (const pattern of patterns) {
      expect(pattern).not.toMatch(/\\p\{|\\P\{|\(\?<|\(\?[a-z]/);
      expect(() => new RegExp(pattern)).not.toThrow();
    }
  });

  test('is whole: parameters are described, references lead somewhere, names are given once', async () => {
    const { ask } = await startHttp();
    const document = await documentOf(ask);
    expect(document.openapi).toBe('3.1.0');
    const ids = operationsOf(document).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operationsOf(document)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = operation.parameters.filter((p) => p.in === 'path').map(({ name }) => name);
      expect([path, described]).toEqual([path, inPath]);
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w*)"/g)];
    expect(references.length).toBeGreaterThan(30);
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name);
  });

  test('every route answers as it says, over real games', async () => {
    const { document, ask, house } = await startPlayed();
    const read = documentReaders(document.components.schemas);
    const gameId = house.service.table('one')?.game?.id ?? '';
    house.handleCommand(() => [{ type: 'table', name: 'Renamed' }]);
    const called: string[] = [];
    // Routes that delete come last.
    const operations = operationsOf(document).toSorted((a, b) => a.method.length - b.method.length);
    for (const { path, method, operation } of operations) {
      const asked = BODIES[path] ?? { type: 'rename', name: 'Renamed' };
      const body = method === 'post' ? JSON.stringify(asked) : null;
      const response = await ask(filledPath(path, gameId), { method: method.toUpperCase(), body });
      const [[type = '', { schema }] = ['', {}]] = Object.entries(operation.responses['200']?.content ?? {});
      expect([path, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([
        path,
        200,
        type,
      ]);
      if (schema !== undefined) {
        const checked = read(nameIn(schema)).safeParse(await response.json());
        expect([path, checked.error?.issues ?? []]).toEqual([path, []]);
      } else await response.body?.cancel();
      called.push(operation.operationId);
    }
    expect(called).toHaveLength(operations.length);
  });

  test('every kind of event reads as it says', async () => {
    const { document, ask, house } = await startPlayed();
    const read = documentReaders(document.components.schemas)('AnyEvent');
    const stream = readStream(await ask('/api/v1/events?after=0'));
    const kinds = new Set<string>();
    for (let seq = 1; seq <= house.service.lastSeq(); seq++) {
      const event = JSON.parse((await stream.next())?.data ?? '') as { type: string };
      const checked = read.safeParse(event);
      if (!checked.success) expect([event, checked.error.issues]).toEqual([event, []]);
      kinds.add(event.type);
    }
    expect([...kinds].toSorted()).toEqual(Object.keys(eventRows).toSorted());
  });

  test('a wrong value does not read as right', async () => {
    const { document, house } = await startPlayed();
    const read = documentReaders(document.components.schemas);
    const table = house.service.table('one');
    expect(read('Table').safeParse(table).success).toBe(true);
    expect(read('Table').safeParse({ ...table, phase: 'asleep' }).success).toBe(false);
    expect(read('Table').safeParse({ ...table, seq: undefined }).success).toBe(false);
    expect(read('Command').safeParse({ type: 'checkmate' }).success).toBe(false);
    expect(read('AnyEvent').safeParse({ type: 'move' }).success).toBe(false);
  });

  test('faults have the body and one of the codes that it names', async () => {
    const { ask } = await startHttp();
    const document = await documentOf(ask);
    const read = documentReaders(document.components.schemas)('Error');
    for (const { path, method, operation } of operationsOf(document)) {
      const named = Object.entries(operation.responses).filter(([status]) => status !== '200');
      for (const [status, { description }] of named)
        for (const code of description.split(', '))
          expect(isErrorCode(code) && errorCodes[code].status).toBe(Number(status));
      const wrong: RequestInit = method === 'post' ? { method: 'POST', body: '{"type":"no"}' } : { method };
      const query = operation.parameters.some(({ name }) => name === 'as') ? '?as=nobody' : '';
      const response = await ask(path.replaceAll(/\{\w+\}/g, 'absent') + query, {
        ...wrong,
        method: method.toUpperCase(),
      });
      if (response.status === 200) {
        await response.body?.cancel();
        continue;
      }
      const { error } = read.parse(await response.json()) as { error: { code: string } };
      expect([path, operation.responses[response.status]?.description.split(', ')]).toEqual([
        path,
        expect.arrayContaining([error.code]),
      ]);
    }
  });
});
