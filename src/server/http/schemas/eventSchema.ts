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
  gameId: maybe(text.nullable().describe('The game in which it was asked; null: before any.')),
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
    what: 'A new game stands on the board.',
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
    what: 'A ply; told again when its level rises.',
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
    what: 'From `fromPly` on the game is exactly this list; empty: taken back. `changes`: how sure the surest was of the plies that it changes.',
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
    what: 'What hands have played contradicts plies told as final, which stay; told again as play goes on that way.',
    fields: { gameId: text, ...disputeFields },
  },
  disputeOver: {
    what: 'A person, the rules or hands have settled the dispute with this id, or its game has ended.',
    fields: { gameId: text, id: text },
  },
  result: {
    what: 'The game is over.',
    fields: { gameId: text, result, by: resultCause, article: maybe(text) },
  },
  resultCorrected: {
    what: 'A person has said how a game that is over counts; null: as it ended. Another game may be played at the table by now.',
    fields: { gameId: text, result: result.nullable() },
  },
  tags: {
    what: 'The tags of a game; without one, of the games that follow.',
    fields: { gameId: text.nullable(), tags },
  },
  decision: {
    what: 'A person, or the rules, decided something.',
    fields: { gameId: text, ...decisionFields },
  },
  clock: {
    what: 'What the physical clock shows.',
    fields: { whiteMs: ms.nullable(), blackMs: ms.nullable(), running: side.nullable() },
  },
  illegal: {
    what: 'A move that is none was made on the board; told again when the clock is pressed (`completed`) and when it `stands`.',
    fields: {
      ply,
      side: maybe(side),
      from: text,
      to: maybe(text),
      castling: maybe(z.literal(true).describe('King and rook stand as after castling.')),
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
    what: 'The clock was pressed, and the move was not made as the Laws ask.',
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
  gameDeleted: { what: 'A game and its events are gone.', fields: { gameId: text } },
  ask: { what: 'A question that people have to answer.', fields: { ...ofGame, ...questionFields } },
  askClosed: {
    what: 'A question is answered; null: it has lapsed.',
    fields: { ...ofGame, question: text, answer: text.nullable() },
  },
  seats: { what: 'From where each player plays from now on.', fields: seatFields },
  rules: {
    what: 'The rules of the games that begin from now on were set live.',
    fields: {
      profile: z.enum(LAWS_PROFILES).nullable().describe('Null: as the configuration says.'),
      playing: z.enum(LAWS_PROFILES).nullable().describe('That of a game that has begun, which keeps it.'),
    },
  },
  opponent: {
    what: 'The opponent from outside, and what is wrong with it; null: there is none.',
    fields: { opponent: opponent.nullable() },
  },
  carryOut: {
    what: 'How far the board has come with a game that is played elsewhere.',
    fields: { gameId: text, ...carryOutFields },
  },
  touch: {
    what: 'A piece was lifted, put down or adjusted.',
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
    what: 'A press of the clock, and the ply that it completed; null: none.',
    fields: { side, ply: ply.nullable() },
  },
  emptyPress: {
    what: 'The clock was pressed, and no move had been made (7.5.3).',
    fields: {
      ply,
      side,
      reason: text,
      evidence: maybe(z.looseObject(evidenceFields)),
      board: maybe(physical),
    },
  },
  withdrawn: {
    what: 'What was told as event `n` = `of` of this table is withdrawn: it was none, or was corrected in time.',
    fields: { of: z.int().min(1) },
  },
  refused: {
    what: 'A command was not obeyed, and nothing was changed by it. Replays number it; live it has no number (`event: refused`), and only who asked hears of it.',
    fields: { command: text, code: text, reason: text, rule: maybe(text), by: text },
  },
  board: { what: 'What the sensors see now.', fields: { physical } },
  phase: { what: 'What the hands are doing.', fields: { phase, wrong: wrongSquares } },
  device: { what: 'The board, the link to it, or what is wrong with it.', fields: { device: deviceView } },
  gameClock: {
    what: "The table's own clock after something happened to it; null: it has none any more.",
    fields: { clock: gameClock.nullable(), onBoard: z.boolean() },
  },
  flag: { what: 'The time of a side was used up at a control.', fields: flagFields },
  clockAlarms: { what: 'All that is wrong with the clock now.', fields: { alarms: z.array(clockAlarm) } },
  withheld: { what: 'Stands for an event that is not for who reads.', fields: {} },
  clockDrift: {
    what: 'How the physical clock compares with the time of this machine.',
    fields: driftFields,
  },
  table: { what: 'The table has another name.', fields: { name: text } },
  asked: {
    what: 'A player asked at the board, with a button of the clock; voices answer.',
    fields: { about: z.enum(['lastMove', 'clocks']) },
  },
  hint: {
    what: 'Help that a player has asked for; it holds until the game goes on.',
    fields: { hint: hintView },
  },
  alarm: {
    what: 'A loud trouble of the table itself; null: it is over.',
    fields: { alarm: maybe(alarm.nullable()) },
  },
};

const schemaOf = ([type, { what, fields }]: [string, EventRow<TableEventBody>]) =>
  named(
    `${type[0]?.toUpperCase()}${type.slice(1)}Event`,
    z.looseObject({
      seq: z.int().min(1).describe('Dense over all tables of the daemon.'),
      epoch: z.string().describe('Names the history of the table; another one begins with an empty journal.'),
      n: z
        .int()
        .min(0)
        .describe(
          'Dense from 1 over the events of the table within its epoch, wherever it is heard; 0: said by a daemon that follows the table, not by the table.',
        ),
      table: text,
      atMs: ms.describe('From the start of the daemon.'),
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
  'Something that happened at a table: numbered, immutable.',
) as z.ZodType as z.ZodType<TableEvent>;
