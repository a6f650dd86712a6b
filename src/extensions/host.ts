import type { GatewayLog } from '../server/gatewayLog.js';
import type { HousePace } from '../server/housePace.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { PublicServices, Services } from '../shared/service.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { PublicTables } from '../table/delay/publicTables.js';
import type { GameTags } from '../table/game/gameView.js';
import type { TableService } from '../table/tableService.js';
import type { Tables } from '../table/tables.js';

/** The host of an extension that sends data out of the house, with public data only. */
export type PublicHost = {
  /** The tables with the public delay and without withheld names. */
  readonly public: PublicTables;
  /** The data folder of the house. An extension's files stay there while it is not loaded. */
  readonly dataDir: string;
  readonly version: string;
  readonly time: TimeSource;
  readonly nowIso: () => string;
  readonly log: GatewayLog;
  /** How far the program is behind its boards, and what it defers because of that. */
  readonly pace: () => HousePace;
  /** The public services of the extensions that it `uses`. */
  readonly services: PublicServices;
};

/** Tokens for remote players, each for one side of one table. */
export interface PlayerTokens {
  create(table: string, side: 'white' | 'black', name: string): Promise<{ token: string; id: string }>;
  revoke(id: string): Promise<void>;
}

/** A file under supervision while it is open. */
export type WatchedFile = {
  /** A cheap check that runs whenever damage is queried. */
  glance(): void;
  look(): void | Promise<void>;
};

/** Supervision of the data files that an extension opens itself. */
export type OwnFiles = {
  /**
   * The length of a file when the house last stopped. If the file existed then and is missing now, it was
   * lost.
   */
  readonly knownBytes: (name: string) => number | undefined;
  readonly onDamage: (damage: BridgeError) => void;
  readonly watch: (file: WatchedFile) => void;
};

/** The host of an extension whose data stays in the house. */
export type Host = PublicHost & {
  /** The services of the extensions that it `uses`. */
  readonly services: Services;
  /** The tables without public restrictions. */
  readonly tables: TableService;
  /** The collection of the tables, for following tables of other houses and moving a game between tables. */
  readonly collection: Tables;
  readonly files: OwnFiles;
  /** Seats for remote opponents, and the rules of a study. */
  readonly seats: Pick<Tables, 'port' | 'studyRules' | 'game'>;
  readonly tokens: PlayerTokens;
  /** The address of the house over HTTP. Until it listens, the configured port. */
  readonly reachedAt: () => { readonly host: string; readonly port: number; readonly isHereOnly: boolean };
  /** The address on which all ports listen. */
  readonly listensOn: string;
  /** Whether other machines cannot reach the house. Players may then name local paths. */
  readonly isHereOnly: boolean;
  /** The configured PGN tags of every game at every table. */
  readonly tags: GameTags;
};

const INSIDE = [
  'tables',
  'collection',
  'files',
  'seats',
  'tokens',
  'reachedAt',
  'listensOn',
  'isHereOnly',
  'tags',
] as const;

export const publicPartOf = (host: Host): PublicHost =>
  Object.fromEntries(
    Object.entries(host).filter(([name]) => !(INSIDE as readonly string[]).includes(name)),
  ) as unknown as PublicHost;
