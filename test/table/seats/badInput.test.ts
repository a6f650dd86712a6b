import { describe, expect, test } from 'vitest';
import type { BridgeError } from '../../../src/shared/bridgeError.js';
import type { Result } from '../../../src/shared/result.js';
import type { Caller } from '../../../src/table/caller.js';
import type { TableCommand } from '../../../src/table/tableService.js';
import { againstScreen, SeatHarness } from './seatHarness.js';

const white: Caller = { role: 'player', side: 'white' };
const black: Caller = { role: 'player', side: 'black' };
const operator: Caller = { role: 'operator' };

const rule = (answer: Result<void, BridgeError>): unknown =>
  answer.ok ? 'done' : (answer.error.details['rule'] ?? answer.error.code);

/** Sends the command twice. Each time the rule refuses it, without an event or an effect on the table. */
const expectRefused = (
  harness: SeatHarness,
  command: TableCommand,
  caller: Caller,
  expected: string,
): void => {
  const { core } = harness;
  const [bodies, effects] = [harness.bodies.length, harness.effects.length];
  for (let times = 0; times < 2; times++) {
    const answer = harness.command(command, caller);
    expect(rule(answer)).toBe(expected);
    expect(answer).toMatchObject({ error: { advice: expect.stringMatching(/\w{3}/) } });
    expect(harness.core).toEqual(core);
    expect([harness.bodies.length, harness.effects.length]).toEqual([bodies, effects]);
  }
};

const play = (side: 'white' | 'black', uci: string) => ({ type: 'playMove', side, uci }) as const;

const fresh = (): SeatHarness => againstScreen();
/** The remote player is to move. */
const afterE4 = (): SeatHarness => againstScreen().move('e2', 'e4').wait(3_000);
/** The remote player's move is to be carried out. */
const catchUp = (): SeatHarness => {
  const harness = afterE4();
  expect(harness.play('black', 'g8f6', black).ok).toBe(true);
  return harness.wait(500);
};
const resigned = (): SeatHarness => {
  const harness = catchUp();
  expect(harness.command({ type: 'resign', side: 'black' }, black).ok).toBe(true);
  return harness;
};

describe('a move that is not allowed now changes nothing', () => {
  test.each<readonly [string, () => SeatHarness, ReturnType<typeof play>, Caller, string]>([
    ['before there is a game', () => new SeatHarness().link(true), play('black', 'e7e5'), black, 'game'],
    ['out of turn', fresh, play('black', 'e7e5'), black, 'turn'],
    ['out of turn, while it is carried out', catchUp, play('black', 'b8c6'), black, 'turn'],
    ['twice', catchUp, play('black', 'g8f6'), black, 'twice'],
    ['for a player at the board', fresh, play('white', 'e2e4'), white, 'seat'],
    ['for a player at the board, by who runs the house', fresh, play('white', 'e2e4'), operator, 'seat'],
    ['by the other player', afterE4, play('black', 'e7e5'), white, 'role'],
    ['by the rules', afterE4, play('black', 'e7e5'), { role: 'rules' }, 'role'],
    ['illegal', afterE4, play('black', 'e7e4'), black, 'illegalMove'],
    ['with the piece of the other', afterE4, play('black', 'd2d4'), black, 'illegalMove'],
    ['from an empty square', afterE4, play('black', 'e5e4'), black, 'illegalMove'],
    ['no move at all', afterE4, play('black', '0000'), black, 'BAD_REQUEST'],
    ['in words', afterE4, play('black', 'Nf6'), black, 'BAD_REQUEST'],
    ['after the game', resigned, play('black', 'b8c6'), black, '5.1'],
  ])('%s', (_when, make, command, caller, expected) => {
    expectRefused(make(), command, caller, expected);
  });

  test('and the table goes on as if nothing had been said', () => {
    const harness = afterE4();
    for (const uci of ['e7e4', '0000', 'd2d4']) harness.play('black', uci, black);
    harness.play('black', 'e7e5', white);
    expect(harness.play('black', 'e7e5', black).ok).toBe(true);
    harness.move('e7', 'e5').wait(1_000).move('g1', 'f3').wait(3_000);
    expect(harness.uci).toEqual(['e2e4', 'e7e5', 'g1f3']);
  });
});

describe('an answer without a question changes nothing', () => {
  const answer = (question: string, option: string) => ({ type: 'answer', question, option }) as const;
  const offered = (): SeatHarness => {
    const harness = afterE4();
    expect(harness.command({ type: 'offerTakeBack', side: 'white' }, white).ok).toBe(true);
    return harness;
  };

  test('to a question that does not exist', () => {
    expectRefused(afterE4(), answer('g1-q1', 'accept'), black, 'question');
    expectRefused(new SeatHarness().link(true), answer('', ''), operator, 'question');
  });

  test('that is not among the answers, or is the answer of the other', () => {
    const harness = offered();
    const id = harness.table.ask?.id ?? '';
    expectRefused(harness, answer(id, 'perhaps'), black, 'question');
    expectRefused(harness, answer(id, 'accept'), white, 'role');
    expectRefused(harness, answer(id, 'accept'), { role: 'rules' }, 'role');
    expectRefused(harness, answer(`${id}0`, 'accept'), black, 'question');
    expect(harness.command(answer(id, 'decline'), black).ok).toBe(true);
    expectRefused(harness, answer(id, 'decline'), black, 'question');
  });

  test('or with the command of the Laws', () => {
    for (const type of ['acceptDraw', 'declineDraw', 'acceptTakeBack', 'declineTakeBack'] as const) {
      const harness = afterE4();
      const { core } = harness;
      expect(harness.command({ type, side: 'black' }, black).ok, type).toBe(false);
      expect(harness.core).toEqual(core);
    }
  });
});

describe('a seat that is changed in the middle of a game changes nothing', () => {
  const seats = (white: 'board' | 'screen', black: 'board' | 'screen') =>
    ({ type: 'setSeats', white, black }) as const;

  test('by a caller who plays neither side, or to the seat as it is', () => {
    expectRefused(afterE4(), seats('board', 'board'), { role: 'player' }, 'role');
    expectRefused(afterE4(), seats('board', 'board'), { role: 'rules' }, 'role');
    expectRefused(afterE4(), seats('board', 'screen'), operator, 'seat');
  });

  test('until the other has agreed, and asking again does nothing', () => {
    const harness = afterE4();
    expect(harness.command(seats('screen', 'screen'), white).ok).toBe(true);
    expect(harness.table.seats).toEqual({ white: 'board', black: 'screen' });
    expectRefused(harness, seats('screen', 'screen'), white, 'seat');
    expectRefused(harness, play('white', 'd2d4'), white, 'seat');
    const question = harness.table.ask?.id ?? '';
    expect(harness.command({ type: 'answer', question, option: 'decline' }, black).ok).toBe(true);
    expect(harness.table.seats).toEqual({ white: 'board', black: 'screen' });
  });
});
