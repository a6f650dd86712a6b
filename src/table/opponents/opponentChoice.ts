import { z } from 'zod';
import { faultKey } from '../../messages/catalogue/issueMessage.js';
import { PLAIN_LINE } from '../../shared/plainLine.js';

const text = (lengthMax: number) =>
  z.string().min(1).max(lengthMax).regex(PLAIN_LINE, faultKey('inputFault.oneLine'));
const whole = (min: number, max: number) => z.number().int().min(min).max(max).exactOptional();

/** How a game against an opponent begins. */
const beginning = {
  /** The control of the table's own clock, as people write it; null takes it away; absent: as it is. */
  time: text(100).nullable().exactOptional(),
  /** The position that a new game begins with. */
  fen: text(200).exactOptional(),
  /** No new game: the one on the board goes on, or one begins from the pieces as they stand. */
  asItStands: z.boolean().exactOptional(),
};

/** Both players are at the board. */
const personChoice = z.strictObject({ kind: z.literal('person'), ...beginning });

/** What the engine gives away before the first move. */
export const ODDS = ['pawn', 'knight', 'rook', 'queen'] as const;

/** A program on this machine, or one that is configured. */
const engineChoice = z.strictObject({
  kind: z.literal('engine'),
  /** Its name as `GET /api/v1/opponents` has it; absent: the first there is. */
  engine: text(200).exactOptional(),
  /** The side of the player at the board. */
  color: z.enum(['white', 'black']),
  /** That player plays at a page, and the board only follows. */
  atScreen: z.boolean().exactOptional(),
  elo: whole(100, 4_000),
  skill: whole(0, 20),
  nodes: whole(1, 1_000_000_000),
  moveMs: whole(1, 3_600_000),
  /** It takes its time as people do. */
  humanLike: z.boolean().exactOptional(),
  /** It thinks on the player's time too. */
  ponder: z.boolean().exactOptional(),
  /** A file of the Polyglot format, on the machine of the daemon. */
  book: text(400).exactOptional(),
  odds: z.enum(ODDS).exactOptional(),
  ...beginning,
});

/**
 * A friend at another jadoube: invited from here, where the game is then kept; or, with an `invitation` of
 * his, at his.
 */
const friendChoice = z.strictObject({
  kind: z.literal('friend'),
  /** A link, or six words. */
  invitation: text(400).exactOptional(),
  /** The side of the player here; the invitation of a friend says it already. */
  color: z.enum(['white', 'black']).exactOptional(),
  atScreen: z.boolean().exactOptional(),
  /** The name that the friend sees. */
  name: text(40).exactOptional(),
  /** `chess.example:8960`: where a friend reaches this machine. */
  address: text(200)
    .regex(/^[\w.[\]:-]+$/)
    .refine((address) => URL.canParse(`http://${address}`), faultKey('inputFault.hostAndPort'))
    .exactOptional(),
  ...beginning,
});

/** Exercises: set up by lights, solved on the board. */
const exercisesChoice = z.strictObject({
  kind: z.literal('exercises'),
  /** PGN, EPD or FENs, on the machine of the daemon; absent: the exercises that come along. */
  file: text(400).exactOptional(),
  /** Which one to begin with, from 1; absent: where it was left. */
  number: whole(1, 1_000_000),
  atScreen: z.boolean().exactOptional(),
});

/** A game of a file: led by lights move by move, or guessed. */
const pgnChoice = z.strictObject({
  kind: z.literal('pgn'),
  /** On the machine of the daemon. */
  file: text(400),
  /** Which game of the file, from 1; absent: where it was left. */
  number: whole(1, 1_000_000),
  /** The side whose moves are guessed; absent: the game is shown. */
  guess: z.enum(['white', 'black']).exactOptional(),
  /** The number of the first move that is guessed. */
  from: whole(1, 1_000),
  atScreen: z.boolean().exactOptional(),
});

/** A board to try moves on; all that was tried is kept as variations. */
const analysisChoice = z.strictObject({
  kind: z.literal('analysis'),
  /** Absent: the start position. */
  fen: text(200).exactOptional(),
  /** A game of this house, by its id: from its start, with its moves as the main line. */
  game: text(120).exactOptional(),
});

/** The opponent wanted at a table, as outside programs say it. */
export const opponentChoiceSchema = z.discriminatedUnion('kind', [
  personChoice,
  engineChoice,
  friendChoice,
  exercisesChoice,
  pgnChoice,
  analysisChoice,
]);

export type OpponentChoice = z.output<typeof opponentChoiceSchema>;
export type FriendChoice = z.output<typeof friendChoice>;
export type ExercisesChoice = z.output<typeof exercisesChoice>;
export type PgnChoice = z.output<typeof pgnChoice>;
export type AnalysisChoice = z.output<typeof analysisChoice>;
export type EngineChoice = z.output<typeof engineChoice>;
export type Beginning = Pick<EngineChoice, keyof typeof beginning>;
