import { wiredFinders } from '../boards/device/linkFinders.js';
import { type ListedDevice, listDevices } from '../boards/device/listDevices.js';
import { protocolRow } from '../boards/protocols/protocolTable.js';
import { type DeviceUrl, makeDeviceUrl, parseDeviceUrl } from '../boards/transport/deviceUrl.js';
import type { PageBoardService } from '../boards/transport/page/pageBoardService.js';
import { isSerialPortOpen } from '../boards/transport/serial.js';
import { SharedLines } from '../boards/transport/sharedLine.js';
import { findMate } from '../laws/findMate.js';
import { message } from '../messages/catalogue/message.js';
import type { HeaderLine } from '../server/terminal/headerLine.js';
import { messageOf } from '../shared/bridgeError.js';
import type { BoardSearch, BoardSetups } from '../table/boardSetups.js';
import { DEMO_NAME, DEMO_TABLE } from '../table/demoTable.js';
import { type Board, type BoardDeps, startBoard } from './board.js';
import { createBoardExchange } from './boardExchange.js';
import { createBoardPlaces } from './boardPlaces.js';
import { createBoardSeeker } from './boardSeeker.js';
import type { Config } from './config.js';
import { startDemoBoard } from './demoBoard.js';
import { rulesOfTable } from './lawsConfig.js';
import { type OpenDevice, type OpenedDevice, openDevice } from './openDevice.js';
import { createPageBoards } from './pageBoards.js';
import { tableIds } from './tableId.js';

const LOOK_EVERY_MS = 3_000;

type BoardsDeps = BoardDeps & {
  /** Called when a table has been set up. */
  readonly onTable?: (table: string) => void;
  /**
   * The simulated board that stands in for a missing one only carries out moves that are played elsewhere.
   */
  readonly demoFollows?: boolean | undefined;
  /** The pages show boards of other machines, so none is simulated here. */
  readonly showsOthers?: boolean;
  /** Lists the devices that are plugged in. By default those of this machine. */
  readonly listDevices?: typeof listDevices | undefined;
  /** Boards that pages bring. */
  readonly pages?: PageBoardService | undefined;
  /** Opens boards in another way than by their URLs. */
  readonly openDevice?: OpenDevice | undefined;
};

type TableConfig = Config['tables'][number];

/** The boards of a daemon: configured ones, found ones or, when there are none, a simulated one. */
export interface Boards {
  start(): Promise<void>;
  /** Notes for the user, such as that a simulated board plays because no other was found. */
  notes(): readonly HeaderLine[];
  /** Access to the setup of each board. */
  readonly setups: BoardSetups;
  stop(): Promise<void>;
}

/** Puts a board of another kind at the table, after it was plugged in at the port of the old one. */
const standIn = async (
  board: Board,
  open: (device: string) => Promise<OpenedDevice>,
  found: DeviceUrl | undefined,
): Promise<void> => {
  if (found === undefined) return;
  const url = makeDeviceUrl(found);
  const opened = await open(url);
  await board.stop();
  await board.plug({ ...board.device, url, protocol: opened.protocol }, opened);
};

/**
 * The table of the configuration with the board that stands at it. `home` is the table that the board belongs
 * to.
 */
const specOf = (
  config: Config,
  table: TableConfig,
  { url, home, protocol }: { readonly url: string; readonly home: string; readonly protocol: string },
) => ({
  id: table.id,
  name: table.name ?? table.id,
  device: { url, protocol, ...(home !== table.id && { home }) },
  tags: { ...config.tags, ...table.tags },
  laws: { ...rulesOfTable(config, table), canMate: findMate },
});

const searchOf = (ports: readonly ListedDevice[]): BoardSearch => ({
  ports: ports.map(({ path, link, model, allowed, group }) => ({
    path,
    link,
    allowed,
    ...(model !== undefined && { model }),
    ...(group !== undefined && { group }),
  })),
});

const openerOf =
  ({ openDevice: open = openDevice, time, pages }: BoardsDeps, lines: SharedLines) =>
  async (device: string): Promise<OpenedDevice> => {
    const url = parseDeviceUrl(device);
    if (!url.ok) throw url.error;
    return open(url.value, time, lines, pages);
  };

export const createBoards = (deps: BoardsDeps, config: Config, dataDir: string): Boards => {
  const boards = new Map<string, Board>();
  const lines = new SharedLines(deps.time);
  const seeker = createBoardSeeker(deps.time, lines);
  let demo: Awaited<ReturnType<typeof startDemoBoard>> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const configured = config.tables.map(({ id, device }) => ({ table: id, device }));
  const places = createBoardPlaces(dataDir, configured, ({ code, message }) =>
    deps.log.warn({ code }, message),
  );
  const open = openerOf(deps, lines);
  const exchange = createBoardExchange({ boards, places, open });

  /** Adds a table with the board that stands at it. */
  const add = async (table: TableConfig): Promise<void> => {
    const home = places.homeAt(table.id);
    const url = configured.find((own) => own.table === home)?.device ?? table.device;
    const opened = await open(url);
    const spec = specOf(config, table, { url, home, protocol: opened.protocol });
    const board = await startBoard(spec, opened, deps);
    boards.set(table.id, board);
    deps.onTable?.(table.id);
  };
  const find = async (): Promise<void> => {
    // Uses wired ports only. A wireless board may be a neighbour's, so only one that is named is connected.
    const found = [...tableIds(await (deps.listDevices ?? listDevices)(wiredFinders))];
    await Promise.all(
      found.map(async ([home, port]) => {
        // Skips open ports: boards with equal numbers are listed under other names once both are there.
        if (!seeker.isDue(home) || (await isSerialPortOpen(port.path)) || isStopped) return;
        const known = boards.get(places.tableOf(home));
        if (known !== undefined) {
          const { device } = deps.tables.table(known.tableId) ?? {};
          const isOther = device?.problem?.code === 'DEVICE_WRONG';
          if (isOther) await standIn(known, open, await seeker.seekOther(home, port, device.protocol));
          return;
        }
        const id = places.tableOf(home);
        const url = await seeker.seek(home, port);
        if (url === undefined || isStopped) return;
        const { protocol } = url;
        const name = protocol === port.protocol ? port.model : protocolRow(protocol).family.displayName;
        await add({ id, name: name ?? id, device: makeDeviceUrl(url), tags: {} });
      }),
    );
  };
  const pageBoards = createPageBoards({ ...deps, places, boards, add });
  const lookAgain = (): void => {
    // A new timer after `stop` would keep the program from ending.
    if (isStopped) return;
    timer = setTimeout(() => {
      find()
        .catch((problem) => deps.log.warn({ problem: messageOf(problem) }, 'looking for boards failed'))
        .finally(lookAgain);
    }, LOOK_EVERY_MS);
  };

  return {
    start: async () => {
      for (const table of config.tables) await add(table);
      if (config.tables.length > 0) return;
      await find();
      if (isStopped) return;
      if (boards.size === 0 && deps.showsOthers !== true) {
        demo = await startDemoBoard({
          ...deps,
          dataDir,
          open,
          alwaysFollows: deps.demoFollows === true,
          board: () => boards.get(DEMO_TABLE),
        });
        await add({ id: DEMO_TABLE, name: DEMO_NAME, device: demo.url, tags: demo.tags });
        await demo.watch();
      }
      pageBoards.start();
      lookAgain();
    },
    setups: {
      search: async () => searchOf(await (deps.listDevices ?? listDevices)()),
      view: (table) => boards.get(table)?.setup.view(),
      handleCommand: (table, command) => boards.get(table)?.setup.handleCommand(command),
      exchange: (table, other) => exchange.ask(table, other),
    },
    notes: () =>
      demo ? [{ name: message('common.board'), says: message('header.demo', { path: demo.path }) }] : [],
    stop: async () => {
      isStopped = true;
      pageBoards.stop();
      clearTimeout(timer);
      await demo?.rest();
      await exchange.idle();
      await Promise.all([...boards.values()].map((board) => board.stop()));
      await demo?.stop();
    },
  };
};
