import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, hostname, release, totalmem, userInfo } from 'node:os';
import { join } from 'node:path';
import type { TableView } from '../../table/tableView.js';
import type { DoctorRow } from '../doctorRow.js';
import { buildInfo } from '../installed.js';
import { createBlotter } from './blotOut.js';
import { makeConfigReport } from './configReport.js';
import { makeLogReport } from './logReport.js';
import { makeTableReport, namesAtTables } from './tableReport.js';

const CRASHES_MAX = 5;

export type SupportSources = {
  readonly nowIso: string;
  readonly dataDir: string;
  readonly doctor: readonly DoctorRow[];
  /** As the daemon was started, where that is known. */
  readonly config?: unknown;
  /** Of the daemon, when one runs. */
  readonly daemon?: { readonly tables: readonly TableView[]; readonly metrics: string };
};

/** What went wrong in each of the last dumps; the state of the table in it names people and stays here. */
const crashesIn = (dir: string): readonly string[] =>
  existsSync(dir)
    ? readdirSync(dir)
        .sort()
        .slice(-CRASHES_MAX)
        .map((name) => {
          try {
            return String((JSON.parse(readFileSync(join(dir, name), 'utf8')) as { error?: unknown }).error);
          } catch {
            return 'a dump that cannot be read';
          }
        })
    : [];

/**
 * Everything that a maintainer asks for first, in one document that its sender can read over: no names, no
 * games, no addresses, no paths, no keys.
 */
export const makeSupportReport = ({ nowIso, dataDir, doctor, config, daemon }: SupportSources) => {
  const tables = daemon?.tables ?? [];
  const here: readonly (readonly [string, string])[] = [
    [hostname(), '(this machine)'],
    [userInfo().username, '(user)'],
  ];
  const blot = createBlotter(new Map([...here, ...namesAtTables(tables)]));
  return {
    about: 'Made by `jadoube support`. Names, games, addresses, paths and keys were taken out.',
    madeAt: nowIso,
    build: buildInfo(),
    system: {
      release: release(),
      cores: availableParallelism(),
      memoryMb: Math.round(totalmem() / 2 ** 20),
    },
    doctor: doctor.map(({ check, ok, detail }) => ({ check, ok, detail: blot(detail) })),
    config: config === undefined ? null : makeConfigReport(config),
    tables: tables.map(makeTableReport),
    metrics: blot(daemon?.metrics ?? '')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
    log: makeLogReport(join(dataDir, 'jadoube.log'), blot),
    crashes: crashesIn(join(dataDir, 'crashes')).map(blot),
  };
};

export type SupportReport = ReturnType<typeof makeSupportReport>;
