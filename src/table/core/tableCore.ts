import type { Color } from '../../chess/types.js';
import type { MadePress } from '../../laws/press.js';
import type { RecogniserOptions } from '../../recognition/recogniser.js';
import { createRecogniserState, type RecogniserState } from '../../recognition/stepRecogniser.js';
import { type ClockRegion, initialClock } from '../clock/clockRegion.js';
import type { ReportedClock } from '../clockThinning.js';
import { rulesAtBoard, type TableState, underRules } from '../tableState.js';
import type { AfterIllegal } from './afterIllegalRegion.js';
import type { HeldMoves } from './heldRegion.js';
import { initialLaws, type LawsRegion, type TableLaws } from './lawsRegion.js';
import { recognitionRules } from './recognitionRules.js';
import { initialStages, type StagesRegion } from './stages.js';

/** A press that is still to be looked at, and when. */
export type PressLook = MadePress & {
  readonly dueMs: number;
  /** A piece of the opponent was in hand when it was due: it is judged once more; absent: not. */
  readonly isPutOff?: true;
  /** The position after the last ply reported by then, FEN; null: before any. */
  readonly fen: string | null;
  /** What stood on the board then, as in the view's `physical`; null: not known. */
  readonly board: string | null;
  /** The presses before it that completed no ply that was known then. */
  readonly strays: number;
  /** The clock stood before it: the press has set it going. */
  readonly isStart: boolean;
};

/**
 * A table's whole state, plain data. `table` is the fold of its events and permanent; the rest is working
 * memory, rebuilt after a restart.
 */
export type TableCore = {
  /** The rules of this table, and the solver that says what can still be mated. */
  readonly judge: TableLaws;
  /** Time of a table never goes back. */
  readonly atMs: number;
  readonly table: TableState;
  readonly recogniser: RecogniserState;
  readonly laws: LawsRegion;
  readonly stages: StagesRegion;
  /** Presses whose board has not come to rest yet, in order. */
  readonly pressLooks: readonly PressLook[];
  /** What hands have done since an illegal move without a ruling. */
  readonly afterIllegal: AfterIllegal | null;
  /** The side that pressed with an impossible position on the board, which still stands; null: none. */
  readonly impossibleSince: Color | null;
  /** Plies that wait for the first of them to be complete on the board. */
  readonly held: HeldMoves | null;
  /** What a player shows with the kings, and when it counts if they stay. */
  readonly sign: { readonly question: string; readonly side: Color; readonly dueMs: number } | null;
  readonly clock: ClockRegion;
  /** The physical clock as last reported. */
  readonly reportedClock: ReportedClock | null;
  /** The side whose clock runs, as recognition knows it; undefined without a clock. */
  readonly recognisedRunning: Color | null | undefined;
  /** The lights as last requested; null: the board's state is unknown. */
  readonly lit: string | null;
  /** The last target of the motors, as text; null: none; undefined: not known yet. */
  readonly moved: string | null | undefined;
};

/** A table as its journal has it, with only recalled memory. Its first input is `start`. */
export const createTableCore = (
  table: TableState,
  judge: TableLaws,
  recogniser: RecogniserOptions,
  recalled?: RecogniserState,
): TableCore => ({
  judge,
  atMs: 0,
  table: underRules(table, judge),
  // Mate, stalemate and dead positions belong to the Laws: their order and effect depend on the profile.
  recogniser:
    recalled ??
    createRecogniserState({
      isOriented: table.device.flipped,
      ...recognitionRules(rulesAtBoard(underRules(table, judge))),
      ...recogniser,
      endings: 'told',
    }),
  laws: initialLaws,
  stages: initialStages(table),
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
