import { z } from 'zod';
import { INCOMPLETE_REASONS } from '../../../laws/incompleteMove.js';
import { LAWS_PROFILES } from '../../../laws/profiles.js';
import type { TableEvent, TableEventBody } from '../../../table/tableEvent.js';
import { maybe, ms, named, side, text, texts } from './apiSchema.js';
import { clockAlarm, driftFields, flagFields, gameClock } from './clockSchema.js';
import {
  confidence,
  decisionFields,
  level,
  ply,
  reasons,
  result,
  resultCause,
  runnerUp,
  tags,
  uci,
} from './gameSchema.js';
import { hintView } from './hintSchema.js';
import { evidenceFields, illegalCause } from './lawsSchema.js';
import { carryOutFields, opponent, questionFields, seat, seatFields } from './seatSchema.js';
import { alarm, deviceView, disputeFields, phase, physical, wrongSquares } from './tableSchema.js';

const ofGame = {
  gameId: maybe(text.nullable().describe('The game in which it was asked; null: before the first game.')),
};

type Type = TableEventBody['type'];
type FieldsOf<T> = Omit<T, 'type'>;
/** The meaning of an event, and its fields besides number, table and time. */
type EventRow<T> = {
  readonly what: string;
  readonly fields: { readonly [Field in keyof FieldsOf<T>]-?: z.ZodType<FieldsOf<T>[Field]> };
};

/** All kinds of events. It does not compile if one is missing or has other fields. */
export const eventRows: {
  readonly [T in Type]: EventRow<Extract<TableEventBody, { readonly type: T }>>;
} = {
  game: {
    what: 'A new game is set up on the board.',
    fields: {
      gameId: text,
      fen: text,
      chess960: z.boolean(),
      startedAt: text,
      tags,
      continues: maybe(text),
      study: maybe(z.literal(true)),
    },
  },
  move: {
    what: 'A ply. The event is repeated when its level rises.',
    fields: {
      gameId: text,
      ply,
      uci,
      san: text,
      fen: text,
      level,
      confidence,
      by: maybe(seat),
      reasons: maybe(reasons),
      runnerUp: maybe(runnerUp),
      remainingMs: maybe(z.looseObject({ white: ms, black: ms })),
    },
  },
  revise: {
    what: 'The plies of the game from `fromPly` on are replaced by this list; an empty list is a take-back. `changes` is the highest level among the replaced plies.',
    fields: {
      gameId: text,
      fromPly: ply,
      uci: texts,
      san: texts,
      fens: texts,
      reason: text,
      changes: maybe(level),
      confidence: maybe(confidence),
    },
  },
  dispute: {
    what: 'The play on the board contradicts plies already reported as final, which stay. The event is repeated as that play continues.',
    fields: { gameId: text, ...disputeFields },
  },
  disputeOver: {
    what: 'The dispute with this id is settled, by a person, by the rules or by play on the board, or its game has ended.',
    fields: { gameId: text, id: text },
  },
  result: {
    what: 'The game is over.',
    fields: { gameId: text, result, by: resultCause, article: maybe(text) },
  },
  resultCorrected: {
    what: 'A person has corrected the result of a finished game; null: the result as it ended. The table may play another game by then.',
    fields: { gameId: text, result: result.nullable() },
  },
  tags: {
    what: 'The tags of a game, or, without a game, of the games that follow.',
    fields: { gameId: text.nullable(), tags },
  },
  decision: {
    what: 'A decision of a person or of the rules.',
    fields: { gameId: text, ...decisionFields },
  },
  clock: {
    what: 'The times that the physical clock shows.',
    fields: { whiteMs: ms.nullable(), blackMs: ms.nullable(), running: side.nullable() },
  },
  illegal: {
    what: 'An illegal move was made on the board. The event is repeated when the clock is pressed (`completed`) and when the move `stands`.',
    fields: {
      ply,
      side: maybe(side),
      from: text,
      to: maybe(text),
      castling: maybe(z.literal(true).describe('King and rook stand on their squares after castling.')),
      completed: maybe(z.boolean()),
      stands: maybe(z.boolean()),
      board: maybe(physical),
      evidence: z.looseObject({
        ...evidenceFields,
        cause: maybe(illegalCause),
        completed: maybe(z.boolean()),
      }),
    },
  },
  incompleteMove: {
    what: 'The clock was pressed after a move that was not made as the Laws require.',
    fields: {
      side,
      ply,
      reason: z.enum(INCOMPLETE_REASONS),
      countsAsIllegal: z.boolean(),
      article: text,
      from: maybe(text),
      to: maybe(text),
      board: maybe(physical),
      evidence: z.looseObject(evidenceFields),
    },
  },
  gameDeleted: { what: 'A game and its events were deleted.', fields: { gameId: text } },
  ask: { what: 'A question that a person has to answer.', fields: { ...ofGame, ...questionFields } },
  askClosed: {
    what: 'A question was answered; null: it lapsed.',
    fields: { ...ofGame, question: text, answer: text.nullable() },
  },
  seats: { what: 'Where each player plays from now on.', fields: seatFields },
  rules: {
    what: 'The rules of future games were changed while the daemon runs.',
    fields: {
      profile: z.enum(LAWS_PROFILES).nullable().describe('Null: the profile of the configuration.'),
      playing: z
        .enum(LAWS_PROFILES)
        .nullable()
        .describe('The profile of the current game, which does not change.'),
    },
  },
  opponent: {
    what: 'The remote opponent and its problem; null: no remote opponent.',
    fields: { opponent: opponent.nullable() },
  },
  carryOut: {
    what: 'How far the board has followed a game that is played elsewhere.',
    fields: { gameId: text, ...carryOutFields },
  },
  touch: {
    what: 'A piece was lifted, placed or adjusted.',
    fields: {
      ply,
      side,
      square: text,
      piece: text,
      act: z.enum(['lift', 'place', 'adjust']),
      together: maybe(z.boolean()),
      meant: maybe(z.number()),
    },
  },
  press: {
    what: 'The clock was pressed. `ply` is the ply that the press completed; null: none.',
    fields: { side, ply: ply.nullable() },
  },
  emptyPress: {
    what: 'The clock was pressed without a move (7.5.3).',
    fields: {
      ply,
      side,
      reason: text,
      evidence: maybe(z.looseObject(evidenceFields)),
      board: maybe(physical),
    },
  },
  withdrawn: {
    what: 'The event of this table whose `n` is `of` is withdrawn: it was wrong, or was corrected in time.',
    fields: { of: z.int().min(1) },
  },
  refused: {
    what: 'A command was refused and changed nothing. Replays number the event. In the live stream it has no number (`event: refused`) and goes to the caller alone.',
    fields: { command: text, code: text, reason: text, rule: maybe(text), by: text },
  },
  board: { what: 'The current reading of the sensors.', fields: { physical } },
  phase: { what: 'The current phase of play on the board.', fields: { phase, wrong: wrongSquares } },
  device: { what: 'The board, its link or its problem changed.', fields: { device: deviceView } },
  gameClock: {
    what: "The table's own clock after a change; null: the table no longer has one.",
    fields: { clock: gameClock.nullable(), onBoard: z.boolean() },
  },
  flag: { what: 'A side ran out of time at a control.', fields: flagFields },
  clockAlarms: { what: 'All current problems of the clock.', fields: { alarms: z.array(clockAlarm) } },
  withheld: { what: 'A placeholder for an event that the reader may not see.', fields: {} },
  clockDrift: {
    what: 'How the physical clock compares with the time of this machine.',
    fields: driftFields,
  },
  table: { what: 'The table was renamed.', fields: { name: text } },
  asked: {
    what: 'A player asked a question with a button of the clock. Voices speak the answer.',
    fields: { about: z.enum(['lastMove', 'clocks']) },
  },
  hint: {
    what: 'Help that a player asked for. It is valid until the game continues.',
    fields: { hint: hintView },
  },
  alarm: {
    what: 'An alarm of the table; null: the alarm is over.',
    fields: { alarm: maybe(alarm.nullable()) },
  },
};

const schemaOf = ([type, { what, fields }]: [string, EventRow<TableEventBody>]) =>
  named(
    `${type[0]?.toUpperCase()}${type.slice(1)}Event`,
    z.looseObject({
      seq: z.int().min(1).describe('Consecutive over all tables of the daemon.'),
      epoch: z.string().describe('Identifies the history of the table. An empty journal begins a new one.'),
      n: z
        .int()
        .min(0)
        .describe(
          'Consecutive from 1 over the events of the table within its epoch, the same on every daemon. 0: the event comes from a daemon that follows the table, not from the table.',
        ),
      table: text,
      atMs: ms.describe('Time since the start of the daemon.'),
      at: text.describe('ISO time, UTC.'),
      type: z.literal(type),
      ...(fields as Readonly<Record<string, z.ZodType>>),
    }),
    what,
  );

const [first, ...rest] = Object.entries(eventRows).map((row) =>
  schemaOf(row as [string, EventRow<TableEventBody>]),
);

/** An event as in the journal and on the stream. */
export const tableEvent = named(
  'AnyEvent',
  z.discriminatedUnion('type', [first as NonNullable<typeof first>, ...rest]),
  'A numbered, immutable event of a table.',
) as z.ZodType as z.ZodType<TableEvent>;
