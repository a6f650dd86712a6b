import type { Color } from '../../chess/types.js';
import type { DecisionRecord } from '../../laws/lawsDecision.js';
import type {
  CommitLevel,
  MoveReason,
  ResultCause,
  ResultText,
  RunnerUp,
} from '../../recognition/recognitionEvent.js';
import type { Seat } from './seat.js';

/** PGN tags of a game, besides those that follow from the game itself (Result, FEN, SetUp). */
export type GameTags = Readonly<Record<string, string>>;

export type MoveView = {
  readonly ply: number;
  /**
   * Castling is written as the king moving two squares in standard chess, and as king takes rook in Chess960.
   */
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
  readonly level: CommitLevel;
  readonly confidence: number;
  /** The seat that played it, if not the board. */
  readonly by?: Exclude<Seat, 'board'>;
  /** The evidence at the last report. Absent: none. */
  readonly reasons?: readonly MoveReason[];
  /** The likeliest other game, if it is likely enough. */
  readonly runnerUp?: RunnerUp;
  /** The mover's clock after the move, if there is a clock. */
  readonly clockMs?: number;
  /** Milliseconds since the start of the game, in the program's monotonic time. */
  readonly atMs: number;
  /** Whether it is an illegal move that stands. Only in moves before a further part. */
  readonly illegal?: true;
};

/** The moves before a further part of a game. */
export type EarlierMoves = {
  /** The id of the first part. */
  readonly id: string;
  readonly startFen: string;
  /** All moves up to the start of the further part, including illegal moves that stand. */
  readonly moves: readonly MoveView[];
};

/**
 * A game against an opponent elsewhere that was replaced by another game. It may continue at the opponent's.
 */
export type LeftGame = { readonly startFen: string; readonly fen: string; readonly chess960: boolean };

export type GameView = {
  readonly id: string;
  /** ISO time, UTC. */
  readonly startedAt: string;
  /** The game that this one continues after an illegal move that stands. */
  readonly continues?: string;
  /** All earlier parts. Absent for the first part, or when they are no longer kept. */
  readonly before?: EarlierMoves;
  /** Whether the whole game is a study rather than a played game. */
  readonly study?: true;
  /**
   * Whether the game is played remotely or under rules without help. Stays set until the end, even if the
   * seats change.
   */
  readonly unaided?: true;
  readonly startFen: string;
  readonly chess960: boolean;
  readonly tags: GameTags;
  readonly moves: readonly MoveView[];
  readonly fen: string;
  readonly turn: Color;
  readonly result: ResultText;
  readonly resultBy?: ResultCause;
  /** All decisions in order. Absent: none. */
  readonly decisions?: readonly DecisionRecord[];
};
