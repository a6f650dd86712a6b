import { describe, expect, test } from 'vitest';
import { gameClockAt } from '../../src/clock/index.js';
import { createBoardClock, useClockTable } from './clockHarness.js';

const { open } = useClockTable();

/** A game on a physical clock that showed 90 minutes, after the first moves. */
const inPlay = async () => {
  const hall = await open();
  await hall.do({ type: 'setTags', tags: { TimeControl: '5400+30' } });
  hall.hands.connect();
  const clock = createBoardClock(hall, '90+30');
  clock.step({ kind: 'start' });
  for (const [i, uci] of ['e2e4', 'e7e5'].entries()) {
    hall.hands.play(uci);
    clock.wait(2_000);
    clock.press(i % 2 === 0 ? 'white' : 'black');
  }
  clock.wait(2_000);
  expect(hall.alarms()).toEqual([]);
  const alarm = () => hall.tables.table('one')?.clockAlarms?.[0];
  return { ...hall, clock, alarm };
};

const addTime = { type: 'penalty', side: 'white', penalty: 'addTime', ms: 120_000 } as const;

const onOwnClock = async () => {
  const hall = await open();
  hall.hands.connect();
  await hall.do({ type: 'setClock', control: '60+10' });
  await hall.do({ type: 'startClock' });
  hall.hands.play('e2e4');
  await hall.do({ type: 'pressClock', side: 'white' });
  return hall;
};

describe('bad input from a physical clock', () => {
  test('a single wild time is not believed: the last good one stays, the arbiter is informed', async () => {
    const { read, wait, clock, shown, alarm } = await inPlay();
    const before = shown()?.whiteMs ?? 0;
    read({ leftMs: 35_999_000, rightMs: 5_430_000, running: 'left' });
    wait(10);
    expect(shown()?.whiteMs).toBe(before);
    clock.wait(2_000);
    expect(Math.abs((shown()?.whiteMs ?? 0) - before)).toBeLessThan(20_000);
    expect(alarm()).toMatchObject({
      code: 'CLOCK_JUMP',
      message: 'one reading of 9:59:59 for White and 1:30:30 for Black is impossible and was ignored',
      table: 'Table one',
    });
    clock.wait(31_000);
    expect(alarm()).toBeUndefined();
  });

  test('a jump that stays is believed at the second reading, and the arbiter is informed', async () => {
    const { clock, shown, alarms } = await inPlay();
    clock.step({ kind: 'add', side: 'white', ms: -3_600_000 });
    clock.wait(2_000);
    expect(shown()?.whiteMs).toBeLessThan(2_000_000);
    expect(alarms()).toEqual(['CLOCK_JUMP']);
  });

  test('pulled out in mid-game: the arbiter sees its last times, the score keeps its times', async () => {
    const { table, time, wait, alarm, pgn, shown, clock, hands } = await inPlay();
    const times = pgn().match(/%clk [\d:]+/g);
    table.deviceEvent({ kind: 'noClock' }, time.nowMs());
    wait(1_000);
    expect(alarm()).toMatchObject({
      code: 'CLOCK_GONE',
      message: expect.stringMatching(
        /^no clock is connected any more; it showed 1:30:\d\d for White and 1:30:\d\d for Black$/,
      ),
      advice: expect.stringMatching('Put the cable of the clock back'),
    });
    expect(shown()).toBeNull();
    hands.play('g1f3');
    expect(pgn().match(/%clk [\d:]+/g)).toEqual(times);
    clock.wait(1_000);
    expect(alarm()).toBeUndefined();
  });

  test('another one plugged in: the arbiter sees both times', async () => {
    const { table, time, wait, read, alarm } = await inPlay();
    table.deviceEvent({ kind: 'noClock' }, time.nowMs());
    wait(20_000);
    read({ leftMs: 300_000, rightMs: 5_450_000, running: 'left', leverUp: 'left' });
    wait(1_000);
    expect(alarm()).toMatchObject({
      code: 'CLOCK_OTHER',
      message: expect.stringMatching(
        /^the connected clock shows 0:05:00 for White; the last reading was 1:\d\d:\d\d$/,
      ),
    });
  });

  test('one that falls silent while it runs', async () => {
    const { clock, wait, alarms } = await inPlay();
    clock.wait(10_000);
    wait(13_000);
    expect(alarms()).toEqual(['CLOCK_SILENT']);
    clock.wait(500);
    expect(alarms()).not.toContain('CLOCK_SILENT');
  });

  test('one whose board is gone as well is not called silent, since the board is reported already', async () => {
    const { clock, hands, wait, alarms } = await inPlay();
    clock.wait(10_000);
    hands.disconnect();
    wait(13_000);
    expect(alarms()).not.toContain('CLOCK_SILENT');
  });

  test('one that reports only changes is not called silent', async () => {
    const { wait, alarms } = await inPlay();
    wait(60_000);
    expect(alarms()).toEqual([]);
  });

  test('answers that were not asked for', async () => {
    const { table, time, wait, alarm } = await inPlay();
    const storm = { kind: 'clockReply', command: 'unasked', ok: false, detail: '30 answers' } as const;
    table.deviceEvent(storm, time.nowMs());
    wait(100);
    expect(alarm()).toMatchObject({ code: 'CLOCK_NOISY', advice: expect.stringMatching('Pull the cable') });
  });

  test('one that cannot be set: the time that the arbiter has to set by hand, until he has', async () => {
    const { table, time, do: tell, wait, clock, alarm, alarms } = await inPlay();
    expect((await tell({ type: 'penalty', side: 'white', penalty: 'addTime', ms: 120_000 })).ok).toBe(true);
    const detail = 'the clock refused to be set: choose option 25 on it, and set it again';
    const outcome = { ok: false, why: 'refused', detail, option: '25' } as const;
    table.deviceEvent({ kind: 'clockSet', outcome }, time.nowMs());
    wait(100);
    expect(alarm()).toMatchObject({ code: 'CLOCK_NOT_SET', message: `${detail}; give Black 0:02:00` });
    clock.step({ kind: 'pause' });
    clock.wait(1_000);
    clock.step({ kind: 'add', side: 'black', ms: 120_000 });
    clock.wait(1_000);
    clock.step({ kind: 'start' });
    clock.wait(1_000);
    expect(alarms()).toEqual([]);
  });

  test.each([
    ['a penalty and a pause', [addTime, { type: 'pauseClock' }], 120_000, null],
    ['a pause and a penalty', [{ type: 'pauseClock' }, addTime], 120_000, null],
    ['a penalty, its undoing and a pause', [addTime, { type: 'undo' }, { type: 'pauseClock' }], 0, null],
    ['two penalties', [addTime, addTime], 240_000, 'left'],
  ] as const)('%s at once: the last order says all of it', async (_, commands, addedMs, running) => {
    const { orders, do: tell, wait, shown } = await inPlay();
    const blackMs = shown()?.blackMs ?? 0;
    for (const command of commands) {
      expect((await tell(command)).ok).toBe(true);
      // The clock takes two seconds for an order and shows the old times until then.
      wait(300);
    }
    const last = orders.findLast(({ kind }) => kind === 'setClock');
    expect(last).toMatchObject({ running });
    expect(last?.kind === 'setClock' && last.rightMs - blackMs).toBe(addedMs);
  });

  test('one that cannot be set for both players: reported until both have their time', async () => {
    const { table, time, do: tell, wait, clock, alarm } = await inPlay();
    for (const side of ['white', 'black'] as const) {
      const answer = await tell({ type: 'penalty', side, penalty: 'addTime', ms: 120_000 });
      expect(answer.ok).toBe(true);
    }
    const outcome = { ok: false, why: 'refused', detail: 'refused' } as const;
    table.deviceEvent({ kind: 'clockSet', outcome }, time.nowMs());
    wait(100);
    clock.step({ kind: 'pause' });
    clock.wait(1_000);
    expect(alarm()?.message).toBe('the clock refused to be set; give White 0:02:00; give Black 0:02:00');
    clock.step({ kind: 'add', side: 'black', ms: 120_000 });
    clock.wait(1_000);
    expect(alarm()?.message).toBe('the clock refused to be set; give White 0:02:00');
    clock.step({ kind: 'add', side: 'white', ms: 120_000 });
    clock.wait(1_000);
    expect(alarm()).toBeUndefined();
  });

  test('each of several troubles is over in its own time', async () => {
    const { table, time, read, clock, alarms } = await inPlay();
    const storm = { kind: 'clockReply', command: 'unasked', ok: false, detail: '30 answers' } as const;
    table.deviceEvent(storm, time.nowMs());
    clock.wait(1_000);
    read({ leftMs: 35_999_000, rightMs: 5_430_000, running: 'left' });
    clock.wait(1_000);
    expect(alarms()).toEqual(['CLOCK_NOISY', 'CLOCK_JUMP']);
    clock.wait(40_000);
    expect(alarms()).toEqual(['CLOCK_NOISY']);
    clock.wait(30_000);
    expect(alarms()).toEqual([]);
  });

  test('an order that a newer one has replaced is no trouble', async () => {
    const { table, time, wait, alarms } = await inPlay();
    const outcome = { ok: false, why: 'replaced', detail: 'another order came first' } as const;
    table.deviceEvent({ kind: 'clockSet', outcome }, time.nowMs());
    wait(100);
    expect(alarms()).toEqual([]);
  });
});

describe("bad input to the table's own clock", () => {
  test('a lever that flaps changes nothing; the arbiter is informed until it rests', async () => {
    const { table, time, wait, clock, alarms } = await onOwnClock();
    wait(5_000);
    const before = clock();
    for (let i = 0; i < 100; i++) {
      table.pressed(i % 2 === 0 ? 'black' : 'white', time.nowMs());
      wait(100);
    }
    expect(alarms()).toContain('CLOCK_FLAPPING');
    wait(2_000);
    expect(alarms()).not.toContain('CLOCK_FLAPPING');
    expect(clock()).toMatchObject({ turn: 'black', white: { moves: 1, ms: before?.white.ms } });
    // Black, who is to move, has thought all the time and got no increment.
    const passedMs = time.nowMs() - (before?.atMs ?? 0);
    const now = clock();
    expect(now && gameClockAt(now, time.nowMs()).black.ms).toBe((before?.black.ms ?? 0) - passedMs);
  });

  test('a lever that comes to rest the other way was pressed once', async () => {
    const { table, time, wait, clock } = await onOwnClock();
    wait(5_000);
    for (let i = 0; i < 101; i++) {
      table.pressed(i % 2 === 0 ? 'black' : 'white', time.nowMs());
      wait(100);
    }
    wait(2_000);
    expect(clock()).toMatchObject({ turn: 'white', white: { moves: 1 }, black: { moves: 1 } });
  });

  test('quick presses that complete moves are believed', async () => {
    const { hands, do: tell, clock, alarms } = await onOwnClock();
    for (const [side, uci] of [
      ['black', 'e7e5'],
      ['white', 'g1f3'],
      ['black', 'b8c6'],
      ['white', 'f1b5'],
      ['black', 'a7a6'],
    ] as const) {
      hands.play(uci);
      await tell({ type: 'pressClock', side });
    }
    expect(clock()).toMatchObject({ white: { moves: 3 }, black: { moves: 3 } });
    expect(alarms()).not.toContain('CLOCK_FLAPPING');
  });

  test('a clock without a board can be pressed as often as players like', async () => {
    const { do: tell, clock, wait, alarms } = await open();
    await tell({ type: 'setClock', control: '3+2' });
    await tell({ type: 'startClock' });
    for (let i = 0; i < 40; i++) {
      await tell({ type: 'pressClock', side: i % 2 === 0 ? 'white' : 'black' });
      wait(50);
    }
    expect(clock()).toMatchObject({ white: { moves: 20 }, black: { moves: 20 } });
    expect(alarms()).toEqual([]);
  });

  test('a control that cannot exist is refused, and the clock stays as it was', async () => {
    const { do: tell, clock } = await onOwnClock();
    await tell({ type: 'pauseClock' });
    const before = clock();
    for (const control of ['0+0', '40/90/30', 'hourglass 5, 30min', '99999h', '']) {
      const answer = await tell({ type: 'setClock', control });
      expect(answer, control).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } });
    }
    expect(clock()).toEqual(before);
  });
});

test('an invalid time control is reported to the arbiter until it is corrected', async () => {
  const { hands, do: tell, wait, alarms, tables } = await open();
  await tell({ type: 'setTags', tags: { TimeControl: 'as on the notice' } });
  hands.connect();
  wait(100);
  expect(tables.table('one')?.clockAlarms?.[0]).toMatchObject({
    code: 'CLOCK_CONTROL',
    message: expect.stringContaining('as on the notice'),
  });
  await tell({ type: 'setTags', tags: { TimeControl: '5400+30' } });
  wait(100);
  expect(alarms()).toEqual([]);
});

test('presses while the cable of the board was out are no jump of its clock', async () => {
  const { hands, clock, alarms } = await inPlay();
  hands.disconnect();
  clock.pressUnread('white', 4_000);
  clock.pressUnread('black', 5_000);
  clock.pressUnread('white', 6_000);
  hands.connect(hands.board());
  clock.wait(2_000);
  expect(alarms().filter((code) => code !== 'CLOCK_LEVER')).toEqual([]);
});
