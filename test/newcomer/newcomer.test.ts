import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Capabilities } from '../../src/boards/eboard/capabilities.js';
import { startBoard } from '../../src/chess/board.js';
import type { Extension } from '../../src/extensions/extension.js';
import type { Message } from '../../src/messages/catalogue/message.js';
import type { GatewayDefinition } from '../../src/server/gatewayDefinition.js';
import { createServices } from '../../src/shared/service.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { createPlainTable, PlainTableDeps } from '../../src/table/plainTable.js';
import type { TableActor } from '../../src/table/tableActor.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { emptyTable } from '../../src/table/tableState.js';
import { DrivenDriver } from '../boards/protocols/drivenDriver.js';
import { createFakeTableService } from '../server/fakeTableService.js';
import { startHttp } from '../server/http/httpHarness.js';
import { callerOf } from '../table/callerOf.js';
import { placeEvent } from '../table/placeEvent.js';
import { createHands, specOf } from '../table/playOnTable.js';
import { type PatchedSource, patchOf, patchSource } from './patchedSource.js';

type Drivers = typeof import('../../src/boards/protocols/chessnut/driver.js');

/** The most lines of each change, which CONTRIBUTING asks of a newcomer. */
const CHANGES = { extension: 60, gateway: 40, question: 20, event: 25, capability: 10 } as const;
const FILES_MAX = 12;
/** Files that a command writes. */
const GENERATED = /^\+\+\+ b\/src\/(?:messages\/catalogue\/messageParams\.ts|table\/EVENTS\.md)$/m;

let source: PatchedSource;
beforeAll(() => {
  source = patchSource(...Object.keys(CHANGES));
});
afterAll(() => source.remove());

test.each(Object.entries(CHANGES))(
  'a new %s takes at most %i new lines in at most twelve files',
  (name, most) => {
    const written = readFileSync(patchOf(name), 'utf8')
      .split(/^(?=diff --git)/m)
      .filter((change) => !GENERATED.test(change));
    const lines = written.join('').split('\n');
    const added = lines.filter((line) => /^\+(?!\+\+)/.test(line)).length;
    const removed = lines.filter((line) => /^-(?!--)/.test(line)).length;
    const files = lines.filter((line) => line.startsWith('+++ ')).length;
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThanOrEqual(most);
    expect(files).toBeLessThanOrEqual(FILES_MAX);
    expect(lines[0]).toBe(`${files} files, ${added} new lines, besides what commands write.`);
    // The change adds lines, and rewrites at most the lists in which it has to stand.
    expect(removed).toBeLessThanOrEqual(2);
  },
);

test('a new extension has a line in the list, a route and a command, and hears what players may', async () => {
  const { bell } = (await source.load('extensions/bell/extension')) as {
    bell: Extension<{ bellWord: string }>;
  };
  const { extensions } = (await source.load('extensions/extensions')) as { extensions: readonly unknown[] };
  expect(extensions).toContain(bell);
  const services = createServices(bell.offer?.({ bellWord: 'dong' }, {} as never).provides ?? []);
  const house = createFakeTableService();
  const host = { tables: house.service, services };
  const running = bell.create?.({ bellWord: 'dong' }, host as never);
  await running?.start();
  house.tell('one', { type: 'result', gameId: 'g', result: '1-0', by: 'resignation' });
  await running?.stop();
  house.tell('one', { type: 'result', gameId: 'g', result: '0-1', by: 'resignation' });
  const { ask } = await startHttp({ services, routes: bell.routes ?? [] });
  expect(await (await ask('/api/v1/bell')).json()).toEqual({ rung: ['dong one: 1-0'] });
  expect(Object.keys(bell.commands ?? {})).toEqual(['bell']);
});

/** A table of the changed sources, with its events in `events`. */
const patchedTable = async (events: TableEvent[]) => {
  const patched = (await source.load('table/plainTable')) as { createPlainTable: typeof createPlainTable };
  const time = new VirtualTime();
  const spec = specOf('one');
  const deps: PlainTableDeps = {
    time,
    recogniser: {},
    record: (id, bodies, atMs) => bodies.map((body, i) => placeEvent(id, events.length + i + 1, body, atMs)),
    announce: (reported) => events.push(...reported),
    newGame: () => ({ gameId: `g${events.length}`, startedAt: '', date: '2026.11.22' }),
  };
  return {
    table: patched.createPlainTable(emptyTable(spec.id, spec.name, spec.device, spec.tags), deps),
    time,
  };
};

describe('a new question', () => {
  const play = async () => {
    const { table, time } = await patchedTable([]);
    const say = (command: Parameters<TableActor['command']>[0]) =>
      table.command(command, time.nowMs(), callerOf('arbiter Bea'));
    createHands(table, time).connect();
    say({ type: 'resign', side: 'white' });
    return { table, say, first: table.state.game?.id };
  };
  const open = (table: TableActor) => table.state.questions.map(({ question, about }) => [question, about]);

  test('is asked, and its answer does what its row says', async () => {
    const { table, say, first } = await play();
    expect(open(table)).toEqual([['Another game?', 'rematch']]);
    const [asked] = table.state.questions;
    expect(say({ type: 'answer', question: asked?.id ?? '', option: 'maybe' }).ok).toBe(false);
    expect(say({ type: 'answer', question: asked?.id ?? '', option: 'yes' }).ok).toBe(true);
    expect(open(table)).toEqual([]);
    expect(table.state.game?.id).not.toBe(first);
  });

  test('lapses as its row says', async () => {
    const { table, say } = await play();
    say({ type: 'newGame' });
    expect(open(table)).toEqual([]);
  });
});

test('a new gateway has a line in the list and a key, and writes what the public hears', async () => {
  const { resultLinesDefinition: row } = (await source.load('server/resultLines/resultLinesDefinition')) as {
    resultLinesDefinition: GatewayDefinition<{ resultLines?: string }>;
  };
  const { gatewayDefinitions } = (await source.load('server/gatewayDefinitions')) as {
    gatewayDefinitions: readonly unknown[];
  };
  expect(gatewayDefinitions).toContain(row);
  const house = createFakeTableService();
  const lent = { publicTables: house.service } as never;
  expect(row.create({}, lent)).toBeUndefined();
  const path = join(source.dir, 'results.txt');
  const gateway = row.create({ resultLines: path }, lent);
  await gateway?.start();
  house.tell('one', { type: 'result', gameId: 'g', result: '1-0', by: 'resignation' });
  await gateway?.stop();
  house.tell('one', { type: 'result', gameId: 'g', result: '0-1', by: 'resignation' });
  expect(readFileSync(path, 'utf8')).toMatch(/^\S+ one 1-0\n$/);
});

test('a new kind of event is told by the table, stands in its view, and has a schema', async () => {
  const events: TableEvent[] = [];
  const { table, time } = await patchedTable(events);
  const hands = createHands(table, time);
  hands.connect();
  hands.play('e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'd2d3', 'g8f6', 'c2c3');
  const reported = () => events.filter(({ type }) => (type as string) === 'milestone');
  expect(reported()).toEqual([]);
  hands.play('d7d6', 'e1g1');
  hands.wait(5_000);
  expect(reported()).toMatchObject([{ plies: 10 }]);
  expect(table.state).toMatchObject({ milestone: 10 });
});

test('a new capability is told by the driver whose board has it, and said in words', async () => {
  const { capabilityMessage } = (await source.load('messages/capabilityText')) as {
    capabilityMessage: (capabilities: Capabilities) => Message;
  };
  const { englishText } = (await source.load('messages/catalogue/english')) as {
    englishText: (message: Message) => string;
  };
  const { chessnutDriver } = (await source.load('boards/protocols/chessnut/driver')) as Drivers;
  const driven = new DrivenDriver(chessnutDriver, () => '');
  driven.open();
  driven.handleFrames({ kind: 'position', board: startBoard, clockS: 1 });
  driven.handleFrames({ kind: 'position', board: startBoard, clockS: 1 });
  expect(driven.capabilities).toMatchObject({ sensing: 'piece', speech: true });
  expect(englishText(capabilityMessage(driven.capabilities as Capabilities))).toContain('a voice');
});
