import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { PageBoardService } from '../boards/transport/page/pageBoardService.js';
import { programTurns } from '../boards/transport/turns.js';
import type { BoardSettings, Extension } from '../extensions/extension.js';
import { extensions as allExtensions } from '../extensions/extensions.js';
import type { GatewayDefinition } from '../server/gatewayDefinition.js';
import { gatewayDefinitions } from '../server/gatewayDefinitions.js';
import type { GatewayHouse } from '../server/gatewayHouse.js';
import type { GatewayState } from '../server/gatewayState.js';
import type { HousePace } from '../server/housePace.js';
import { createOriginApproval } from '../server/originApproval.js';
import { createRadioHouse, type RadioHouse } from '../server/radio/radioHouse.js';
import type { HeaderLine } from '../server/terminal/headerLine.js';
import { messageOf } from '../shared/bridgeError.js';
import type { Services } from '../shared/service.js';
import type { TimeSource } from '../shared/timeSource.js';
import { publicRules } from '../table/delay/publicRules.js';
import type { PublicTags } from '../table/delay/withPublicTags.js';
import type { Tables } from '../table/tables.js';
import { createTokenStore } from './accessTokens.js';
import { type Boards, createBoards } from './boards.js';
import type { Config } from './config.js';
import type { GatewayAddresses } from './controlSocket.js';
import { holdDataDir } from './dataDir.js';
import { type Damages, openDataFolder } from './dataFolder/damages.js';
import { keepInventory } from './dataFolder/inventory.js';
import { hostOf } from './hostOf.js';
import { packageVersion, pagesFolder } from './installed.js';
import { type LoadedExtensions, loadExtensions } from './loadedExtensions.js';
import { makeLocalKey, reportLocalKey } from './localKey.js';
import { startMachineClock } from './machineClock.js';
import type { OpenDevice } from './openDevice.js';
import { watchPace } from './pace.js';
import { createGateways, gatewayNotes, type RunningGateway } from './runGateways.js';
import { runShutdown, type ShutdownStep } from './shutdown.js';
import { type PublicHouses, startPublicHouses } from './startPublicHouses.js';
import { type OpenJournal, startTables } from './startTables.js';
import { createHouseSupport } from './support/houseSupport.js';

/** All steps together stay below the two seconds that a stop may take. */
const STOP_STEP_MS = 1_200;

export type DaemonDeps = {
  readonly config: Config;
  readonly dataDir: string;
  readonly time: TimeSource;
  readonly log: Logger;
  /** The terminal in which the daemon was started, if it may write there. */
  readonly terminal?: GatewayHouse['terminal'];
  /** The simulated board that stands in for a missing one only follows the game. */
  readonly demoFollows?: boolean;
  /** Replace the gateways of the core, and all extensions. */
  readonly gateways?: readonly GatewayDefinition<Config>[];
  readonly extensions?: readonly Extension[];
  /** Replaces the journal that runs in its own thread. */
  readonly openJournal?: OpenJournal;
  /** Opens boards in another way than by their URLs. */
  readonly openDevice?: OpenDevice;
};

export type Daemon = {
  readonly tables: Tables;
  readonly boards: Boards;
  /** What extensions provide to each other. */
  readonly services: Services;
  /** Where each gateway is reached, or why it is not. A failed gateway does not affect the others. */
  gateways(): readonly GatewayState[];
  stop(): Promise<void>;
};

/** Wires everything together and starts it. After a failure it stops what it has started. */
export const startDaemon = async (given: DaemonDeps): Promise<Daemon> => {
  // Messages must name files by their whole paths, so that the paths can be removed from answers.
  const deps = { ...given, dataDir: resolve(given.dataDir) };
  const { dataDir, log } = deps;
  const undo: ShutdownStep[] = [];
  const stop = (): Promise<void> =>
    runShutdown(undo.toReversed(), STOP_STEP_MS, (step, problem) =>
      log.error({ step, problem: messageOf(problem) }, 'a shutdown step failed'),
    );
  try {
    const held = await holdDataDir(dataDir);
    undo.push({ name: 'data directory', run: held.release });
    const { damages, ...folder } = openDataFolder(deps);
    const tables = await startTables({ ...deps, ...folder }, undo);
    const pace = watchPace(deps, tables, undo);
    const ports: { http?: () => string | undefined } = {};
    const httpPort = (): number | undefined => portOf(ports.http?.());
    const later: { extensions?: LoadedExtensions<Config> } = {};
    const beforeBoards = undo.length;
    const pages = new PageBoardService();
    const boards = boardsOf(deps, tables, pages, (table) => later.extensions?.onTable(table));
    // Stopped after the gateways, so that their last picture is the game and not a dark board.
    undo.push({ name: 'boards', run: () => boards.stop() });
    const clock = await startMachineClock(deps, undo);
    const localKey = makeLocalKey();
    const shown = startPublicHouses({ ...deps, ...clock, publicTags: publicTagsOf(deps) }, tables, undo);
    const radio = createRadioHouse(pages, tables, deps.config.tables.length === 0);
    const { begin, ...publicHouses } = shown;
    const houses = { ...publicHouses, localKey, damages, pace, radio };
    const joined: ShutdownStep[] = [];
    const extensions = await loadExtensions(
      deps.extensions ?? allExtensions,
      deps.config,
      { ...hostOf({ ...deps, ...folder }, tables, httpPort), public: shown.publicTables, pace },
      joined,
    ).finally(() => undo.splice(beforeBoards, 0, ...joined));
    later.extensions = extensions;
    begin(extensions.services.find(publicRules));
    const gateways = gatewaysOf(deps, tables, boards, extensions, houses);
    ports.http = () => gateways.all.find(({ name }) => name === 'http')?.state().url;
    for (const gateway of gateways.all) {
      undo.push({ name: gateway.name, run: gateway.stop });
      await gateway.start();
    }
    await reportLocalKey({ ...deps, key: localKey, port: httpPort }, undo);
    await boards.start();
    undo.push({ name: 'extensions', run: extensions.stop });
    await extensions.start();
    // Runs first at shutdown, so that the gateways show and write the last events.
    undo.push({ name: 'last events', run: () => tables.settle() });
    await keepInventory({ ...deps, ...folder, lastSeq: tables.lastSeq }, undo);
    gateways.ready();
    log.info({ dataDir, version: packageVersion() }, 'ready');
    return {
      tables,
      boards,
      services: extensions.services,
      gateways: () => gateways.all.map(({ state }) => state()),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** The current address of each gateway. */
export const addressesOf = (daemon: Pick<Daemon, 'gateways'>): GatewayAddresses =>
  Object.fromEntries(daemon.gateways().flatMap(({ name, url }) => (url === undefined ? [] : [[name, url]])));

/** The port of an address. Undefined without an address. */
export const portOf = (url: string | undefined): number | undefined =>
  url === undefined ? undefined : Number(new URL(url).port || 80);

const boardsOf = (
  { config, dataDir, time, log, demoFollows, openDevice, extensions = allExtensions }: DaemonDeps,
  tables: Tables,
  pages: PageBoardService,
  onTable: (table: string) => void,
): Boards => {
  const asked: readonly Extension[] = extensions;
  const boardSettings: BoardSettings = Object.assign(
    {},
    ...asked.map((one) => one.boards?.(config as never)),
  );
  return createBoards(
    {
      tables,
      time,
      log,
      recordDir: config.recordDir,
      ...boardSettings,
      dataDir,
      onTable,
      demoFollows,
      openDevice,
      pages,
    },
    config,
    dataDir,
  );
};

/**
 * The tags that the public may see. A failure is not caught here, because ignoring it would publish names.
 */
const publicTagsOf = ({ config, extensions = allExtensions }: DaemonDeps): PublicTags | undefined => {
  const asked: readonly Extension[] = extensions;
  const all = asked.flatMap(({ publicTags }) => publicTags?.(config as never) ?? []);
  return all.length === 0 ? undefined : (tags) => all.reduce((shown, hide) => hide(shown), tags);
};

type HouseParts = Omit<PublicHouses, 'begin'> & {
  readonly localKey: string;
  readonly radio: RadioHouse;
  readonly damages: Damages['all'];
  readonly pace: () => HousePace;
};

const gatewaysOf = (
  deps: DaemonDeps,
  tables: Tables,
  boards: Boards,
  extensions: LoadedExtensions<Config>,
  houseParts: HouseParts,
) => {
  const { config, dataDir, time, log, terminal, gateways = gatewayDefinitions } = deps;
  let isReady = false;
  const notes = (): readonly HeaderLine[] =>
    isReady ? [...gatewayNotes(all.map(({ state }) => state())), ...boards.notes()] : [];
  const all: readonly RunningGateway[] = createGateways([...gateways, ...extensions.rows], config, {
    tables,
    host: config.host,
    hostNames: config.hostNames,
    localNeedsNoToken: config.localNeedsNoToken,
    tokens: createTokenStore(join(dataDir, 'tokens.json')),
    dataDir,
    pagesDir: pagesFolder(),
    version: packageVersion(),
    log,
    time,
    terminal,
    notes,
    boards: boards.setups,
    beforeBoards: programTurns.first,
    services: extensions.services,
    routes: extensions.routes,
    extensions: () => extensions.states(all.map(({ state }) => state())),
    origins: createOriginApproval({
      path: join(dataDir, 'origins.json'),
      nowIso: () => new Date().toISOString(),
      onUnreadable: (path) =>
        log.warn({ path }, 'the file of approved pages cannot be read: no page is approved'),
    }),
    support: createHouseSupport(config, dataDir, tables),
    ...houseParts,
  });
  return {
    all,
    /** From this call on, notes of gateways and boards are given. */
    ready: (): void => {
      isReady = true;
    },
  };
};
