import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Capabilities } from '../../src/boards/eboard/capabilities.js';
import { startBoard } from '../../src/chess/board.js';
import type { Extension } from '../../src/extensions/extension.js';
import { createServices } from '../../src/shared/service.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { Table, TableDeps } from '../../src/table/table.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { emptyTable } from '../../src/table/tableState.js';
import { DrivenDriver } from '../boards/protocols/drivenDriver.js';
import { createFakeTableService } from '../server/fakeTableService.js';
import { startHttp } from '../server/http/httpBed.js';
import { callerOf } from '../table/callerOf.js';
import { placeEvent } from '../table/placeEvent.js';
import { createHands, specOf } from '../table/playOnTable.js';
import { type PatchedSource, patchOf, patchSource } from './patchedSource.js';

type Drivers = typeof import('../../src/boards/protocols/chessnut/driver.js');

/** Each is what CONTRIBUTING tells a newcomer to write, and no more; so many lines at the most. */
const CHANGES = { extension: 60, question: 20, capability: 10 } as const;

let source: PatchedSource;
beforeAll(() => {
  source = patchSource(...Object.keys(CHANGES));
});
afterAll(() => source.remove());

test.each(Object.entries(CHANGES))('a new %s takes at most %i new lines', (name, most) => {
  const lines = readFileSync(patchOf(name), 'utf8').split('\n');
  const added = lines.filter((line) => /^\+(?!\+\+)/.test(line)).length;
  const removed = lines.filter((line) => /^-(?!--)/.test(line)).length;
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(most);
  // It adds, and rewrites at most the lists it has to stand in.
  expect(removed).toBeLessThanOrEqual(2);
});

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

describe('a new question', () => {
  const play = async () => {
    const { Table: Patched } = (await source.load('table/table')) as { Table: typeof Table };
    const time = new VirtualTime();
    const events: TableEvent[] = [];
    const spec = specOf('one');
    const deps: TableDeps = {
      time,
      recogniser: {},
      record: (id, bodies, atMs) =>
        bodies.map((body, i) => placeEvent(id, events.length + i + 1, body, atMs)),
      announce: (told) => events.push(...told),
      newGame: () => ({ gameId: `g${events.length}`, startedAt: '', date: '2026.11.22' }),
    };
    const table = new Patched(emptyTable(spec.id, spec.name, spec.device, spec.tags), deps);
    const say = (command: Parameters<Table['command']>[0]) =>
      table.command(command, time.nowMs(), callerOf('arbiter Bea'));
    createHands(table, time).connect();
    say({ type: 'resign', side: 'white' });
    return { table, say, first: table.state.game?.id };
  };
  const open = (table: Table) => table.state.questions.map(({ question, about }) => [question, about]);

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

test('a new capability is told by the driver whose board has it, and said in words', async () => {
  const { capabilityText } = (await source.load('messages/capabilityText')) as {
    capabilityText: (capabilities: Capabilities) => string;
  };
  const { chessnutDriver } = (await source.load('boards/protocols/chessnut/driver')) as Drivers;
  const driven = new DrivenDriver(chessnutDriver, () => '');
  driven.open();
  driven.hearFrames({ kind: 'position', board: startBoard, clockS: 1 });
  driven.hearFrames({ kind: 'position', board: startBoard, clockS: 1 });
  expect(driven.capabilities).toMatchObject({ sensing: 'piece', speech: true });
  expect(capabilityText(driven.capabilities as Capabilities)).toContain('a voice');
});
