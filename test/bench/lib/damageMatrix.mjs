// Every file of the data folder, damaged in every way: what a start reports, rescues and sets aside. The test
// asserts it, and `npm run bench:damage` prints it.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export const GAMES = 20;
export const ACTS = 12;
/** Machines that a hub has admitted. */
export const MEMBERS = 200;
const BOARD = 'serial-board.json';

/** The files, and whether losing them loses games, results or access. */
export const files = [
  'journal.sqlite',
  'journal.sqlite-wal',
  'journal.sqlite-shm',
  'tournament.jsonl',
  'tokens.json',
  `boards/${BOARD}`,
  'clock.json',
  'opponents.json',
  'board-places.json',
  'origins.json',
  'friends.json',
  'lichess.json',
  'studies.json',
  'broadcasts.json',
  'token-uses.json',
  'fleet-credential.json',
  'fleet.sqlite',
  'lock.sqlite',
];

const flip = (count) => (path) => {
  const bytes = readFileSync(path);
  let state = 7;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  for (let i = 0; i < count && bytes.length > 0; i++) {
    const at = Math.floor(random() * bytes.length);
    bytes[at] ^= 1 << Math.floor(random() * 8);
  }
  writeFileSync(path, bytes);
};

/** Marks a file as written by a newer program: SQLite's `user_version`, or `version` in JSON. */
const newer = async (path, load) => {
  if (path.endsWith('.sqlite')) {
    const { openDatabase } = await load('journal/sqlite');
    const database = await openDatabase(path, { timeoutMs: 0 });
    database.exec('PRAGMA user_version = 999');
    database.close();
  } else if (path.endsWith('.json')) {
    const { sum: _sum, ...value } = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, `${JSON.stringify({ ...value, version: 999 })}\n`);
  } else return 'none';
  return undefined;
};

/** A folder of the same name, because a file without permissions would still be readable for root. */
const unreadable = (path) => {
  rmSync(path, { force: true });
  mkdirSync(path);
};
/** Makes the temporary file beside it impossible. */
const unwritable = (path) => {
  if (path.includes('.sqlite')) return 'none';
  if (path.endsWith('.jsonl')) return 'none';
  mkdirSync(`${path}.new`);
};

export const damages = {
  absent: (path) => rmSync(path),
  empty: (path) => truncateSync(path),
  half: (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
  '5 bits': flip(5),
  '200 bits': flip(200),
  newer,
  unreadable,
  unwritable,
};

/** A data folder as a killed program leaves it after this many games. The newest are only in the log. */
export const makeDataFolder = async (load, dir) => {
  const { openJournalWriter, checkpointJournal } = await load('journal/journalFile');
  const { openActFile } = await load('extensions/tournament/actFile');
  const { keptJson } = await load('shared/keptJson');
  const { createTokenStore } = await load('app/accessTokens');
  const { createBoardMemory } = await load('app/boardMemory');
  const { keepInventory } = await load('app/dataFolder/inventory');
  const work = join(dir, 'work');
  mkdirSync(work, { recursive: true });
  const file = join(work, 'journal.sqlite');
  const writer = await openJournalWriter(file, false);
  let seq = 0;
  const event = (body) => ({
    seq: ++seq,
    table: 'one',
    epoch: 'e',
    n: seq,
    atMs: seq,
    at: '2026-11-21T10:00:00.000Z',
    ...body,
  });
  for (let nth = 1; nth <= GAMES; nth++) {
    const gameId = `game-${nth}`;
    const tags = { White: `Player ${nth}`, Black: `Other ${nth}` };
    const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    writer.commit([
      event({ type: 'game', gameId, fen, chess960: false, startedAt: '2026-11-21T10:00:00.000Z', tags }),
      event({ type: 'move', gameId, ply: 1, uci: 'e2e4', san: 'e4', fen, level: 'final', confidence: 1 }),
      event({ type: 'result', gameId, result: '1-0', reason: 'resignation', by: 'arbiter' }),
    ]);
    if (nth === GAMES / 2) await checkpointJournal(file);
  }
  const acts = await openActFile(join(work, 'tournament.jsonl'));
  await acts.append(
    Array.from({ length: ACTS }, (_, i) => ({
      n: i + 1,
      at: '2026-11-21T10:00:00.000Z',
      by: 'operator Anna',
      type: 'describe',
      event: { name: `Open ${i + 1}` },
    })),
  );
  await acts.close();
  await createTokenStore(join(work, 'tokens.json')).create('arbiter', 'Bea');
  createBoardMemory(work, BOARD.replace('.json', ''), () => {}).write({
    pieceSets: [{ name: 'own', chips: { '0102030405': 'K' } }],
    learning: null,
    squares: null,
  });
  const put = (name, value) => writeFileSync(join(work, name), keptJson(value));
  put('clock.json', { version: 1, boot: 'b', bootedMs: 1, jumps: [] });
  put('opponents.json', { version: 1, tables: {} });
  put('board-places.json', { version: 1, places: [] });
  put('friends.json', { version: 1, hosted: {}, joined: {} });
  put('lichess.json', { version: 1, logins: [] });
  put('studies.json', { version: 1, files: {} });
  put('broadcasts.json', { version: 1, made: {} });
  put('token-uses.json', { a1: { atIso: '2026-11-21T10:00:00.000Z', from: '192.0.2.7' } });
  put('fleet-credential.json', { node: 'hall-1', password: 'made for this test' });
  put('origins.json', { version: 1, letIn: ['https://www.chess.com'] });
  const { openFleetFile } = await load('extensions/fleet/shell/fleetFile');
  const fleet = await openFleetFile(join(work, 'fleet.sqlite'));
  for (let nth = 1; nth <= MEMBERS; nth++) fleet.addMember(`node-${nth}`, `hash-${nth}`);
  fleet.close();
  const { openDatabase } = await load('journal/sqlite');
  const fleetDatabase = await openDatabase(join(work, 'fleet.sqlite'), { timeoutMs: 0 });
  fleetDatabase.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  fleetDatabase.close();
  (await openDatabase(join(work, 'lock.sqlite'), { timeoutMs: 0 })).exec('CREATE TABLE t (x)');
  const time = { nowMs: () => 0, setTimeout: () => 0, clearTimeout: () => {} };
  await keepInventory({ dataDir: work, time, log: { warn: () => {} }, lastSeq: () => seq }, []);
  const killed = join(dir, 'killed');
  cpSync(work, killed, { recursive: true });
  writer.close();
  return killed;
};

const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

/** What a house reports about itself, as in `/healthz`. */
const lookAt = async (load, daemon, seen) => {
  const { healthOf } = await load('server/http/routes/health');
  const health = healthOf({ tables: daemon.tables, version: '', damages: seen.damages });
  // There is no board, so the reports on boards do not matter.
  const isHealthy = [health.parts.data, health.parts.journal].every(({ status }) => status === 'ok');
  const refuses = health.alarms.filter(({ code }) => code === 'JOURNAL_REFUSES');
  return { status: isHealthy ? 'ok' : health.status, reported: [...health.parts.data.damages, ...refuses] };
};

/**
 * The broker of a hall at an address that does not answer. It opens the file of the fleet and does nothing
 * else.
 */
const FLEET = { fleet: { node: 'here', url: 'mqtt://127.0.0.1:9' } };

export const startOn = async (load, dataDir, openJournal, time, file = '') => {
  const { startDaemon } = await load('app/daemon');
  const { checkConfig } = await load('app/config');
  const seen = { damages: () => [] };
  const gateway = {
    name: 'seen',
    title: 'seen',
    needs: 'nothing',
    create: (_config, house) => {
      seen.damages = house.damages;
      return { start: async () => {}, stop: async () => {}, state: () => ({ state: 'runs' }) };
    },
  };
  const daemon = await startDaemon({
    config: checkConfig(
      {
        tables: [{ id: 'one', device: 'serial:/dev/none?protocol=dgt' }],
        ...(file === 'fleet.sqlite' && FLEET),
      },
      'test',
    ),
    dataDir,
    time: time ?? (await load('boards/transport/realTime')).realTime,
    log: quiet,
    gateways: [gateway],
    ...(openJournal && { openJournal }),
  });
  return { daemon, look: () => lookAt(load, daemon, seen) };
};

const asideIn = (dataDir) =>
  [dataDir, join(dataDir, 'boards')].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.includes('.damaged-')) : [],
  );

/** The number of machines that are still admitted, each as it was written. */
const membersIn = async (load, dataDir) => {
  const { openFleetFile } = await load('extensions/fleet/shell/fleetFile');
  const fleet = await openFleetFile(join(dataDir, 'fleet.sqlite'));
  try {
    return fleet.members().filter((name) => fleet.memberHash(name) === name.replace('node', 'hash')).length;
  } finally {
    fleet.close();
  }
};

/** One start over one damage. */
export const tryStart = async (load, template, dataDir, file, damage, openJournal) => {
  cpSync(template, dataDir, { recursive: true });
  const path = join(dataDir, file);
  if ((await damages[damage](path, load)) === 'none') return undefined;
  const before = existsSync(path) && !damage.startsWith('un') ? readFileSync(path) : undefined;
  try {
    const { daemon, look } = await startOn(load, dataDir, openJournal, undefined, file);
    const { status, reported } = await look();
    const games = daemon.tables.games().length;
    const acts = daemon.services.find({ name: 'tournament' }).view().tournament.event.name?.value ?? '';
    await daemon.stop();
    const aside = asideIn(dataDir);
    const isKept = before === undefined || before.length === 0 || isSomewhere(dataDir, aside, before);
    const members = await membersIn(load, dataDir);
    return { status, reported, games, acts, members, aside, isKept };
  } catch (error) {
    return {
      status: 'no start',
      reported: [{ code: error.code ?? String(error.stack), message: error.message }],
      games: 0,
      acts: '',
      members: 0,
      aside: asideIn(dataDir),
      isKept: before === undefined || readFileSync(path).equals(before),
    };
  }
};

const everyFile = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Whether the damaged file is still there, byte for byte, in its place or beside it. A log may have grown
 * since.
 */
const isSomewhere = (dataDir, _aside, bytes) =>
  everyFile(dataDir).some((path) => readFileSync(path).subarray(0, bytes.length).equals(bytes));

const LOOK_EVERY_MS = 60_000;
const SHORT_MS = 10;
const LOOKS_MAX = 200;

/** Real time with a short minute. `looks` counts the minutes that have passed. */
const shortMinutes = async (load) => {
  const { realTime } = await load('boards/transport/realTime');
  let looks = 0;
  const setTimeout = (run, ms) =>
    ms === LOOK_EVERY_MS
      ? realTime.setTimeout(() => {
          looks += 1;
          run();
        }, SHORT_MS)
      : realTime.setTimeout(run, ms);
  return { time: { ...realTime, setTimeout }, looks: () => looks };
};

/** Damage that is possible while the program runs. */
export const damagesWhileRunning = ['absent', 'empty', 'half', '200 bits', 'unwritable'];

/** Shared memory that is cut kills any program that uses it, so that is not tried. */
const isTried = (file, damage) => file !== 'lock.sqlite' && (!file.endsWith('-shm') || damage === 'absent');

/** One damage while the daemon runs, and what the next start finds. */
export const tryWhileRunning = async (load, template, dataDir, file, damage, openJournal) => {
  if (!isTried(file, damage)) return undefined;
  cpSync(template, dataDir, { recursive: true });
  const { time, looks } = await shortMinutes(load);
  const { daemon, look } = await startOn(load, dataDir, openJournal, time, file);
  const path = join(dataDir, file);
  if ((await damages[damage](path, load)) === 'none') {
    await daemon.stop();
    return undefined;
  }
  const before = existsSync(path) && damage !== 'unwritable' ? readFileSync(path) : undefined;
  // The content of the journal is checked in the background, so this waits for a report or for many looks.
  const upTo = looks() + LOOKS_MAX;
  while (looks() < upTo && (looks() < upTo - LOOKS_MAX + 3 || (await look()).status === 'ok'))
    await new Promise((resolve) => setTimeout(resolve, SHORT_MS));
  const { status, reported } = await look();
  await daemon.stop();
  const aside = asideIn(dataDir);
  const isKept = before === undefined || before.length === 0 || isSomewhere(dataDir, aside, before);
  const next = await startOn(load, dataDir, openJournal, undefined, file);
  const games = next.daemon.tables.games().length;
  const acts = next.daemon.services.find({ name: 'tournament' }).view().tournament.event.name?.value ?? '';
  const then = await next.look();
  await next.daemon.stop();
  return { status, reported, games, acts, aside, isKept, then };
};
