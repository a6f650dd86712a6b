import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeCrash } from '../../src/app/startTables.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { findMate } from '../../src/laws/findMate.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import type { TableFault } from '../../src/table/tableFault.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { createTables } from '../../src/table/tables.js';
import { callerOf } from './callerOf.js';
import { createFreeHands } from './lawTable.js';
import { specOf } from './playOnTable.js';
import { throwInside } from './throwInside.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-fault-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const bea = callerOf('arbiter Bea');
const CLOCK: TableCommand = { type: 'setClock', control: '5+3' };

/** A house as in the daemon, with its faults and received events. */
const openHouse = async (name: string) => {
  const time = new VirtualTime();
  const journal = await openInProcessJournal(join(dir, `${name}.sqlite`), { time });
  const faults: TableFault[] = [];
  const received: TableEvent[] = [];
  const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const dump = writeCrash(join(dir, 'crashes'), quiet);
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso: () => new Date(Date.UTC(2026, 10, 22, 10) + time.nowMs()).toISOString(),
    today: () => '2026.11.22',
    onTableFault: (fault) => {
      faults.push(fault);
      dump(fault);
    },
  });
  tables.subscribe(0, { onEvent: (event) => received.push(event) });
  const seat = (id: string, rules: LawsRules = lawsRules('fide-standard')) => {
    const table = tables.addTable({ ...specOf(id), laws: { rules, canMate: findMate } });
    const hands = createFreeHands(table, time);
    const say = (command: TableCommand) => table.command(command, time.nowMs(), bea);
    return { table, hands, say };
  };
  const close = async (): Promise<void> => {
    tables.stop();
    await journal.close();
  };
  return { time, journal, tables, faults, received, seat, close };
};

describe('a bug inside', () => {
  test.each<[string, TableCommand]>([
    ['src/laws', { type: 'offerDraw', side: 'black' }],
    ['src/clock', { type: 'correctClock', side: 'white', addMs: 60_000 }],
    ['src/recognition', { type: 'takeBack' }],
  ])(
    '%s costs a dump and a new start of that table, and nothing that was acknowledged',
    async (folder, bad) => {
      const { tables, journal, faults, received, seat, close } = await openHouse('one');
      const { table, hands, say } = seat('one');
      hands.connect();
      expect(say(CLOCK).ok).toBe(true);
      table.pressed('black', 0);
      hands.play('e2e4');
      table.pressed('white', 0);
      hands.play('e7e5');
      table.pressed('black', 0);
      const acknowledged = say({ type: 'rename', name: 'Board 7' });
      if (!acknowledged.ok) throw acknowledged.error;
      hands.wait(3_000);
      const before = table.state;

      // By a command: it is not acknowledged and has no effect.
      let answer: ReturnType<typeof say> | undefined;
      const last = tables.lastSeq();
      const thrown = throwInside(folder, 1, () => {
        answer = say(bad);
      });
      expect([thrown, answer]).toMatchObject([1, { ok: false, error: { code: 'TABLE_FAILED' } }]);
      expect(faults).toMatchObject([
        { table: 'one', isStopped: false, error: { message: `a bug in ${folder}` } },
      ]);
      const dumps = readdirSync(join(dir, 'crashes'));
      expect(dumps).toHaveLength(1);
      expect(readFileSync(join(dir, 'crashes', dumps[0] ?? ''), 'utf8')).toContain(`a bug in ${folder}`);
      expect(journal.eventsAfter(last, 100).filter(({ type }) => type !== 'device')).toEqual(
        received.filter(({ seq, type }) => seq > last && type !== 'device'),
      );
      expect(table.state).toMatchObject({ name: 'Board 7', game: { id: before.game?.id } });
      expect(table.state.game?.moves).toEqual(before.game?.moves);

      // By hands: the board keeps their acts, and the game goes on.
      hands.connect(hands.board());
      expect(throwInside(folder, 1, () => hands.play('g1f3'))).toBe(1);
      expect(faults).toHaveLength(2);
      hands.connect(hands.board());
      hands.wait(10_000);
      table.pressed('white', 0);
      hands.play('b8c6');
      hands.wait(10_000);
      expect(table.state.game?.moves.map(({ uci }) => uci)).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
      expect(faults).toHaveLength(2);

      // The journal has every received event without gaps, and the table is their fold.
      expect(received.map(({ seq }) => seq)).toEqual(received.map((_, i) => i + 1));
      expect(journal.eventsAfter(0, 1_000)).toEqual(received);
      const spec = specOf('one');
      const empty = emptyTable(spec.id, spec.name, spec.device, spec.tags, lawsRules('fide-standard'));
      expect(received.reduce(applyTableEvent, empty).game).toEqual(table.state.game);
      for (const event of acknowledged.value) expect(received).toContainEqual(event);
      await close();
    },
  );
});

const LINE = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'];

/** Rules that become unreadable on request, so that every question to the Laws fails. */
const breakable = () => {
  let isBroken = false;
  const rules = new Proxy(lawsRules('fide-standard'), {
    get: (target, key, receiver) => {
      if (isBroken) throw new TypeError(`no ${String(key)}`);
      return Reflect.get(target, key, receiver);
    },
  });
  const mend = (): void => {
    isBroken = false;
  };
  return {
    rules,
    break: (): void => {
      isBroken = true;
    },
    mend,
  };
};

/** Three tables of a house play at the same time. The second may fail from the third ply on. */
const playThree = async (name: string, fails: boolean) => {
  const house = await openHouse(name);
  const { tables, received, faults, seat, close } = house;
  const bad = breakable();
  const [one, two, three] = [seat('one'), seat('two', bad.rules), seat('three')];
  const answers: unknown[] = [];
  for (const { hands, say } of [one, two, three]) {
    hands.connect();
    say(CLOCK);
  }
  for (const [ply, uci] of LINE.entries()) {
    if (fails && ply === 2) bad.break();
    for (const { table, hands, say } of [one, two, three]) {
      hands.play(uci);
      table.pressed(ply % 2 === 0 ? 'white' : 'black', house.time.nowMs());
      const answer = say({ type: 'setTags', tags: { Round: String(ply) } });
      if (table !== two.table)
        answers.push(answer.ok ? answer.value.map(({ type }) => type) : answer.error.code);
    }
  }
  bad.mend();
  one.hands.wait(10_000);
  const others = received
    .filter(({ table }) => table !== 'two')
    // Their numbers in the house depend on how many events the other tables had.
    .map(({ seq: _seq, ...event }) => event);
  const views = ['one', 'three'].map((id) => ({ ...tables.table(id), seq: 0 }));
  const { alarm } = two.table.state;
  await close();
  return { others, views, answers, faults, alarm };
};

test('a table that fails again and again is stopped, and the others do not notice', async () => {
  const [sound, broken] = [await playThree('sound', false), await playThree('broken', true)];
  expect(sound.faults).toEqual([]);
  expect(broken.faults.length).toBeGreaterThan(5);
  expect(new Set(broken.faults.map(({ table }) => table))).toEqual(new Set(['two']));
  expect(broken.faults.at(-1)?.isStopped).toBe(true);
  expect(broken.alarm?.code).toBe('TABLE_STOPPED');
  // The other tables have the same events at the same times in the same order, the same answers, and the same
  // views.
  expect(broken.others.filter(({ type }) => type === 'move').length).toBeGreaterThanOrEqual(2 * LINE.length);
  expect(broken.others).toEqual(sound.others);
  expect(broken.answers).toEqual(sound.answers);
  expect(broken.views).toEqual(sound.views);
});
