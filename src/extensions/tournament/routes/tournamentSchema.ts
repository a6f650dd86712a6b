import { z } from 'zod';
import { LAWS_PROFILES } from '../../../laws/profiles.js';
import { faultKey } from '../../../messages/catalogue/issueMessage.js';
import { named, partly } from '../../../server/http/schemas/apiSchema.js';
import { keyOf, keysOfOutput, keysOfProblem } from '../../../server/http/schemas/errorSchema.js';
import { alarm } from '../../../server/http/schemas/tableSchema.js';
import { PLAIN_LINE } from '../../../shared/plainLine.js';
import type { HouseOutput } from '../../../table/outputState.js';
import type { TournamentGlance } from '../atTables/tournamentGlance.js';
import type { Comparison, TournamentView } from '../atTables/tournamentService.js';
import { PAIRING_RESULTS } from '../model/pairingResult.js';
import { EVALUATED } from '../model/tournament.js';
import type { ActBody, DrawRequest } from '../model/tournamentAct.js';

const line = z.string().trim().max(200).regex(PLAIN_LINE, faultKey('inputFault.oneLine'));
const id = line.min(1);
const whole = z.int().min(1).max(1_000_000_000_000);
const round = z.int().min(1).max(1_000);
const key = { round, section: id.exactOptional() };

const player = z.strictObject({
  name: line.min(1),
  fideId: whole.exactOptional(),
  rating: whole.max(9_999).exactOptional(),
  title: line.exactOptional(),
  federation: line.exactOptional(),
  team: line.exactOptional(),
  startNumber: whole.max(99_999).exactOptional(),
});

const details = z.strictObject({
  name: line.nullable().exactOptional(),
  site: line.nullable().exactOptional(),
  federation: line.nullable().exactOptional(),
  from: line.nullable().exactOptional(),
  to: line.nullable().exactOptional(),
  rounds: round.nullable().exactOptional(),
  timeControl: line.nullable().exactOptional(),
  arbiter: line.nullable().exactOptional(),
});

const delay = z.strictObject({
  minutes: z.number().min(0).max(600).exactOptional(),
  plies: z.int().min(0).max(500).exactOptional(),
  untilEnd: z.boolean().exactOptional(),
});

/** The acts that an operator may request. Imports and results from boards use other ways. */
export const tournamentActBody: z.ZodType<ActBody | DrawRequest> = named(
  'TournamentAct',
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('fill'), list: line.min(1), players: z.array(player).max(10_000) }),
    z.strictObject({ type: z.literal('describe'), event: details }),
    z.strictObject({
      type: z.literal('setRound'),
      ...key,
      timeControl: line.nullable().exactOptional(),
      rules: z.enum(LAWS_PROFILES).nullable().exactOptional(),
      fen: line.nullable().exactOptional(),
    }),
    z.strictObject({
      type: z.literal('startPosition'),
      ...key,
      number: z.number().nullable().describe('0 to 959; null: the standard position.'),
    }),
    z.strictObject({ type: z.literal('drawPosition'), ...key }).describe('Draws a random Chess960 position.'),
    z.strictObject({ type: z.literal('seat'), tables: z.record(id, id.nullable()) }),
    z.strictObject({
      type: z.literal('place'),
      board: whole,
      section: id.exactOptional(),
      table: id.nullable(),
      serial: line.exactOptional(),
    }),
    z.strictObject({
      type: z.literal('pair'),
      ...key,
      board: whole,
      white: player,
      black: player.nullable(),
    }),
    z.strictObject({ type: z.literal('unpair'), pairing: id }),
    z
      .strictObject({ type: z.literal('swapTables'), pairing: id, other: id })
      .describe('Exchanges the tables of two pairings.'),
    z
      .strictObject({ type: z.literal('swapColors'), pairing: id })
      .describe('Swaps the colours of the two players; the game stays.'),
    z.strictObject({ type: z.literal('setUp'), ...key }),
    z.strictObject({ type: z.literal('close'), ...key }),
    z.strictObject({ type: z.literal('next'), section: id.exactOptional() }),
    z.strictObject({ type: z.literal('begin'), pairing: id, game: id }),
    z
      .strictObject({ type: z.literal('setResult'), ...key, board: whole, result: z.enum(PAIRING_RESULTS) })
      .describe('Sets the result of a board of a round, also after the next game has begun at its table.'),
    z.strictObject({ type: z.literal('result'), pairing: id, result: z.enum(PAIRING_RESULTS) }),
    z.strictObject({ type: z.literal('delay'), delay: delay.nullable(), table: id.exactOptional() }),
    z.strictObject({
      type: z.literal('feature'),
      shown: z.strictObject({ board: whole, section: id.exactOptional() }).nullable(),
    }),
    z.strictObject({ type: z.literal('evaluation'), games: z.enum(EVALUATED).nullable() }),
    z.strictObject({ type: z.literal('undo'), of: whole }),
  ]) as unknown as z.ZodType<ActBody | DrawRequest>,
  'A change to a tournament.',
);

export const tournamentView: z.ZodType<TournamentView> = named(
  'Tournament',
  partly<TournamentView>(
    z.looseObject({
      tournament: z.looseObject({
        event: z.record(z.string(), z.looseObject({ value: z.unknown(), from: z.looseObject({}) })),
        rounds: z.array(z.looseObject({ round, state: z.enum(['paired', 'setUp', 'closed']) })),
        players: z.array(z.looseObject({ name: z.string() })),
      }),
      version: z.int().min(0).describe('The number of changes so far.'),
      acts: z.array(z.looseObject({ n: whole, at: z.string(), by: z.string(), type: z.string() })),
      waiting: z.array(z.looseObject({ name: z.string() })),
    }),
  ),
  'The tournament: event, rounds, pairings and players, each value with its source.',
);

export const tournamentGlanceView: z.ZodType<TournamentGlance> = named(
  'HallGlance',
  partly<TournamentGlance>(
    z.looseObject({
      version: z.int().min(0).describe('The version of the tournament.'),
      lights: z
        .record(z.string(), z.string())
        .describe('The light of each pairing of the current rounds, by its id.'),
      ended: z
        .record(z.string(), z.array(z.int()))
        .describe('The final clock times of finished games, by pairing.'),
      tables: z.array(
        z.looseObject({ id: z.string(), name: z.string(), link: z.string(), plies: z.int().min(0) }),
      ),
      alarm: alarm.exactOptional().describe('The alarm of the daemon itself.'),
    }),
  ),
  'A summary of all tables: lights, clocks and questions, without moves.',
);

export const tournamentOutputs: z.ZodType<{ readonly outputs: readonly HouseOutput[] }> = named(
  'TournamentOutputs',
  partly<{ readonly outputs: readonly HouseOutput[] }>(
    z.looseObject({
      outputs: z.array(
        z.looseObject({
          gateway: z.string().describe('The gateway that publishes it.'),
          name: z.string(),
          lastGood: z.string().optional().describe('The last time at which it was complete.'),
          problem: z.string().optional().describe('Why it is incomplete now. The gateway retries.'),
          ...keysOfOutput,
        }),
      ),
    }),
  ),
  'The folders, servers and broadcasts to which the tournament is published.',
);

/** Large, because an act may list thousands of players. */
export const ACT_BYTES_MAX = 2 * 1024 * 1024;

/** Limit of files in one request. */
export const READING_BYTES_MAX = 12 * 1024 * 1024;

export const readingBody = named(
  'PairingFiles',
  z.strictObject({
    files: z
      .array(
        z.strictObject({
          name: line.min(1),
          text: z.string().exactOptional().describe('The content of the file as text, or …'),
          base64: z.base64().exactOptional().describe('… as bytes.'),
        }),
      )
      .min(1)
      .max(20)
      .exactOptional(),
    address: line
      .min(1)
      .exactOptional()
      .describe('Instead of files: a round of a lichess broadcast, by its URL or id.'),
    waiting: line
      .min(1)
      .exactOptional()
      .describe('Instead of files: a pending file in the watched folder, by its name.'),
    round: round.exactOptional().describe('Only this round.'),
    apply: z.boolean().exactOptional().describe('Whether to apply the import. By default nothing changes.'),
    force: z
      .boolean()
      .exactOptional()
      .describe(
        'Applies the import even to games that have begun. Results in the file override existing ones.',
      ),
    event: z
      .enum(['new', 'same'])
      .exactOptional()
      .describe('For a file of another event: whether it begins a new event or belongs to the current one.'),
  }),
  'The output of a pairing program.',
);

/** A place in an imported file with a message about it. */
const placeInFile = z.looseObject({
  file: z.string(),
  line: whole,
  column: whole,
  reason: z.string(),
  ...keyOf('`reason`'),
});

type TakenComparison = Comparison & {
  readonly taken: boolean;
  readonly file?: { readonly name: string; readonly text: string };
};

export const comparison: z.ZodType<TakenComparison> = named(
  'Comparison',
  partly<TakenComparison>(
    z.looseObject({
      name: z.string(),
      document: z.looseObject({ event: z.looseObject({}), rounds: z.array(z.looseObject({ round })) }),
      faults: z.array(placeInFile),
      notes: z.array(placeInFile).optional().describe('What was skipped or interpreted.'),
      differences: z.array(z.looseObject({ kind: z.string() })),
      otherEvent: z
        .looseObject({ here: z.string(), there: z.string() })
        .optional()
        .describe('The file belongs to another event. Send `event` to apply it.'),
      refusal: z.looseObject({ code: z.string(), message: z.string(), ...keysOfProblem }).nullable(),
      taken: z.boolean(),
      file: z
        .looseObject({ name: z.string(), text: z.string() })
        .optional()
        .describe('The content at the URL, to be applied exactly as shown.'),
    }),
  ),
  'The content of the files, and its differences from the tournament.',
);
