import { expect, test } from 'vitest';
import { useClockTable } from './clockBed.js';

const { open } = useClockTable();
type Bed = Awaited<ReturnType<typeof open>>;

const ended = { running: null, leverUp: null } as const;

/** Two plies, the clock read after each of them as it was before. */
const playTwoPlies = ({ hands, read, wait }: Bed, times: Parameters<Bed['read']>[0]): void => {
  for (const uci of ['e2e4', 'e7e5']) {
    hands.play(uci);
    wait(6_000);
    read(times);
    wait(30_000);
  }
};

test('a clock that nobody has set is no clock: not shown, not in the score, nothing wrong with it', async () => {
  const bed = await open();
  const unset = { leftMs: 0, rightMs: 0, ...ended };
  bed.read(unset);
  bed.hands.connect();
  playTwoPlies(bed, unset);
  expect(bed.shown()).toBeNull();
  expect(bed.alarms()).toEqual([]);
  expect(bed.game()?.moves.map(({ clockMs }) => clockMs)).toEqual([undefined, undefined]);
  expect(bed.pgn()).not.toMatch(/clk|Clock|0:00:00/);
  expect(bed.heard.filter((event) => event.type === 'clock' && event.whiteMs !== null)).toEqual([]);
});

test('its lever may be thrown: there is no time that could run', async () => {
  const bed = await open();
  const thrown = { leftMs: 0, rightMs: 0, running: 'left', leverUp: 'left' } as const;
  bed.read(thrown);
  bed.hands.connect();
  playTwoPlies(bed, thrown);
  expect(bed.shown()).toBeNull();
  expect(bed.alarms()).toEqual([]);
  expect(bed.pgn()).not.toContain('clk');
});

test('once somebody sets it, it is a clock', async () => {
  const bed = await open();
  bed.read({ leftMs: 0, rightMs: 0, ...ended });
  bed.hands.connect();
  bed.read({ leftMs: 300_000, rightMs: 300_000 });
  expect(bed.shown()).toMatchObject({ whiteMs: 300_000, blackMs: 300_000 });
});

test('time that has run down to 0:00 on both sides is time', async () => {
  const bed = await open();
  bed.read({ leftMs: 3_000, rightMs: 3_000 });
  bed.hands.connect();
  bed.read({ leftMs: 3_000, rightMs: 3_000, running: 'left' });
  bed.wait(3_000);
  bed.read({ leftMs: 0, rightMs: 3_000, running: 'left' });
  bed.read({ leftMs: 0, rightMs: 0, running: 'right' });
  expect(bed.shown()).toMatchObject({ whiteMs: 0, blackMs: 0 });
});

test('what the game before left on the clock is no time of the next one, until somebody sets it', async () => {
  const bed = await open();
  bed.read({});
  bed.hands.connect();
  bed.read({ running: 'left' });
  bed.wait(1_000);
  bed.read({ leftMs: 5_000_000, running: null });
  expect(bed.shown()).toMatchObject({ whiteMs: 5_000_000 });
  await bed.do({ type: 'result', result: '1-0' });
  await bed.do({ type: 'newGame' });
  expect(bed.shown()).toBeNull();
  playTwoPlies(bed, { leftMs: 5_000_000, running: null });
  expect(bed.pgn()).not.toContain('clk');
  for (const _ of ['doubted', 'believed']) {
    bed.read({ leftMs: 600_000, rightMs: 600_000, running: 'left' });
    bed.wait(400);
  }
  expect(bed.shown()).toMatchObject({ whiteMs: 600_000 });
});

test('a clock that lies unused beside a game against an engine is no clock of it', async () => {
  const bed = await open();
  await bed.do({ type: 'setSeats', white: 'board', black: 'engine' });
  bed.read(ended);
  bed.hands.connect();
  bed.hands.play('e2e4');
  bed.wait(30_000);
  expect(bed.shown()).toBeNull();
  expect(bed.alarms()).toEqual([]);
  expect(bed.pgn()).not.toContain('clk');
});

test("with the table's own clock its time control goes from what is played without it", async () => {
  const bed = await open();
  bed.hands.connect();
  await bed.do({ type: 'setClock', control: '15+10' });
  bed.hands.play('e2e4');
  bed.wait(6_000);
  await bed.do({ type: 'result', result: '1-0' });
  expect(bed.pgn()).toContain('[TimeControl "900+10"]');
  await bed.do({ type: 'newGame' });
  await bed.do({ type: 'setClock', control: null });
  expect(bed.shown()).toBeNull();
  expect(bed.game()?.moves).toEqual([]);
  expect(bed.pgn()).not.toMatch(/TimeControl|clk|WhiteClock/);
});
