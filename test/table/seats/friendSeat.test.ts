import { describe, expect, test } from 'vitest';
import type { Color } from '../../../src/chess/types.js';
import type { Seats } from '../../../src/table/game/seat.js';
import { isPaused } from '../../../src/table/isPaused.js';
import type { TableCommand } from '../../../src/table/tableService.js';
import { viewOfTable } from '../../../src/table/tableState.js';
import { SeatHarness } from './seatHarness.js';

/** A friend at another jadoube plays Black here: this table keeps the game and its clock. */
const againstFriend = (fen?: string): SeatHarness => {
  const harness = new SeatHarness();
  harness.command({ type: 'setSeats', white: 'screen', black: 'remote', keptHere: true });
  harness.command({ type: 'newGame', ...(fen !== undefined && { fen }) });
  return harness.wait(1_000);
};
const playAll = (harness: SeatHarness, ucis: readonly string[], first: Color = 'white'): void => {
  let side = first;
  for (const uci of ucis) {
    harness.play(side, uci);
    harness.wait(200);
    side = side === 'white' ? 'black' : 'white';
  }
};
const ending = ({ table: { game } }: SeatHarness): string => `${game?.result} ${game?.resultBy ?? ''}`.trim();

const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

describe('a game that is kept here for a friend elsewhere ends as one at this table does', () => {
  test('his flag falls (6.9)', () => {
    const harness = againstFriend();
    harness.command({ type: 'setClock', control: '1+0' });
    harness.play('white', 'e2e4');
    harness.command({ type: 'startClock', side: 'black' });
    harness.wait(59_000);
    expect(ending(harness)).toBe('*');
    harness.wait(2_000);
    expect(ending(harness)).toBe('1-0 time');
  });

  test('at the fifth occurrence of a position (9.6.1)', () => {
    const harness = againstFriend();
    playAll(harness, [...SHUFFLE, ...SHUFFLE, ...SHUFFLE]);
    expect(ending(harness)).toBe('*');
    playAll(harness, SHUFFLE);
    expect(ending(harness)).toBe('1/2-1/2 fivefold');
  });

  test('after seventy-five moves of each (9.6.2)', () => {
    const harness = againstFriend('4k3/7p/8/8/8/8/8/4K2R w - - 148 120');
    playAll(harness, ['e1e2']);
    expect(ending(harness)).toBe('*');
    playAll(harness, ['e8e7'], 'black');
    expect(ending(harness)).toBe('1/2-1/2 seventyFiveMoves');
  });

  test('when the last pawn is taken, and neither side can mate (5.2.2)', () => {
    const harness = againstFriend('4k3/8/8/8/8/8/4p3/4K3 w - - 0 1');
    playAll(harness, ['e1e2']);
    expect(ending(harness)).toBe('1/2-1/2 deadPosition');
  });
});

test('a paused clock is stopped for both, and no other caller sets it', () => {
  const harness = againstFriend();
  harness.command({ type: 'setClock', control: '10+5' });
  harness.play('white', 'e2e4');
  harness.command({ type: 'startClock', side: 'black' });
  harness.command({ type: 'pauseClock' });
  expect(isPaused(viewOfTable(harness.table))).toBe(true);
  const answer = harness.command({ type: 'syncClock', whiteMs: 1, blackMs: 1, running: null });
  expect(answer).toMatchObject({ ok: false, error: { details: { rule: 'seat' } } });
});

describe('a player alone', () => {
  const running = (seats: Seats): SeatHarness => {
    const harness = new SeatHarness();
    harness.command({ type: 'setSeats', ...seats });
    harness.command({ type: 'newGame' });
    harness.command({ type: 'setClock', control: '10+5' });
    harness.command({ type: 'startClock', side: 'white' });
    return harness.wait(1_000);
  };
  const pausedBy = (harness: SeatHarness, side?: Color): boolean =>
    harness.command({ type: 'pauseClock' }, { role: 'player', ...(side !== undefined && { side }) }).ok;

  test('stops the time of a friend elsewhere, never his own (6.11: the clock is stopped by an arbiter)', () => {
    expect(pausedBy(running({ white: 'screen', black: 'remote', keptHere: true }), 'white')).toBe(false);
    expect(pausedBy(running({ white: 'remote', black: 'screen', keptHere: true }), 'white')).toBe(false);
    expect(pausedBy(running({ white: 'remote', black: 'screen', keptHere: true }))).toBe(false);
    expect(pausedBy(running({ white: 'remote', black: 'screen', keptHere: true }), 'black')).toBe(true);
  });

  test('does not stop the clock of a server, which would run on there', () => {
    expect(pausedBy(running({ white: 'screen', black: 'remote' }), 'black')).toBe(false);
  });

  test('is known at his own machine though he shows no token and says nothing of himself', () => {
    const onMove = (harness: SeatHarness, uci: string): SeatHarness => {
      harness.play('white', uci);
      return harness;
    };
    const byNobody = (
      harness: SeatHarness,
      command: TableCommand,
      role: 'operator' | 'arbiter' = 'operator',
    ) => harness.command(command, { role });
    const kept = onMove(running({ white: 'remote', black: 'screen', keptHere: true }), 'e2e4');
    kept.command({ type: 'startClock', side: 'black' }, { role: 'arbiter' });
    expect(byNobody(kept, { type: 'pauseClock' })).toMatchObject({
      ok: false,
      error: { message: "Black's clock is running: Black alone cannot stop it" },
    });
    expect(byNobody(kept, { type: 'pauseClock' }, 'arbiter').ok).toBe(true);
    const served = onMove(running({ white: 'screen', black: 'remote' }), 'e2e4');
    for (const role of ['operator', 'arbiter'] as const)
      for (const command of [
        { type: 'pauseClock' },
        { type: 'startClock' },
        { type: 'correctClock', side: 'white', addMs: 60_000 },
      ] as const)
        expect(byNobody(served, command, role)).toMatchObject({
          ok: false,
          error: { message: 'the server keeps the time: its clock runs on' },
        });
  });

  test('leaves an engine waiting as he likes, and stops the clock to call the arbiter (6.11.2)', () => {
    expect(pausedBy(running({ white: 'screen', black: 'engine' }), 'white')).toBe(true);
    expect(pausedBy(running({ white: 'board', black: 'board' }), 'white')).toBe(true);
  });

  test('does not take the game from the server, nor from this table, in the middle of it', () => {
    const served: Seats = { white: 'screen', black: 'remote' };
    const kept: Seats = { ...served, keptHere: true };
    for (const seats of [served, kept]) {
      const harness = running(seats);
      harness.play('white', 'e2e4');
      const wanted = seats === kept ? served : kept;
      harness.command({ type: 'setSeats', ...wanted }, { role: 'player', side: 'white' });
      expect(harness.table.seats).toEqual(seats);
    }
  });
});

test('a player from elsewhere is `remote` to all readers, wherever the game is kept', () => {
  const harness = againstFriend();
  playAll(harness, ['e2e4', 'e7e5']);
  expect(harness.table.game?.moves.map(({ by }) => by)).toEqual(['screen', 'remote']);
});
