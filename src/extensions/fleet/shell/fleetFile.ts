import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { findDamage, findOpenPageDamage } from '../../../journal/journalCheck.js';
import { watchParts } from '../../../journal/journalParts.js';
import { damagedRow, type SummedTable, sumRows } from '../../../journal/rowSums.js';
import { type Database, openDatabase } from '../../../journal/sqlite.js';
import { keyedError, SaidError, whyOf } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../../shared/bridgeError.js';
import { type Commander, hasTakenOver, NO_COMMANDER } from '../commander.js';
import { FLEET_FILE, type FleetStore, type KnownTable } from '../fleetStore.js';
import type { KeptAct } from '../judgeAct.js';
import { mendFleetFile } from './mendFleet.js';

const OWN_FILE = 0o600;
/** No caller repeats a command after this many later ones. */
const ACTS_KEPT = 10_000;
const FORGET_EVERY = 500;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS acts (
    nth INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, boot TEXT NOT NULL, outcome TEXT
  );
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS commander (
    only INTEGER PRIMARY KEY CHECK (only = 1), fence INTEGER NOT NULL, hub TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS known (
    node TEXT, table_id TEXT, snapshot TEXT NOT NULL, PRIMARY KEY (node, table_id)
  );
  CREATE TABLE IF NOT EXISTS owed (
    node TEXT, table_id TEXT, game_id TEXT, why TEXT NOT NULL, PRIMARY KEY (node, table_id, game_id)
  );
  CREATE TABLE IF NOT EXISTS members (name TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID;
  INSERT OR IGNORE INTO meta VALUES ('fence', 1);
`;

const TABLES: readonly SummedTable[] = [
  { name: 'acts', key: ['id'], columns: ['nth', 'id', 'boot', 'outcome'] },
  { name: 'meta', key: ['key'], columns: ['key', 'value'] },
  { name: 'commander', key: ['only'], columns: ['only', 'fence', 'hub'] },
  { name: 'known', key: ['node', 'table_id'], columns: ['node', 'table_id', 'snapshot'] },
  { name: 'owed', key: ['node', 'table_id', 'game_id'], columns: ['node', 'table_id', 'game_id', 'why'] },
  { name: 'members', key: ['name'], columns: ['name', 'hash'] },
];

const damagedFleetRow = (database: Database): string | undefined => damagedRow(database, TABLES);

const open = async (file: string): Promise<Database> => {
  try {
    // The file has password hashes and games, so only the owner may read it. SQLite gives its side files the
    // same mode.
    closeSync(openSync(file, 'a', OWN_FILE));
    chmodSync(file, OWN_FILE);
    const database = await openDatabase(file, { timeoutMs: 500 });
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as {
      readonly user_version: number;
    };
    if (version > 0) {
      database.close();
      throw new SaidError(message('dataFile.newer', { version: String(version) }));
    }
    database.exec(SCHEMA);
    sumRows(database, TABLES);
    return database;
  } catch (cause) {
    throw keyedError(
      'JOURNAL_UNREADABLE',
      message('error.cannotOpen', { path: file, why: whyOf(cause) }),
      { file },
      cause,
    );
  }
};

type StoredAct = { readonly boot: string; readonly outcome: string | null };
type StoredPending = { readonly table_id: string; readonly game_id: string; readonly why: string };
type StoredTable = { readonly node: string; readonly table_id: string; readonly snapshot: string };

const storeOf = (database: Database): FleetStore => {
  const meta = database.prepare('SELECT value FROM meta WHERE key = ?');
  const setMeta = database.prepare(
    'INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = max(value, excluded.value)',
  );
  const commander = database.prepare('SELECT fence, hub FROM commander');
  const setCommander = database.prepare('INSERT OR REPLACE INTO commander VALUES (1, ?, ?)');
  const act = database.prepare('SELECT boot, outcome FROM acts WHERE id = ?');
  const begin = database.prepare('INSERT INTO acts (id, boot) VALUES (?, ?)');
  const end = database.prepare('UPDATE acts SET outcome = ? WHERE id = ?');
  const forget = database.prepare(`DELETE FROM acts WHERE nth < (SELECT max(nth) FROM acts) - ${ACTS_KEPT}`);
  const known = database.prepare('SELECT node, table_id, snapshot FROM known ORDER BY node, table_id');
  const know = database.prepare(
    `INSERT INTO known VALUES (?, ?, ?)
     ON CONFLICT (node, table_id) DO UPDATE SET snapshot = excluded.snapshot`,
  );
  const pending = database.prepare('SELECT table_id, game_id, why FROM owed WHERE node = ?');
  const addPending = database.prepare('INSERT OR REPLACE INTO owed VALUES (?, ?, ?, ?)');
  const settlePending = database.prepare('DELETE FROM owed WHERE node = ? AND table_id = ? AND game_id = ?');
  const members = database.prepare('SELECT name FROM members ORDER BY name');
  const member = database.prepare('SELECT hash FROM members WHERE name = ?');
  const addMember = database.prepare('INSERT INTO members VALUES (?, ?)');
  const removeMember = database.prepare('DELETE FROM members WHERE name = ?');
  const numberOf = (key: string): number =>
    Number((meta.get(key) as { value: number } | undefined)?.value ?? 0);
  const lastCommander = (): Commander => {
    const found = commander.get() as Commander | undefined;
    return found === undefined ? NO_COMMANDER : { fence: Number(found.fence), hub: found.hub };
  };
  let begun = 0;
  return {
    act: (id) => {
      const found = act.get(id) as StoredAct | undefined;
      if (found === undefined) return undefined;
      const outcome = found.outcome === null ? null : (JSON.parse(found.outcome) as KeptAct['outcome']);
      return { boot: found.boot, outcome };
    },
    beginAct: (id, boot) => {
      begin.run(id, boot);
      if (++begun % FORGET_EVERY === 0) forget.run();
    },
    endAct: (id, outcome) => void end.run(JSON.stringify(outcome), id),
    commander: lastCommander,
    seeCommander: (seen) => {
      if (hasTakenOver(seen, lastCommander())) setCommander.run(seen.fence, seen.hub);
    },
    fence: () => numberOf('fence'),
    raiseFence: (fence) => void setMeta.run('fence', fence),
    knownTables: () =>
      (known.all() as readonly StoredTable[]).map(({ node, table_id, snapshot }) => ({
        node,
        table: table_id,
        snapshot: JSON.parse(snapshot) as KnownTable['snapshot'],
      })),
    know: ({ node, table, snapshot }) => void know.run(node, table, JSON.stringify(snapshot)),
    pending: (node) =>
      (pending.all(node) as readonly StoredPending[]).map(({ table_id, game_id, why }) => ({
        node,
        table: table_id,
        gameId: game_id,
        why,
      })),
    addPending: ({ node, table, gameId, why }) => void addPending.run(node, table, gameId, why),
    settlePending: ({ node, table, gameId }) => void settlePending.run(node, table, gameId),
    members: () => (members.all() as readonly { name: string }[]).map(({ name }) => name),
    memberHash: (name) => (member.get(name) as { hash: string } | undefined)?.hash,
    addMember: (name, hash) => void addMember.run(name, hash),
    removeMember: (name) => Number(removeMember.run(name).changes) > 0,
    close: () => database.close(),
  };
};

/** Opens the file without watching it. A daemon watches it. Throws JOURNAL_UNREADABLE. */
export const openFleetFile = async (file: string): Promise<FleetStore> => storeOf(await open(file));

/** Options for the file in a daemon's data folder. */
export type FleetFileWatch = {
  /** Whether the file existed before, so that its absence is reported as damage. */
  readonly isUsed?: boolean;
  readonly onDamage?: ((damage: BridgeError) => void) | undefined;
};

const damageOf = (code: 'FILE_DAMAGED' | 'FILE_GONE', why: string, kept?: string): BridgeError => {
  const shown = message('error.fleetFileDamaged', { file: FLEET_FILE, why });
  const said = kept === undefined ? shown : message('error.fleetFileKept', { told: shown, kept });
  return keyedError(code, said, { file: FLEET_FILE, ...(kept !== undefined && { kept }) });
};

const mendAtStart = async (file: string, { isUsed = false, onDamage }: FleetFileWatch): Promise<void> => {
  const why = await findDamage(file, isUsed, damagedFleetRow).catch(() => undefined);
  if (why === undefined) return;
  if (!existsSync(file) && !existsSync(`${file}-wal`)) onDamage?.(damageOf('FILE_GONE', why));
  else onDamage?.(damageOf('FILE_DAMAGED', why, await mendFleetFile(file, TABLES, open)));
};

export type WatchedFleetFile = {
  readonly store: FleetStore;
  /** Checks that the file is still the opened one and has not become shorter. */
  glance(): void;
  /** Also checks the content. */
  look(): Promise<void>;
};

/**
 * Opens the fleet file. Sets a damaged file aside and rescues its rows, at the start and while it is open.
 * Further writes go to the new file. Throws JOURNAL_UNREADABLE.
 */
export const watchFleetFile = async (file: string, watch: FleetFileWatch): Promise<WatchedFleetFile> => {
  await mendAtStart(file, watch);
  let [store, parts] = [storeOf(await open(file)), watchParts(file)];
  let mending: Promise<void> | undefined;
  // Keeps replaced connections open. SQLite would remove the log of the new file when an old connection
  // closes.
  const replaced: FleetStore[] = [];
  const mend = async (why: string): Promise<void> => {
    const kept = await mendFleetFile(file, TABLES, open);
    replaced.push(store);
    [store, parts] = [storeOf(await open(file)), watchParts(file)];
    watch.onDamage?.(damageOf('FILE_DAMAGED', why, kept));
  };
  const begin = (why: string): void => {
    mending ??= mend(why)
      .catch((cause) => watch.onDamage?.(damageOf('FILE_DAMAGED', `${why}; ${messageOf(cause)}`)))
      .finally(() => {
        mending = undefined;
      });
  };
  const glance = (): void => {
    const change = parts.changed();
    if (change !== undefined) begin(change);
  };
  return {
    store: new Proxy({} as FleetStore, { get: (_, name) => store[name as keyof FleetStore] }),
    glance,
    look: async () => {
      glance();
      if (mending === undefined) {
        const why = await findOpenPageDamage(file, damagedFleetRow).catch(() => undefined);
        if (why !== undefined) begin(why);
      }
      await mending;
    },
  };
};
