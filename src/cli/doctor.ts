import type { Command } from 'commander';
import { defaultDataDir } from '../app/dataDir.js';
import { runDoctor } from '../app/doctor.js';
import type { DoctorRow } from '../app/doctorRow.js';
import { askNewestVersion, updateRow } from '../app/doctorUpdates.js';
import { makeUdevRules } from '../boards/device/udevRules.js';
import { parseWholeNumber } from './numbers.js';
import { printJson } from './output.js';

type Options = {
  readonly dataDir?: string;
  readonly host: string;
  readonly port: number;
  readonly liveChessPort: number;
  readonly json?: boolean;
  readonly udev?: boolean;
  readonly updates?: boolean;
};

const parsePort = parseWholeNumber(0, 65_535);

export const build = (command: Command): void => {
  command
    .description('Looks for what may keep a board from working, and says what to do about it.')
    .option('--data-dir <dir>', 'the data directory to look at')
    .option('--host <addr>', 'the address that the daemon would listen on', '127.0.0.1')
    .option('--port <n>', 'its HTTP port', parsePort, 8960)
    .option('--live-chess-port <n>', 'its port for LiveChess clients', parsePort, 1982)
    .option('--json', 'print the findings as JSON')
    .option('--updates', 'ask npm whether there is a newer version')
    .option('--udev', 'print udev rules for all known boards, and do nothing else')
    .action(doctor);
};

const doctor = async (options: Options): Promise<void> => {
  if (options.udev) process.stdout.write(makeUdevRules());
  else await look(options);
};

const look = async (options: Options): Promise<void> => {
  const { dataDir = defaultDataDir(process.env), json, updates, ...ports } = options;
  const version = await updateRow(updates === true ? askNewestVersion : undefined);
  const rows = [version, ...(await runDoctor({ dataDir, ...ports }))];
  if (json) printJson(rows);
  else process.stdout.write(`${rows.map(makeRow).join('\n')}\n`);
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
};

const makeRow = ({ check, ok, detail, advice }: DoctorRow): string =>
  `${ok ? 'ok  ' : 'LOOK'}  ${check}: ${detail}${advice === '' ? '' : `\n      ${advice}`}`;
