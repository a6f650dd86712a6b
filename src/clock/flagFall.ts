import type { Color } from '../chess/types.js';
import type { SideControl } from './timeControl.js';
import { stageAt } from './timeControl.js';

/** A side's time ran out at a control, on either clock. */
export type FlagFall = {
  readonly side: Color;
  /** The flag that fell first. Null if the order is unknown. */
  readonly first: Color | null;
  /**
   * The number of moves that side had to complete by then (Laws 6.3.1, 6.4). Null: all moves, because no
   * further period follows. Undefined: the game's control does not determine it.
   */
  readonly due?: number | null;
  /** `own`: the table's own clock. `board`: the physical clock. */
  readonly clock: 'own' | 'board';
};

/**
 * The number of moves to complete before the time of the stage at this index runs out. Null means all moves.
 * Undefined where running out means something else (byo-yomi before its last period, no limit).
 */
export const movesDueBy = (side: SideControl, index: number): number | null | undefined => {
  let due: number | undefined = 0;
  for (let i = 0; i <= index; i++) {
    const stage = stageAt(side, i);
    if (stage?.kind === 'hourglass') return null;
    if (stage?.kind !== 'timed') return undefined;
    if (stage.moves === null && stageAt(side, i + 1) === undefined) return null;
    // A period that begins at zero need not require any moves.
    due = stage.moves === null || due === undefined ? undefined : due + stage.moves;
  }
  return due;
};
