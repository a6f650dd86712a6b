import { chmodSync, closeSync, openSync } from 'node:fs';
import { type Commander, hasTakenOver, NOBODY } from '../fleet/commander.js';
import type { FleetStore, KnownTable } from '../fleet/fleetStore.js';
import type { KeptAct } from '../fleet/judgeAct.js';
import { BridgeError, messageOf } from '../shared/bridgeError.js';
import { type Database, openDatabase } from './sqlite.js';

const OWN_FILE = 0o600;
/** Nobody repeats a command after so many others. */
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

const open = async (file: string): Promise<Database> => {
  try {
    // Passwords' hashes and the games of a hall are their owner's alone; files beside it get the same mode.
    closeSync(openSync(file, 'a', OWN_FILE));
    chmodSync(file, OWN_FILE);
    const database = await openDatabase(file, { timeoutMs: 500 });
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec(SCHEMA);
    return database;
  } catch (cause) {
    throw new BridgeError('JOURNAL_UNREADABLE', `cannot open ${file}: ${messageOf(cause)}`, { file }, cause);
  }
};

type StoredAct = { readonly boot: string; readonly outcome: string | null };
type StoredOwed = { readonly table_id: string; readonly game_id: string; readonly why: string };
type StoredTable = { readonly node: string; readonly table_id: string; readonly snapshot: string };

/** Throws JOURNAL_UNREADABLE. */
export const openFleetFile = async (file: string): Promise<FleetStore> => {
  const database = await open(file);
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
  const owed = database.prepare('SELECT table_id, game_id, why FROM owed WHERE node = ?');
  const owe = database.prepare('INSERT OR REPLACE INTO owed VALUES (?, ?, ?, ?)');
  const settleOwed = database.prepare('DELETE FROM owed WHERE node = ? AND table_id = ? AND game_id = ?');
  const members = database.prepare('SELECT name FROM members ORDER BY name');
  const member = database.prepare('SELECT hash FROM members WHERE name = ?');
  const addMember = database.prepare('INSERT INTO members VALUES (?, ?)');
  const removeMember = database.prepare('DELETE FROM members WHERE name = ?');
  const numberOf = (key: string): number =>
    Number((meta.get(key) as { value: number } | undefined)?.value ?? 0);
  const lastCommander = (): Commander => {
    const found = commander.get() as Commander | undefined;
    return found === undefined ? NOBODY : { fence: Number(found.fence), hub: found.hub };
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
    owed: (node) =>
      (owed.all(node) as readonly StoredOwed[]).map(({ table_id, game_id, why }) => ({
        node,
        table: table_id,
        gameId: game_id,
        why,
      })),
    owe: ({ node, table, gameId, why }) => void owe.run(node, table, gameId, why),
    settleOwed: ({ node, table, gameId }) => void settleOwed.run(node, table, gameId),
    members: () => (members.all() as readonly { name: string }[]).map(({ name }) => name),
    memberHash: (name) => (member.get(name) as { hash: string } | undefined)?.hash,
    addMember: (name, hash) => void addMember.run(name, hash),
    removeMember: (name) => Number(removeMember.run(name).changes) > 0,
    close: () => database.close(),
  };
};
