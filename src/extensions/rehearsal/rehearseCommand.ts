import { accessSync, closeSync, constants, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { askedToStop } from '../../app/shutdown.js';
import { parsePositiveNumber, parseWholeNumber, parseWholeNumbers } from '../../cli/numbers.js';
import { printJson } from '../../cli/output.js';
import { terminalWords } from '../../cli/terminalWords.js';
import { UsageError } from '../../cli/usage.js';
import { inEnglish } from '../../messages/catalogue/english.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { messageOf } from '../../shared/bridgeError.js';
import type { RehearsalFaults } from './plan/planRehearsal.js';
import { reportIn } from './rehearsalReport.js';
import { rehearsalText } from './rehearsalText.js';
import { rehearse as playRehearsal } from './rehearse.js';

type Options = {
  readonly boards: number;
  readonly rounds: number;
  readonly faults: RehearsalFaults;
  readonly speed: number;
  readonly seed: number;
  readonly only?: readonly number[];
  readonly record?: string;
  readonly report?: string;
  readonly json?: boolean;
};

export const build = (command: Command): void => {
  command
    .description(
      'Plays a whole event with simulated boards and hands; the daemon sends the games to a simulated broadcast. Exits with 1 if anything that happened was lost, or if the public saw something wrong.',
    )
    .option('--boards <n>', 'number of boards', parseWholeNumber(2, 400), 8)
    .option('--rounds <n>', 'number of rounds', parseWholeNumber(1, 20), 2)
    .addOption(
      new Option(
        '--faults <which>',
        'faults to simulate: loose cables, wrong presets, late pairings, careless hands',
      )
        .choices(['none', 'realistic'])
        .default('realistic'),
    )
    .option('--speed <x>', 'maximum speed factor', parsePositiveNumber, 100)
    .option('--seed <n>', 'the same seed plays the same event', parseWholeNumber(0, 2 ** 32 - 1), 1)
    .option('--only <boards>', 'play at these boards only: 4,17', parseWholeNumbers(1, 400))
    .option('--record <dir>', 'record every byte of every board in this folder (`jadoube explain` reads it)')
    .option('--report <file>', 'also write the figures to this file, as JSON')
    .option('--json', 'print the figures as JSON instead of the report')
    .action(rehearse);
};

const write = (name: string, tryIt: () => void): void => {
  try {
    tryIt();
  } catch (cause) {
    throw keyedError(
      'FILE_UNWRITABLE',
      message('error.cannotWrite', { path: name, why: messageOf(cause) }),
      {},
      cause,
    );
  }
};

const checkFolder = (dir: string): void =>
  write(dir, () => {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
  });

const rehearse = async (
  { report: file, json, record, ...request }: Options,
  command: Command,
): Promise<void> => {
  const beyond = request.only?.find((board) => board > request.boards);
  if (beyond !== undefined)
    throw new UsageError(
      command,
      message('usage.onlyBoards', { option: `--only ${beyond}`, boards: request.boards, other: '--boards' }),
    );
  // Checks in advance that the report can be written, because a rehearsal takes long.
  if (file !== undefined) write(file, () => closeSync(openSync(file, 'a')));
  if (record !== undefined) checkFolder(record);
  const translate = await terminalWords(process.env);
  const stop = new AbortController();
  void askedToStop().then(() => {
    process.stderr.write(`${translate(message('rehearsal.stopping'))}\n`);
    stop.abort();
  });
  const findings = await playRehearsal({
    ...request,
    ...(record !== undefined && { recordDir: record }),
    stop: stop.signal,
    say: (said) => void process.stderr.write(`${translate(said)}\n`),
  });
  // Programs read the report, so its sentences are in English.
  const report = reportIn(inEnglish, findings);
  if (file !== undefined) write(file, () => writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`));
  if (json) printJson(report);
  else process.stdout.write(`${rehearsalText(reportIn(translate, findings), translate)}\n`);
  if (report.lostEvents > 0 || report.wrongPublished > 0 || report.stoppedInRound !== null)
    process.exitCode = 1;
};
