import type { Color } from '../chess/types.js';
import type { SideControl } from './timeControl.js';
import { stageAt } from './timeControl.js';

/** A side's time was used up at a control, on whichever clock. */
export type FlagFall = {
  readonly side: Color;
  /** The flag that fell first, when both have and it is known. */
  readonly first: Color | null;
  /**
   * Moves of that side that had to be complete by then (Laws 6.3.1, 6.4); null where all moves had to be,
   * since no further period follows. Undefined where the game's control does not determine it.
   */
  readonly due?: number | null;
  /** `own`: the table's clock; `board`: read from the physical one. */
  readonly clock: 'own' | 'board';
};

/**
 * The moves that had to be complete when the time of the stage at this index was used up; null when all moves
 * had to be, undefined where running out of it means something else (byo-yomi before its last period, no
 * limit).
 */
export const movesDueBy = (side: SideControl, index: number): number | null | undefined => {
  let due: number | undefined = 0;
  for (let i = 0; i <= index; i++) {
    const stage = stageAt(side, i);
    if (stage?.kind === 'hourglass') return null;
    if (stage?.kind !== 'timed') return undefined;
    if (stage.moves === null && stageAt(side, i + 1) === undefined) return null;
    // Periods that begin at zero may ask for no moves.
    due = stage.moves === null || due === undefined ? undefined : due + stage.moves;
  }
  return due;
};
