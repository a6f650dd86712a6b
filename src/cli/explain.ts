import { type Command, Option } from 'commander';
import { sensorEventsOf } from '../app/sensorEventsOf.js';
import { readReplayable } from '../boards/transport/readReplayable.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { type Explanation, explainPly } from '../recognition/words/explain.js';
import { makeExplanation } from '../recognition/words/explainText.js';
import { makeTranscript, transcribe } from '../recognition/words/transcript.js';
import { parseWholeNumber } from './numbers.js';

type Options = {
  readonly ply?: number;
  readonly game: number;
  readonly sink: 'revisable' | 'append-only';
  readonly json: boolean;
};

/** From which level on a sink receives plies. */
const LEVEL_OF = { revisable: 'committed', 'append-only': 'final' } as const;

export const build = (command: Command): void => {
  command
    .description(
      'Tells a recording in words: what hands, clock and cable did, and what was told of it. With --ply, why that ply is the one it is: what the sensors showed and when, the games that were thought of with what spoke against each, and what decided.',
    )
    .argument('<file>', 'a recording, .jsonl or .jsonl.gz')
    .option('--ply <n>', 'which ply, from 1; the whole recording without', parseWholeNumber(1, 10_000))
    .option('--game <n>', 'of which game of the recording, from 1', parseWholeNumber(1, 10_000), 1)
    .addOption(
      new Option('--sink <policy>', 'as it was told to whom')
        .choices(['revisable', 'append-only'])
        .default('revisable'),
    )
    .option('--json', 'as JSON', false)
    .action(async (file: string, options: Options) => {
      if (options.ply === undefined) {
        const lines = transcribe(await eventsOf(file), LEVEL_OF[options.sink]);
        process.stdout.write(options.json ? `${JSON.stringify(lines, null, 2)}\n` : makeTranscript(lines));
        return;
      }
      const explanation = await explain(file, options.ply, options);
      process.stdout.write(
        options.json ? `${JSON.stringify(explanation, null, 2)}\n` : makeExplanation(explanation),
      );
    });
};

const eventsOf = async (file: string) => sensorEventsOf(await readReplayable(file));

const explain = async (file: string, ply: number, { game, sink }: Options): Promise<Explanation> => {
  const events = await eventsOf(file);
  const explanation = explainPly(events, ply, { level: LEVEL_OF[sink], game });
  if (explanation !== undefined) return explanation;
  const said = message('error.gameHasNoPly', { game: String(game), file, ply: String(ply) });
  throw keyedError('BAD_REQUEST', said, { ply, game });
};
