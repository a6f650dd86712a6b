import { expect, test } from 'vitest';
import { err, ok } from '../../../src/shared/result.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { createLiveClient, type EventHandlers, type LiveView } from '../../../src/web/state/liveClient.js';
import { unreachable } from '../../../src/web/state/problem.js';
import { createFakeTableService } from '../../server/fakeTableService.js';
import { gameBody } from '../../server/gameScript.js';

/** A live client of a house that can go down and come back. */
const openClient = (options: { readonly nowMs?: number } = {}) => {
  const house = createFakeTableService();
  house.addTable('one');
  const time = new VirtualTime(1_000);
  const opened: number[] = [];
  let up = true;
  let handlers: EventHandlers | undefined;
  let view: LiveView | undefined;
  const client = createLiveClient({
    readTables: async () => (up ? ok({ tables: house.service.tables(), ...options }) : err(unreachable)),
    openEvents: (afterSeq, given) => {
      opened.push(afterSeq);
      handlers = given;
      const stop = house.service.subscribe(afterSeq, given);
      given.onOpen();
      return () => {
        stop();
        handlers = undefined;
      };
    },
    time,
    onChange: (next) => {
      view = next;
    },
    onEvent: () => {},
  });
  /** Lets the requests finish. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    house,
    client,
    time,
    opened,
    settle,
    view: () => view,
    handlers: () => handlers,
    fall: () => {
      up = false;
      handlers?.onLost();
    },
    rise: () => {
      up = true;
    },
  };
};

test('reads the tables, then hears what comes after', async () => {
  const { house, client, view, opened, settle } = openClient();
  house.tell('one', gameBody('g1'));
  client.sync();
  await settle();
  expect(view()?.connection).toBe('live');
  expect(opened).toEqual([1]);
  house.tell('one', gameBody('g2'));
  expect(view()?.state.tables[0]?.game?.id).toBe('g2');
});

test('after a loss it tries again, ever more slowly, and goes on from a new reading', async () => {
  const { house, client, time, view, opened, settle, fall, rise, handlers } = openClient();
  client.sync();
  await settle();
  fall();
  expect(view()?.connection).toBe('reconnecting');
  expect(handlers()).toBeUndefined();
  const waits: number[] = [];
  for (let i = 0; i < 6; i++) {
    const dueMs = time.nextDueMs() ?? Number.NaN;
    waits.push(dueMs - time.nowMs());
    time.advanceTo(dueMs);
    await settle();
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  house.tell('one', gameBody('g1'));
  rise();
  time.advanceTo(time.nextDueMs() ?? 0);
  await settle();
  expect(view()?.connection).toBe('live');
  expect(view()?.state.tables[0]?.game?.id).toBe('g1');
  expect(opened).toEqual([0, 1]);
  fall();
  expect((time.nextDueMs() ?? 0) - time.nowMs()).toBe(500);
});

test('when events are gone, or a table is new, the tables are read again', async () => {
  const { house, client, view, opened, settle, handlers } = openClient();
  client.sync();
  await settle();
  handlers()?.onGone();
  await settle();
  expect(opened).toEqual([0, 0]);
  house.addTable('two');
  house.tell('two', gameBody('g2'));
  await settle();
  expect(view()?.state.tables.map(({ id }) => id)).toEqual(['one', 'two']);
});

test('the daemon time comes from the reading, or from the fastest event', async () => {
  const reported = openClient({ nowMs: 61_000 });
  reported.client.sync();
  await reported.settle();
  expect(reported.view()?.offsetMs).toBe(60_000);

  const unreported = openClient();
  unreported.client.sync();
  await unreported.settle();
  expect(unreported.view()?.offsetMs).toBeNull();
  unreported.house.advanceMs(5_000);
  unreported.house.tell('one', gameBody('g1'));
  expect(unreported.view()?.offsetMs).toBe(4_000);
  unreported.time.advanceTo(3_000);
  unreported.house.advanceMs(500);
  unreported.house.tell('one', gameBody('g2'));
  expect(unreported.view()?.offsetMs).toBe(4_000);
});

test('once stopped it stays still', async () => {
  const { client, time, settle, view, fall } = openClient();
  client.sync();
  client.stop();
  await settle();
  expect(view()).toBeUndefined();
  client.sync();
  await settle();
  fall();
  client.stop();
  expect(time.nextDueMs()).toBeUndefined();
});

test('a machine that is too slow is shown at all tables without reading them; they are read when it keeps up', async () => {
  const { house, client, view, opened, settle, handlers } = openClient();
  house.addTable('two');
  client.sync();
  await settle();
  const alarm = { code: 'OVERLOADED', message: 'this machine is too slow', advice: 'Run fewer tables.' };
  handlers()?.onAlarm(alarm);
  await settle();
  expect(view()?.state.tables.map((table) => table.alarm)).toEqual([alarm, alarm]);
  expect(opened).toHaveLength(1);
  handlers()?.onAlarm(null);
  await settle();
  expect(view()?.state.tables.map((table) => table.alarm)).toEqual([undefined, undefined]);
  expect(opened).toHaveLength(2);
  handlers()?.onAlarm(null);
  await settle();
  expect(opened).toHaveLength(2);
});

test('a disk that takes nothing makes the page read the tables once, however often it is reported', async () => {
  const { client, opened, settle, handlers } = openClient();
  client.sync();
  await settle();
  const alarm = { code: 'JOURNAL_REFUSES', message: 'The disk is full.', advice: 'Free some space.' };
  for (let times = 0; times < 3; times++) {
    handlers()?.onAlarm(alarm);
    await settle();
  }
  expect(opened).toHaveLength(2);
});
