import { describe, expect, test } from 'vitest';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { noPlace, type TablePlace } from '../../src/table/tablePlace.js';
import { makeFolder } from '../journal/journalHarness.js';
import { callerOf } from './callerOf.js';
import { createHands, specOf } from './playOnTable.js';
import { LATER_MS, openHouse, openTwoHouses, wired, withoutMoments } from './twoHouses.js';

const arbiter = callerOf('arbiter Bea');
const sansOf = (view: { game: { moves: readonly { san: string }[] } | null } | undefined) =>
  view?.game?.moves.map(({ san }) => san);
const placesOf = (events: readonly TablePlace[]) => events.map(({ n }) => n);
/** A ply is reported again when its level rises. */
const reportedSans = (events: readonly TableEvent[]) => [
  ...new Set(events.flatMap((event) => (event.type === 'move' ? [event.san] : []))),
];
const oneTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

/** A board at the far house, followed from the near one over a wire. */
const follow = async () => {
  const { near, far } = await openTwoHouses();
  const hands = createHands(far.tables.addTable(specOf('one')), far.time);
  const port = far.tables.port('one');
  if (port === undefined) throw new Error('no port');
  await near.tables.follow(wired(port));
  return { near, far, hands, port };
};

describe('the history of a table', () => {
  test('has its own dense numbers, whatever happens at other tables', async () => {
    const { tables, time } = await openHouse(makeFolder(), new VirtualTime());
    const received: TableEvent[] = [];
    tables.subscribe(0, { onEvent: (event) => received.push(event) });
    const [one, two] = ['one', 'two'].map((id) => createHands(tables.addTable(specOf(id)), time));
    one?.connect();
    two?.connect();
    one?.play('e2e4', 'e7e5');
    two?.play('d2d4');
    for (const id of ['one', 'two']) {
      const ofTable = received.filter(({ table }) => table === id);
      expect(placesOf(ofTable)).toEqual(oneTo(ofTable.length));
      expect(new Set(ofTable.map(({ epoch }) => epoch)).size).toBe(1);
      expect(tables.table(id)?.n).toBe(ofTable.length);
    }
    expect(received.map(({ seq }) => seq)).toEqual(oneTo(received.length));
  });

  test('goes on after a restart, and is another one after the journal was lost', async () => {
    const dir = makeFolder();
    const before = await openHouse(dir, new VirtualTime());
    createHands(before.tables.addTable(specOf('one')), before.time).connect();
    const last = before.tables.table('one');
    await before.close();
    const after = await openHouse(dir, new VirtualTime());
    after.tables.addTable(specOf('one'));
    await after.tables.command('one', { type: 'rename', name: 'Stage' }, arbiter);
    expect(after.tables.table('one')).toMatchObject({ epoch: last?.epoch, n: (last?.n ?? 0) + 1 });

    const anew = await openHouse(makeFolder(), new VirtualTime());
    anew.time.advanceTo(1_000);
    anew.tables.addTable(specOf('one'));
    await anew.tables.command('one', { type: 'rename', name: 'Stage' }, arbiter);
    expect(anew.tables.table('one')?.n).toBe(1);
    expect(anew.tables.table('one')?.epoch).not.toBe(last?.epoch);
  });

  test('is sent by its port from any place on', async () => {
    const { far, hands, port } = await follow();
    hands.connect();
    hands.play('e2e4');
    const all = await port.eventsAfter(noPlace, 1_000);
    expect(placesOf(all)).toEqual(oneTo(far.tables.table('one')?.n ?? 0));
    expect(await port.eventsAfter(all[4] ?? noPlace, 3)).toEqual(all.slice(5, 8));
    expect(await port.eventsAfter({ epoch: 'another', n: 3 }, 1_000)).toEqual(all);
    const received: TableEvent[] = [];
    const after = all[2] ?? noPlace;
    const leave = port.subscribe(
      { after, level: 'provisional' },
      { onEvents: (events) => received.push(...events) },
    );
    hands.play('e7e5');
    leave();
    hands.play('g1f3');
    expect(placesOf(received)).toEqual(oneTo(received.length + 3).slice(3));
    expect(reportedSans(received)).toEqual(['e4', 'e5']);
  });
});

test('a follower that fails receives nothing more, and all others receive everything', async () => {
  const faults: unknown[] = [];
  const { tables, time } = await openHouse(makeFolder(), new VirtualTime(), 0, (error) => faults.push(error));
  const hands = createHands(tables.addTable(specOf('one')), time);
  const port = tables.port('one');
  const received: TableEvent[] = [];
  let failures = 0;
  const request = { after: 'live', level: 'provisional' } as const;
  port?.subscribe(request, {
    onEvents: () => {
      failures++;
      throw new Error('a bug of the follower');
    },
  });
  port?.subscribe(request, { onEvents: (events) => received.push(...events) });
  hands.connect();
  hands.play('e2e4');
  expect([failures, faults.length]).toEqual([1, 1]);
  expect(reportedSans(received)).toEqual(['e4']);
  expect(sansOf(tables.table('one'))).toEqual(['e4']);
});

test('a follower receives events from its chosen level on, every number in its place', async () => {
  const { tables, time } = await openHouse(makeFolder(), new VirtualTime());
  const hands = createHands(tables.addTable(specOf('one')), time);
  const port = tables.port('one');
  const received = { provisional: [] as TableEvent[], final: [] as TableEvent[] };
  for (const level of ['provisional', 'final'] as const)
    port?.subscribe({ after: noPlace, level }, { onEvents: (events) => received[level].push(...events) });
  hands.connect();
  hands.play('e2e4', 'e7e5', 'g1f3');
  hands.wait(10_000);
  const levels = (events: readonly TableEvent[]) =>
    new Set(events.flatMap((event) => (event.type === 'move' ? [event.level] : [])));
  expect(levels(received.final)).toEqual(new Set(['final']));
  expect(levels(received.provisional).size).toBeGreaterThan(1);
  expect(placesOf(received.final)).toEqual(placesOf(received.provisional));
  expect(received.final.some(({ type }) => type === 'withheld')).toBe(true);
});

describe('a table of another house', () => {
  test('is seen as it is seen there, and its game is written here too', async () => {
    const { near, far, hands } = await follow();
    hands.connect();
    hands.play('e2e4', 'e7e5', 'g1f3');
    const [ours, theirs] = [near.tables.table('one'), far.tables.table('one')];
    expect(sansOf(ours)).toEqual(['e4', 'e5', 'Nf3']);
    expect(withoutMoments({ ...ours, seq: 0 })).toEqual(withoutMoments({ ...theirs, seq: 0 }));
    expect(near.tables.tablePgn('one')).toBe(far.tables.tablePgn('one'));
    expect(near.tables.games()).toEqual(far.tables.games());
  });

  test('is numbered in this house among its own tables, and keeps its own numbers', async () => {
    const { near, far, hands } = await follow();
    const two = near.tables.addTable(specOf('two'));
    two.deviceChanged({ link: 'ready' }, near.time.nowMs());
    hands.connect();
    hands.play('e2e4');
    const received = near.tables.eventsAfter(0, 1_000).events;
    expect(received.map(({ seq }) => seq)).toEqual(oneTo(received.length));
    const ofTable = received.filter(({ table, n }) => table === 'one' && n > 0);
    const theirs = far.tables.eventsAfter(0, 1_000).events;
    expect(ofTable.map(({ seq: _seq, ...event }) => ({ ...event, atMs: event.atMs - LATER_MS }))).toEqual(
      theirs.map(({ seq: _seq, ...event }) => event),
    );
  });

  test('obeys commands from here, or refuses them with the same words', async () => {
    const { near, far, hands } = await follow();
    hands.connect();
    hands.play('e2e4');
    const named = await near.tables.command('one', { type: 'setTags', tags: { White: 'Anna' } }, arbiter);
    const events = named.ok ? named.value : [];
    expect(events.map(({ type }) => type)).toEqual(['tags', 'tags']);
    expect(near.tables.eventsAfter(near.tables.lastSeq() - 2, 2).events).toEqual(events);
    expect(far.tables.table('one')?.game?.tags['White']).toBe('Anna');
    const wrong = { type: 'takeBack', plies: 7 } as const;
    const [here, there] = [near, far].map(({ tables }) => tables.command('one', wrong, arbiter));
    const [a, b] = [await here, await there];
    expect(a).toMatchObject({ ok: false, error: { code: expect.any(String) } });
    expect(a?.ok === false && a.error.message).toBe(b?.ok === false && b.error.message);
    expect(await near.tables.laws('one')).toEqual(await far.tables.laws('one'));
  });

  test('a game that is deleted from here is gone there and here', async () => {
    const { near, far, hands } = await follow();
    hands.connect();
    hands.play('e2e4');
    const id = near.tables.table('one')?.game?.id ?? '';
    expect(await near.tables.deleteGame(id, arbiter)).toMatchObject({ error: { code: 'COMMAND_REFUSED' } });
    await near.tables.command('one', { type: 'result', result: '1-0', by: 'told' }, arbiter);
    expect(await near.tables.deleteGame(id, arbiter)).toEqual({ ok: true, value: true });
    expect([near, far].map(({ tables }) => tables.games())).toEqual([[], []]);
  });

  test('after a silence it is received from where it was left, nothing twice', async () => {
    const dir = makeFolder();
    const far = await openHouse(makeFolder(), new VirtualTime());
    const hands = createHands(far.tables.addTable(specOf('one')), far.time);
    const port = far.tables.port('one');
    if (port === undefined) throw new Error('no port');
    const before = await openHouse(dir, new VirtualTime());
    await before.tables.follow(wired(port));
    hands.connect();
    hands.play('e2e4');
    await before.close();
    hands.play('e7e5');
    const after = await openHouse(dir, new VirtualTime());
    await after.tables.follow(wired(port));
    hands.play('g1f3');
    const received = after.tables.eventsAfter(0, 1_000).events.filter(({ n }) => n > 0);
    expect(placesOf(received)).toEqual(oneTo(far.tables.table('one')?.n ?? 0));
    expect(sansOf(after.tables.table('one'))).toEqual(['e4', 'e5', 'Nf3']);
    expect(after.tables.table('one')?.phase).toBe(far.tables.table('one')?.phase);
  });

  test('a line that sends everything twice emits nothing twice', async () => {
    const { near, far } = await openTwoHouses();
    const hands = createHands(far.tables.addTable(specOf('one')), far.time);
    const port = far.tables.port('one');
    if (port === undefined) throw new Error('no port');
    await near.tables.follow({
      ...port,
      subscribe: (request, { onEvents }) =>
        port.subscribe(request, {
          onEvents: (events, nowMs) => {
            onEvents(events, nowMs);
            onEvents(events, nowMs);
          },
        }),
    });
    hands.connect();
    hands.play('e2e4');
    const received = near.tables.eventsAfter(0, 1_000).events.filter(({ n }) => n > 0);
    expect(placesOf(received)).toEqual(oneTo(far.tables.table('one')?.n ?? 0));
  });

  test('reports that its house does not answer, and the other tables obey', async () => {
    const { near, far } = await openTwoHouses();
    far.tables.addTable(specOf('one'));
    near.tables.addTable(specOf('two'));
    const port = far.tables.port('one');
    if (port === undefined) throw new Error('no port');
    await near.tables.follow({ ...port, command: () => Promise.reject(new Error('the line broke')) });
    const rename = { type: 'rename', name: 'Stage' } as const;
    expect(await near.tables.command('one', rename, arbiter)).toMatchObject({
      error: { code: 'TABLE_UNREACHABLE', details: { table: 'one' } },
    });
    expect((await near.tables.command('two', rename, arbiter)).ok).toBe(true);
    const broken = { ...port, id: 'three', state: () => Promise.reject(new Error('nobody there')) };
    await expect(near.tables.follow(broken)).rejects.toThrow('nobody there');
    await expect(near.tables.follow(port)).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
  });
});
