import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewayLog } from '../../server/gatewayLog.js';
import { messageOf } from '../../shared/bridgeError.js';
import { lookAtPlainFile, type PlainFile, readPlainFile } from '../../shared/files/readPlainFile.js';
import type { RunningTournamentService } from './atTables/createTournamentService.js';
import type { Comparison, PairingFile } from './atTables/tournamentService.js';
import { takesAway, touchesGame } from './model/importDifferences.js';

const LOOK_EVERY_MS = 1_000;
/** A file that is larger is none of a pairing program. */
const FILE_BYTES_MAX = 8 * 1024 * 1024;
const FILES_MAX = 500;
const NAMES = /\.(trf|trfx|txt|pgn|csv|tsv|tunx|turx)$/i;
const BY_FOLDER = { role: 'operator', name: 'the watched folder' } as const;

export type WatchDeps = {
  readonly dir: string;
  readonly take: 'safe' | 'ask';
  readonly tournamentService: Pick<RunningTournamentService, 'compare' | 'take' | 'offer'>;
  /** When something was imported last before this start, by the clock of the machine; 0: never. */
  readonly importedMs: number;
  readonly log: GatewayLog;
};

/** Nothing is lost by it, and nothing that has begun is touched. */
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
 * Looks into a folder again and again: a system watch reports nothing on shares, where pairing programs often
 * write. A file counts when it has not changed between two looks; one that cannot be read yet, because it is
 * still being written, is looked at again when it changes. Of several the one written last comes last. Links
 * are not followed: they could lead to other files. What a start finds there was read before, and may have
 * been overtaken since: its changes wait for the operator.
 */
export const watchPairings = ({ dir, take, tournamentService, log, importedMs }: WatchDeps) => {
  let before: ReadonlyMap<string, PlainFile> = new Map();
  /** Files that were there before, at their first look: read before this start, and perhaps no more so. */
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
    if (taken.ok) log.info({ file: name }, 'pairings were taken from the watched folder');
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
