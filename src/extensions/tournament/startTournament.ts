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
import { createTournamentService } from './atTables/createTournamentService.js';
import { type TournamentService, tournamentServiceKey } from './atTables/tournamentService.js';
import { cloudTreeService, createCloudTree } from './eventFiles/cloudTree.js';
import type { Tournament } from './model/tournament.js';
import type { TournamentAct } from './model/tournamentAct.js';
import type { HeldNames } from './spectators/heldNames.js';
import { createPublicTournamentService, publicTournamentKey } from './spectators/publicTournament.js';
import type { TournamentConfig } from './tournamentConfig.js';
import { watchPairings } from './watchPairings.js';

const lastImportMs = (acts: readonly TournamentAct[]): number =>
  Date.parse(acts.findLast(({ type }) => type === 'import')?.at ?? '') || 0;

/** The event and site from the configured tags. */
const configuredEvent = ({ Event: name, Site: site }: Host['tags']): Tournament['event'] => {
  const from = { kind: 'file', name: 'configuration' } as const;
  return {
    ...(name !== undefined && name !== '?' && { name: { value: name, from } }),
    ...(site !== undefined && site !== '?' && { site: { value: site, from } }),
  };
};

/** Delays that an operator has set. */
export const delaysOf = (tournamentService: TournamentService): PublicRules => ({
  delayOf: (table) => tournamentService.tournament().delays[table]?.value,
  delay: () => tournamentService.tournament().delay?.value,
  delays: () => {
    const { delays, delay } = tournamentService.tournament();
    return [...Object.values(delays), ...(delay === undefined ? [] : [delay])].map(({ value }) => value);
  },
  subscribe: (listener) => tournamentService.subscribe(listener),
});

/** Corrects the result of a tournament game through its pairing. */
export const resultsOf = (tournamentService: TournamentService): ResultKeeper => ({
  correct: (game, result, caller) => {
    const pairings = tournamentService.tournament().rounds.flatMap((round) => round.pairings);
    const pairing = pairings.find((one) => one.game === game)?.id;
    return pairing === undefined
      ? undefined
      : tournamentService.act({ type: 'result', pairing, result }, caller);
  },
});

export type RunningTournament = {
  readonly provides: readonly Provided[];
  readonly start: () => Promise<void>;
};

/** Opens the tournament over the tables from its file. Follows nothing before `start`. */
export const startTournament = async (
  { watch, take = 'safe' }: Partial<Pick<TournamentConfig, 'watch' | 'take'>>,
  held: HeldNames,
  { tables, public: publicTables, files, dataDir, tags, nowIso, log }: Host,
  undo: ShutdownStep[],
): Promise<RunningTournament> => {
  const { knownBytes, onDamage } = files;
  const journal = await openActFile(join(dataDir, ACT_FILE), { knownBytes: knownBytes(ACT_FILE), onDamage });
  files.watch({ glance: () => {}, look: () => journal.look() });
  const tournamentService = createTournamentService({
    tables,
    journal,
    nowIso,
    configured: configuredEvent(tags),
    giveWay: createGiveWay(programClock),
    drawLot: (limit) => randomInt(limit),
    onFault: (message, details) => log.warn(details, message),
  });
  const publicTournament = createPublicTournamentService(tournamentService, held);
  const cloudTree = createCloudTree(publicTournament, seenByPublic(publicTables));
  undo.push({ name: 'tournament', run: () => tournamentService.stop() });
  if (watch !== undefined) {
    const watching = watchPairings({
      dir: watch,
      take,
      tournamentService,
      log,
      importedMs: lastImportMs(journal.read()),
    });
    undo.push({ name: 'folder of pairings', run: () => watching.stop() });
  }
  return {
    provides: [
      provide(tournamentServiceKey, tournamentService),
      provide(publicTournamentKey, publicTournament),
      provide(cloudTreeService, cloudTree),
      provide(publicRules, delaysOf(tournamentService)),
      provide(resultKeeper, resultsOf(tournamentService)),
    ],
    start: async () => {
      await tournamentService.start();
      cloudTree.start();
    },
  };
};
