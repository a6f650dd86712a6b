import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { programTurns } from '../boards/transport/turns.js';
import { findDamage } from '../journal/journalCheck.js';
import { mendJournal } from '../journal/mendJournal.js';
import { openWorkerJournal } from '../journal/workerJournal.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { costsOfCounts } from '../recognition/hands/numbers/costs.js';
import { type CostsByKind, readCounted } from '../recognition/hands/numbers/readCosts.js';
import type { GatewayLog } from '../server/gatewayLog.js';
import { type BridgeError, isBridgeError, messageOf } from '../shared/bridgeError.js';
import { makeFolder } from '../shared/files/makeFolder.js';
import { OWN_FILE } from '../shared/files/ownFile.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Journal } from '../table/journal.js';
import type { TableFault } from '../table/tableFault.js';
import { createTables, type Tables } from '../table/tables.js';
import type { Config } from './config.js';
import type { Inventory, Look } from './dataFolder/inventory.js';
import { watchJournal } from './dataFolder/watchJournal.js';
import { packageVersion } from './installed.js';
import { retireRegularly } from './retireGames.js';
import type { ShutdownStep } from './shutdown.js';

const dump = (crashDir: string, { table, error, state }: TableFault, count: number): string => {
  const file = join(crashDir, `${table}-${Date.now()}-${count}.json`);
  try {
    makeFolder(crashDir);
    const stack = error instanceof Error ? error.stack : String(error);
    writeFileSync(file, JSON.stringify({ error: stack, table: state }, null, 2), { mode: OWN_FILE });
    return file;
  } catch (problem) {
    return `(not written: ${messageOf(problem)})`;
  }
};

/** Writes the state of a failed table to a file for the bug report. */
export const writeCrash = (crashDir: string, log: GatewayLog) => {
  let count = 0;
  return (fault: TableFault): void => {
    const { table, error, isStopped } = fault;
    const what = isStopped ? 'a table failed too often, and is stopped' : 'a table failed; restarting it';
    log.error({ table, error: messageOf(error), dump: dump(crashDir, fault, ++count) }, what);
  };
};

/**
 * How many events may wait for a failing disk (some 300 MB). Beyond that, boards are paused at their lines,
 * so that no report is lost.
 */
export const UNCONFIRMED_MAX = 50_000;

/** PGN dates are local dates. */
const localDate = (): string => {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
};

/** Reports each message once, because every request for the list of games finds the same damage. */
const oncePerMessage = (say: (message: string) => void) => {
  const said = new Set<string>();
  return (error: unknown): void => {
    const message = messageOf(error);
    if (said.has(message) || said.size >= DAMAGES_SAID_MAX) return;
    said.add(message);
    say(message);
  };
};
const DAMAGES_SAID_MAX = 100;

export type OpenJournal = (file: string, options: { readonly time: TimeSource }) => Promise<Journal>;

type StartTablesDeps = {
  readonly config: Pick<Config, 'keepGames' | 'recognition'>;
  readonly dataDir: string;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  /** By default a journal in its own thread. */
  readonly openJournal?: OpenJournal;
  /** What the data folder held at the last run. */
  readonly knownFiles?: Inventory | undefined;
  readonly onDamage?: ((damage: BridgeError) => void) | undefined;
  /** Checks of the data folder while it is used. */
  readonly looks?: Look[] | undefined;
  readonly glances?: (() => void)[] | undefined;
};

/**
 * Mends the journal before it is opened. When the disk is too full to set files aside, the start goes on if
 * the journal opens anyway. The fault is reported, and the next start tries again.
 */
const mendAtStart = async (
  file: string,
  { knownFiles, onDamage }: Pick<StartTablesDeps, 'knownFiles' | 'onDamage'>,
): Promise<void> => {
  const name = basename(file);
  const isUsed = knownFiles?.bytes[name] !== undefined;
  let why: string | undefined;
  try {
    why = await findDamage(file, isUsed);
    if (why === undefined) return;
    const { kept: folder, events, games, lastSeq } = await mendJournal(file, why, new Date().toISOString());
    const kept = basename(folder);
    const said = message('error.journalRescued', { why, games, kept });
    onDamage?.(keyedError('JOURNAL_RESCUED', said, { file: name, kept, events, games, lastSeq }));
  } catch (error) {
    const refusal = isBridgeError(error)
      ? error.code
      : ((error as NodeJS.ErrnoException).code ?? messageOf(error));
    const fault =
      why === undefined
        ? keyedError('FILE_UNREADABLE', message('error.journalUnchecked', { why: refusal }), { file: name })
        : keyedError('JOURNAL_DAMAGED', message('error.journalStays', { why, refusal }), { file: name });
    onDamage?.(fault);
  }
};

/**
 * A lost write-ahead log takes its games with it without a trace in the file, but the last event number shows
 * it.
 */
const reportIfShort = (
  lastSeq: number,
  { knownFiles, onDamage }: Pick<StartTablesDeps, 'knownFiles' | 'onDamage'>,
): void => {
  const before = knownFiles?.lastSeq ?? 0;
  if (lastSeq >= before) return;
  const said = message('error.journalShort', { last: String(lastSeq), before: String(before) });
  onDamage?.(keyedError('JOURNAL_RESCUED', said, { file: 'journal.sqlite', lastSeq, before }));
};

/** The tables on top of the journal in the data directory. */
export const startTables = async (
  {
    config: { keepGames, recognition },
    dataDir,
    time,
    log,
    openJournal = openWorkerJournal,
    knownFiles,
    onDamage,
    looks,
    glances,
  }: StartTablesDeps,
  undo: ShutdownStep[],
): Promise<Tables> => {
  // Read before the thread of the journal runs, so that a fault in the file ends the start early.
  const recogniser = recognition.costs === undefined ? {} : { costs: readOwnCosts(recognition.costs) };
  const file = join(dataDir, 'journal.sqlite');
  await mendAtStart(file, { knownFiles, onDamage });
  const opened = await openJournal(file, { time });
  const { journal, glance, look } = watchJournal(opened, { file, time, onDamage });
  glances?.push(glance);
  looks?.push(look);
  reportIfShort(journal.lastSeq(), { knownFiles, onDamage });
  const tables = createTables({
    time,
    journal,
    recogniser,
    program: packageVersion(),
    onTableFault: writeCrash(join(dataDir, 'crashes'), log),
    onDamage: oncePerMessage((problem) => log.error({ problem }, 'a damaged game is skipped')),
    onListenerFault: (error) => log.error({ err: error }, 'a listener failed and was removed'),
    nowIso: () => new Date().toISOString(),
    today: localDate,
    beforeBoards: programTurns.first,
  });
  const stopHolding = programTurns.holdWhile(() => journal.waitingCount() > UNCONFIRMED_MAX);
  const isKeptForGood = keepGames.days === undefined && keepGames.megabytes === undefined;
  const stopRetiring = isKeptForGood
    ? undefined
    : retireRegularly({ tables, journal, keepGames, epochMs: Date.now }, time, log);
  undo.push({
    name: 'journal',
    run: async () => {
      stopHolding();
      stopRetiring?.();
      tables.stop();
      await journal.close();
      const events = journal.waitingCount();
      if (events > 0) log.error({ events }, 'the journal could not be written: the last events are lost');
    },
  });
  return tables;
};

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const said = message('error.cannotRead', { path, why: messageOf(cause) });
    throw keyedError('CONFIG_INVALID', said, { path }, cause);
  }
};

/**
 * Reads the costs that `jadoube learn` has counted. Throws a `BridgeError` with the line and the key of a
 * fault.
 */
export const readOwnCosts = (path: string): CostsByKind => {
  const counted = readCounted(textOf(path));
  if (counted.ok) return costsOfCounts(counted.value);
  const { key, line, fault } = counted.error;
  throw keyedError('CONFIG_INVALID', message('error.costs', { path, line: String(line), key, fault }), {
    path,
  });
};
