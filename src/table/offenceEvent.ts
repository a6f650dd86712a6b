import type { Color } from '../chess/types.js';
import type { IncompleteReason } from '../laws/incompleteMove.js';
import type { SeenIllegal } from '../laws/lawsState.js';
import type { OffenceEvidence } from '../laws/offences.js';

/** An illegal move on the board. Reported again when the clock is pressed and when the move stands. */
export type IllegalEvent = {
  readonly type: 'illegal';
  readonly ply: number;
  /** Absent in journals of older versions, like the next two fields. */
  readonly side?: Color;
  readonly from: string;
  readonly to?: string;
  /** King and rook stand where castling would put them. */
  readonly castling?: true;
  /** Whether the clock was pressed after it (7.5.1). */
  readonly completed?: boolean;
  /** Whether no objection came in time, so that the game continues from the resulting position (A.5.2). */
  readonly stands?: boolean;
  /** The board at that time, as in the event `board`. */
  readonly board?: string;
  readonly evidence: OffenceEvidence & {
    /** The cause, if it is not simply an illegal move. */
    readonly cause?: SeenIllegal['cause'];
    /** The same as the outer `completed`. */
    readonly completed?: boolean;
  };
};

/** A move that was incomplete when the clock was pressed. */
export type IncompleteMoveEvent = {
  readonly type: 'incompleteMove';
  readonly side: Color;
  readonly ply: number;
  readonly reason: IncompleteReason;
  /** Whether it counts as an illegal move under 7.5.5. */
  readonly countsAsIllegal: boolean;
  readonly article: string;
  readonly from?: string;
  readonly to?: string;
  readonly board?: string;
  readonly evidence: OffenceEvidence;
};

/** A press of the clock without a move (7.5.3). */
export type EmptyPressEvent = {
  readonly type: 'emptyPress';
  readonly ply: number;
  readonly side: Color;
  readonly reason: string;
  /** The evidence. Absent in journals of older versions. */
  readonly evidence?: OffenceEvidence;
  /** The board at that time, as in `board`. Absent in journals of older versions. */
  readonly board?: string;
};

/** An offence reported after a press or before one. Breaches of touch-move are decisions. */
export type ReportedOffence = IllegalEvent | IncompleteMoveEvent | EmptyPressEvent;
