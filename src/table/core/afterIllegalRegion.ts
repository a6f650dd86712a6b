import type { Color } from '../../chess/types.js';
import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';
import type { WaitingPly } from '../recognitionBodies.js';

/**
 * A completed illegal move without a ruling: recognition goes on from the position it made, so that
 * no other game has to explain what hands do next. None of it enters the score before it is known whether
 * the move stands.
 */
export type AfterIllegal = {
  readonly side: Color;
  /** Which ply of the game it is. */
  readonly ply: number;
  /** Absent: the clock was pressed without a move. */
  readonly from?: string;
  readonly to?: string;
  /** How many plies of the game recognition does not count: it goes on from a position of its own. */
  readonly pliesBefore: number;
  /** The move itself, and those played since. */
  readonly plies: readonly WaitingPly[];
  /** The surest ply since is sure enough to be one. */
  readonly isAnswered: boolean;
  /** Its press was seen: the move is told without waiting for the reply. */
  readonly isPressed: boolean;
  /** It was told or asked about: recognition had found it behind what was played since. */
  readonly isWeighed: boolean;
  /**
   * It was legal, and comes in the place of one that its player had released (4.7): the score keeps that one
   * until a person has ruled, and what is played since waits beside it.
   */
  readonly isReleased?: true;
  /** It was told that it stands. */
  readonly stands: boolean;
  /** How the game has ended, behind it. */
  readonly result: Extract<RecognitionEvent, { type: 'result' }> | null;
};
