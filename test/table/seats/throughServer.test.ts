import { expect, test } from 'vitest';
import { SeatBed } from './seatBed.js';

const againstServer = (): SeatBed => {
  const bed = new SeatBed().link(true).show();
  bed.command({ type: 'setSeats', white: 'board', black: 'remote' });
  bed.command({ type: 'setClock', control: '10+5' });
  return bed.wait(1_000);
};

test('the clock of the server is right, whatever stood here', () => {
  const bed = againstServer();
  bed.command({ type: 'syncClock', whiteMs: 500_000, blackMs: 400_000, running: 'black' });
  const { clock } = bed.table.gameClock ?? {};
  expect([clock?.white.ms, clock?.black.ms, clock?.turn, clock?.phase]).toEqual([
    500_000,
    400_000,
    'black',
    'running',
  ]);
  bed.wait(3_000).command({ type: 'syncClock', whiteMs: 500_000, blackMs: 405_000, running: null });
  expect(bed.table.gameClock?.clock).toMatchObject({ phase: 'paused', black: { ms: 405_000 } });
});

test('a flag that falls here ends nothing: the server says who has lost on time', () => {
  const bed = againstServer();
  bed.command({ type: 'syncClock', whiteMs: 2_000, blackMs: 400_000, running: 'white' });
  bed.wait(10_000);
  expect(bed.types()).toContain('flag');
  expect(bed.table.game?.result).toBe('*');
  bed.command({ type: 'result', result: '0-1', by: 'time' });
  expect([bed.table.game?.result, bed.table.game?.resultBy]).toEqual(['0-1', 'time']);
});

test('nobody sets the clock so where no server plays', () => {
  const bed = new SeatBed().link(true).show();
  bed.command({ type: 'setClock', control: '10+5' });
  const answer = bed.command({ type: 'syncClock', whiteMs: 1, blackMs: 1, running: null });
  expect(answer).toMatchObject({ ok: false, error: { details: { rule: 'seat' } } });
});

test('who plays from outside is told, and forgotten', () => {
  const bed = againstServer();
  const opponent = { side: 'black', name: 'Bobby (1751)', kind: 'lichess', says: 'It is your move' } as const;
  bed.command({ type: 'setOpponent', opponent });
  expect(bed.table.opponent).toEqual(opponent);
  bed.command({ type: 'setOpponent', opponent: null });
  expect(bed.table.opponent).toBeUndefined();
});
