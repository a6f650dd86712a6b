import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkConfig } from '../../src/app/config.js';
import { hostOf } from '../../src/app/hostOf.js';
import { loadExtensions } from '../../src/app/loadedExtensions.js';
import { createGateways } from '../../src/app/runGateways.js';
import { startPublicHouses } from '../../src/app/startPublicHouses.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { extensions } from '../../src/extensions/extensions.js';
import { tournamentServiceKey } from '../../src/extensions/tournament/atTables/tournamentService.js';
import { exportSite } from '../../src/extensions/tournament/commands/eventSite.js';
import { cloudTreeService, createCloudTree } from '../../src/extensions/tournament/eventFiles/cloudTree.js';
import { tournament } from '../../src/extensions/tournament/extension.js';
import { createHeldNames, publicTags } from '../../src/extensions/tournament/spectators/heldNames.js';
import {
  createPublicTournamentService,
  publicTournamentKey,
} from '../../src/extensions/tournament/spectators/publicTournament.js';
import { delaysOf, resultsOf } from '../../src/extensions/tournament/startTournament.js';
import { gatewayDefinitions } from '../../src/server/gatewayDefinitions.js';
import type { GatewayHouse } from '../../src/server/gatewayHouse.js';
import { EVEN_PACE } from '../../src/server/housePace.js';
import { provide } from '../../src/shared/service.js';
import { startBroadcastServer } from '../../src/simulation/broadcast/broadcastServer.js';
import { seenByPublic } from '../../src/table/audience.js';
import type { BoardSetups } from '../../src/table/boardSetups.js';
import { publicRules } from '../../src/table/delay/publicRules.js';
import { resultKeeper } from '../../src/table/resultKeeper.js';
import type { TableService } from '../../src/table/tableService.js';
import { openWebhook } from '../extensions/alarms/webhookServer.js';
import { startBroker } from '../extensions/mqtt/mqttBroker.js';
import { openTournament } from '../extensions/tournament/atTables/tournamentHarness.js';
import { openWebdavServer } from '../extensions/uploads/httpServers.js';
import { passwordFile } from '../extensions/uploads/uploadHarness.js';
import { silentLog } from '../server/http/httpHarness.js';
import { listenToLiveChess } from './listenToLiveChess.js';
import { fill, readAnswer, readRoutes, valuesOf } from './publicRoutes.js';

/** Runs the timers of outputs at once, so that no test waits. Delays use the time of the hall. */
const hasty = {
  ...realTime,
  setTimeout: (fire: () => void, ms: number) => realTime.setTimeout(fire, ms / 50),
};

const readFiles = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => `${path}\n${readFileSync(path, 'utf8')}`)
    .join('\n');

/** Boards whose sensor counters change with the moves, as on real boards. */
const sensorsOf = (tables: TableService): BoardSetups => ({
  view: (table) => {
    const changes = tables.table(table)?.game?.moves.length ?? 0;
    return {
      table,
      link: 'ready',
      capabilities: null,
      pieceSets: [],
      learning: null,
      lightTest: null,
      motion: null,
      button: changes,
      squares: [{ square: 'e4', state: 'good', changes, flickers: 0 }],
    };
  },
  handleCommand: () => undefined,
  exchange: async () => undefined,
});

/**
 * All gateways over a hall with games, with all services that the daemon gives them, requested by strangers.
 */
export const openPublicOutputs = async () => {
  const harness = await openTournament(['board-1', 'board-2']);
  const webdav = await openWebdavServer();
  const webhook = await openWebhook();
  const lichess = await startBroadcastServer('secret');
  const round = lichess.addRound('round1');
  const pushes: string[] = [];
  round.onPush = () => pushes.push(JSON.stringify(round.boards));
  const mqtt = await startBroker();
  const secret = passwordFile(harness.dir, 'secret');
  const pages = join(harness.dir, 'pages');
  mkdirSync(join(pages, 'copy'), { recursive: true });
  for (const name of ['event.js', 'event.css']) writeFileSync(join(pages, 'copy', name), '');
  const logged: string[] = [];
  const config = checkConfig(
    {
      // A remote reader without a token has no role.
      host: '0.0.0.0',
      port: 0,
      liveChessPort: 0,
      pgnDir: join(harness.dir, 'pgn'),
      broadcast: [{ url: lichess.url, round: 'round1', tokenFile: secret }],
      eventFolders: [
        { path: join(harness.dir, 'live') },
        { path: join(harness.dir, 'broadcaster'), shape: 'broadcaster' },
      ],
      uploads: [{ url: `webdav://anna@127.0.0.1:${webdav.port}/dav`, passwordFile: secret }],
      alarms: { webhooks: [{ url: webhook.url, secretFile: secret }], afterSeconds: 0 },
      mqtt: { url: `mqtt://127.0.0.1:${mqtt.port}` },
      tables: [],
      tournament: { holdBack: ['Bert'] },
    },
    'the test',
  );
  const log = (details: object, text: string): void => void logged.push(`${text} ${JSON.stringify(details)}`);
  const undo: { readonly run: () => unknown }[] = [];
  const held = createHeldNames(config.tournament?.holdBack ?? []);
  const houses = startPublicHouses(
    {
      config,
      time: harness.time,
      log: { ...silentLog, warn: log, error: log },
      agoMs: () => 0,
      publicTags: (tags) => publicTags(tags, held),
    },
    harness.tables,
    undo as never,
  );
  const publicTournament = createPublicTournamentService(harness.tournamentService, held);
  const cloudTree = createCloudTree(publicTournament, seenByPublic(houses.publicTables));
  /** The tournament of this harness in place of one from a data folder. */
  const ofHarness = {
    ...tournament,
    offer: () => ({
      provides: [
        provide(tournamentServiceKey, harness.tournamentService),
        provide(publicTournamentKey, publicTournament),
        provide(cloudTreeService, cloudTree),
        provide(publicRules, delaysOf(harness.tournamentService)),
        provide(resultKeeper, resultsOf(harness.tournamentService)),
      ],
    }),
  };
  const loaded = await loadExtensions(
    extensions.map((one) => (one.id === 'tournament' ? ofHarness : one)),
    config,
    {
      ...hostOf(
        { config, dataDir: harness.dir, time: hasty, log: { debug: log, info: log, warn: log, error: log } },
        harness.tables,
        () => undefined,
      ),
      public: houses.publicTables,
      pace: () => EVEN_PACE,
    },
    undo as never,
  );
  houses.begin(loaded.services.find(publicRules));
  cloudTree.start();
  const running = createGateways([...gatewayDefinitions, ...loaded.rows], config, {
    ...{ services: loaded.services, routes: loaded.routes, extensions: () => loaded.states([]) },
    tables: harness.tables,
    ...houses,
    host: config.host,
    hostNames: [],
    tokens: { find: async () => undefined },
    dataDir: harness.dir,
    pagesDir: pages,
    version: '1.2.3',
    log: { debug: log, info: log, warn: log, error: log },
    time: hasty,
    boards: sensorsOf(harness.tables),
    terminal: undefined,
    notes: () => [],
  } satisfies Omit<GatewayHouse, 'gateways' | 'figures' | 'outputs'>);
  for (const one of running) await one.start();
  onTestFinished(async () => {
    for (const one of running) await one.stop();
    for (const { run } of undo) await run();
    await lichess.stop();
  });
  const addressOf = (name: string): string =>
    (running.find((one) => one.name === name)?.state().url ?? '').replace('0.0.0.0', '127.0.0.1');

  const askAll = async (): Promise<ReadonlyMap<string, string>> => {
    const pairings = harness.tournamentService
      .view()
      .tournament.rounds.flatMap(({ pairings: all }) => all.map(({ id }) => id));
    const games = ['board-1', 'board-2'].flatMap((id) => harness.gameAt(id)?.id ?? []);
    const values = valuesOf(['board-1', 'board-2', ...pairings, ...games]);
    const answers = new Map<string, string>();
    for (const { path } of readRoutes)
      for (const filled of fill(path, values))
        for (const query of ['', '?as=public']) {
          const { status, text } = await readAnswer(`${addressOf('http')}${filled}${query}`);
          answers.set(`GET ${path} ${filled}${query}`, `${status}\n${text}`);
        }
    return answers;
  };
  /** The output of each gateway for a reader without a role, by name. A new gateway needs an entry here. */
  const looks: Readonly<Record<string, () => Promise<ReadonlyMap<string, string>>>> = {
    http: askAll,
    liveChess: async () =>
      new Map([
        ['LiveChess', await listenToLiveChess(`${addressOf('liveChess').replace(/^http/, 'ws')}`, 400)],
      ]),
    pgnFiles: async () => new Map([['PGN files', readFiles(join(harness.dir, 'pgn'))]]),
    broadcast: async () => new Map([['pushes', pushes.splice(0).join('\n')]]),
    eventFolders: async () =>
      new Map([
        ['event folder', readFiles(join(harness.dir, 'live'))],
        ['folder for the Broadcaster', readFiles(join(harness.dir, 'broadcaster'))],
      ]),
    uploads: async () => new Map([['uploads', [...webdav.files].flat().join('\n')]]),
    mqtt: async () => new Map([['MQTT', [...mqtt.kept].flat().join('\n')]]),
    alarms: async () => new Map([['alarms', webhook.posts.map(({ body }) => body).join('\n')]]),
  };
  const staticCopy = async (): Promise<string> => {
    const copy = join(harness.dir, 'copy');
    await exportSite(copy, { url: addressOf('http') }, pages);
    return readFiles(copy);
  };
  return {
    ...harness,
    looks,
    houses,
    /** Everything that the public can get now, by its place. */
    look: async (): Promise<ReadonlyMap<string, string>> => {
      const parts = await Promise.all(Object.values(looks).map((one) => one()));
      const found = new Map(parts.flatMap((part) => [...part]));
      found.set('log', logged.splice(0).join('\n'));
      found.set('static copy', await staticCopy());
      return found;
    },
  };
};
