import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { defaultDataDir } from '../app/dataDir.js';
import { runDoctor } from '../app/doctor.js';
import { makeSupportReport, type SupportSources } from '../app/support/supportReport.js';
import { keyedError, whyOf } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { messageOf } from '../shared/bridgeError.js';
import type { TableView } from '../table/tableView.js';
import { ask, askText } from './daemonClient.js';
import { parseWholeNumber } from './numbers.js';
import { printMessage } from './output.js';
import { configOfOptions } from './serveConfig.js';
import { terminalWords } from './terminalWords.js';

type Options = {
  readonly config?: string;
  readonly dataDir?: string;
  readonly host?: string;
  readonly port?: number;
};

export const build = (command: Command): void => {
  command
    .description(
      'Collects what a bug report needs: versions, findings of the doctor, the state of each table, the end of the log. Names, games, addresses, paths and keys are left out; read it before you send it.',
    )
    .argument('[file]', 'the file to write; - prints it', 'jadoube-support.json')
    .option('--config <file>', 'the configuration of the daemon')
    .option('--data-dir <dir>', 'the data directory of the daemon')
    .option('--host <addr>', 'the address that the daemon listens on')
    .option('--port <n>', 'its HTTP port', parseWholeNumber(1, 65_535))
    .action(support);
};

/** The data of the daemon. Without one the report goes on without it. */
const askDaemon = async (host: string, port: number): Promise<SupportSources['daemon']> => {
  const at = { url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}` };
  try {
    const { tables } = (await ask(at, '/api/v1/tables')) as { readonly tables: readonly TableView[] };
    return { tables, metrics: await askText(at, '/metrics') };
  } catch (error) {
    const without = message('support.withoutDaemon', { why: whyOf(error) });
    process.stderr.write(`${(await terminalWords(process.env))(without)}\n`);
    return undefined;
  }
};

const support = async (file: string, options: Options): Promise<void> => {
  const config = await configOfOptions(options);
  const { host, port, liveChessPort, dataDir = defaultDataDir(process.env) } = config;
  const daemon = await askDaemon(host, port);
  const report = makeSupportReport({
    nowIso: new Date().toISOString(),
    dataDir,
    doctor: await runDoctor({ dataDir, host, port, liveChessPort }),
    ...(options.config !== undefined && { config }),
    ...(daemon && { daemon }),
  });
  const text = `${JSON.stringify(report, null, 2)}\n`;
  if (file === '-') {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw keyedError(
      'FILE_UNWRITABLE',
      message('error.cannotWrite', { path: file, why: messageOf(cause) }),
      { file },
      cause,
    );
  }
  const [tables, lines] = [report.tables.length, report.log.length];
  await printMessage(message('support.written', { file, tables, lines }));
};
