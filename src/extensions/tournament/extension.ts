import { message } from '../../messages/catalogue/message.js';
import { provide } from '../../shared/service.js';
import { evaluatorName } from '../../table/opponents/evaluator.js';
import { defineExtension } from '../extension.js';
import { ACT_FILE } from './actFile.js';
import { cloudRoutes } from './routes/cloudRoutes.js';
import { roundRoutes } from './routes/roundRoutes.js';
import { spectatorRoutes } from './routes/spectatorRoutes.js';
import { tournamentRoutes } from './routes/tournamentRoutes.js';
import { createHeldNames, publicTags } from './spectators/heldNames.js';
import type { RunningTournament } from './startTournament.js';
import { tournamentConfigSchema } from './tournamentConfig.js';

export const tournament = defineExtension({
  id: 'tournament',
  interface: 1,
  title: 'Tournament',
  what: 'an event: pairings at the tables, results returned, pages for operator and spectators',
  needs: 'nothing',
  without: message('without.tournament'),
  config: {
    tournament: tournamentConfigSchema
      .optional()
      .describe('Sources from which pairings are imported automatically.'),
  },
  databases: [ACT_FILE],
  publicTags: ({ tournament: set }) => {
    const held = createHeldNames(set?.holdBack ?? []);
    return held.any ? (tags) => publicTags(tags, held) : undefined;
  },
  routes: [...roundRoutes, ...cloudRoutes, ...spectatorRoutes, ...tournamentRoutes],
  commands: {
    event: {
      summary: 'run a tournament: import pairings, play rounds, export results',
      load: () => import('./commands/event.js'),
    },
  },
  offer: ({ tournament: set }, host) => {
    let running: RunningTournament | undefined;
    return {
      provides: set?.engine === undefined ? [] : [provide(evaluatorName, set.engine)],
      join: async (undo) => {
        const { startTournament } = await import('./startTournament.js');
        running = await startTournament(set ?? {}, createHeldNames(set?.holdBack ?? []), host, undo);
        return running.provides;
      },
      start: async () => running?.start(),
    };
  },
});
