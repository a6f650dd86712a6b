import { join } from 'node:path';
import { type Daemon, startDaemon } from '../../../app/daemon.js';
import { defaultDataDir } from '../../../app/dataDir.js';
import { createLogger } from '../../../app/logger.js';
import { realTime } from '../../../boards/transport/realTime.js';
import { configToRun } from '../../../cli/serveConfig.js';
import { terminalWords } from '../../../cli/terminalWords.js';
import { tokenFor } from '../../../cli/tokenFor.js';
import type { LawsProfile } from '../../../laws/profiles.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { Prompt } from '../../../server/terminal/prompt.js';
import { isBridgeError } from '../../../shared/bridgeError.js';
import { DEMO_TABLE } from '../../../table/demoTable.js';
import { tablesOfHouse } from '../house/httpTable.js';

export type PlayOptions = {
  readonly table?: string;
  readonly device?: string;
  readonly port?: number;
  /** For a daemon started here. */
  readonly liveChessPort?: number;
  readonly dataDir?: string;
  readonly config?: string;
  readonly host?: string;
  /** The address of lichess, for a daemon started here. */
  readonly lichessUrl?: string;
  /** The rules of a daemon started here, unless its configuration has some. */
  readonly rules?: LawsProfile;
  /** The language of the terminal. */
  readonly lang?: string;
  /** The command ends with the game, even at a terminal. */
  readonly once?: boolean;
  /** The input line below the board that a daemon started here draws. */
  readonly prompt?: Prompt | undefined;
};

/** The daemon to play at: one that was running, or one that runs as long as the game. */
export type PlayHouse = {
  readonly base: string;
  readonly table: string;
  /** A simulated board cannot be touched, so the player plays on a page. */
  readonly isSimulated: boolean;
  /** Undefined: another process runs the daemon. */
  readonly own?: Daemon;
  /** The PGN folder of a daemon started here. */
  readonly pgnDir?: string;
  /** The language of the terminal. */
  readonly lang?: string;
};

const DEFAULT_PORT = 8_960;

/** The address of a running daemon. */
export const addressOf = ({ port }: Pick<PlayOptions, 'port'>): string =>
  `http://127.0.0.1:${port ?? DEFAULT_PORT}`;

const chooseTable = (ids: readonly string[], wanted: string | undefined): string => {
  const [found, ...more] = wanted === undefined ? ids : ids.filter((id) => id === wanted);
  if (found === undefined) throw keyedError('NOT_FOUND', message('error.noTable', { id: wanted ?? '' }));
  if (more.length > 0) throw keyedError('BAD_REQUEST', message('error.whichTable', { ids: ids.join(', ') }));
  return found;
};

const startOwn = async ({
  table,
  device,
  port,
  liveChessPort,
  dataDir,
  config: file,
  host,
  rules,
  lichessUrl,
  lang,
  prompt,
}: PlayOptions): Promise<PlayHouse> => {
  const { config, extensions } = await configToRun({
    ...(device !== undefined && { device: [device] }),
    ...(port !== undefined && { port }),
    ...(liveChessPort !== undefined && { liveChessPort }),
    ...(dataDir !== undefined && { dataDir }),
    ...(file !== undefined && { config: file }),
    ...(host !== undefined && { host }),
    ...(rules !== undefined && { rules }),
    ...(lichessUrl !== undefined && { settings: { lichess: { url: lichessUrl } } }),
  });
  const place = config.dataDir ?? defaultDataDir(process.env);
  const isTty = Boolean(process.stdout.isTTY);
  const own = await startDaemon({
    config,
    extensions,
    dataDir: place,
    time: realTime,
    log: createLogger(config.logLevel, isTty ? place : undefined),
    terminal: {
      stream: process.stdout,
      isTty,
      env: process.env,
      translate: await terminalWords(process.env, lang),
      ...(prompt !== undefined && { prompt, hint: message('play.typeWord') }),
    },
    demoFollows: true,
  });
  const base = own.gateways().find(({ name }) => name === 'http')?.url ?? `http://127.0.0.1:${config.port}`;
  const id = chooseTable(
    own.tables.tables().map((one) => one.id),
    table,
  );
  return {
    base,
    table: id,
    isSimulated: id === DEMO_TABLE,
    own,
    pgnDir: config.pgnDir ?? join(place, 'pgn'),
  };
};

/** Returns the daemon on the port. If there is none, or a board is named, starts one. */
export const findHouse = async (options: PlayOptions): Promise<PlayHouse> => {
  const base = addressOf(options);
  if (options.device !== undefined) return startOwn(options);
  try {
    const tables = await tablesOfHouse({ base, token: tokenFor(base) });
    return {
      base,
      table: chooseTable(
        tables.map(({ id }) => id),
        options.table,
      ),
      isSimulated: false,
      ...(options.lang !== undefined && { lang: options.lang }),
    };
  } catch (error) {
    if (isBridgeError(error, 'DAEMON_ABSENT')) return startOwn(options);
    throw error;
  }
};
