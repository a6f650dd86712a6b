import { describe, expect, test } from 'vitest';
import { textOrder } from '../../src/boards/eboard/colorClock.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import {
  displayedHint,
  displayedMove,
  displayedResult,
  displayedTurn,
} from '../../src/table/clock/displayText.js';
import { useClockTable } from './clockHarness.js';

describe('a text fitted to a clock', () => {
  test('a move in eight letters and in six segments, at its player’s end', () => {
    const atEndOf = (side: 'white' | 'black', san: string, uci: string) =>
      textOrder({ kind: 'showClockText', ...displayedMove({ san, uci }), beep: false, side }, 'upright');
    expect(atEndOf('white', 'e4', 'e2e4')).toMatchObject({ text: 'e4      ', short: 'e2 e4 ' });
    expect(atEndOf('black', 'Nbxd7+', 'b8d7')).toMatchObject({ text: '  Nbxd7+', short: ' b8 d7' });
    expect(atEndOf('white', 'exd8=Q#', 'e7d8q')).toMatchObject({ text: 'exd8=Q# ', short: 'e7 d8q' });
    expect(atEndOf('white', 'Qa1xb2xx+', 'a1b2')).toMatchObject({ text: 'a1b2    ' });
  });

  test('turn, hint and result', () => {
    const turn = { kind: 'showClockText', ...displayedTurn('black'), beep: false, side: 'black' } as const;
    expect(textOrder(turn, 'upright')).toMatchObject({ text: '   Black', short: ' black' });
    expect(textOrder(turn, 'turned')).toMatchObject({ text: 'Black   ', short: 'black ' });
    expect(displayedHint({ square: 'e4', found: 'p', expected: null }).text).toBe('e4 off  ');
    expect(displayedHint({ square: 'e2', found: null, expected: 'P' }).short).toBe('e2 = P');
    expect(displayedResult('1/2-1/2').short).toBe('1/2   ');
  });
});

const { open } = useClockTable();
const under = async (profile: 'casual' | 'fide-standard') => {
  const hall = await open({ rules: lawsRules(profile), canMate: findMate });
  hall.hands.connect();
  hall.read({});
  const shown = () =>
    hall.orders.flatMap((order) =>
      order.kind === 'showClockText' ? [order.text.trim()] : order.kind === 'showClockTimes' ? ['times'] : [],
    );
  return { ...hall, shown };
};

describe('what the physical clock shows the players', () => {
  test('among friends: the last move, for three seconds', async () => {
    const { hands, wait, shown, orders } = await under('casual');
    hands.play('e2e4');
    wait(1_500);
    expect(shown()).toEqual(['e4']);
    wait(3_000);
    expect(shown()).toEqual(['e4', 'times']);
    expect(orders[0]).toEqual({ kind: 'showClockText', text: 'e4      ', short: 'e2 e4 ', beep: false });
  });

  test('among friends: what has to be put right, and what goes on when a move was taken back', async () => {
    const { hands, wait, shown, table, time, do: tell } = await under('casual');
    hands.play('e2e4');
    wait(5_000);
    const misplaced = hands.board().slice();
    misplaced[35] = misplaced[0] ?? 0;
    misplaced[0] = 0;
    table.deviceEvent({ kind: 'placement', board: misplaced }, time.nowMs());
    wait(10_000);
    expect(shown().filter((text) => /^(a1 = R|d5 off)$/.test(text))).toHaveLength(1);
    table.deviceEvent({ kind: 'placement', board: hands.board() }, time.nowMs());
    wait(5_000);
    expect((await tell({ type: 'takeBack' })).ok).toBe(true);
    wait(3_000);
    // The hands machine reports at once that the pawn must be put back.
    expect(shown().at(-1)).toBe('e2 = P');
  });

  test('in a rated game: nothing', async () => {
    const { hands, wait, shown, do: tell } = await under('fide-standard');
    hands.play('e2e4', 'e7e5');
    await tell({ type: 'result', result: '1-0' });
    wait(10_000);
    expect(shown()).toEqual([]);
  });

  test('in a rated game: remote moves, for the player at the board', async () => {
    const { hands, wait, shown, do: tell } = await under('fide-standard');
    await tell({ type: 'setSeats', white: 'board', black: 'remote' });
    await tell({ type: 'newGame' });
    hands.play('e2e4');
    wait(10_000);
    await tell({ type: 'playMove', side: 'black', uci: 'c7c5' });
    wait(10_000);
    expect(shown()).toEqual(['c5', 'times']);
  });

  test('a board that was away shows again what it should', async () => {
    const { wait, shown, table, time, do: tell } = await under('fide-standard');
    await tell({ type: 'showClockText', text: 'Round 3', lastsMs: 10_000 });
    wait(2_000);
    table.deviceEvent({ kind: 'ready' }, time.nowMs());
    expect(shown()).toEqual(['Round 3', 'Round 3']);
    wait(8_000);
    expect(shown()).toEqual(['Round 3', 'Round 3', 'times']);
  });

  test('commands: a text cut to the display, icons by colour, a beep; without a clock a refusal', async () => {
    const { orders, do: tell, table, time } = await under('fide-standard');
    await tell({ type: 'showClockText', text: 'Grüße', short: 'hallo', beep: true });
    expect(orders.at(-1)).toEqual({ kind: 'showClockText', text: 'Gr??e   ', short: 'hallo ', beep: true });
    const white = { mode: 'fischer', period: 2, flag: false } as const;
    const black = { mode: 'delay', period: 1, flag: true } as const;
    await tell({ type: 'showClockIcons', white, black });
    expect(orders.at(-1)).toEqual({ kind: 'showClockIcons', left: white, right: black });
    await tell({ type: 'beepClock', lastsMs: 640 });
    expect(orders.at(-1)).toEqual({ kind: 'beepClock', lastsMs: 640 });
    table.deviceEvent({ kind: 'noClock' }, time.nowMs());
    expect(await tell({ type: 'beepClock' })).toMatchObject({
      ok: false,
      error: { code: 'COMMAND_REFUSED', message: 'no clock is connected to the board' },
    });
  });
});
