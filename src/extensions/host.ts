import type { GatewayLog } from '../server/gatewayLog.js';
import type { HousePace } from '../server/housePace.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { PublicServices, Services } from '../shared/service.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { PublicTables } from '../table/delay/publicTables.js';
import type { GameTags } from '../table/game/gameView.js';
import type { TableService } from '../table/tableService.js';
import type { Tables } from '../table/tables.js';

/** What a house gives an extension that carries things out of it: nothing that knows more than the public. */
export type PublicHost = {
  /** The tables with the public delay, without names that are held back. */
  readonly public: PublicTables;
  /** The folder of the house's data. Files of an extension stay there while it is not loaded. */
  readonly dataDir: string;
  readonly version: string;
  readonly time: TimeSource;
  /** The date and time of day as an ISO text. */
  readonly nowIso: () => string;
  readonly log: GatewayLog;
  /** How far the program is behind its boards, and what it puts off for that. */
  readonly pace: () => HousePace;
  /** What is public of that which the extensions that it `uses` provide. */
  readonly services: PublicServices;
};

/** Tokens for a player who plays one side of one table from elsewhere. */
export interface PlayerTokens {
  create(table: string, side: 'white' | 'black', name: string): Promise<{ token: string; id: string }>;
  revoke(id: string): Promise<void>;
}

/** A file that is watched while it is open. */
export type WatchedFile = {
  /** Costs so little that it is done whenever damages are asked for. */
  glance(): void;
  look(): void | Promise<void>;
};

/** How an extension watches over the files of the data folder that it opens itself. */
export type OwnFiles = {
  /** How long the file was when the house stopped last; one that was there and is absent now is gone. */
  readonly knownBytes: (name: string) => number | undefined;
  readonly onDamage: (damage: BridgeError) => void;
  readonly watch: (file: WatchedFile) => void;
};

/** What a house gives an extension that stays in it. */
export type Host = PublicHost & {
  /** What the extensions that it `uses` provide. */
  readonly services: Services;
  /** The tables as they are. */
  readonly tables: TableService;
  /** The collection of them: it follows tables of other houses, and a game goes from one table to another. */
  readonly collection: Tables;
  readonly files: OwnFiles;
  /** Where an opponent from outside takes a seat, and by which rules something is studied. */
  readonly seats: Pick<Tables, 'port' | 'studyRules' | 'game'>;
  readonly tokens: PlayerTokens;
  /** Where the house is reached over HTTP; the configured port until it listens. */
  readonly reachedAt: () => { readonly host: string; readonly port: number; readonly isHereOnly: boolean };
  /** The address that all ports listen on. */
  readonly listensOn: string;
  /** No other machine can reach the house: players may name paths on the disk. */
  readonly isHereOnly: boolean;
  /** The PGN tags of every game at every table, as the configuration has them. */
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
