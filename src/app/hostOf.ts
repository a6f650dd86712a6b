import { join } from 'node:path';
import type { Host, OwnFiles, PlayerTokens } from '../extensions/host.js';
import { isHereOnly, isLoopback } from '../server/access.js';
import type { GatewayLog } from '../server/gatewayLog.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Tables } from '../table/tables.js';
import { linkHosts } from './accessLink.js';
import { createTokenStore } from './accessTokens.js';
import type { Config } from './config.js';
import type { Inventory, Look } from './dataFolder/inventory.js';
import { packageVersion } from './installed.js';

type HouseDeps = {
  readonly config: Config;
  readonly dataDir: string;
  readonly time: TimeSource;
  readonly log: GatewayLog;
} & FolderDeps;

/** The data folder, and the receiver of damage found in it. */
type FolderDeps = {
  readonly knownFiles?: Inventory;
  readonly onDamage?: ((damage: BridgeError) => void) | undefined;
  readonly looks?: Look[] | undefined;
  readonly glances?: (() => void)[] | undefined;
};

const ownFiles = ({ knownFiles, onDamage = () => {}, looks, glances }: FolderDeps): OwnFiles => ({
  knownBytes: (name) => knownFiles?.bytes[name],
  onDamage,
  watch: ({ glance, look }) => {
    glances?.push(glance);
    looks?.push(look);
  },
});

/** Creates and revokes tokens for remote players, in the file of all tokens of the house. */
const playerTokens = (dataDir: string): PlayerTokens => {
  const store = createTokenStore(join(dataDir, 'tokens.json'));
  return {
    create: async (table, side, name) => {
      const { token, info } = await store.create('player', name, { table, side });
      return { token, id: info.id };
    },
    revoke: async (id) => void (await store.revoke(id)),
  };
};

/** What this house gives its extensions, except the public view and the pace. */
export const hostOf = (
  { config, dataDir, time, log, ...folder }: HouseDeps,
  tables: Tables,
  /** The port of the HTTP gateway once it is open. */
  httpPort: () => number | undefined,
): Omit<Host, 'services' | 'public' | 'pace'> => ({
  tables,
  collection: tables,
  files: ownFiles(folder),
  seats: tables,
  dataDir,
  version: packageVersion(),
  time,
  nowIso: () => new Date().toISOString(),
  log,
  tokens: playerTokens(dataDir),
  reachedAt: () => ({
    host: linkHosts(config.host)[0] ?? config.host,
    port: httpPort() ?? config.port,
    isHereOnly: isLoopback(config.host),
  }),
  listensOn: config.host,
  isHereOnly: isHereOnly(config),
  tags: config.tags,
});
