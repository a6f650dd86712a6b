import type { PublicHall } from '../../hall/spectators/publicHall.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableService } from '../../table/tableService.js';
import { gameOfEvent } from '../gameOfEvent.js';
import type { Gateway } from '../gateway.js';
import type { GatewayLog } from '../gatewayLog.js';
import { createEventFolder, type FolderState } from './eventFolder.js';
import type { FolderShape } from './eventTree.js';
import { createTreeCache } from './treeCache.js';

export type EventFoldersDeps = {
  readonly hall: PublicHall;
  /** As the public may see them. */
  readonly tables: TableService;
  readonly folders: readonly { readonly path: string; readonly shape: FolderShape }[];
  readonly time: TimeSource;
  readonly log: GatewayLog;
  readonly nowIso: () => string;
};

/** Keeps the tournament in folders, in the shapes that other programs read. */
export const createEventFoldersGateway = (
  deps: EventFoldersDeps,
): Gateway & { states(): readonly FolderState[] } => {
  const { hall, tables, time, nowIso, log } = deps;
  const rows = deps.folders.map(({ path, shape }) => {
    const cache = createTreeCache(shape, hall, tables);
    const onProblem = (problem: string | undefined): void =>
      problem === undefined
        ? log.info({ path }, 'the folder of the tournament is written again')
        : log.error({ path, problem }, 'the folder of the tournament is not written; it is tried again');
    return { cache, folder: createEventFolder({ path, files: cache.files, time, nowIso, onProblem }) };
  });
  const changed = (gameId: string | undefined): void => {
    for (const { cache, folder } of rows) {
      cache.changed(gameId);
      folder.changed();
    }
  };
  const onEvent = (event: TableEvent): void => {
    const gameId = gameOfEvent(tables, event);
    if (gameId !== undefined) changed(gameId);
  };
  let leave: readonly (() => void)[] = [];
  return {
    name: 'event folders',
    states: () => rows.map(({ folder }) => folder.state()),
    start: async () => {
      leave = [
        hall.subscribe(() => {
          for (const { folder } of rows) folder.changed();
        }),
        tables.subscribe('live', { level: 'final', onEvent, onGone: () => changed(undefined) }),
      ];
      changed(undefined);
    },
    stop: async () => {
      for (const stop of leave) stop();
      await Promise.all(rows.map(({ folder }) => folder.stop()));
    },
    figures: [
      {
        name: 'event_folders_failing',
        help: 'Folders of the tournament that could not be written last',
        read: () => rows.filter(({ folder }) => folder.state().problem !== undefined).length,
      },
    ],
  };
};
