import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Command, Option } from 'commander';
import { checkConfig } from '../../app/config.js';
import { startDaemon } from '../../app/daemon.js';
import { createLogger } from '../../app/logger.js';
import { askedToStop } from '../../app/shutdown.js';
import { realTime } from '../../boards/transport/realTime.js';
import { COLORS, type Color } from '../../chess/types.js';
import { COMMAND_LINE } from '../../cli/exitCode.js';
import { parseWholeNumber } from '../../cli/numbers.js';
import { terminalWords } from '../../cli/terminalWords.js';
import { DATA_DIR_HELP, tokenFor } from '../../cli/tokenFor.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { isBridgeError } from '../../shared/bridgeError.js';
import { createHttpTable, tablesOfHouse } from '../opponents/house/httpTable.js';
import type { OpponentTable } from '../opponents/opponentTable.js';
import { createGuiShell } from './guiShell.js';

type GuiOptions = {
  readonly table?: string;
  readonly device?: string;
  readonly port: number;
  readonly color?: Color;
};

type Board = {
  readonly table: OpponentTable;
  readonly findTable: (id: string) => OpponentTable;
  readonly stop: () => Promise<void>;
};

const DEFAULT_PORT = 8_960;

const chosen = (ids: readonly string[], wanted: string | undefined): string => {
  const id = wanted ?? ids[0];
  if (id === undefined) throw keyedError('NOT_FOUND', message('error.noTableYet'));
  if (!ids.includes(id))
    throw keyedError('NOT_FOUND', message('error.noTableAmong', { id, ids: ids.join(', ') }));
  return id;
};

/** Starts a board without a daemon. Its game ends with the chess program. */
const ownBoard = async ({ device, table }: GuiOptions): Promise<Board> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jadoube-gui-'));
  const tables = device === undefined ? [] : [{ id: 'board', device }];
  const config = checkConfig({ tables, logLevel: 'silent' }, COMMAND_LINE);
  const log = createLogger('silent', undefined);
  const daemon = await startDaemon({ config, dataDir, time: realTime, log, gateways: [], demoFollows: true });
  const find = (id: string): OpponentTable => {
    const port = daemon.tables.port(id);
    if (port === undefined) throw keyedError('NOT_FOUND', message('error.noTable', { id }));
    return port;
  };
  const stop = async (): Promise<void> => {
    await daemon.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    table: find(
      chosen(
        daemon.tables.tables().map(({ id }) => id),
        table,
      ),
    ),
    findTable: find,
    stop,
  };
};

/** A table of the running daemon, or a board of its own. */
const findBoard = async (options: GuiOptions): Promise<Board> => {
  if (options.device !== undefined) return ownBoard(options);
  const base = `http://127.0.0.1:${options.port}`;
  const place = { base, token: tokenFor(base) };
  const findTable = (id: string): OpponentTable => createHttpTable(id, place);
  try {
    const ids = (await tablesOfHouse(place)).map(({ id }) => id);
    return { table: findTable(chosen(ids, options.table)), findTable, stop: async () => {} };
  } catch (error) {
    if (isBridgeError(error, 'DAEMON_ABSENT')) return ownBoard(options);
    throw error;
  }
};

/** Speaks an engine protocol on the standard streams until the chess program closes them. */
const serveGui = async (options: GuiOptions, isScid = false): Promise<void> => {
  const stopAsked = askedToStop();
  const translate = await terminalWords(process.env);
  const board = findBoard(options);
  const table = board.then((found) => found.table);
  // The error is thrown at the end. A caller that closes the input at once never awaits the table.
  table.catch(() => {});
  const lines = createInterface({ input: process.stdin });
  const closed = new Promise<void>((resolve) => lines.once('close', resolve));
  const shell = createGuiShell({
    table,
    findTable: async (id) => (await board).findTable(id),
    say: (line) => process.stdout.write(`${line}\n`),
    translate,
    time: realTime,
    onQuit: () => lines.close(),
    side: options.color,
    isScid,
  });
  lines.on('line', shell.receive);
  try {
    // If the board cannot be found, the command ends with the reason.
    await Promise.race([closed, stopAsked, board.then(() => closed)]);
  } finally {
    shell.stop();
    process.stdin.destroy();
  }
  await (await board).stop();
};

const addGuiOptions = (command: Command): Command =>
  command
    .option('--table <id>', 'table of the daemon (default: the first)')
    .option('--device <url>', 'use this board, without a daemon')
    .option('--port <n>', 'port of the daemon', parseWholeNumber(1, 65_535), DEFAULT_PORT)
    .option('--data-dir <dir>', DATA_DIR_HELP);

export const build = (command: Command): void => {
  addGuiOptions(
    command.description(
      'Makes the board an engine of a chess program (UCI, or the protocol of xboard). You carry out the moves of the program on the board, and your moves there are the replies of the engine. Enter this command where the program adds an engine. If it accepts only a file without arguments, enter jadoube-uci.',
    ),
  )
    .addOption(new Option('--color <color>', 'the side that is played at the board').choices(COLORS))
    .action((options: GuiOptions) => serveGui(options));
};

export const buildScid = (command: Command): void => {
  addGuiOptions(
    command
      .description(
        'Enters the moves played on the board into a game of Scid. In Scid, set this command as the input engine (Tools, Connect hardware).',
      )
      // Scid passes a port and a parameter, which this command does not need.
      .argument('[words...]', "the port and parameter that Scid's dialogue passes; ignored"),
  ).action((_words: readonly string[], options: GuiOptions) => serveGui(options, true));
};
