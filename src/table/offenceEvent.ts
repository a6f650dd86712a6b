import type { Color } from '../chess/types.js';
import type { IncompleteReason } from '../laws/incompleteMove.js';
import type { SeenIllegal } from '../laws/lawsState.js';
import type { OffenceEvidence } from '../laws/offences.js';

/** An illegal move was made on the board; reported again when the clock is pressed, and when it stands. */
export type IllegalEvent = {
  readonly type: 'illegal';
  readonly ply: number;
  /** Absent in journals of older versions, as the next two. */
  readonly side?: Color;
  readonly from: string;
  readonly to?: string;
  /** King and rook stand as after castling. */
  readonly castling?: true;
  /** The clock was pressed after it (7.5.1). */
  readonly completed?: boolean;
  /** No objection came in time, and the game goes on from the position that it made (A.5.2). */
  readonly stands?: boolean;
  /** What stood on the board then, as in the event `board`. */
  readonly board?: string;
  readonly evidence: OffenceEvidence & {
    /** What kind of illegal move it is, when it is not simply one. */
    readonly cause?: SeenIllegal['cause'];
    /** As `completed`. */
    readonly completed?: boolean;
  };
};

/** The clock was pressed, and the move was not made as the Laws ask. */
export type IncompleteMoveEvent = {
  readonly type: 'incompleteMove';
  readonly side: Color;
  readonly ply: number;
  readonly reason: IncompleteReason;
  /** It counts as one of the illegal moves of 7.5.5. */
  readonly countsAsIllegal: boolean;
  readonly article: string;
  readonly from?: string;
  readonly to?: string;
  readonly board?: string;
  readonly evidence: OffenceEvidence;
};

/** The clock was pressed, and no move had been made (7.5.3). */
export type EmptyPressEvent = {
  readonly type: 'emptyPress';
  readonly ply: number;
  readonly side: Color;
  readonly reason: string;
  /** How sure it is; absent in journals of older versions. */
  readonly evidence?: OffenceEvidence;
  /** What stood on the board then, as in `board`; absent in journals of older versions. */
  readonly board?: string;
};

/** An offence reported after a press, or before one; breaches of touch are decisions. */
export type ReportedOffence = IllegalEvent | IncompleteMoveEvent | EmptyPressEvent;
