import { describe, expect, test } from 'vitest';
import type { BridgeError } from '../../../src/shared/bridgeError.js';
import type { Result } from '../../../src/shared/result.js';
import type { Caller } from '../../../src/table/caller.js';
import type { TableCommand } from '../../../src/table/tableService.js';
import { againstScreen, SeatBed } from './seatBed.js';

const white: Caller = { role: 'player', side: 'white' };
const black: Caller = { role: 'player', side: 'black' };
const operator: Caller = { role: 'operator' };

const rule = (answer: Result<void, BridgeError>): unknown =>
  answer.ok ? 'done' : (answer.error.details['rule'] ?? answer.error.code);

/** Says it twice: each time it is refused by that rule, and neither the table nor anybody hears of it. */
const expectRefused = (bed: SeatBed, command: TableCommand, caller: Caller, expected: string): void => {
  const { core } = bed;
  const [bodies, effects] = [bed.bodies.length, bed.effects.length];
  for (let times = 0; times < 2; times++) {
    const answer = bed.command(command, caller);
    expect(rule(answer)).toBe(expected);
    expect(answer).toMatchObject({ error: { advice: expect.stringMatching(/\w{3}/) } });
    expect(bed.core).toEqual(core);
    expect([bed.bodies.length, bed.effects.length]).toEqual([bodies, effects]);
  }
};

const play = (side: 'white' | 'black', uci: string) => ({ type: 'playMove', side, uci }) as const;

const fresh = (): SeatBed => againstScreen();
/** It is for the screen to move. */
const afterE4 = (): SeatBed => againstScreen().move('e2', 'e4').wait(3_000);
/** Its move is to be carried out. */
const carrying = (): SeatBed => {
  const bed = afterE4();
  expect(bed.play('black', 'g8f6', black).ok).toBe(true);
  return bed.wait(500);
};
const resigned = (): SeatBed => {
  const bed = carrying();
  expect(bed.command({ type: 'resign', side: 'black' }, black).ok).toBe(true);
  return bed;
};

describe('a move that nobody may play now changes nothing', () => {
  test.each<readonly [string, () => SeatBed, ReturnType<typeof play>, Caller, string]>([
    ['before there is a game', () => new SeatBed().link(true), play('black', 'e7e5'), black, 'game'],
    ['out of turn', fresh, play('black', 'e7e5'), black, 'turn'],
    ['out of turn, while it is carried out', carrying, play('black', 'b8c6'), black, 'turn'],
    ['twice', carrying, play('black', 'g8f6'), black, 'twice'],
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
    const bed = afterE4();
    for (const uci of ['e7e4', '0000', 'd2d4']) bed.play('black', uci, black);
    bed.play('black', 'e7e5', white);
    expect(bed.play('black', 'e7e5', black).ok).toBe(true);
    bed.move('e7', 'e5').wait(1_000).move('g1', 'f3').wait(3_000);
    expect(bed.uci).toEqual(['e2e4', 'e7e5', 'g1f3']);
  });
});

describe('an answer that nobody asked for changes nothing', () => {
  const answer = (question: string, option: string) => ({ type: 'answer', question, option }) as const;
  const offered = (): SeatBed => {
    const bed = afterE4();
    expect(bed.command({ type: 'offerTakeBack', side: 'white' }, white).ok).toBe(true);
    return bed;
  };

  test('to a question that does not exist', () => {
    expectRefused(afterE4(), answer('g1-q1', 'accept'), black, 'question');
    expectRefused(new SeatBed().link(true), answer('', ''), operator, 'question');
  });

  test('one that is not among the answers, or is the answer of the other', () => {
    const bed = offered();
    const id = bed.table.ask?.id ?? '';
    expectRefused(bed, answer(id, 'perhaps'), black, 'question');
    expectRefused(bed, answer(id, 'accept'), white, 'role');
    expectRefused(bed, answer(id, 'accept'), { role: 'rules' }, 'role');
    expectRefused(bed, answer(`${id}0`, 'accept'), black, 'question');
    expect(bed.command(answer(id, 'decline'), black).ok).toBe(true);
    expectRefused(bed, answer(id, 'decline'), black, 'question');
  });

  test('or with the command of the Laws', () => {
    for (const type of ['acceptDraw', 'declineDraw', 'acceptTakeBack', 'declineTakeBack'] as const) {
      const bed = afterE4();
      const { core } = bed;
      expect(bed.command({ type, side: 'black' }, black).ok, type).toBe(false);
      expect(bed.core).toEqual(core);
    }
  });
});

describe('a seat that is changed in the middle of a game changes nothing', () => {
  const seats = (white: 'board' | 'screen', black: 'board' | 'screen') =>
    ({ type: 'setSeats', white, black }) as const;

  test('by who plays neither side, or to what it is', () => {
    expectRefused(afterE4(), seats('board', 'board'), { role: 'player' }, 'role');
    expectRefused(afterE4(), seats('board', 'board'), { role: 'rules' }, 'role');
    expectRefused(afterE4(), seats('board', 'screen'), operator, 'seat');
  });

  test('until the other has agreed, and asking again asks nobody', () => {
    const bed = afterE4();
    expect(bed.command(seats('screen', 'screen'), white).ok).toBe(true);
    expect(bed.table.seats).toEqual({ white: 'board', black: 'screen' });
    expectRefused(bed, seats('screen', 'screen'), white, 'seat');
    expectRefused(bed, play('white', 'd2d4'), white, 'seat');
    const question = bed.table.ask?.id ?? '';
    expect(bed.command({ type: 'answer', question, option: 'decline' }, black).ok).toBe(true);
    expect(bed.table.seats).toEqual({ white: 'board', black: 'screen' });
  });
});
