import type { ClockOrder } from '../../src/boards/eboard/clockOrder.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { gameClockAt } from '../../src/clock/gameClock.js';
import type { ClockCommand } from '../../src/table/clockCommand.js';
import { callerOf } from '../table/callerOf.js';
import { keepOrders, reading } from '../table/clockHarness.js';
import { specOf } from '../table/playOnTable.js';
import { openHouse } from './houseHarness.js';

/** A house in real time with its clock and the orders to a physical clock. */
export const startHouse = async (staticDir: string) => {
  const orders: ClockOrder[] = [];
  const { base, tables, table } = await openHouse({
    time: realTime,
    nowIso: () => new Date().toISOString(),
    spec: { ...specOf('one'), command: keepOrders(orders) },
    staticDir,
  });
  return {
    base,
    tell: async (command: ClockCommand) => {
      const outcome = await tables.command('one', command, callerOf('arbiter test'));
      if (!outcome.ok) throw outcome.error;
    },
    /** The current clock of the daemon. */
    clock: () => {
      const clock = tables.table('one')?.gameClock?.clock;
      if (clock === undefined) throw new Error('no clock');
      return gameClockAt(clock, realTime.nowMs());
    },
    /** The orders to the physical clock. */
    orders,
    /** Reports a board with a physical clock. */
    plugInClock: (clockModel: string): void => {
      const atMs = realTime.nowMs();
      table.deviceChanged({ link: 'ready' }, atMs);
      table.deviceEvent({ kind: 'identified', identity: { clockModel } }, atMs);
      table.deviceEvent({ kind: 'clock', reading: reading() }, atMs);
    },
  };
};
