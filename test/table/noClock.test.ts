import { expect, test } from 'vitest';
import { useClockTable } from './clockHarness.js';

const { open } = useClockTable();
type Harness = Awaited<ReturnType<typeof open>>;

const ended = { running: null, leverUp: null } as const;

/** Two plies. The clock is read after each and still shows the old times. */
const playTwoPlies = ({ hands, read, wait }: Harness, times: Parameters<Harness['read']>[0]): void => {
  for (const uci of ['e2e4', 'e7e5']) {
    hands.play(uci);
    wait(6_000);
    read(times);
    wait(30_000);
  }
};

test('a clock that was never set is no clock: not shown, not in the score, nothing wrong with it', async () => {
  const harness = await open();
  const unset = { leftMs: 0, rightMs: 0, ...ended };
  harness.read(unset);
  harness.hands.connect();
  playTwoPlies(harness, unset);
  expect(harness.shown()).toBeNull();
  expect(harness.alarms()).toEqual([]);
  expect(harness.game()?.moves.map(({ clockMs }) => clockMs)).toEqual([undefined, undefined]);
  expect(harness.pgn()).not.toMatch(/clk|Clock|0:00:00/);
  expect(harness.received.filter((event) => event.type === 'clock' && event.whiteMs !== null)).toEqual([]);
});

test('its lever may be thrown, since there is no time that could run', async () => {
  const harness = await open();
  const thrown = { leftMs: 0, rightMs: 0, running: 'left', leverUp: 'left' } as const;
  harness.read(thrown);
  harness.hands.connect();
  playTwoPlies(harness, thrown);
  expect(harness.shown()).toBeNull();
  expect(harness.alarms()).toEqual([]);
  expect(harness.pgn()).not.toContain('clk');
});

test('once it is set, it is a clock', async () => {
  const harness = await open();
  harness.read({ leftMs: 0, rightMs: 0, ...ended });
  harness.hands.connect();
  harness.read({ leftMs: 300_000, rightMs: 300_000 });
  expect(harness.shown()).toMatchObject({ whiteMs: 300_000, blackMs: 300_000 });
});

test('time that has run down to 0:00 on both sides is time', async () => {
  const harness = await open();
  harness.read({ leftMs: 3_000, rightMs: 3_000 });
  harness.hands.connect();
  harness.read({ leftMs: 3_000, rightMs: 3_000, running: 'left' });
  harness.wait(3_000);
  harness.read({ leftMs: 0, rightMs: 3_000, running: 'left' });
  harness.read({ leftMs: 0, rightMs: 0, running: 'right' });
  expect(harness.shown()).toMatchObject({ whiteMs: 0, blackMs: 0 });
});

test('the times that a game left on the clock are none of the next one until it is set', async () => {
  const harness = await open();
  harness.read({});
  harness.hands.connect();
  harness.read({ running: 'left' });
  harness.wait(1_000);
  harness.read({ leftMs: 5_000_000, running: null });
  expect(harness.shown()).toMatchObject({ whiteMs: 5_000_000 });
  await harness.do({ type: 'result', result: '1-0' });
  await harness.do({ type: 'newGame' });
  expect(harness.shown()).toBeNull();
  playTwoPlies(harness, { leftMs: 5_000_000, running: null });
  expect(harness.pgn()).not.toContain('clk');
  for (const _ of ['doubted', 'accepted']) {
    harness.read({ leftMs: 600_000, rightMs: 600_000, running: 'left' });
    harness.wait(400);
  }
  expect(harness.shown()).toMatchObject({ whiteMs: 600_000 });
});

test('a clock that lies unused beside a game against an engine is no clock of it', async () => {
  const harness = await open();
  await harness.do({ type: 'setSeats', white: 'board', black: 'engine' });
  harness.read(ended);
  harness.hands.connect();
  harness.hands.play('e2e4');
  harness.wait(30_000);
  expect(harness.shown()).toBeNull();
  expect(harness.alarms()).toEqual([]);
  expect(harness.pgn()).not.toContain('clk');
});

test('a game after the own clock was removed has no time control', async () => {
  const harness = await open();
  harness.hands.connect();
  await harness.do({ type: 'setClock', control: '15+10' });
  harness.hands.play('e2e4');
  harness.wait(6_000);
  await harness.do({ type: 'result', result: '1-0' });
  expect(harness.pgn()).toContain('[TimeControl "900+10"]');
  await harness.do({ type: 'newGame' });
  await harness.do({ type: 'setClock', control: null });
  expect(harness.shown()).toBeNull();
  expect(harness.game()?.moves).toEqual([]);
  expect(harness.pgn()).not.toMatch(/TimeControl|clk|WhiteClock/);
});
