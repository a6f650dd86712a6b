import type { Daemon } from '../../../src/app/daemon.js';
import type { OpenJournal } from '../../../src/app/startRegistry.js';

type Load = (at: string) => Promise<unknown>;
type Told = { readonly code: string; readonly message: string };

export const GAMES: number;
export const ACTS: number;
export const files: readonly string[];
export const damages: Readonly<Record<string, (path: string, load: Load) => unknown>>;
export const makeDataFolder: (load: Load, dir: string) => Promise<string>;
export const startOn: (
  load: Load,
  dataDir: string,
  openJournal?: OpenJournal,
) => Promise<{ daemon: Daemon; look: () => Promise<{ status: string; told: readonly Told[] }> }>;
export const tryStart: (
  load: Load,
  template: string,
  dataDir: string,
  file: string,
  damage: string,
  openJournal?: OpenJournal,
) => Promise<
  | {
      readonly status: string;
      readonly told: readonly Told[];
      readonly games: number;
      readonly acts: string;
      readonly aside: readonly string[];
      readonly isKept: boolean;
    }
  | undefined
>;
