import { type Command, Option } from 'commander';
import { sensorEventsOf } from '../app/sensorEventsOf.js';
import { type Explanation, explainPly } from '../recognition/explain.js';
import { makeExplanation } from '../recognition/explainText.js';
import { BridgeError } from '../shared/bridgeError.js';
import { readRecordingFile } from '../transport/readRecordingFile.js';
import { parseWholeNumber } from './numbers.js';

type Options = {
  readonly ply: number;
  readonly game: number;
  readonly sink: 'revisable' | 'append-only';
  readonly json: boolean;
};

export const build = (command: Command): void => {
  command
    .description(
      'Tells why a ply of a recording is the one it is: what the sensors showed and when, the games that were thought of with what spoke against each, and what decided.',
    )
    .argument('<file>', 'a recording, .jsonl or .jsonl.gz')
    .requiredOption('--ply <n>', 'which ply, from 1', parseWholeNumber(1, 10_000))
    .option('--game <n>', 'of which game of the recording, from 1', parseWholeNumber(1, 10_000), 1)
    .addOption(
      new Option('--sink <policy>', 'as it was told to whom')
        .choices(['revisable', 'append-only'])
        .default('revisable'),
    )
    .option('--json', 'as JSON', false)
    .action(async (file: string, options: Options) => {
      const explanation = await explain(file, options);
      process.stdout.write(
        options.json ? `${JSON.stringify(explanation, null, 2)}\n` : makeExplanation(explanation),
      );
    });
};

const explain = async (file: string, { ply, game, sink }: Options): Promise<Explanation> => {
  const events = await sensorEventsOf(await readRecordingFile(file));
  const explanation = explainPly(events, ply, { options: { sink }, game });
  if (explanation !== undefined) return explanation;
  throw new BridgeError('BAD_REQUEST', `game ${game} of ${file} has no ply ${ply}`, { ply, game });
};
