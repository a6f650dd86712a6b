import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Command, Option } from 'commander';
import { type ReplayedRecording, replayRecording } from '../app/replayRecording.js';
import { createWriteCheck } from '../app/writeCheck.js';
import { readReplayable } from '../boards/transport/readReplayable.js';
import { findMate } from '../laws/findMate.js';
import { LAWS_PROFILES, type LawsProfile, lawsRules } from '../laws/profiles.js';
import type { Translate } from '../messages/catalogue/translate.js';
import { makeFolder } from '../shared/files/makeFolder.js';
import { makeScorePgn } from '../table/game/gamePgn.js';
import type { TableEvent } from '../table/tableEvent.js';
import { printError } from './output.js';
import { terminalWords } from './terminalWords.js';

type Options = {
  readonly outDir?: string;
  readonly format: 'pgn' | 'events';
  readonly rules: LawsProfile;
  readonly sink: 'revisable' | 'append-only';
  readonly strict?: boolean;
};

export const build = (command: Command): void => {
  command
    .description(
      'Replays recordings offline, with their recorded times, by the same code as a live board. Prints the PGN of every game found, or every event as a line of JSON.',
    )
    .argument('<files...>', 'recordings, .jsonl or .jsonl.gz')
    .option('--out-dir <dir>', 'write one file per recording to this folder instead of printing')
    .addOption(new Option('--format <format>', 'what to write').choices(['pgn', 'events']).default('pgn'))
    .addOption(
      new Option('--rules <profile>', 'rule profile').choices([...LAWS_PROFILES]).default('fide-standard'),
    )
    .addOption(
      new Option(
        '--sink <policy>',
        'report early and correct later (revisable), or report final plies only (append-only)',
      )
        .choices(['revisable', 'append-only'])
        .default('revisable'),
    )
    .option('--strict', 'fail unless the driver writes the same bytes as in the recording')
    .action(async (files: readonly string[], options: Options) => {
      const translate = await terminalWords(process.env);
      if (options.outDir !== undefined) makeFolder(options.outDir);
      for (const file of files) {
        try {
          await replayFile(file, options, translate);
        } catch (error) {
          printError(error, translate);
          process.exitCode = 1;
        }
      }
    });
};

const replayFile = async (
  file: string,
  { outDir, format, sink, rules, strict = false }: Options,
  translate: Translate,
): Promise<void> => {
  const recording = await readReplayable(file);
  const writes = createWriteCheck(recording.lines);
  const replayed = await replayRecording(recording, {}, () => {}, {
    level: sink === 'append-only' ? 'final' : 'provisional',
    laws: { rules: lawsRules(rules), canMate: findMate },
    onWrite: writes.wrote,
  });
  const text = format === 'pgn' ? makePgnText(replayed) : makeEventsText(replayed.events);
  if (outDir === undefined) process.stdout.write(text);
  else {
    const name = basename(file)
      .replace(/\.gz$/, '')
      .replace(/\.jsonl$/, '');
    writeFileSync(join(outDir, name + (format === 'pgn' ? '.pgn' : '.events.jsonl')), text);
  }
  for (const fault of [recording.fault, strict ? writes.difference() : undefined]) {
    if (fault === undefined) continue;
    printError(fault, translate);
    process.exitCode = 1;
  }
};

const makePgnText = ({ games }: ReplayedRecording): string => games.map(makeScorePgn).join('\n');

/**
 * Events as the contract has them: `atMs`, `seq` and `type` first, without what only the table of a daemon
 * knows.
 */
const makeEventsText = (events: readonly TableEvent[]): string => {
  const reported = events.filter(({ type }) => type !== 'device' && type !== 'board');
  const seqOf = new Map(reported.map(({ n }, i) => [n, i + 1]));
  return reported
    .map(({ atMs, seq: _seq, table: _table, epoch: _epoch, n: _n, at: _at, type, ...body }, i) =>
      JSON.stringify({ atMs, seq: i + 1, type, ...body, ...('of' in body && { of: seqOf.get(body.of) }) }),
    )
    .map((line) => `${line}\n`)
    .join('');
};
