import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../app/config.js';
import { ACTS } from '../../app/dataFolder/dataFiles.js';
import type { Inventory, Look } from '../../app/dataFolder/inventory.js';
import type { ShutdownStep } from '../../app/shutdown.js';
import type { GatewayLog } from '../../server/gatewayLog.js';
import { programClock } from '../../server/inTurns.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { createGiveWay } from '../../table/giveWay.js';
import type { Tables } from '../../table/tables.js';
import { openActFile } from './actFile.js';
import { createTournamentHall, type TournamentHall } from './atTables/tournamentHall.js';
import type { Tournament } from './model/tournament.js';
import type { TournamentAct } from './model/tournamentAct.js';
import { watchPairings } from './watchPairings.js';

type HallDeps = {
  readonly config: Config;
  readonly dataDir: string;
  readonly log: GatewayLog;
  readonly knownFiles?: Inventory;
  readonly onDamage?: (damage: BridgeError) => void;
  /** What looks at the data folder while it is used. */
  readonly looks?: Look[];
};

const lastImportMs = (acts: readonly TournamentAct[]): number =>
  Date.parse(acts.findLast(({ type }) => type === 'import')?.at ?? '') || 0;

/** Event and place as the tags of the configuration name them. */
const configuredEvent = ({ tags = {} }: Config): Tournament['event'] => {
  const from = { kind: 'file', name: 'configuration' } as const;
  const { Event: name, Site: site } = tags;
  return {
    ...(name !== undefined && name !== '?' && { name: { value: name, from } }),
    ...(site !== undefined && site !== '?' && { site: { value: site, from } }),
  };
};

/** The tournament over the tables, as its file has it; nothing is followed yet. */
export const startHall = async (
  { config, dataDir, log, knownFiles, onDamage, looks }: HallDeps,
  tables: Tables,
  undo: ShutdownStep[],
): Promise<TournamentHall> => {
  const journal = await openActFile(join(dataDir, ACTS), { knownBytes: knownFiles?.bytes[ACTS], onDamage });
  looks?.push(() => journal.look());
  const hall = createTournamentHall({
    tables,
    journal,
    nowIso: () => new Date().toISOString(),
    configured: configuredEvent(config),
    giveWay: createGiveWay(programClock),
    drawLot: (limit) => randomInt(limit),
    onFault: (message, details) => log.warn(details, message),
  });
  undo.push({ name: 'tournament', run: () => hall.stop() });
  const { watch, take = 'safe' } = config.tournament ?? {};
  if (watch !== undefined) {
    const watching = watchPairings({ dir: watch, take, hall, log, importedMs: lastImportMs(journal.read()) });
    undo.push({ name: 'folder of pairings', run: () => watching.stop() });
  }
  return hall;
};
