import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { parseSquare } from '../../src/chess/square.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { createTables } from '../../src/table/tables.js';
import { createFaultyDisk } from '../journal/faultyDisk.js';
import { makeFolder } from '../journal/journalHarness.js';
import { soon } from '../soon.js';
import { callerOf } from './callerOf.js';
import { createHands, specOf } from './playOnTable.js';

const BLACK_PAWN = startBoard[parseSquare('e7') ?? 0] ?? 0;
const ARBITER = callerOf('arbiter Bea');

const openOn = async (file: string, disk = createFaultyDisk()) => {
  const time = new VirtualTime();
  const journal = await disk.open(file, { time });
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso: () => '2026-11-21T10:00:00.000Z',
    today: () => '2026.11.21',
  });
  const reported: TableEvent[] = [];
  tables.subscribe('live', { onEvent: (event) => reported.push(event) });
  const table = tables.addTable(specOf('one'));
  const hands = createHands(table, time);
  const close = async (): Promise<void> => {
    tables.stop();
    await journal.close();
  };
  /** Lets both disk requests and timers finish. */
  const settle = async (ms = 60_000): Promise<void> => {
    time.advanceTo(time.nowMs() + ms);
    await tables.settle();
  };
  return { time, journal, tables, table, hands, reported, disk, settle, close };
};

/** A table's state without the numbers of its events. */
const stateOf = ({ tables }: Awaited<ReturnType<typeof openOn>>) => {
  const {
    seq: _seq,
    n: _n,
    atMs: _atMs,
    phase: _phase,
    hands: _hands,
    wrong: _wrong,
    ...view
  } = tables.table('one') as never as Record<string, unknown>;
  return JSON.stringify(view);
};

const COMMANDS: readonly TableCommand[] = [
  { type: 'newGame' },
  { type: 'setTags', tags: { White: 'Anna' } },
  { type: 'rename', name: 'Hall' },
  { type: 'setRules', profile: 'casual' },
  { type: 'setSeats', white: 'board', black: 'screen' },
  { type: 'playMove', side: 'black', uci: 'e7e5' },
  { type: 'result', result: '1-0' },
  { type: 'setPosition', fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1' },
  { type: 'takeBack' },
  { type: 'resign', side: 'white' },
] as readonly TableCommand[];

describe('a command answered with JOURNAL_REFUSES', () => {
  test.each(COMMANDS)('is never carried out: $type', async (command) => {
    const file = join(makeFolder(), 'journal.sqlite');
    const house = await openOn(file);
    const { disk, tables, hands, reported, settle, close } = house;
    if (command.type === 'playMove') {
      const seats = { type: 'setSeats', white: 'board', black: 'screen' } as const;
      expect(await tables.command('one', seats, ARBITER)).toMatchObject({ ok: true });
    }
    hands.connect();
    hands.play('e2e4');
    await settle();
    const before = stateOf(house);
    const from = reported.length;
    disk.does('full');
    const outcome = await tables.command('one', command, ARBITER);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'JOURNAL_REFUSES' } });
    disk.does('well');
    await settle();
    expect(stateOf(house)).toBe(before);
    expect(
      reported
        .slice(from)
        .map(({ type }) => type)
        .filter((type) => type !== 'withheld' && type !== 'clock'),
    ).toEqual([]);
    expect(reported.map(({ seq }) => seq)).toEqual(reported.map((_, i) => (reported[0]?.seq ?? 1) + i));
    await close();
    const again = await openOn(file);
    again.hands.connect(hands.board());
    await again.settle();
    const moves = (one: typeof house) => one.tables.table('one')?.game?.moves.map(({ san }) => san);
    expect(moves(again)).toEqual(['e4']);
    expect(again.tables.table('one')?.game?.result).toBe('*');
    await again.close();
  });

  test('loses nothing else: acts of hands meanwhile are kept in order, and the table takes commands again', async () => {
    const house = await openOn(join(makeFolder(), 'journal.sqlite'));
    const { disk, tables, table, hands, time, settle, close } = house;
    hands.connect();
    hands.play('e2e4');
    await settle();
    disk.does('silent');
    const refused = tables.command('one', { type: 'newGame' }, ARBITER);
    // The outcome of the command is unknown, and the reply is already on the board.
    const [from, to] = [parseSquare('e7') ?? 0, parseSquare('e5') ?? 0];
    table.deviceEvent({ kind: 'square', square: from, code: 0 }, time.nowMs());
    table.deviceEvent({ kind: 'square', square: to, code: BLACK_PAWN }, time.nowMs());
    disk.does('full');
    expect(await refused).toMatchObject({ ok: false, error: { code: 'JOURNAL_REFUSES' } });
    disk.does('well');
    await settle();
    expect(tables.table('one')?.game?.moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
    const done = tables.command('one', { type: 'setTags', tags: { White: 'Anna' } }, ARBITER);
    expect(await done).toMatchObject({ ok: true });
    await close();
  });

  test('is not carried out by a program that starts again, however it ended', async () => {
    const file = join(makeFolder(), 'journal.sqlite');
    const { disk, tables, hands, settle } = await openOn(file);
    hands.connect();
    await settle();
    disk.does('full');
    expect((await tables.command('one', { type: 'rename', name: 'Hall' }, ARBITER)).ok).toBe(false);
    // The program was killed without closing anything, and another process opens the file.
    const again = await openOn(file);
    expect(again.tables.table('one')?.name).toBe('Table one');
    await again.close();
  });

  test('commands behind one that is refused are refused with it', async () => {
    const { disk, tables, hands, settle, close } = await openOn(join(makeFolder(), 'journal.sqlite'));
    hands.connect();
    await settle();
    disk.does('full');
    const names = ['A', 'B', 'C'];
    const answers = await Promise.all(
      names.map((name) => tables.command('one', { type: 'rename', name }, ARBITER)),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false]);
    disk.does('well');
    await settle();
    expect(tables.table('one')?.name).toBe('Table one');
    await close();
  });

  test('a game that may not be deleted is there', async () => {
    const { disk, tables, hands, settle, close } = await openOn(join(makeFolder(), 'journal.sqlite'));
    hands.connect();
    hands.play('e2e4');
    await settle();
    await tables.command('one', { type: 'result', result: '1-0' }, ARBITER);
    const gameId = tables.table('one')?.game?.id ?? '';
    disk.does('full');
    expect(await tables.deleteGame(gameId, ARBITER)).toMatchObject({ error: { code: 'JOURNAL_REFUSES' } });
    disk.does('well');
    await settle();
    expect(tables.game(gameId)).toBeDefined();
    await close();
  });
});

describe('a disk that does not answer', () => {
  test('gives no false refusal: the answer waits, and reports what was done', async () => {
    const { disk, tables, time, hands, settle, close } = await openOn(join(makeFolder(), 'journal.sqlite'));
    hands.connect();
    await settle();
    disk.does('silent');
    let answer: unknown;
    const asked = tables.command('one', { type: 'rename', name: 'Hall' }, ARBITER).then((outcome) => {
      answer = outcome.ok;
    });
    time.advanceTo(time.nowMs() + 5_000);
    await Promise.resolve();
    expect(answer).toBeUndefined();
    // Later commands are refused at once, while boards are still recognised.
    expect(await tables.command('one', { type: 'newGame' }, ARBITER)).toMatchObject({
      error: { code: 'JOURNAL_REFUSES' },
    });
    hands.play('e2e4');
    expect(tables.table('one')?.game?.moves.map(({ san }) => san)).toEqual(['e4']);
    disk.does('well');
    await asked;
    expect(answer).toBe(true);
    await settle();
    expect(tables.table('one')).toMatchObject({ name: 'Hall' });
    await close();
  });

  test('is reported as unknown when it stays silent', async () => {
    const { disk, tables, time, hands, settle, close } = await openOn(join(makeFolder(), 'journal.sqlite'));
    hands.connect();
    await settle();
    disk.does('silent');
    const asked = tables.command('one', { type: 'rename', name: 'Hall' }, ARBITER);
    let answer: unknown;
    void asked.then((outcome) => {
      answer = outcome;
    });
    await soon(() => {
      time.advanceTo(time.nowMs() + 10_000);
      expect(answer).toMatchObject({ ok: false, error: { code: 'OUTCOME_UNKNOWN' } });
    });
    disk.does('well');
    await settle();
    expect(tables.table('one')?.name).toBe('Hall');
    await close();
  });
});
