import { expect, test } from 'vitest';
import { SeatHarness } from './seatHarness.js';

const againstServer = (): SeatHarness => {
  const harness = new SeatHarness().link(true).show();
  harness.command({ type: 'setSeats', white: 'board', black: 'remote' });
  harness.command({ type: 'setClock', control: '10+5' });
  return harness.wait(1_000);
};

test('the clock of the server counts, whatever was here before', () => {
  const harness = againstServer();
  harness.command({ type: 'syncClock', whiteMs: 500_000, blackMs: 400_000, running: 'black' });
  const { clock } = harness.table.gameClock ?? {};
  expect([clock?.white.ms, clock?.black.ms, clock?.turn, clock?.phase]).toEqual([
    500_000,
    400_000,
    'black',
    'running',
  ]);
  harness.wait(3_000).command({ type: 'syncClock', whiteMs: 500_000, blackMs: 405_000, running: null });
  expect(harness.table.gameClock?.clock).toMatchObject({ phase: 'paused', black: { ms: 405_000 } });
});

test('a flag that falls here ends nothing: the server says who has lost on time', () => {
  const harness = againstServer();
  harness.command({ type: 'syncClock', whiteMs: 2_000, blackMs: 400_000, running: 'white' });
  harness.wait(10_000);
  expect(harness.types()).toContain('flag');
  expect(harness.table.game?.result).toBe('*');
  harness.command({ type: 'result', result: '0-1', by: 'time' });
  expect([harness.table.game?.result, harness.table.game?.resultBy]).toEqual(['0-1', 'time']);
});

test('the clock is not set so where no server plays', () => {
  const harness = new SeatHarness().link(true).show();
  harness.command({ type: 'setClock', control: '10+5' });
  const answer = harness.command({ type: 'syncClock', whiteMs: 1, blackMs: 1, running: null });
  expect(answer).toMatchObject({ ok: false, error: { details: { rule: 'seat' } } });
});

test('the remote player is reported, and forgotten', () => {
  const harness = againstServer();
  const opponent = { side: 'black', name: 'Bobby (1751)', kind: 'lichess', says: 'It is your move' } as const;
  harness.command({ type: 'setOpponent', opponent });
  expect(harness.table.opponent).toEqual(opponent);
  harness.command({ type: 'setOpponent', opponent: null });
  expect(harness.table.opponent).toBeUndefined();
});
