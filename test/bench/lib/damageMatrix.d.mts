import type { Daemon } from '../../../src/app/daemon.js';
import type { OpenJournal } from '../../../src/app/startTables.js';

type Load = (at: string) => Promise<unknown>;
type Outcome = { readonly code: string; readonly message: string };

export const GAMES: number;
export const ACTS: number;
export const MEMBERS: number;
export const files: readonly string[];
export const damages: Readonly<Record<string, (path: string, load: Load) => unknown>>;
export const makeDataFolder: (load: Load, dir: string) => Promise<string>;
export const startOn: (
  load: Load,
  dataDir: string,
  openJournal?: OpenJournal,
) => Promise<{ daemon: Daemon; look: () => Promise<{ status: string; reported: readonly Outcome[] }> }>;
type Found = {
  readonly status: string;
  readonly reported: readonly Outcome[];
  readonly games: number;
  readonly acts: string;
  readonly aside: readonly string[];
  readonly isKept: boolean;
};
type Attempt<What> = (
  load: Load,
  template: string,
  dataDir: string,
  file: string,
  damage: string,
  openJournal?: OpenJournal,
) => Promise<What | undefined>;
export const tryStart: Attempt<Found & { readonly members: number }>;
export const damagesWhileRunning: readonly string[];
/** `then`: the report of the next start. */
export const tryWhileRunning: Attempt<
  Found & { readonly then: { readonly status: string; readonly reported: readonly Outcome[] } }
>;
