import { isLoopback } from '../gateways/access.js';
import type { GatewayLog } from '../gateways/gatewayLog.js';
import { createEngineRow } from '../opponents/engine/engineRow.js';
import { createOpponentDesk, type RunningDesk } from '../opponents/opponentDesk.js';
import { createOpponentMemory } from '../opponents/opponentMemory.js';
import { personRow } from '../opponents/personRow.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { TableRegistry } from '../table/registry.js';
import type { Config } from './config.js';

export type OpponentsDeps = {
  readonly config: Config;
  readonly dataDir: string;
  readonly registry: TableRegistry;
  readonly time: TimeSource;
  readonly log: GatewayLog;
};

const SEEDS = 2 ** 31;

/** Who plays from outside at the tables of this house. */
export const createOpponents = ({ config, dataDir, registry, time, log }: OpponentsDeps): RunningDesk => {
  const onNote = (text: string): void => log.warn({}, text);
  const engine = createEngineRow({
    configured: config.engines,
    searchPath: process.env['PATH'] ?? '',
    // Beyond this machine whoever plays must not start programs of his choice.
    anyPath: isLoopback(config.host),
    time,
    seed: () => Math.floor(Math.random() * SEEDS),
    onNote,
  });
  return createOpponentDesk({
    rows: { person: personRow, engine },
    table: (id) => registry.port(id),
    memory: createOpponentMemory(dataDir, onNote),
    onNote,
  });
};
