import type { Color } from '../../chess/types.js';
import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';
import type { WaitingPly } from '../recognitionBodies.js';

/**
 * A completed illegal move without a ruling: recognition continues from its position, so that no other game
 * has to explain what the hands do next. None of it enters the score before the ruling.
 */
export type AfterIllegal = {
  readonly side: Color;
  /** Which ply of the game it is. */
  readonly ply: number;
  /** Absent: the clock was pressed without a move. */
  readonly from?: string;
  readonly to?: string;
  /** How many plies of the game recognition does not count, because it starts from a position of its own. */
  readonly pliesBefore: number;
  /** The move itself, and those played since. */
  readonly plies: readonly WaitingPly[];
  /** The likeliest ply since is sure enough to count as the reply. */
  readonly isAnswered: boolean;
  /** Its press was seen: the move is reported without waiting for the reply. */
  readonly isPressed: boolean;
  /** It was reported or asked about: recognition had found it in what was played before. */
  readonly isWeighed: boolean;
  /**
   * It was legal, and replaces a move whose piece had been released (4.7): the score keeps that move until a
   * ruling, and later plies wait beside it.
   */
  readonly isReleased?: true;
  /** It was reported that it stands. */
  readonly stands: boolean;
  /** How the game ended after it. */
  readonly result: Extract<RecognitionEvent, { type: 'result' }> | null;
};
