import type { SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import type { TableActor } from '../../src/table/tableActor.js';

const QUIET_LINE = { leftFlag: false, rightFlag: false, batteryLow: false, leverUp: null };

/**
 * Passes a board's report in White's view to a table, as its driver would, with White at the left of the
 * clock.
 */
export const reportTable = (table: TableActor, event: SensorEvent, atMs: number = event.atMs): void => {
  if (event.kind === 'link') table.deviceChanged({ link: event.up ? 'ready' : 'lost' }, atMs);
  else if (event.kind === 'press') table.pressed(event.side, atMs);
  else if (event.kind === 'board' && event.whole)
    table.deviceEvent({ kind: 'placement', board: event.board }, atMs);
  else if (event.kind === 'board')
    for (const { square, after } of event.changes)
      table.deviceEvent({ kind: 'square', square, code: after }, atMs);
  else if (event.kind === 'clock' && event.clock !== null) {
    const { whiteMs: leftMs, blackMs: rightMs, running: side } = event.clock;
    const running = side === null ? null : side === 'white' ? 'left' : 'right';
    table.deviceEvent({ kind: 'clock', reading: { leftMs, rightMs, running, ...QUIET_LINE } }, atMs);
  }
};
