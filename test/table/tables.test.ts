import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInProcessJournal, type WritesJournal } from '../../src/journal/inProcessJournal.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { createTables } from '../../src/table/tables.js';
import { callerOf } from './callerOf.js';
import { createFreeHands } from './lawTable.js';
import { createHands, specOf } from './playOnTable.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-tables-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const openAll = async (wrap: (writer: WritesJournal) => WritesJournal = (writer) => writer) => {
  const time = new VirtualTime();
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time, wrap });
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso: () => new Date(Date.UTC(2026, 10, 21, 10) + time.nowMs()).toISOString(),
    today: () => '2026.11.21',
  });
  const close = (): void => {
    tables.stop();
    journal.close();
  };
  return { time, journal, tables, close };
};
const sans = (view: { moves: readonly { san: string }[] } | null | undefined) =>
  view?.moves.map(({ san }) => san);

describe('the tables of a house', () => {
  test('a game played by hands is a game with moves, tags and PGN', async () => {
    const { tables, time, close } = await openAll();
    const hands = createHands(tables.addTable(specOf('one')), time);
    hands.connect();
    await tables.command(
      'one',
      { type: 'setTags', tags: { White: 'Anna', Black: 'Bea' } },
      callerOf('operator test'),
    );
    hands.play('e2e4', 'e7e5', 'g1f3');
    hands.wait(6_000);
    expect(sans(tables.table('one')?.game)).toEqual(['e4', 'e5', 'Nf3']);
    expect(tables.games()).toMatchObject([{ table: 'one', plies: 3, result: '*', current: true }]);
    const pgn = tables.tablePgn('one') ?? '';
    expect(pgn).toContain('[Event "Test"]');
    expect(pgn).toContain('[White "Anna"]');
    expect(pgn).toContain('1. e4 e5 2. Nf3 *');
    expect([...tables.gameIds()].map((id) => tables.gamePgn(id))).toEqual([pgn]);
    close();
  });

  test('a move gives its evidence, in its event and in the view of the table', async () => {
    const { tables, time, close } = await openAll();
    const received: TableEvent[] = [];
    tables.subscribe(0, { onEvent: (event) => received.push(event) });
    const hands = createHands(tables.addTable(specOf('one')), time);
    hands.connect();
    hands.play('e2e4');
    hands.wait(6_000);
    const event = received.find(({ type }) => type === 'move');
    expect(event).toMatchObject({ ply: 1, san: 'e4', reasons: ['nothingBeyond', 'settled'] });
    expect(tables.table('one')?.game?.moves[0]).toMatchObject({
      san: 'e4',
      reasons: ['nothingBeyond', 'settled', 'stood'],
    });
    close();
  });

  test('numbers are dense, and listeners who come late or resume miss nothing', async () => {
    const { tables, time, close } = await openAll();
    const hands = createHands(tables.addTable(specOf('one')), time);
    const received: TableEvent[] = [];
    const stop = tables.subscribe(0, { onEvent: (event) => received.push(event) });
    hands.connect();
    hands.play('e2e4');
    stop();
    hands.play('e7e5');
    tables.subscribe(received.at(-1)?.seq ?? 0, { onEvent: (event) => received.push(event) });
    hands.play('g1f3');
    expect(received.map(({ seq }) => seq)).toEqual(received.map((_, i) => i + 1));
    expect(received.at(-1)?.seq).toBe(tables.lastSeq());
    close();
  });

  test('every event is in the journal before any listener receives it', async () => {
    const { tables, journal, time, close } = await openAll();
    const hands = createHands(tables.addTable(specOf('one')), time);
    tables.subscribe('live', {
      onEvent: (event) => expect(journal.eventsAfter(event.seq - 1, 1)).toEqual([event]),
    });
    hands.connect();
    hands.play('e2e4', 'e7e5');
    expect.hasAssertions();
    close();
  });

  test('a board turned by the operator stays so after a restart, whatever its pieces show', async () => {
    const before = await openAll();
    const reported = createHands(before.tables.addTable(specOf('one')), before.time);
    reported.connect();
    await before.tables.command(
      'one',
      { type: 'turnBoard', orientation: 'turned' },
      callerOf('operator test'),
    );
    before.close();

    const after = await openAll();
    const hands = createHands(after.tables.addTable(specOf('one')), after.time);
    hands.connect();
    expect(after.tables.table('one')?.device).toMatchObject({ flipped: true, orientedByHand: true });
    await after.tables.command('one', { type: 'turnBoard', orientation: 'auto' }, callerOf('operator test'));
    expect(after.tables.table('one')?.device.flipped).toBe(false);
    after.close();

    const last = await openAll();
    last.tables.addTable(specOf('one'));
    expect(last.tables.table('one')?.device).not.toHaveProperty('orientedByHand');
    last.close();
  });

  test('after a restart the game goes on from the board as it stands', async () => {
    const before = await openAll();
    const hands = createHands(before.tables.addTable(specOf('one')), before.time);
    hands.connect();
    await before.tables.command(
      'one',
      { type: 'setTags', tags: { White: 'Anna' } },
      callerOf('operator test'),
    );
    hands.play('e2e4', 'e7e5');
    const gameId = before.tables.table('one')?.game?.id;
    before.close();

    const after = await openAll();
    const table = after.tables.addTable(specOf('one'));
    expect(after.tables.table('one')).toMatchObject({ game: { id: gameId, tags: { White: 'Anna' } } });
    const again = createHands(table, after.time);
    again.connect(hands.board());
    again.play('g1f3');
    again.wait(1_000);
    expect(after.tables.table('one')?.game?.id).toBe(gameId);
    expect(sans(after.tables.table('one')?.game)).toEqual(['e4', 'e5', 'Nf3']);
    after.close();
  });

  test('after a restart a game that both have lost is still over, whatever hands do', async () => {
    const before = await openAll();
    const hands = createHands(before.tables.addTable(specOf('one')), before.time);
    hands.connect();
    hands.play('e2e4', 'e7e5');
    await before.tables.command('one', { type: 'forfeit', loser: 'both' }, callerOf('arbiter Bea'));
    before.close();

    const after = await openAll();
    const table = after.tables.addTable(specOf('one'));
    const again = createHands(table, after.time);
    again.connect(hands.board());
    again.play('g1f3');
    again.wait(3_000);
    expect(after.tables.table('one')?.phase).toBe('finished');
    expect(sans(after.tables.table('one')?.game)).toEqual(['e4', 'e5']);
    after.close();
  });

  test('after a restart touches bind, presses count and an illegal move waits as before', async () => {
    const before = await openAll();
    const hands = createFreeHands(before.tables.addTable(specOf('one')), before.time);
    hands.connect();
    hands.play('e2e4');
    hands.press('white');
    hands.hold('b8', 3_000);
    hands.slip('g8', 'g6');
    hands.press('black');
    const { laws } = before.tables.table('one') ?? {};
    expect(laws).toMatchObject({ pressed: { white: 1 }, pending: { from: 'g8', completed: true } });
    before.close();

    const after = await openAll();
    after.tables.addTable(specOf('one'));
    expect(after.tables.table('one')?.laws).toEqual(laws);
    expect(await after.tables.laws('one')).toMatchObject({
      stage: 'illegalPending',
      binding: { side: 'black', squares: ['b8'], moves: ['Nc6', 'Na6'] },
    });
    after.close();
  });

  test('commands at the wrong time are refused with a reason and change nothing', async () => {
    const { tables, time, close } = await openAll();
    const hands = createHands(tables.addTable(specOf('one')), time);
    expect(await tables.command('none', { type: 'takeBack' }, callerOf('operator test'))).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    expect(await tables.command('one', { type: 'takeBack' }, callerOf('operator test'))).toMatchObject({
      error: { code: 'COMMAND_REFUSED' },
    });
    expect(
      await tables.command('one', { type: 'newGame', fen: 'nonsense' }, callerOf('operator test')),
    ).toMatchObject({
      error: { code: 'FEN_INVALID' },
    });
    hands.connect();
    const seq = tables.lastSeq();
    expect(
      await tables.command('one', { type: 'setTags', tags: { Result: '1-0' } }, callerOf('operator test')),
    ).toMatchObject({
      error: { code: 'BAD_REQUEST', details: { field: 'Result' } },
    });
    expect(
      await tables.command('one', { type: 'takeBack', plies: 3 }, callerOf('operator test')),
    ).toMatchObject({
      ok: false,
    });
    expect(tables.lastSeq()).toBe(seq);
    close();
  });

  test('a take-back and a result by command enter the game', async () => {
    const { tables, time, close } = await openAll();
    const hands = createHands(tables.addTable(specOf('one')), time);
    hands.connect();
    hands.play('e2e4', 'e7e5');
    expect((await tables.command('one', { type: 'takeBack' }, callerOf('operator test'))).ok).toBe(true);
    expect(sans(tables.table('one')?.game)).toEqual(['e4']);
    await tables.command(
      'one',
      { type: 'result', result: '1-0', by: 'resignation' },
      callerOf('operator test'),
    );
    expect(tables.table('one')?.game).toMatchObject({ result: '1-0', resultBy: 'resignation' });
    close();
  });

  test('an ended game can be deleted, a running one not', async () => {
    const { tables, time, close } = await openAll();
    const hands = createHands(tables.addTable(specOf('one')), time);
    hands.connect();
    hands.play('e2e4');
    const id = tables.table('one')?.game?.id ?? '';
    expect(await tables.deleteGame(id, callerOf('operator test'))).toMatchObject({
      error: { code: 'COMMAND_REFUSED' },
    });
    await tables.command(
      'one',
      { type: 'result', result: '1/2-1/2', by: 'agreement' },
      callerOf('operator test'),
    );
    expect(await tables.deleteGame(id, callerOf('operator test'))).toEqual({ ok: true, value: true });
    expect(tables.games()).toEqual([]);
    expect(tables.table('one')?.game).toBeNull();
    close();
  });

  test('all games begin with the oldest', async () => {
    const { tables, time, close } = await openAll();
    const hands = createHands(tables.addTable(specOf('one')), time);
    hands.connect();
    hands.play('e2e4', 'e7e5');
    const older = tables.tablePgn('one') ?? '';
    await tables.command('one', { type: 'newGame' }, callerOf('operator test'));
    const newer = tables.tablePgn('one') ?? '';
    expect(newer).not.toBe(older);
    const all = [...tables.gameIds()].map((id) => tables.gamePgn(id));
    expect(all).toEqual([expect.stringContaining('1. e4 e5'), newer]);
    close();
  });

  test('a listener that fails affects no other', async () => {
    const { tables, time, close } = await openAll();
    const hands = createHands(tables.addTable(specOf('one')), time);
    const received: string[] = [];
    tables.subscribe('live', {
      onEvent: () => {
        throw new Error('a bug of a gateway');
      },
    });
    tables.subscribe('live', { onEvent: ({ type }) => received.push(type) });
    hands.connect();
    hands.play('e2e4');
    expect(received).toContain('move');
    close();
  });

  test('with a full disk the game goes on, says so loudly, and catches up', async () => {
    let full = false;
    const { tables, journal, time, close } = await openAll((inner) => ({
      pruneIfDue: () => inner.pruneIfDue(),
      commit: (events) => {
        if (full) throw new Error('database or disk is full');
        inner.commit(events);
      },
    }));
    const hands = createHands(tables.addTable(specOf('one')), time);
    const received: TableEvent[] = [];
    const alarms: (string | undefined)[] = [];
    tables.subscribe(0, {
      onEvent: (event) => received.push(event),
      onAlarm: (alarm) => alarms.push(alarm?.code),
    });
    hands.connect();
    const reportedBefore = received.length;
    full = true;
    hands.play('e2e4', 'e7e5');
    expect(sans(tables.table('one')?.game)).toEqual(['e4', 'e5']);
    expect(tables.table('one')?.alarm?.code).toBe('JOURNAL_REFUSES');
    expect(alarms).toEqual(['JOURNAL_REFUSES']);
    expect(received).toHaveLength(reportedBefore);
    expect(tables.lastSeq()).toBe(journal.lastSeq());
    expect(tables.pendingCount()).toBeGreaterThan(0);
    const plies = tables.table('one')?.game?.moves.length;
    expect(await tables.command('one', { type: 'takeBack' }, callerOf('operator test'))).toMatchObject({
      error: { code: 'JOURNAL_REFUSES' },
    });
    expect(tables.table('one')?.game?.moves).toHaveLength(plies ?? 0);
    // Other faults of the house are shown once the journal has recovered.
    tables.alarm({ code: 'OVERLOADED', message: 'too slow', advice: '' });
    expect(tables.table('one')?.alarm?.code).toBe('JOURNAL_REFUSES');
    full = false;
    hands.wait(5_000);
    expect(tables.pendingCount()).toBe(0);
    expect(tables.table('one')?.alarm?.code).toBe('OVERLOADED');
    tables.alarm(null);
    expect(tables.table('one')).not.toHaveProperty('alarm');
    expect(alarms).toEqual(['JOURNAL_REFUSES', 'JOURNAL_REFUSES', 'OVERLOADED', undefined]);
    expect(received.map(({ seq }) => seq)).toEqual(received.map((_, i) => i + 1));
    expect(journal.eventsAfter(0, 1_000)).toEqual(received);
    close();
  });

  test('a table that is set up again while the disk refuses has lost nothing', async () => {
    let full = false;
    const { tables, time, close } = await openAll((inner) => ({
      pruneIfDue: () => inner.pruneIfDue(),
      commit: (events) => {
        if (full) throw new Error('database or disk is full');
        inner.commit(events);
      },
    }));
    const hands = createHands(tables.addTable(specOf('one')), time);
    hands.connect();
    hands.play('e2e4', 'e7e5');
    full = true;
    hands.play('g1f3', 'b8c6');
    tables.addTable(specOf('one'));
    expect(sans(tables.table('one')?.game)).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
    close();
  });

  test('what is not on the disk is shown beside an alarm, and in no PGN', async () => {
    let full = false;
    const { tables, time, close } = await openAll((inner) => ({
      pruneIfDue: () => inner.pruneIfDue(),
      commit: (events) => {
        if (full) throw new Error('database or disk is full');
        inner.commit(events);
      },
    }));
    const hands = createHands(tables.addTable(specOf('one')), time);
    hands.connect();
    hands.play('e2e4', 'e7e5');
    const id = tables.table('one')?.game?.id ?? '';
    const texts = (): readonly (string | undefined)[] => [tables.tablePgn('one'), tables.gamePgn(id)];
    full = true;
    hands.play('g1f3', 'b8c6');
    expect(sans(tables.table('one')?.game)).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
    expect(tables.table('one')?.alarm).toBeDefined();
    for (const text of texts()) expect(text).not.toContain('Nf3');
    expect(sans(tables.game(id))).not.toContain('Nf3');
    full = false;
    hands.wait(5_000);
    for (const text of texts()) expect(text).toContain('Nf3');
    close();
  });
});
