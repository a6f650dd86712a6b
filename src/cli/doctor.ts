import type { Command } from 'commander';
import { defaultDataDir } from '../app/dataDir.js';
import { lookOver } from '../app/doctor.js';
import { type DoctorFinding, doctorCheck } from '../app/doctorCheck.js';
import { askNewestVersion, updateFinding } from '../app/doctorUpdates.js';
import { makeUdevRules } from '../boards/device/udevRules.js';
import type { Translate } from '../messages/catalogue/translate.js';
import { parseWholeNumber } from './numbers.js';
import { printJson } from './output.js';
import { terminalWords } from './terminalWords.js';

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
    .description('Finds out why a board does not work, and says what to do.')
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
  const version = await updateFinding(updates === true ? askNewestVersion : undefined);
  const findings = [version, ...(await lookOver({ dataDir, ...ports }))];
  if (json) printJson(findings.map((finding) => doctorCheck(finding)));
  else {
    const translate = await terminalWords(process.env);
    process.stdout.write(`${findings.map((finding) => lineOf(finding, translate)).join('\n')}\n`);
  }
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
};

/** Scripts search for `ok` and `LOOK`. */
const lineOf = (finding: DoctorFinding, translate: Translate): string => {
  const { check, ok, detail, advice } = doctorCheck(finding, translate);
  return `${ok ? 'ok  ' : 'LOOK'}  ${check}: ${detail}${advice === '' ? '' : `\n      ${advice}`}`;
};
