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

/**
 * An event that creates or changes a game. Plain JSON. A game is folded from its events (`applyGameEvent`).
 */
export type GameEvent =
  | {
      readonly type: 'game';
      readonly gameId: string;
      /** The start position, with castling rights in X-FEN. */
      readonly fen: string;
      readonly chess960: boolean;
      /** ISO time, UTC. */
      readonly startedAt: string;
      readonly tags: GameTags;
      /** The game that this one continues after an illegal move that stands. */
      readonly continues?: string;
      /** Whether the game is a study rather than a played game. */
      readonly study?: true;
    }
  /** A ply, reported again when its level rises. `remainingMs`: the readings of the clocks. */
  | {
      readonly type: 'move';
      readonly gameId: string;
      readonly ply: number;
      readonly uci: string;
      readonly san: string;
      readonly fen: string;
      readonly level: CommitLevel;
      readonly confidence: number;
      /** The seat that played it. Absent in journals of older versions: the board. */
      readonly by?: Seat;
      /** The evidence. Absent in journals of older versions. */
      readonly reasons?: readonly MoveReason[];
      /** Absent when no other game was likely enough. */
      readonly runnerUp?: RunnerUp;
      readonly remainingMs?: { readonly white: number; readonly black: number };
    }
  /**
   * Replaces the game from `fromPly` on by this list (empty: taken back). `changes`: the highest level among
   * the replaced plies, as listeners know them. Absent in journals of older versions.
   */
  | {
      readonly type: 'revise';
      readonly gameId: string;
      readonly fromPly: number;
      readonly uci: readonly string[];
      readonly san: readonly string[];
      /** The position after each ply. */
      readonly fens: readonly string[];
      readonly reason: string;
      readonly changes?: CommitLevel;
      /** Recognition's confidence in these moves. Absent when they were entered, or when there are none. */
      readonly confidence?: number;
    }
  | {
      readonly type: 'result';
      readonly gameId: string;
      readonly result: ResultText;
      readonly by: ResultCause;
      /** The article that ends the game. Absent in journals of older versions. */
      readonly article?: string;
    }
  /** The corrected result of a finished game. Null: the original result. */
  | { readonly type: 'resultCorrected'; readonly gameId: string; readonly result: ResultText | null }
  /** All tags of a game from now on. `gameId` null: of future games only. */
  | { readonly type: 'tags'; readonly gameId: string | null; readonly tags: GameTags }
  /** A decision of the Laws, a player or an arbiter. */
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
