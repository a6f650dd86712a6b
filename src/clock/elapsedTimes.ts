import type { Color } from '../chess/types.js';
import { otherSide } from './gameClock.js';
import { type SideControl, stageAt, type TimeControl } from './timeControl.js';

/** Clocks show whole seconds, so a move may seem to have gained up to one second. */
const ROUNDING_MS = 1_000;

/**
 * The time that a side's control adds for each move: the increment of the next move, and a period after its
 * last move. Undefined where move numbers do not determine it (periods by time, delays, byo-yomi).
 */
const grantAt = ({ stages, next }: SideControl, move: number): number | undefined => {
  if (stages.some(({ kind }) => kind !== 'timed') || (next === 'zero' && stages.length > 1)) return undefined;
  let last = 0;
  for (let index = 0; index <= move; index++) {
    const stage = stageAt({ stages, next }, index);
    if (stage?.kind !== 'timed') return undefined;
    last += stage.moves ?? Number.POSITIVE_INFINITY;
    if (move > last) continue;
    const following = move === last ? stageAt({ stages, next }, index + 1) : stage;
    if (following?.kind !== 'timed') return undefined;
    const { bonus } = following;
    if (bonus !== null && bonus.kind !== 'fischer') return undefined;
    return (bonus?.ms ?? 0) + (move === last ? following.ms : 0);
  }
  return undefined;
};

export type ClockedGame = {
  readonly control: TimeControl;
  readonly firstTurn: Color;
  /** The initial times of the clocks, if known. */
  readonly startMs: Readonly<Record<Color, number | undefined>>;
  /** The mover's clock after each ply, or undefined if unknown. */
  readonly clockMs: readonly (number | undefined)[];
};

/**
 * The time each move took, by the clocks. Undefined if the time before or after the move is missing, or the
 * clock was corrected in between.
 */
export const elapsedTimes = ({
  control,
  firstTurn,
  startMs,
  clockMs,
}: ClockedGame): readonly (number | undefined)[] =>
  clockMs.map((afterMs, index) => {
    const side = index % 2 === 0 ? firstTurn : otherSide(firstTurn);
    const beforeMs = index < 2 ? startMs[side] : clockMs[index - 2];
    const grantedMs = grantAt(control[side], Math.floor(index / 2) + 1);
    if (afterMs === undefined || beforeMs === undefined || grantedMs === undefined) return undefined;
    const elapsedMs = beforeMs + grantedMs - afterMs;
    return elapsedMs < -ROUNDING_MS ? undefined : Math.max(0, elapsedMs);
  });
