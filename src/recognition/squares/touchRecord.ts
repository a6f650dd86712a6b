import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import type { SensorCode } from '../../eboard/sensorBoard.js';
import type { SensorChange } from '../../eboard/sensorEvent.js';
import type { GameNode } from '../games/gameNode.js';
import type { RecognitionEvent } from '../recognitionEvent.js';

/** A piece put back on its square this soon, with nothing else touched, was put right and not begun with. */
const ADJUST_MS = 1_200;

/** The piece that was lifted last, as long as nothing else has happened since. */
export type LastLift = { readonly square: Square; readonly piece: SensorCode; readonly atMs: number };

type Touched = { readonly lastLift: LastLift | null; readonly events: readonly RecognitionEvent[] };

const isAdjusted = (lift: LastLift | null, { square, after }: SensorChange, atMs: number): boolean =>
  lift !== null && lift.square === square && lift.piece === after && atMs - lift.atMs <= ADJUST_MS;

/**
 * What an arbiter may want to know of the hands, in order: which pieces were lifted and put down while it was
 * whose turn, and which lifts look like a piece merely put right. Sensors see lifts, not touches; pieces
 * lifted within one report or one scan are marked, since nobody can tell which was first.
 */
export const recordTouches = (
  node: GameNode,
  lastLift: LastLift | null,
  changes: readonly SensorChange[],
  scanMs: number,
  atMs: number,
): Touched => {
  let lift = lastLift;
  const [ply, side] = [node.ply + 1, node.position.turn];
  const lifts = changes.filter(({ after }) => after === NO_PIECE).length;
  const events = changes.map(({ square, before, after }): RecognitionEvent => {
    if (after === NO_PIECE) {
      const isTogether = lifts > 1 || (lift !== null && atMs - lift.atMs < scanMs);
      lift = { square, piece: before, atMs };
      const touch = { type: 'touch', atMs, ply, side, square, piece: before, act: 'lift' } as const;
      return isTogether ? { ...touch, together: true } : touch;
    }
    const act = isAdjusted(lift, { square, before, after }, atMs) ? 'adjust' : 'place';
    lift = null;
    return { type: 'touch', atMs, ply, side, square, piece: after, act };
  });
  return { lastLift: lift, events };
};
