import type { Color } from '../../chess/types.js';
import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';
import type { WaitingPly } from '../recognitionBodies.js';

/**
 * A completed illegal move without a ruling. Recognition continues from the position after it, so that no
 * other game has to explain later moves. None of them enters the score before the ruling.
 */
export type AfterIllegal = {
  readonly side: Color;
  /** The number of the illegal ply in the game. */
  readonly ply: number;
  /** Absent: the clock was pressed without a move. */
  readonly from?: string;
  readonly to?: string;
  /**
   * The number of earlier plies that recognition does not count, because it started from a later position.
   */
  readonly pliesBefore: number;
  /** The illegal move and the plies after it. */
  readonly plies: readonly WaitingPly[];
  /** Whether the latest ply is certain enough to count as the reply. */
  readonly isAnswered: boolean;
  /** Whether its press was seen, so that the move is reported without waiting for the reply. */
  readonly isPressed: boolean;
  /** Whether it was already reported or asked about. */
  readonly isWeighed: boolean;
  /**
   * The move was legal but replaces one whose piece had been released (4.7). The score keeps the first move
   * until a ruling, and later plies wait.
   */
  readonly isReleased?: true;
  /** Whether the reply came at once, so that both may be other moves. Absent: there is no reply yet. */
  readonly wasHurried?: boolean;
  /** While it is in doubt: when it is looked at again, if nothing happens until then. */
  readonly lookAgainMs?: number;
  /** Whether it was reported as standing. */
  readonly stands: boolean;
  /** The result of a game that ended after it. */
  readonly result: Extract<RecognitionEvent, { type: 'result' }> | null;
};
