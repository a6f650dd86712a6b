import { join } from 'node:path';
import mqtt from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../../../src/boards/transport/realTime.js';
import type { AskMessage } from '../../../../src/extensions/fleet/messages.js';
import { startBroker } from '../../../../src/extensions/fleet/shell/broker.js';
import { openFleetFile } from '../../../../src/extensions/fleet/shell/fleetFile.js';
import { FleetHub } from '../../../../src/extensions/fleet/shell/hub.js';
import { topicsOf } from '../../../../src/extensions/fleet/topics.js';
import { emptyTable } from '../../../../src/table/tableState.js';
import { drawFrom } from '../../../depth.js';
import { makeFolder } from '../../../journal/journalHarness.js';
import { soon } from '../../../soon.js';
import { specOf } from '../../../table/playOnTable.js';
import { openHouse } from '../../../table/twoHouses.js';

const topics = topicsOf('hall');
const EPOCH = '20261122100000000';
const BOOT = '1-S';

const viewOf = (id: string) => ({
  ...emptyTable(id, `Table ${id}`, specOf(id).device, {}),
  epoch: EPOCH,
  n: 1,
});

/** A program of any version that claims to be the machine `S` and sends what it is given. */
const openStrangeNode = async (url: string, snapshotOf: (table: string) => unknown) => {
  const client = await mqtt.connectAsync(url, { protocolVersion: 4 });
  const say = (topic: string, value: object): void => void client.publish(topic, JSON.stringify(value));
  let n = 1;
  let t = 0;
  let tables: readonly string[] = [];
  client.on('message', (_topic, payload) => {
    const ask = JSON.parse(String(payload)) as AskMessage;
    const reply = topics.reply('S', ask.hub);
    if (ask.k === 'time') say(reply, { k: 'time', boot: BOOT, t1: ask.t1, t2: t, t3: t, wall: Date.now() });
    // It has nothing from before its start.
    if (ask.k === 'gap')
      say(reply, { k: 'rows', boot: BOOT, t, b: ask.b, e: ask.e, after: ask.after, to: 1, rows: [] });
    if (ask.k === 'state') say(reply, { k: 'done', id: ask.id, value: snapshotOf(ask.b) });
  });
  await client.subscribeAsync(topics.ask('S'));
  await client.publishAsync(
    topics.state('S'),
    JSON.stringify({ s: 'ready', boot: BOOT, v: [1, 1], sw: '9.0.0' }),
    { retain: true, qos: 1 },
  );
  const head = (): void => {
    const all = Object.fromEntries(tables.map((table) => [table, { e: EPOCH, n }]));
    say(topics.head('S'), { boot: BOOT, t: ++t, wall: Date.now(), tables: all });
  };
  const timer = setInterval(head, 100);
  onTestFinished(async () => {
    clearInterval(timer);
    await client.endAsync(true);
  });
  return {
    has: (...names: readonly string[]): void => {
      tables = names;
    },
    /** Sends all in one message, as a node sends simultaneous acts. */
    tell: (table: string, ...bodies: readonly object[]): void => {
      const rows = bodies.map((body) => {
        n++;
        return { seq: n, table, epoch: EPOCH, n, atMs: n, at: '', ...body };
      });
      say(topics.events('S'), { boot: BOOT, t, b: table, rows });
    },
  };
};

const openHub = async (url: string, dir: string, faults: unknown[]) => {
  const house = await openHouse(dir, realTime, realTime.nowMs(), (fault) => void faults.push(fault));
  const store = await openFleetFile(join(dir, 'fleet.sqlite'));
  const hub = new FleetHub({
    bus: { url },
    site: 'hall',
    hub: 'hub',
    itself: undefined,
    boot: '1-hub',
    store,
    time: realTime,
    wallMs: Date.now,
    follow: (port) => house.tables.follow(port),
    log: { warn: () => {}, info: () => {} },
  });
  const close = async (): Promise<void> => {
    await hub.stop();
    await house.close();
    store.close();
  };
  await hub.start();
  return { hub, tables: house.tables, close };
};

const openBus = async () => {
  const broker = await startBroker({
    host: '127.0.0.1',
    port: 0,
    topics,
    passwordOf: undefined,
    onProblem: () => {},
  });
  onTestFinished(() => broker.stop());
  return broker.url;
};

test.each([
  ['nothing', null],
  ['a number', 7],
  ['no view', {}],
  ['an empty view', { view: {}, nowMs: 1 }],
  ['a view without its board', { view: { ...viewOf('odd'), device: null }, nowMs: 1 }],
  ['a view without its rules', { view: { ...viewOf('odd'), rules: 'new' }, nowMs: 1 }],
  ['a place that is none', { view: { ...viewOf('odd'), n: 'many' }, nowMs: 1 }],
])(
  'a machine that tells %s of a table is told of, and the hub goes on, also after a restart',
  async (_, odd) => {
    const url = await openBus();
    const dir = makeFolder();
    const snapshotOf = (table: string): unknown =>
      table === 'odd' ? odd : { view: viewOf(table), nowMs: 5, later: true };
    const node = await openStrangeNode(url, snapshotOf);
    node.has('odd', 'good');
    const faults: unknown[] = [];
    for (let run = 0; run < 2; run++) {
      const { hub, tables, close } = await openHub(url, dir, faults);
      const isShown = async (): Promise<void> => {
        expect(tables.tables().map(({ id }) => id)).toEqual(['S-good']);
        expect(hub.nodes()[0]?.problems).toMatchObject([{ code: 'FLEET_VERSION' }]);
      };
      await soon(isShown);
      await close();
    }
    expect(faults).toEqual([]);
  },
);

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const GAME = { type: 'game', gameId: 'good-1', fen: START, chess960: false, startedAt: '', tags: {} };

const ODD_ROWS: readonly (readonly [string, object])[] = [
  ['of a kind that is not known here', { type: 'hologram', gameId: 'good-1', colour: 7 }],
  ['a move without one', { type: 'move', gameId: 'good-1' }],
  ['a revision of nothing', { type: 'revise', gameId: 'good-1', moves: null }],
  ['a decision without one', { type: 'decision', gameId: 'good-1', decision: null }],
  ['a clock without sides', { type: 'gameClock', clock: {}, onBoard: true }],
  ['a question without a sender', { type: 'ask' }],
  ['a board that is none', { type: 'device', device: null }],
  ['something of another table', { type: 'table', table: 'stage', name: 'Hall' }],
];

test.each(drawFrom(ODD_ROWS))('a row %s takes nothing else with it', async (_, odd) => {
  const url = await openBus();
  const dir = makeFolder();
  const node = await openStrangeNode(url, (table) => ({ view: viewOf(table), nowMs: 5 }));
  node.has('good', 'stage');
  const { tables, close } = await openHub(url, dir, []);
  await soon(() =>
    expect(
      tables
        .tables()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['S-good', 'S-stage']),
  );
  const reported: string[] = [];
  tables.subscribe('live', { onEvent: ({ type }) => void reported.push(type) });
  node.tell('good', GAME, odd, { type: 'table', name: 'Window' });
  node.tell('good', { type: 'tags', gameId: 'good-1', tags: { White: 'Anna' } });
  const shown = () => tables.tables().map(({ id, name, game }) => [id, name, game?.tags['White']]);
  await soon(() =>
    expect(shown()).toEqual([
      ['S-good', 'Window', 'Anna'],
      ['S-stage', 'Table stage', undefined],
    ]),
  );
  expect(reported).toEqual(expect.arrayContaining(['game', 'table', 'tags']));
  await close();
  // Its journal contains the received events and can be read.
  const again = await openHub(url, dir, []);
  await soon(() => expect(again.tables.tables().map(({ id }) => id)).toContain('S-good'));
  await again.close();
});
