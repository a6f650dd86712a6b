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

/** PGN tag pairs of a game, beside those that follow from the game itself (Result, FEN, SetUp). */
export type GameTags = Readonly<Record<string, string>>;

export type MoveView = {
  readonly ply: number;
  /** Castling as king two squares in standard chess, king takes rook in Chess960. */
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
  readonly level: CommitLevel;
  readonly confidence: number;
  /** From where it was played, when that is not the board. */
  readonly by?: Exclude<Seat, 'board'>;
  /** The evidence when it was last reported; absent when there is none. */
  readonly reasons?: readonly MoveReason[];
  /** The likeliest other game, while one is worth naming. */
  readonly runnerUp?: RunnerUp;
  /** The mover's clock after the move, when a clock is there. */
  readonly clockMs?: number;
  /** Milliseconds since the start of the game, by the program's own monotonic time. */
  readonly atMs: number;
  /** An illegal move that stands: no objection came in time. Only in what was played before a part. */
  readonly illegal?: true;
};

/** What was played before a further part of a game. */
export type EarlierMoves = {
  /** Of the first part. */
  readonly id: string;
  readonly startFen: string;
  /** To the position that the further part starts from, illegal moves that stand among them. */
  readonly moves: readonly MoveView[];
};

/** A game against an opponent elsewhere that another one took the place of: it may go on there. */
export type LeftGame = { readonly startFen: string; readonly fen: string; readonly chess960: boolean };

export type GameView = {
  readonly id: string;
  /** ISO time, UTC. */
  readonly startedAt: string;
  /** The game of which this is a further part, after an illegal move that stands. */
  readonly continues?: string;
  /** All parts before it; absent when it is the first, or when they are no longer kept. */
  readonly before?: EarlierMoves;
  /** The game is studied, not played, from the first ply to the last. */
  readonly study?: true;
  /**
   * Played from another place, or under rules that allow no help; stays so to the end, whatever the seats
   * then.
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
  /** All its decisions in order; absent: none. */
  readonly decisions?: readonly DecisionRecord[];
};
