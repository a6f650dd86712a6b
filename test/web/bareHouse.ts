import { realTime } from '../../src/boards/transport/realTime.js';
import { DEMO_TABLE } from '../../src/table/demoTable.js';
import { specOf } from '../table/playOnTable.js';
import { builtPages } from './browserHarness.js';
import { openHouse } from './houseHarness.js';

/** A house when it is first opened: no board, and a table for the demonstration. */
export const openBareHouse = () =>
  openHouse({
    time: realTime,
    nowIso: () => '2026-11-22T10:00:00.000Z',
    spec: specOf(DEMO_TABLE),
    staticDir: builtPages(),
  });
