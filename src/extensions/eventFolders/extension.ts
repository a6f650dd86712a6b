import { z } from 'zod';
import { definePublicExtension } from '../extension.js';
import { createEventFoldersGateway } from './eventFoldersGateway.js';

const folder = z.strictObject({
  path: z.string().min(1),
  shape: z.enum(['liveChess', 'broadcaster']).default('liveChess'),
});

export const eventFolders = definePublicExtension({
  id: 'eventFolders',
  interface: 1,
  title: 'Folders',
  what: 'the tournament as folders that LiveChess and the lichess Broadcaster would know',
  needs: 'nothing',
  without: 'the folders stay as they were written last',
  config: {
    eventFolders: z
      .array(folder)
      .max(20)
      .default([])
      .describe(
        "Folders in which the tournament is kept: `path`, and `shape`: `liveChess` (LiveChess Cloud's JSON, a PGN of each game and of each round) or `broadcaster` (PGN files as the lichess Broadcaster reads them); an empty folder each.",
      ),
  },
  create: ({ eventFolders }, { publicHall, public: publicTables, time, log, nowIso, pace }) =>
    publicHall === undefined || eventFolders.length === 0
      ? undefined
      : createEventFoldersGateway({
          hall: publicHall,
          tables: publicTables,
          folders: eventFolders,
          time,
          log,
          pace,
          nowIso,
        }),
});
