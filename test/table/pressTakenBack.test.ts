import { describe, expect, test } from 'vitest';
import { useClockTable } from './clockHarness.js';

const { open } = useClockTable();

/** 5:03 minus nine seconds, and minus a second and a half for the hands. */
const WHITE_MS = 292_500;

/** White has thought for nine seconds, played and pressed on 5+3; Black thinks for four. */
const pressedOnce = async () => {
  const house = await open();
  house.hands.connect();
  await house.do({ type: 'setClock', control: '5+3' });
  await house.do({ type: 'startClock' });
  house.wait(9_000);
  house.hands.play('e2e4');
  await house.do({ type: 'pressClock', side: 'white' });
  house.wait(4_000);
  return house;
};

const twoHands = { type: 'illegalMove', side: 'white', cause: 'twoHands' } as const;

describe('a press that completed an illegal move', () => {
  test('brought no increment and counted no move: both times are as they were, and his own runs', async () => {
    const { do: tell, clock, wait } = await pressedOnce();
    expect(clock()).toMatchObject({ turn: 'black', white: { ms: WHITE_MS + 3_000, moves: 1 } });
    expect((await tell(twoHands)).ok).toBe(true);
    expect(clock()).toMatchObject({
      turn: 'white',
      white: { ms: WHITE_MS, moves: 0 },
      black: { ms: 303_000 + 120_000, moves: 0 },
    });
    wait(1_000);
    await tell({ type: 'pauseClock' });
    expect(clock()?.white.ms).toBe(WHITE_MS - 1_000);
  });

  test('stands once the opponent has pressed too', async () => {
    const { do: tell, hands, clock } = await pressedOnce();
    hands.play('e7e5');
    await tell({ type: 'pressClock', side: 'black' });
    const shown = clock()?.white;
    expect((await tell({ ...twoHands, ply: 1 })).ok).toBe(true);
    expect(clock()).toMatchObject({ turn: 'white', white: { ms: shown?.ms, moves: 1 }, black: { moves: 1 } });
  });

  test('stands when his time runs again already, by the arbiter', async () => {
    const { do: tell, clock, wait } = await pressedOnce();
    await tell({ type: 'pauseClock' });
    await tell({ type: 'startClock', side: 'white' });
    wait(5_000);
    expect((await tell(twoHands)).ok).toBe(true);
    await tell({ type: 'pauseClock' });
    expect(clock()).toMatchObject({ turn: 'white', white: { ms: WHITE_MS + 3_000 - 5_000, moves: 1 } });
  });

  test('stands when the arbiter has set what the clock counts since', async () => {
    const { do: tell, clock } = await pressedOnce();
    await tell({ type: 'correctClock', side: 'white', moves: 12 });
    const shown = clock()?.white;
    expect((await tell(twoHands)).ok).toBe(true);
    expect(clock()).toMatchObject({ turn: 'black', white: { ms: shown?.ms, moves: 12 } });
  });
});
