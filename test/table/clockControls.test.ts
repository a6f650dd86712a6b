import { describe, expect, test } from 'vitest';
import type { ClockCommand } from '../../src/table/clockCommand.js';
import { reading, useClockTable } from './clockHarness.js';

const { open, close } = useClockTable();

describe("a table's own clock", () => {
  test('is set in words, started, pressed and paused, and every time stands in the score', async () => {
    const { hands, do: tell, wait, clock, shown, pgn } = await open();
    hands.connect();
    expect((await tell({ type: 'setClock', control: '3+2' })).ok).toBe(true);
    await tell({ type: 'startClock' });
    wait(10_000);
    hands.play('e2e4');
    await tell({ type: 'pressClock', side: 'white' });
    expect(clock()?.turn).toBe('black');
    const whiteMs = clock()?.white.ms ?? 0;
    expect(shown()).toMatchObject({ whiteMs, running: 'black' });
    wait(20_000);
    hands.play('e7e5');
    await tell({ type: 'pressClock', side: 'black' });
    await tell({ type: 'pauseClock' });
    wait(60_000);
    expect(clock()?.white.ms).toBe(whiteMs);
    expect(pgn()).toContain('[TimeControl "180+2"]');
    expect(pgn().match(/%clk/g)).toHaveLength(2);
  });

  test('refuses what makes no sense, with the reason', async () => {
    const { do: tell } = await open();
    const codeOf = async (command: ClockCommand) => {
      const outcome = await tell(command);
      return outcome.ok ? 'done' : `${outcome.error.code}: ${outcome.error.message}`;
    };
    expect(await codeOf({ type: 'startClock' })).toMatch('COMMAND_REFUSED: the table has no clock');
    expect(await codeOf({ type: 'setClock', control: '300' })).toMatch('300 minutes or 300 seconds');
    expect(await codeOf({ type: 'setClock', control: '5+0' })).toBe('done');
    expect(await codeOf({ type: 'startClock' })).toBe('done');
    expect(await codeOf({ type: 'setClock', control: '3+0' })).toMatch('the clock runs');
    expect(await codeOf({ type: 'pressClock', side: 'black' })).toBe('done');
    expect(await codeOf({ type: 'pauseClock' })).toBe('done');
    expect(await codeOf({ type: 'pressClock', side: 'white' })).toMatch('paused');
    expect(await codeOf({ type: 'setClock', control: null })).toBe('done');
  });

  test('a flag falls at its moment without a request, and the game is judged', async () => {
    const { hands, do: tell, wait, received, tables } = await open();
    hands.connect();
    await tell({ type: 'setClock', control: '1+0' });
    await tell({ type: 'startClock' });
    hands.play('e2e4');
    wait(62_000);
    expect(received.find(({ type }) => type === 'flag')).toMatchObject({ side: 'white', first: 'white' });
    expect(tables.table('one')?.game).toMatchObject({ result: '0-1', resultBy: 'time' });
    expect(tables.table('one')?.gameClock?.clock.phase).toBe('paused');
  });

  test('a penalty by the Laws and an arbiter’s correction are on the clock', async () => {
    const { hands, do: tell, clock } = await open();
    hands.connect();
    await tell({ type: 'setClock', control: '60+0' });
    await tell({ type: 'correctClock', side: 'white', addMs: 120_000 });
    expect(clock()?.white.ms).toBe(3_720_000);
    hands.play('e2e4');
    const adjusted = await tell({ type: 'adjustClock', blackMs: 60_000 });
    expect(adjusted.ok).toBe(true);
    expect(clock()?.black.ms).toBe(60_000);
  });

  test('after an arbiter’s pause a clock that ran runs again, and one that stood still stands', async () => {
    const { hands, do: tell, clock } = await open();
    hands.connect();
    await tell({ type: 'setClock', control: '60+0' });
    hands.play('e2e4');
    expect((await tell({ type: 'pause' })).ok).toBe(true);
    expect((await tell({ type: 'resume' })).ok).toBe(true);
    expect(clock()?.phase).toBe('ready');
    await tell({ type: 'startClock' });
    await tell({ type: 'pause' });
    expect(clock()?.phase).toBe('paused');
    await tell({ type: 'resume' });
    expect(clock()?.phase).toBe('running');
  });

  test('after a restart the clock stands where it was last known', async () => {
    const before = await open();
    await before.do({ type: 'setClock', control: '5+0' });
    await before.do({ type: 'startClock' });
    before.wait(30_000);
    await before.do({ type: 'pressClock', side: 'white' });
    close();
    const after = await open();
    expect(after.clock()).toMatchObject({ phase: 'paused', turn: 'black', white: { ms: 270_000 } });
    expect((await after.do({ type: 'startClock' })).ok).toBe(true);
  });

  test('is shown on the physical clock, whose lever presses it', async () => {
    const { table, time, orders, do: tell, clock, wait } = await open();
    table.deviceChanged({ link: 'ready' }, time.nowMs());
    table.deviceEvent({ kind: 'clock', reading: reading({ leftMs: 1000, rightMs: 1000 }) }, time.nowMs());
    await tell({ type: 'setClock', control: '5+3', board: true });
    expect(orders.at(-1)).toEqual({
      kind: 'setClock',
      leftMs: 303_000,
      rightMs: 303_000,
      running: null,
      lever: true,
    });
    await tell({ type: 'startClock' });
    const runs = reading({ leftMs: 303_000, rightMs: 303_000, running: 'left' });
    table.deviceEvent({ kind: 'clock', reading: runs }, time.nowMs());
    wait(10_000);
    const pressed = { leftMs: 293_000, running: 'right', leverUp: 'right' } as const;
    table.deviceEvent({ kind: 'clock', reading: { ...runs, ...pressed } }, time.nowMs());
    expect(clock()).toMatchObject({ turn: 'black', white: { ms: 296_000 } });
    expect(orders.at(-1)).toMatchObject({ leftMs: 296_000, rightMs: 303_000, running: 'right' });
  });
});

test('a press while the physical clock is still being set counts; before the clock runs it does not', async () => {
  const { read, hands, do: tell, clock, wait } = await open();
  hands.connect();
  read({ leftMs: 303_000, rightMs: 303_000 });
  await tell({ type: 'setClock', control: '5+3', board: true });
  read({ leftMs: 303_000, rightMs: 303_000, leverUp: 'right' });
  read({ leftMs: 303_000, rightMs: 303_000, leverUp: 'left' });
  expect(clock()).toMatchObject({ phase: 'ready', white: { moves: 0 } });
  await tell({ type: 'startClock' });
  hands.play('e2e4');
  read({ leftMs: 303_000, rightMs: 303_000, leverUp: 'right' });
  wait(10);
  expect(clock()).toMatchObject({ phase: 'running', turn: 'black', white: { moves: 1 } });
});

describe('the physical clock of a table', () => {
  test('is judged by the control of the event, within two seconds', async () => {
    const { hands, table, time, do: tell, wait, alarms, tables } = await open();
    await tell({ type: 'setTags', tags: { TimeControl: '5400+30' } });
    hands.connect();
    const wrong = reading({ leftMs: 1_500_000, rightMs: 1_500_000 });
    table.deviceEvent({ kind: 'clock', reading: wrong }, time.nowMs());
    wait(2000);
    expect(alarms()).toEqual(['CLOCK_PRESET']);
    expect(tables.table('one')?.clockAlarms?.[0]?.message).toMatch('begins with 1:30:30');
    table.deviceEvent({ kind: 'clock', reading: reading() }, time.nowMs());
    wait(2000);
    expect(alarms()).toEqual([]);
    hands.play('e2e4');
    wait(2000);
    expect(alarms()).toEqual(['CLOCK_NOT_STARTED']);
  });

  test('gets penalty minutes and is read back; what it refuses becomes an alarm', async () => {
    const { hands, table, time, do: tell, orders, wait, tables } = await open();
    hands.connect();
    table.deviceEvent({ kind: 'clock', reading: reading({ running: 'left' }) }, time.nowMs());
    await tell({ type: 'correctClock', side: 'black', addMs: 120_000 });
    expect(orders.at(-1)).toMatchObject({ leftMs: 5_430_000, rightMs: 5_550_000, running: 'left' });
    const outcome = { ok: false, why: 'refused', detail: 'choose option 25', option: '25' } as const;
    table.deviceEvent({ kind: 'clockSet', outcome }, time.nowMs());
    wait(100);
    expect(tables.table('one')?.clockAlarms).toContainEqual(
      expect.objectContaining({
        code: 'CLOCK_NOT_SET',
        message: 'the clock refused to be set: choose option 25 on it, and set it again; give Black 0:02:00',
        key: 'clockAlarm.byHand',
        adviceKey: 'clockAdvice.notSet',
        table: 'Table one',
      }),
    );
  });
});
