import type { Color } from '../chess/types.js';
import type { IncompleteReason } from '../laws/incompleteMove.js';
import type { SeenIllegal } from '../laws/lawsState.js';

/** How sure it is that an offence was one. */
export type OffenceEvidence = {
  /** English, one sentence, without a full stop. */
  readonly reason: string;
  /** From 0 to 1; absent where what was seen leaves no doubt. */
  readonly likelihood?: number;
  /** What else would explain what was seen, the likeliest first, each with its share. */
  readonly otherwise?: readonly { readonly text: string; readonly share: number }[];
};

/** A move that is none was made on the board; told again when the clock is pressed, and when it stands. */
export type IllegalEvent = {
  readonly type: 'illegal';
  readonly ply: number;
  /** Absent in journals of older versions, as the next two. */
  readonly side?: Color;
  readonly from: string;
  readonly to?: string;
  /** The clock was pressed after it (7.5.1). */
  readonly completed?: boolean;
  /** Nobody minded in time, and the game goes on from the position that it made (A.5.2). */
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
