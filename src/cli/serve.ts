import { type Command, Option } from 'commander';
import { makeConfigHelp } from '../app/configTemplate.js';
import { openControlSocket } from '../app/controlSocket.js';
import { addressesOf, portOf, startDaemon } from '../app/daemon.js';
import { defaultDataDir } from '../app/dataDir.js';
import { createLogger } from '../app/logger.js';
import { createServiceNotifier } from '../app/service/serviceNotifier.js';
import { askedToStop } from '../app/shutdown.js';
import { realTime } from '../boards/transport/realTime.js';
import { parseWholeNumber } from './numbers.js';
import { configToRun, type ServeOptions } from './serveConfig.js';
import { TERMINAL_LANGUAGES, terminalWords } from './terminalWords.js';

const parsePort = parseWholeNumber(0, 65_535);

export const build = (command: Command): void => {
  command
    .description('Runs the daemon. Without --device it looks for boards, and simulates one if it finds none.')
    .option(
      '--device <url...>',
      'a board, such as serial:/dev/ttyACM0?protocol=NAME (may be given several times)',
    )
    .option('--config <file>', 'configuration, YAML or JSON (`jadoube config init` writes one)')
    .option(
      '--fleet <url>',
      'join a fleet (the machines of one hall): the URL of its broker, mqtt(s)://USER:PASSWORD@HOST:PORT, or `auto` to look for the broker',
    )
    .option('--hub', 'show and control the tables of all machines of a hall')
    .option(
      '--port <n>',
      'HTTP API and pages (8960; 0: any free port, written to running.json of the data directory)',
      parsePort,
    )
    .option('--live-chess-port <n>', 'LiveChess-compatible API (1982)', parsePort)
    .option('--host <addr>', 'address to listen on (127.0.0.1)')
    .option('--data-dir <dir>', 'journal, PGN files, tokens')
    .option('--record <dir>', 'record every byte of every board in this folder')
    .addOption(
      new Option('--log-level <level>', 'minimum log level (warn)').choices([
        'silent',
        'error',
        'warn',
        'info',
        'debug',
      ]),
    )
    .addOption(
      new Option('--lang <language>', 'language of the terminal (default: that of LANG)').choices(
        TERMINAL_LANGUAGES,
      ),
    )
    .addHelpText('after', makeConfigHelp)
    .action(serve);
};

const serve = async (options: ServeOptions): Promise<void> => {
  const stopAsked = askedToStop();
  const { config, extensions } = await configToRun(options);
  const dataDir = config.dataDir ?? defaultDataDir(process.env);
  const isScreen = Boolean(process.stdout.isTTY);
  const log = createLogger(config.logLevel, isScreen ? dataDir : undefined);
  const daemon = await startDaemon({
    config,
    extensions,
    dataDir,
    time: realTime,
    log,
    terminal: {
      stream: process.stdout,
      isTty: isScreen,
      env: process.env,
      translate: await terminalWords(process.env, options.lang),
    },
  });
  const addresses = addressesOf(daemon);
  const pages = { host: config.host, port: portOf(addresses['http']) ?? config.port };
  const door = await openControlSocket(dataDir, pages, addresses);
  const notifier = createServiceNotifier({ env: process.env, time: realTime });
  notifier.ready();
  await Promise.race([stopAsked, door.asked]);
  notifier.stopping();
  door.close();
  await daemon.stop();
};
