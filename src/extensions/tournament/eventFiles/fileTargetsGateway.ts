import { gameOfEvent } from '../../../server/gameOfEvent.js';
import type { Gateway, GatewayFigure } from '../../../server/gateway.js';
import type { GatewayLog } from '../../../server/gatewayLog.js';
import { type HousePace, shedBy } from '../../../server/housePace.js';
import { SHED_FILES_MS } from '../../../server/shedding.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import type { OutputState } from '../../../table/outputState.js';
import type { TableEvent } from '../../../table/tableEvent.js';
import type { TableService } from '../../../table/tableService.js';
import type { PublicTournament } from '../spectators/publicTournament.js';
import { type FolderFiles, type FolderShape, roundFiles, tournamentFiles } from './eventTree.js';
import { createFileTarget, type FilePlace } from './fileTarget.js';

type Made = { readonly of: string; readonly games: readonly string[]; readonly files: FolderFiles };

/** Makes the current files of an event. Rounds without changes are reused. */
export const createTreeCache = (
  shape: FolderShape,
  tournamentService: PublicTournament,
  tables: Pick<TableService, 'game'>,
) => {
  let made = new Map<string, Made>();
  let stale = new Set<string>();
  return {
    /** Marks a game as changed, or all games when undefined. */
    changed: (gameId: string | undefined): void => {
      if (gameId === undefined) made = new Map();
      else stale.add(gameId);
    },
    files: (): FolderFiles => {
      const tournament = tournamentService.tournament();
      const next = new Map<string, Made>();
      for (const round of tournament.rounds) {
        const key = JSON.stringify([round.round, round.section]);
        const of = JSON.stringify([tournament.event, round]);
        const before = made.get(key);
        const isSame = before?.of === of && !before.games.some((game) => stale.has(game));
        const games = round.pairings.flatMap(({ game }) => game ?? []);
        next.set(key, isSame ? before : { of, games, files: roundFiles(shape, tables, tournament, round) });
      }
      made = next;
      stale = new Set();
      return new Map([
        ...tournamentFiles(tables, tournament),
        ...[...made.values()].flatMap(({ files }) => [...files]),
      ]);
    },
  };
};

export type FileTargetsDeps = {
  readonly name: string;
  readonly tournamentService: PublicTournament;
  /** The tables as the public may see them. */
  readonly tables: TableService;
  readonly targets: readonly {
    readonly name: string;
    readonly shape: FolderShape;
    readonly place: FilePlace;
  }[];
  readonly everyMs: number;
  /** The metric that counts failing targets. */
  readonly figure: Pick<GatewayFigure, 'name' | 'help'>;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  readonly nowIso: () => string;
  readonly pace?: (() => HousePace) | undefined;
};

/** Writes the files of the tournament to its targets, in the formats that other programs read. */
export const createFileTargetsGateway = (
  deps: FileTargetsDeps,
): Gateway & { outputs(): readonly OutputState[] } => {
  const { tournamentService, tables, everyMs, time, nowIso, log } = deps;
  const putOffMs = (): number => (shedBy(deps.pace)('gameFiles') ? SHED_FILES_MS : 0);
  const rows = deps.targets.map(({ name, shape, place }) => {
    const cache = createTreeCache(shape, tournamentService, tables);
    const onProblem = (problem: string | undefined): void =>
      problem === undefined
        ? log.info({ to: name }, 'the files of the tournament are written again')
        : log.error({ to: name, problem }, 'the files of the tournament cannot be written; jadoube retries');
    const { files } = cache;
    const target = createFileTarget({ name, place, files, everyMs, putOffMs, time, nowIso, onProblem });
    return { cache, target };
  });
  const changed = (gameId: string | undefined): void => {
    for (const { cache, target } of rows) {
      cache.changed(gameId);
      target.changed();
    }
  };
  const onEvent = (event: TableEvent): void => {
    const gameId = gameOfEvent(tables, event);
    if (gameId !== undefined) changed(gameId);
  };
  let leave: readonly (() => void)[] = [];
  return {
    name: deps.name,
    outputs: () => rows.map(({ target }) => target.state()),
    start: async () => {
      leave = [
        tournamentService.subscribe(() => {
          for (const { target } of rows) target.changed();
        }),
        tables.subscribe('live', { level: 'final', onEvent, onGone: () => changed(undefined) }),
      ];
      changed(undefined);
    },
    stop: async () => {
      for (const stop of leave) stop();
      await Promise.all(rows.map(({ target }) => target.stop()));
    },
    figures: [
      {
        ...deps.figure,
        read: () => rows.filter(({ target }) => target.state().problem !== undefined).length,
      },
    ],
  };
};
