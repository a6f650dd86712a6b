import { rotateBoard, rotateLevels } from '../boards/eboard/orientation.js';
import type { ScanInput } from '../boards/eboard/scan.js';
import type { SensorEvent } from '../boards/eboard/sensorEvent.js';

/**
 * What the squares of a board that lies the other way round would have reported instead of this event, which
 * they sensed upright; undefined for what has no report of its own any more: times by colour, and turns.
 */
export const turnedRound = (event: SensorEvent): ScanInput | undefined => {
  switch (event.kind) {
    case 'board':
      return { kind: 'placement', board: rotateBoard(event.board) };
    case 'levels':
      return { kind: 'levels', levels: rotateLevels(event.levels) };
    case 'missed':
      return {
        kind: 'missed',
        changes: event.changes.map(({ square, after }) => ({ square: 63 - square, code: after })),
      };
    case 'press':
      return { kind: 'press', side: event.side };
    case 'link':
      return { kind: 'link', up: event.up };
    case 'clock':
    case 'turned':
      return undefined;
  }
};
