import { type BroadcastService, broadcastService } from '../../src/extensions/broadcast/broadcastService.js';
import type { Extension } from '../../src/extensions/extension.js';
import { extensions } from '../../src/extensions/extensions.js';
import type { FleetService } from '../../src/extensions/fleet/fleetService.js';
import { provideFleet } from '../../src/extensions/fleet/shell/fleetStream.js';
import {
  type LichessService,
  lichessDoor,
  lichessService,
} from '../../src/extensions/lichess/lichessService.js';
import {
  pairingReader,
  type TournamentService,
  tournamentServiceKey,
} from '../../src/extensions/tournament/atTables/tournamentService.js';
import { type CloudTree, cloudTreeService } from '../../src/extensions/tournament/eventFiles/cloudTree.js';
import { createHeldNames } from '../../src/extensions/tournament/spectators/heldNames.js';
import {
  createPublicTournamentService,
  type PublicTournament,
  publicTournamentKey,
} from '../../src/extensions/tournament/spectators/publicTournament.js';
import { resultsOf } from '../../src/extensions/tournament/startTournament.js';
import type { HttpGatewayOptions } from '../../src/server/http/httpGateway.js';
import { apiRoutesWith } from '../../src/server/http/routes/apiRoutes.js';
import { createServices, type Provided, provide, type ServiceKey } from '../../src/shared/service.js';
import { type Evaluator, evaluatorService } from '../../src/table/opponents/evaluator.js';
import { type FriendService, friendDoor, friendService } from '../../src/table/opponents/friendService.js';
import { type HelpService, helpService } from '../../src/table/opponents/help.js';
import { type OpponentService, opponentService } from '../../src/table/opponents/opponentService.js';
import { type StudyService, studyService } from '../../src/table/opponents/study.js';
import { resultKeeper } from '../../src/table/resultKeeper.js';

const all: readonly Extension[] = extensions;

/** The routes of all extensions, and all routes. */
export const extensionRoutes = all.flatMap(({ routes = [] }) => routes);
export const apiRoutes = apiRoutesWith(extensionRoutes);

/** Services that a test provides instead of those of extensions. */
export type UndelayedServices = {
  readonly opponents?: OpponentService | undefined;
  readonly friends?: FriendService;
  readonly lichess?: LichessService;
  readonly help?: HelpService;
  readonly evaluator?: Evaluator;
  readonly studies?: StudyService;
  readonly broadcasts?: BroadcastService;
  readonly fleet?: FleetService;
  readonly tournamentService?: TournamentService | undefined;
  /** Without held-back names. By default the tournament itself. */
  readonly publicTournament?: PublicTournament | undefined;
  /** Made of the public tables of the house. Given by tests of the tree. */
  readonly cloudTree?: CloudTree | undefined;
};

const provideIf = <Service>(key: ServiceKey<Service>, service: Service | undefined): readonly Provided[] =>
  service === undefined ? [] : [provide(key, service)];

/** Options of the HTTP gateway with the routes of all extensions, and these services. */
export const withServices = <Options extends object>({
  opponents,
  friends,
  lichess,
  help,
  evaluator,
  studies,
  broadcasts,
  fleet,
  tournamentService,
  publicTournament = tournamentService &&
    createPublicTournamentService(tournamentService, createHeldNames([])),
  cloudTree,
  ...options
}: Options & UndelayedServices): Omit<Options, keyof UndelayedServices> &
  Required<Pick<HttpGatewayOptions, 'services' | 'routes' | 'extensions'>> => ({
  services: createServices([
    ...provideIf(opponentService, opponents),
    ...provideIf(friendService, friends),
    ...provideIf(friendDoor, friends),
    ...provideIf(lichessService, lichess),
    ...provideIf(lichessDoor, lichess),
    ...provideIf(helpService, help),
    ...provideIf(evaluatorService, evaluator),
    ...provideIf(studyService, studies),
    ...provideIf(broadcastService, broadcasts),
    ...provideIf(pairingReader, broadcasts),
    ...provideIf(tournamentServiceKey, tournamentService),
    ...provideIf(publicTournamentKey, publicTournament),
    ...provideIf(cloudTreeService, cloudTree),
    ...provideIf(resultKeeper, tournamentService && resultsOf(tournamentService)),
    ...(fleet === undefined ? [] : provideFleet(fleet).provides),
  ]),
  routes: extensionRoutes,
  extensions: () => all.map(({ id, title, what }) => ({ id, title, what, state: 'runs' })),
  ...options,
});
