import type { SensorBoard } from './sensorBoard.js';
import type { SensorChange } from './sensorEvent.js';

/** The squares that differ from before, ascending. */
export const findChanges = (before: SensorBoard, after: SensorBoard): readonly SensorChange[] => {
  const changes: SensorChange[] = [];
  for (let square = 0; square < 64; square++) {
    const was = before[square] ?? 0;
    const is = after[square] ?? 0;
    if (was !== is) changes.push({ square, before: was, after: is });
  }
  return changes;
};
