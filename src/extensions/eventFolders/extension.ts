import { z } from 'zod';
import { message } from '../../messages/catalogue/message.js';
import { definePublicExtension } from '../extension.js';
import type { FolderShape } from '../tournament/eventFiles/eventTree.js';
import {
  createFileTargetsGateway,
  type FileTargetsDeps,
} from '../tournament/eventFiles/fileTargetsGateway.js';
import { publicTournamentKey } from '../tournament/spectators/publicTournament.js';
import { createFolderOfFiles } from './folderOfFiles.js';

type EventFoldersDeps = Pick<
  FileTargetsDeps,
  'tournamentService' | 'tables' | 'time' | 'log' | 'nowIso' | 'pace'
> & {
  readonly folders: readonly { readonly path: string; readonly shape: FolderShape }[];
};

/** Writes the tournament to folders of this machine. */
export const createEventFoldersGateway = ({ folders, ...deps }: EventFoldersDeps) =>
  createFileTargetsGateway({
    ...deps,
    name: 'event folders',
    everyMs: 1_000,
    targets: folders.map(({ path, shape }) => ({ name: path, shape, place: createFolderOfFiles(path) })),
    figure: {
      name: 'event_folders_failing',
      help: 'Folders of the tournament whose last write failed',
    },
  });

const folder = z.strictObject({
  path: z.string().min(1),
  shape: z.enum(['liveChess', 'broadcaster']).default('liveChess'),
});

export const eventFolders = definePublicExtension({
  id: 'eventFolders',
  interface: 1,
  title: 'Folders',
  what: 'the tournament as folders in the format of LiveChess or the lichess Broadcaster',
  needs: 'nothing',
  without: message('without.eventFolders'),
  uses: ['tournament'],
  config: {
    eventFolders: z
      .array(folder)
      .max(20)
      .default([])
      .describe(
        "Folders to which the tournament is written: `path`, and `shape`: `liveChess` (LiveChess Cloud's JSON, a PGN of each game and of each round) or `broadcaster` (PGN files as the lichess Broadcaster reads them). Each needs an empty folder.",
      ),
  },
  create: ({ eventFolders: folders }, { services, public: tables, time, log, nowIso, pace }) => {
    const tournamentService = services.find(publicTournamentKey);
    return tournamentService === undefined || folders.length === 0
      ? undefined
      : createEventFoldersGateway({ tournamentService, tables, folders, time, log, pace, nowIso });
  },
});
