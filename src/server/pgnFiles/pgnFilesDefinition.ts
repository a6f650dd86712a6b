import { join } from 'node:path';
import { z } from 'zod';
import { message } from '../../messages/catalogue/message.js';
import { messageOf } from '../../shared/bridgeError.js';
import { definePublicGateway } from '../gatewayDefinition.js';
import { shedBy } from '../housePace.js';
import { SHED_FILES_MS } from '../shedding.js';
import { createPgnFilesGateway } from './pgnFiles.js';

export const pgnFilesDefinition = definePublicGateway({
  name: 'pgnFiles',
  title: 'PGN files',
  what: 'a PGN file for each game, and one file with all games',
  needs: 'nothing',
  without: message('without.pgnFiles'),
  config: {
    pgnDir: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Where the PGN files of games are written: `games/ID.pgn`, `tables/TABLE.pgn` (games in play, for programs that broadcast a folder) and `all/games.pgn` (default: `pgn` in the data directory).',
      ),
  },
  create: ({ pgnDir }, { publicTables, dataDir, log, pace }) => {
    let failing = false;
    return createPgnFilesGateway({
      service: publicTables,
      dir: pgnDir ?? join(dataDir, 'pgn'),
      putOffMs: () => (shedBy(pace)('gameFiles') ? SHED_FILES_MS : 0),
      // Logged once, even if many files fail.
      report: (problem) => {
        if (problem !== undefined && !failing)
          log.error({ problem: messageOf(problem) }, 'PGN files cannot be written');
        failing = problem !== undefined;
      },
    });
  },
});
