import { z } from 'zod';
import { faultKey } from '../../messages/catalogue/issueMessage.js';
import { PLAIN_LINE } from '../../shared/plainLine.js';

const text = (lengthMax: number) =>
  z.string().min(1).max(lengthMax).regex(PLAIN_LINE, faultKey('inputFault.oneLine'));
const whole = (min: number, max: number) => z.number().int().min(min).max(max).exactOptional();

/** How a game against an opponent begins. */
const beginning = {
  /**
   * The time control of the table's own clock, in common notation. Null removes the clock. Absent: unchanged.
   */
  time: text(100).nullable().exactOptional(),
  /** The start position of a new game. */
  fen: text(200).exactOptional(),
  /** No new game: the current one continues, or one begins from the pieces on the board. */
  asItStands: z.boolean().exactOptional(),
};

/** Both players are at the board. */
const personChoice = z.strictObject({ kind: z.literal('person'), ...beginning });

/** The pieces that the engine gives as odds. */
export const ODDS = ['pawn', 'knight', 'rook', 'queen'] as const;

/** An engine on this machine, or a configured one. */
const engineChoice = z.strictObject({
  kind: z.literal('engine'),
  /** Its name in `GET /api/v1/opponents`. Absent: the first one. */
  engine: text(200).exactOptional(),
  /** The side of the player at the board. */
  color: z.enum(['white', 'black']),
  /** Whether that player plays on a page and the board only follows. */
  atScreen: z.boolean().exactOptional(),
  elo: whole(100, 4_000),
  skill: whole(0, 20),
  nodes: whole(1, 1_000_000_000),
  moveMs: whole(1, 3_600_000),
  /** Whether the engine takes human-like time. */
  humanLike: z.boolean().exactOptional(),
  /** Whether the engine also thinks in the player's time. */
  ponder: z.boolean().exactOptional(),
  /** A Polyglot opening book on the daemon's machine. */
  book: text(400).exactOptional(),
  odds: z.enum(ODDS).exactOptional(),
  ...beginning,
});

/**
 * A friend at another jadoube. The friend is invited from here, where the game is then kept, or has sent an
 * `invitation` to a game kept there.
 */
const friendChoice = z.strictObject({
  kind: z.literal('friend'),
  /** A link, or six words. */
  invitation: text(400).exactOptional(),
  /** The side of the player here. A friend's invitation already determines it. */
  color: z.enum(['white', 'black']).exactOptional(),
  atScreen: z.boolean().exactOptional(),
  /** The name that the friend sees. */
  name: text(40).exactOptional(),
  /** The address at which a friend reaches this machine, such as `chess.example:8960`. */
  address: text(200)
    .regex(/^[\w.[\]:-]+$/)
    .refine((address) => URL.canParse(`http://${address}`), faultKey('inputFault.hostAndPort'))
    .exactOptional(),
  ...beginning,
});

/** Exercises, set up by lights and solved on the board. */
const exercisesChoice = z.strictObject({
  kind: z.literal('exercises'),
  /** A PGN, EPD or FEN file on the daemon's machine. Absent: the built-in exercises. */
  file: text(400).exactOptional(),
  /** The first exercise, from 1. Absent: continues where it stopped. */
  number: whole(1, 1_000_000),
  atScreen: z.boolean().exactOptional(),
});

/** A game from a file, shown move by move with lights, or guessed. */
const pgnChoice = z.strictObject({
  kind: z.literal('pgn'),
  /** The file on the daemon's machine. */
  file: text(400),
  /** The game's number in the file, from 1. Absent: continues where it stopped. */
  number: whole(1, 1_000_000),
  /** The side whose moves are guessed. Absent: the game is shown. */
  guess: z.enum(['white', 'black']).exactOptional(),
  /** The number of the first move to guess. */
  from: whole(1, 1_000),
  atScreen: z.boolean().exactOptional(),
});

/** A board for trying moves. All tried moves are kept as variations. */
const analysisChoice = z.strictObject({
  kind: z.literal('analysis'),
  /** Absent: the start position. */
  fen: text(200).exactOptional(),
  /** The id of a game of this house, to start with its moves as the main line. */
  game: text(120).exactOptional(),
});

/** The choice of an opponent at a table, as outside programs send it. */
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
