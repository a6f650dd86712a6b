import { message } from '../../../messages/catalogue/message.js';
import { openingOf, openingTable } from '../../../messages/openings/openingOf.js';
import { absent } from '../../../server/http/errorReply.js';
import { jsonRoute, type PublicDeps, type Route } from '../../../server/http/routes/route.js';
import { ok } from '../../../shared/result.js';
import { evaluatorService } from '../../../table/opponents/evaluator.js';
import { emptyTournament } from '../model/tournament.js';
import { publicTournamentKey } from '../spectators/publicTournament.js';
import { type SpectatorDeps, spectatorEvent, spectatorGame } from '../spectators/spectatorEvent.js';
import { openingList, spectatorEventView, spectatorGameView } from './spectatorSchema.js';

/** Spectators' routes use only the public tables and the public tournament. */
const spectatorDeps = ({ tables, services }: Pick<PublicDeps, 'tables' | 'services'>): SpectatorDeps => ({
  tables,
  tournament: services.find(publicTournamentKey)?.tournament() ?? emptyTournament,
  openingOf,
  evaluator: services.find(evaluatorService),
});

/** The event for spectators, for pages of any origin. */
export const spectatorRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/spectators/event',
    group: 'tournament',
    summary: 'Rounds, results and standings that are public now',
    json: spectatorEventView,
    handle: async ({ c }, deps) => {
      c.header('Access-Control-Allow-Origin', '*');
      return ok(await deps.shared.json(c, 'event', () => spectatorEvent(spectatorDeps(deps))));
    },
  }),
  jsonRoute({
    method: 'get',
    path: '/api/v1/spectators/games/{id}',
    group: 'tournament',
    summary: 'One game of the event with its moves, by the id of its pairing',
    params: { id: 'The id of a pairing.' },
    json: spectatorGameView,
    errors: ['NOT_FOUND'],
    handle: ({ c, param }, deps) => {
      const game = spectatorGame(spectatorDeps(deps), param('id'));
      if (game === undefined) return absent(message('error.noGame', { id: param('id') }));
      c.header('Access-Control-Allow-Origin', '*');
      return ok(game);
    },
  }),
  jsonRoute({
    method: 'get',
    path: '/api/v1/spectators/openings',
    group: 'tournament',
    summary: 'Names of openings by position (placement and side to move)',
    json: openingList,
    handle: () => ok(openingTable()),
  }),
];
