import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { createEngineRow } from '../extensions/engine/engineRow.js';
import { createFriendFile } from '../extensions/friend/friendFile.js';
import { createFriendRow } from '../extensions/friend/friendRow.js';
import type { FriendTokens } from '../extensions/friend/invitations.js';
import { createOpponentDesk, type RunningDesk } from '../extensions/opponents/opponentDesk.js';
import { createOpponentMemory } from '../extensions/opponents/opponentMemory.js';
import { personRow } from '../extensions/opponents/personRow.js';
import { isHereOnly, isLoopback } from '../server/access.js';
import type { GatewayLog } from '../server/gatewayLog.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { FriendDesk } from '../table/opponents/friendDesk.js';
import type { StudyDesk } from '../table/opponents/study.js';
import type { TableRegistry } from '../table/registry.js';
import { linkHosts } from './accessLink.js';
import { createTokenStore } from './accessTokens.js';
import type { Config } from './config.js';
import { createStudies } from './studies.js';

export type OpponentsDeps = {
  readonly config: Config;
  readonly dataDir: string;
  readonly registry: TableRegistry;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  /** Where the HTTP gateway answers, once it does. */
  readonly httpPort: () => number | undefined;
};

const SEEDS = 2 ** 31;

/** Tokens of friends, among all others of the house. */
const friendTokens = (dataDir: string): FriendTokens => {
  const store = createTokenStore(join(dataDir, 'tokens.json'));
  return {
    create: async (table, side, name) => {
      const { token, info } = await store.create('player', name, { table, side });
      return { token, id: info.id };
    },
    revoke: async (id) => void (await store.revoke(id)),
  };
};

/** The opponents from outside at the tables of this house, and those who come from other houses. */
export const createOpponents = ({
  config,
  dataDir,
  registry,
  time,
  log,
  httpPort,
}: OpponentsDeps): {
  readonly desk: RunningDesk;
  readonly friends: FriendDesk;
  readonly studies: StudyDesk;
} => {
  const onNote = (text: string): void => log.warn({}, text);
  const engine = createEngineRow({
    configured: config.engines,
    searchPath: process.env['PATH'] ?? '',
    // Beyond this machine whoever plays must not start programs of his choice.
    anyPath: isHereOnly(config),
    tables: () => registry.tables(),
    time,
    seed: () => Math.floor(Math.random() * SEEDS),
    onNote,
  });
  const friend = createFriendRow({
    file: createFriendFile(join(dataDir, 'friends.json'), onNote),
    tokens: friendTokens(dataDir),
    reachedAt: () => ({
      host: linkHosts(config.host)[0] ?? config.host,
      port: httpPort() ?? config.port,
      isHereOnly: isLoopback(config.host),
    }),
    randomText: (bytes) => randomBytes(bytes).toString('base64url'),
    randomBelow: (limit) => randomInt(limit),
    dateMs: () => Date.now(),
    tables: registry,
    time,
    onNote,
  });
  const studies = createStudies({ dataDir, config, registry, time, onNote });
  const desk = createOpponentDesk({
    rows: { person: personRow, engine, friend: friend.row, ...studies.rows },
    table: (id) => registry.port(id),
    tables: () => registry.tables(),
    studyRules: (id) => registry.studyRules(id),
    memory: createOpponentMemory(dataDir, onNote),
    onNote,
  });
  return { desk, friends: friend.desk, studies: studies.desk };
};
