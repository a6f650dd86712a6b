import type { Color } from '../../chess/types.js';
import type { DecisionRecord } from '../../laws/lawsDecision.js';
import type {
  CommitLevel,
  MoveReason,
  ResultCause,
  ResultText,
  RunnerUp,
} from '../../recognition/recognitionEvent.js';
import type { GameTags } from './gameView.js';
import type { Seat } from './seat.js';

/** What makes and changes a game; plain JSON. A game is the fold of its events (`applyGameEvent`). */
export type GameEvent =
  | {
      readonly type: 'game';
      readonly gameId: string;
      /** The position it starts from, castling rights as X-FEN. */
      readonly fen: string;
      readonly chess960: boolean;
      /** ISO time, UTC. */
      readonly startedAt: string;
      readonly tags: GameTags;
      /** The game of which it is a further part, after an illegal move that stands. */
      readonly continues?: string;
      /** The game is studied, not played. */
      readonly study?: true;
    }
  /** A ply is reported again when its level rises; `remainingMs` is what the clocks showed. */
  | {
      readonly type: 'move';
      readonly gameId: string;
      readonly ply: number;
      readonly uci: string;
      readonly san: string;
      readonly fen: string;
      readonly level: CommitLevel;
      readonly confidence: number;
      /** From where it was played; absent in journals of older versions: the board. */
      readonly by?: Seat;
      /** The evidence; absent in journals of older versions. */
      readonly reasons?: readonly MoveReason[];
      /** Absent when no other game was worth naming. */
      readonly runnerUp?: RunnerUp;
      readonly remainingMs?: { readonly white: number; readonly black: number };
    }
  /**
   * From `fromPly` on the game is exactly this list (empty: taken back). `changes`: the highest level among
   * the changed plies, as listeners know them; absent in journals of older versions.
   */
  | {
      readonly type: 'revise';
      readonly gameId: string;
      readonly fromPly: number;
      readonly uci: readonly string[];
      readonly san: readonly string[];
      /** The position after each of them. */
      readonly fens: readonly string[];
      readonly reason: string;
      readonly changes?: CommitLevel;
      /** Recognition's confidence in these moves; absent when they were entered, or none is left. */
      readonly confidence?: number;
    }
  | {
      readonly type: 'result';
      readonly gameId: string;
      readonly result: ResultText;
      readonly by: ResultCause;
      /** Of the Laws, by which the game is over; absent in journals of older versions. */
      readonly article?: string;
    }
  /** The corrected result of a game that is over; null: as it ended. */
  | { readonly type: 'resultCorrected'; readonly gameId: string; readonly result: ResultText | null }
  /** Tags of a game from now on, all of them; `gameId` null: for the games to come only. */
  | { readonly type: 'tags'; readonly gameId: string | null; readonly tags: GameTags }
  /** What the Laws, a player or an arbiter decided. */
  | ({ readonly type: 'decision'; readonly gameId: string } & DecisionRecord)
  | {
      readonly type: 'clock';
      readonly whiteMs: number | null;
      readonly blackMs: number | null;
      readonly running: Color | null;
    };

const gameEventTypes: readonly string[] = [
  'game',
  'move',
  'revise',
  'result',
  'resultCorrected',
  'tags',
  'decision',
  'clock',
] satisfies GameEvent['type'][];

export const isGameEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Event & GameEvent => gameEventTypes.includes(event.type);
