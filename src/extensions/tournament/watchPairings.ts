import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewayLog } from '../../server/gatewayLog.js';
import { messageOf } from '../../shared/bridgeError.js';
import { lookAtPlainFile, type PlainFile, readPlainFile } from '../../shared/files/readPlainFile.js';
import type { RunningTournamentService } from './atTables/createTournamentService.js';
import type { Comparison, PairingFile } from './atTables/tournamentService.js';
import { takesAway, touchesGame } from './model/importDifferences.js';

const LOOK_EVERY_MS = 1_000;
/** Larger files are ignored, because no pairing program writes them. */
const FILE_BYTES_MAX = 8 * 1024 * 1024;
const FILES_MAX = 500;
const NAMES = /\.(trf|trfx|txt|pgn|csv|tsv|tunx|turx)$/i;
const BY_FOLDER = { role: 'operator', name: 'the watched folder' } as const;

export type WatchDeps = {
  readonly dir: string;
  readonly take: 'safe' | 'ask';
  readonly tournamentService: Pick<RunningTournamentService, 'compare' | 'take' | 'offer'>;
  /** The time of the last import before this start on the clock of the machine, or 0. */
  readonly importedMs: number;
  readonly log: GatewayLog;
};

/** Whether an import loses nothing and touches no game that has begun. */
const isSafe = ({ faults, refusal, differences }: Comparison): boolean =>
  faults.length === 0 &&
  refusal === null &&
  differences.every(
    (one) =>
      !touchesGame(one) && !takesAway(one) && one.kind !== 'outOfOrder' && one.kind !== 'contradiction',
  );

const stampsOf = async (dir: string): Promise<ReadonlyMap<string, PlainFile>> => {
  const names = (await readdir(dir)).filter((name) => NAMES.test(name)).toSorted();
  const stamps = new Map<string, PlainFile>();
  for (const name of names.slice(0, FILES_MAX)) {
    const found = await lookAtPlainFile(join(dir, name));
    if (found !== undefined && found.size > 0 && found.size <= FILE_BYTES_MAX) stamps.set(name, found);
  }
  return stamps;
};

const isSame = (a: PlainFile | undefined, b: PlainFile | undefined): boolean =>
  a !== undefined && a.size === b?.size && a.changedMs === b.changedMs;

/**
 * Polls a folder for pairings, because a system watch misses changes on network shares, where pairing
 * programs often write.
 *
 * A file is read when two polls see it unchanged, and again after each change. Files are read in the order of
 * their last change. Links are skipped, because they could lead outside the folder. A file from before the
 * last import may be outdated, so its changes wait for the operator.
 */
export const watchPairings = ({ dir, take, tournamentService, log, importedMs }: WatchDeps) => {
  let before: ReadonlyMap<string, PlainFile> = new Map();
  /** Files that the first poll found unchanged since the last import. They may be outdated. */
  const old = new Set<string>();
  let isFirst = true;
  const read = new Map<string, PlainFile>();
  let problem = '';
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const takeFiles = async (files: readonly PairingFile[], isOld: boolean): Promise<void> => {
    const comparison = tournamentService.compare(files);
    const { name, differences, playersChange, faults } = comparison;
    const isNews = differences.length > 0 || playersChange;
    if (!isNews && faults.length === 0) return tournamentService.offer(name, undefined);
    if (take === 'ask' || isOld || !isSafe(comparison)) return tournamentService.offer(name, comparison);
    const taken = await tournamentService.take(comparison, BY_FOLDER);
    if (taken.ok) log.info({ file: name }, 'pairings were imported from the watched folder');
    else tournamentService.offer(name, comparison);
  };
  const look = async (): Promise<void> => {
    const stamps = await stampsOf(dir);
    const still = [...stamps].filter(([name, stamp]) => isSame(before.get(name), stamp));
    const fresh = still
      .filter(([name, stamp]) => !isSame(read.get(name), stamp))
      .toSorted(([, a], [, b]) => a.changedMs - b.changedMs);
    if (isFirst) for (const [name, { changedMs }] of stamps) if (changedMs <= importedMs) old.add(name);
    isFirst = false;
    before = stamps;
    for (const [name, stamp] of fresh) {
      const isOld = old.has(name) && stamp.changedMs <= importedMs;
      read.set(name, stamp);
      const bytes = await readPlainFile(join(dir, name), FILE_BYTES_MAX);
      if (bytes !== undefined) await takeFiles([{ name, bytes }], isOld);
    }
    problem = '';
  };
  const again = async (): Promise<void> => {
    await look().catch((error) => {
      const message = messageOf(error);
      if (message !== problem) log.warn({ dir, problem: message }, 'the folder of pairings cannot be read');
      problem = message;
    });
    if (!isStopped) timer = setTimeout(() => void again(), LOOK_EVERY_MS);
  };
  void again();
  return {
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
