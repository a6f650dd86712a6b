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

/** The level from which a sink receives plies. */
const LEVEL_OF = { revisable: 'committed', 'append-only': 'final' } as const;

export const build = (command: Command): void => {
  command
    .description(
      'Describes a recording in words: what hands, clock and cable did, and what was reported. With --ply, explains that ply: what the sensors showed and when, which moves were considered, what spoke against each, and what decided.',
    )
    .argument('<file>', 'a recording, .jsonl or .jsonl.gz')
    .option(
      '--ply <n>',
      'number of the ply, from 1 (default: the whole recording)',
      parseWholeNumber(1, 10_000),
    )
    .option('--game <n>', 'number of the game in the recording, from 1', parseWholeNumber(1, 10_000), 1)
    .addOption(
      new Option(
        '--sink <policy>',
        'explain the reports to a client that accepts corrections (revisable), or to one that takes only final plies (append-only)',
      )
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
