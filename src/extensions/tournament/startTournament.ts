import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { ShutdownStep } from '../../app/shutdown.js';
import { programClock } from '../../server/inTurns.js';
import { type Provided, provide } from '../../shared/service.js';
import { seenByPublic } from '../../table/audience.js';
import { type PublicRules, publicRules } from '../../table/delay/publicRules.js';
import { createGiveWay } from '../../table/giveWay.js';
import { type ResultKeeper, resultKeeper } from '../../table/resultKeeper.js';
import type { Host } from '../host.js';
import { ACT_FILE, openActFile } from './actFile.js';
import { type Hall, hallService } from './atTables/hall.js';
import { createTournamentHall } from './atTables/tournamentHall.js';
import { cloudTreeService, createCloudTree } from './eventFiles/cloudTree.js';
import type { Tournament } from './model/tournament.js';
import type { TournamentAct } from './model/tournamentAct.js';
import type { HeldNames } from './spectators/heldNames.js';
import { createPublicHall, publicHallService } from './spectators/publicHall.js';
import type { TournamentConfig } from './tournamentConfig.js';
import { watchPairings } from './watchPairings.js';

const lastImportMs = (acts: readonly TournamentAct[]): number =>
  Date.parse(acts.findLast(({ type }) => type === 'import')?.at ?? '') || 0;

/** Event and place as the tags of the configuration name them. */
const configuredEvent = ({ Event: name, Site: site }: Host['tags']): Tournament['event'] => {
  const from = { kind: 'file', name: 'configuration' } as const;
  return {
    ...(name !== undefined && name !== '?' && { name: { value: name, from } }),
    ...(site !== undefined && site !== '?' && { site: { value: site, from } }),
  };
};

/** The delays that were set live. */
export const delaysOf = (hall: Hall): PublicRules => ({
  delayOf: (table) => hall.tournament().delays[table]?.value,
  delay: () => hall.tournament().delay?.value,
  delays: () => {
    const { delays, delay } = hall.tournament();
    return [...Object.values(delays), ...(delay === undefined ? [] : [delay])].map(({ value }) => value);
  },
  subscribe: (listener) => hall.subscribe(listener),
});

/** The result of a game of the tournament is that of its pairing. */
export const resultsOf = (hall: Hall): ResultKeeper => ({
  correct: (game, result, caller) => {
    const pairings = hall.tournament().rounds.flatMap((round) => round.pairings);
    const pairing = pairings.find((one) => one.game === game)?.id;
    return pairing === undefined ? undefined : hall.act({ type: 'result', pairing, result }, caller);
  },
});

export type RunningTournament = {
  readonly provides: readonly Provided[];
  readonly start: () => Promise<void>;
};

/** The tournament over the tables, as its file has it; nothing is followed before `start`. */
export const startTournament = async (
  { watch, take = 'safe' }: Partial<Pick<TournamentConfig, 'watch' | 'take'>>,
  held: HeldNames,
  { tables, public: publicTables, files, dataDir, tags, nowIso, log }: Host,
  undo: ShutdownStep[],
): Promise<RunningTournament> => {
  const { knownBytes, onDamage } = files;
  const journal = await openActFile(join(dataDir, ACT_FILE), { knownBytes: knownBytes(ACT_FILE), onDamage });
  files.watch({ glance: () => {}, look: () => journal.look() });
  const hall = createTournamentHall({
    tables,
    journal,
    nowIso,
    configured: configuredEvent(tags),
    giveWay: createGiveWay(programClock),
    drawLot: (limit) => randomInt(limit),
    onFault: (message, details) => log.warn(details, message),
  });
  const publicHall = createPublicHall(hall, held);
  const cloudTree = createCloudTree(publicHall, seenByPublic(publicTables));
  undo.push({ name: 'tournament', run: () => hall.stop() });
  if (watch !== undefined) {
    const watching = watchPairings({ dir: watch, take, hall, log, importedMs: lastImportMs(journal.read()) });
    undo.push({ name: 'folder of pairings', run: () => watching.stop() });
  }
  return {
    provides: [
      provide(hallService, hall),
      provide(publicHallService, publicHall),
      provide(cloudTreeService, cloudTree),
      provide(publicRules, delaysOf(hall)),
      provide(resultKeeper, resultsOf(hall)),
    ],
    start: async () => {
      await hall.start();
      cloudTree.start();
    },
  };
};
