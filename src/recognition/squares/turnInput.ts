import { rotateBoard } from '../../boards/eboard/orientation.js';
import type { ClockState, SensorEvent } from '../../boards/eboard/sensorEvent.js';
import { oppositeColor } from '../../chess/piece.js';
import type { RecogniserInput } from '../recogniserInput.js';

const turnClock = ({ whiteMs, blackMs, running }: ClockState): ClockState => ({
  whiteMs: blackMs,
  blackMs: whiteMs,
  running: running === null ? null : oppositeColor(running),
});

const turnEvent = (event: SensorEvent): SensorEvent => {
  switch (event.kind) {
    case 'board': {
      const changes = event.changes.map((change) => ({ ...change, square: 63 - change.square }));
      return { ...event, changes, board: rotateBoard(event.board) };
    }
    case 'levels':
      return { ...event, levels: event.levels.toReversed() };
    case 'missed':
      return {
        ...event,
        changes: event.changes.map((change) => ({ ...change, square: 63 - change.square })),
      };
    case 'press':
      return event.elsewhere ? event : { ...event, side: oppositeColor(event.side) };
    case 'clock':
      return event.clock === null ? event : { ...event, clock: turnClock(event.clock) };
    default:
      return event;
  }
};

/** The input as the same table would give it from its other end. */
export const turnInput = (input: RecogniserInput): RecogniserInput =>
  input.kind === 'wake' || input.kind === 'command' ? input : turnEvent(input);
