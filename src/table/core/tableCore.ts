import type { Color, Move } from '../../chess/types.js';
import type { MadePress } from '../../laws/press.js';
import type { RecogniserOptions } from '../../recognition/recogniser.js';
import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';
import { createRecogniserState, type RecogniserState } from '../../recognition/stepRecogniser.js';
import { type ClockRegion, initialClock } from '../clock/clockRegion.js';
import type { ReportedClock } from '../clockThinning.js';
import { rulesAtBoard, type TableState, underRules } from '../tableState.js';
import type { AfterIllegal } from './afterIllegalRegion.js';
import { initialLaws, type LawsRegion, type TableLaws } from './lawsRegion.js';
import { recognitionRules } from './recognitionRules.js';

/** A press to be checked, with the time of the check. */
export type PressLook = MadePress & {
  readonly dueMs: number;
  /** Whether the check was put off once because the opponent held a piece. Absent: no. */
  readonly isPutOff?: true;
  /** FEN of the position after the last ply reported before the press. Null: before any ply. */
  readonly fen: string | null;
  /** Whether a ply that was reported before the press was taken back since. Absent: no. */
  readonly isRevised?: true;
  /** The board at the press, as in the view's `physical`. Null: unknown. */
  readonly board: string | null;
  /** The number of earlier presses that completed no known ply. */
  readonly strays: number;
  /** Whether the press started a stopped clock. */
  readonly isStart: boolean;
};

/** A ply that is incomplete on the board, with the events after it. */
export type HeldMoves = {
  readonly events: readonly RecognitionEvent[];
  readonly move: Move;
  /** The game, and its number of plies. */
  readonly gameId: string;
  readonly plies: number;
  /** The board at that time, as in the view's `physical`. */
  readonly board: string;
};

/**
 * The whole state of a table, as plain data. `table` is folded from its events and permanent. The rest is
 * working memory and is rebuilt after a restart.
 */
export type TableCore = {
  /** The rules of the table, and the solver that finds possible mates. */
  readonly judge: TableLaws;
  /** The table's time, which never goes back. */
  readonly atMs: number;
  readonly table: TableState;
  readonly recogniser: RecogniserState;
  readonly laws: LawsRegion;
  /** Presses whose board has not come to rest yet, in order. */
  readonly pressLooks: readonly PressLook[];
  /** The plies since an illegal move without a ruling. */
  readonly afterIllegal: AfterIllegal | null;
  /** The side that pressed while the board showed an impossible position that is still there. Null: none. */
  readonly impossibleSince: Color | null;
  /** Plies that wait until the first of them is complete on the board. */
  readonly held: HeldMoves | null;
  /** The open question about a sign of the kings, and the time when it counts as answered. */
  readonly sign: { readonly question: string; readonly side: Color; readonly dueMs: number } | null;
  readonly clock: ClockRegion;
  /** The last reported state of the physical clock. */
  readonly reportedClock: ReportedClock | null;
  /** The side whose clock runs, as recognition knows it. Undefined without a clock. */
  readonly recognisedRunning: Color | null | undefined;
  /** The last requested lights. Null: the board's lights are unknown. */
  readonly lit: string | null;
  /** The last target of the motors, as text. Null: none. Undefined: unknown. */
  readonly moved: string | null | undefined;
};

/** A table from its journal, with only restored memory. Its first input is `start`. */
export const createTableCore = (
  table: TableState,
  judge: TableLaws,
  recogniser: RecogniserOptions,
  recalled?: RecogniserState,
): TableCore => ({
  judge,
  atMs: 0,
  table: underRules(table, judge),
  // The Laws decide mate, stalemate and dead positions, because their order and effect depend on the profile.
  recogniser:
    recalled ??
    createRecogniserState({
      isOriented: table.device.flipped,
      ...recognitionRules(rulesAtBoard(underRules(table, judge))),
      ...recogniser,
      endings: 'told',
    }),
  laws: initialLaws,
  pressLooks: [],
  afterIllegal: null,
  impossibleSince: null,
  held: null,
  sign: null,
  clock: initialClock,
  reportedClock: null,
  recognisedRunning: undefined,
  lit: null,
  moved: undefined,
});
