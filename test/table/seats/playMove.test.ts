import { describe, expect, test } from 'vitest';
import { makeSquare } from '../../../src/chess/square.js';
import type { BridgeError } from '../../../src/shared/bridgeError.js';
import type { Result } from '../../../src/shared/result.js';
import { againstScreen, SeatHarness } from './seatHarness.js';

const rule = (answer: Result<void, BridgeError>): unknown =>
  answer.ok ? 'done' : (answer.error.details['rule'] ?? answer.error.code);

const lit = ({ effects }: SeatHarness): readonly string[] => {
  const wanted = effects.findLast((effect) => effect.kind === 'wantLights');
  return wanted?.kind === 'wantLights' ? wanted.squares.map(makeSquare) : [];
};

/** How the squares lit last are shown. */
const blinks = ({ effects }: SeatHarness): readonly string[] => {
  const wanted = effects.findLast((effect) => effect.kind === 'wantLights');
  if (wanted?.kind !== 'wantLights') return [];
  return wanted.squares.map((at, i) => `${makeSquare(at)} ${wanted.looks?.[i]?.blink ?? ''}`.trim());
};

describe('a move from a screen', () => {
  test('stands at once, and the board has to catch up', () => {
    const harness = againstScreen().move('e2', 'e4').wait(3_000);
    expect(harness.play('black', 'g8f6').ok).toBe(true);
    expect(harness.last('move')).toMatchObject({ uci: 'g8f6', level: 'final', confidence: 1, by: 'screen' });
    expect(harness.table.game?.moves.map(({ by }) => by)).toEqual([undefined, 'screen']);
    expect(harness.table).toMatchObject({
      phase: 'carryingOut',
      hands: 'settled',
      toCarryOut: { uci: 'g8f6', san: 'Nf6' },
      toCarryOutNext: [],
    });
    expect(lit(harness)).toEqual(['f6', 'g8']);
    harness.move('g8', 'f6').wait(200);
    expect(harness.table).toMatchObject({ phase: 'settled', toCarryOut: null, carryOut: null });
    harness.move('b1', 'c3').wait(3_000);
    expect(harness.uci).toEqual(['e2e4', 'g8f6', 'b1c3']);
    expect(harness.types()).not.toContain('illegal');
  });

  test('blinks on both squares once the player had to be reminded, and the next one does not', () => {
    const harness = againstScreen().move('e2', 'e4').wait(3_000);
    harness.play('black', 'g8f6');
    expect(blinks(harness)).toEqual(['f6', 'g8 slow']);
    harness.wait(12_500);
    expect(harness.table.carryOut?.reminder).toBe(1);
    expect(blinks(harness)).toEqual(['f6 fast', 'g8 fast']);
    harness.move('g8', 'f6').wait(200).move('b1', 'c3').wait(3_000).play('black', 'b8c6');
    expect(blinks(harness)).toEqual(['c6', 'b8 slow']);
  });

  test('shows where hands went wrong', () => {
    const harness = againstScreen().move('e2', 'e4').wait(3_000);
    harness.play('black', 'g8f6');
    harness.move('g8', 'h6').wait(2_000);
    expect(harness.table.carryOut?.instead).toEqual({ kind: 'wrongSquare', from: 'g8', to: 'h6' });
    expect(harness.table.hands).toBe('correcting');
    expect(lit(harness)).toEqual(['f6', 'h6', 'g8']);
    expect(harness.types()).not.toContain('illegal');
  });

  test('several of them wait for a board that is not there, and a restart changes nothing', () => {
    const harness = new SeatHarness().link(true).show();
    harness.command({ type: 'setSeats', white: 'screen', black: 'engine' });
    harness.wait(1_000).link(false);
    const script = ['e2e4', 'd7d5', 'e4d5', 'd8d5', 'b1c3', 'd5a5'];
    script.forEach((uci, ply) => {
      expect(harness.wait(300).play(ply % 2 === 0 ? 'white' : 'black', uci).ok).toBe(true);
    });
    expect(harness.table.toCarryOut?.uci).toBe('e2e4');
    expect(harness.table.toCarryOutNext.map(({ uci }) => uci)).toEqual(script.slice(1));
    expect(harness.table.game?.moves.map(({ by }) => by)).toEqual(
      [...'wbwbwb'].map((c) => (c === 'w' ? 'screen' : 'engine')),
    );
    const again = new SeatHarness({ table: harness.folded() });
    again.link(true).show().move('e2', 'e4').wait(500);
    expect(again.table.toCarryOut?.uci).toBe('d7d5');
    again.move('d7', 'd5').lift('d5').wait(200).move('e4', 'd5').wait(300);
    again.lift('d5').wait(200).move('d8', 'd5').wait(300).move('b1', 'c3').move('d5', 'a5').wait(500);
    expect(again.table).toMatchObject({ toCarryOut: null, phase: 'settled' });
    expect(again.uci).toEqual(script);
  });

  test('is refused with the reason', () => {
    const harness = againstScreen();
    expect(rule(harness.play('black', 'e7e5'))).toBe('turn');
    expect(rule(harness.play('white', 'e2e4'))).toBe('seat');
    harness.move('e2', 'e4').wait(3_000);
    expect(rule(harness.play('black', 'e7e4'))).toBe('illegalMove');
    expect(rule(harness.play('black', 'e7e5', { role: 'player', side: 'white' }))).toBe('role');
    expect(rule(harness.play('black', 'e7-e5'))).toBe('BAD_REQUEST');
    const before = harness.bodies.length;
    expect(rule(harness.play('black', 'e7e5'))).toBe('done');
    expect(harness.bodies.length).toBeGreaterThan(before);
    expect(rule(harness.play('black', 'e7e5'))).toBe('twice');
    harness.command({ type: 'resign', side: 'white' });
    expect(rule(harness.play('black', 'a7a6'))).toBe('5.1');
  });

  test('mates, and the game is over before it is carried out', () => {
    const harness = againstScreen();
    harness.move('f2', 'f3').wait(3_000).play('black', 'e7e5');
    harness.move('e7', 'e5').wait(300).move('g2', 'g4').wait(3_000).play('black', 'd8h4');
    expect(harness.table.game).toMatchObject({ result: '0-1', resultBy: 'checkmate' });
  });
});

describe('seats', () => {
  test('stay over a new game and a restart', () => {
    const harness = againstScreen();
    harness.command({ type: 'newGame' });
    expect(harness.table.seats).toEqual({ white: 'board', black: 'screen' });
    expect(harness.folded().seats).toEqual({ white: 'board', black: 'screen' });
    const again = new SeatHarness({ table: harness.folded() }).link(true).show().wait(500);
    again.move('e2', 'e4').wait(3_000).move('e7', 'e5').wait(10_000);
    expect(again.uci).toEqual(['e2e4']);
  });

  test('bring the rules of a friendly game, unless the table has its own', () => {
    const offers = { type: 'offerTakeBack', side: 'white' } as const;
    const friendly = againstScreen().move('e2', 'e4').wait(3_000);
    expect(friendly.command(offers).ok).toBe(true);
    const { rules, canMate } = friendly.core.judge;
    const event = againstScreen({ laws: { rules, canMate } }).move('e2', 'e4').wait(3_000);
    expect(rule(event.command(offers))).toBe('takeBack');
    const atBoard = new SeatHarness().link(true).show().wait(500).move('e2', 'e4').wait(3_000);
    expect(rule(atBoard.command(offers))).toBe('takeBack');
  });

  test('change in the middle of a game when both players want it', () => {
    const harness = againstScreen().move('e2', 'e4').wait(3_000);
    const request = { type: 'setSeats', white: 'screen', black: 'screen' } as const;
    expect(rule(harness.command(request, { role: 'player' }))).toBe('role');
    expect(harness.command(request, { role: 'player', side: 'white' }).ok).toBe(true);
    expect(harness.table.seats.white).toBe('board');
    const id = harness.table.ask?.id ?? '';
    expect(harness.table.ask).toMatchObject({ about: 'seats', side: 'black', options: ['agree', 'decline'] });
    const answer = { type: 'answer', question: id, option: 'agree' } as const;
    expect(rule(harness.command(answer, { role: 'player', side: 'white' }))).toBe('role');
    expect(harness.command(answer, { role: 'player', side: 'black' }).ok).toBe(true);
    expect(harness.table.seats.white).toBe('screen');
    expect(harness.table.ask).toBeUndefined();
    expect(rule(harness.command(answer, { role: 'player', side: 'black' }))).toBe('question');
  });

  test('change when an arbiter changes them', () => {
    const harness = againstScreen().move('e2', 'e4').wait(3_000);
    expect(
      harness.command({ type: 'setSeats', white: 'board', black: 'board' }, { role: 'arbiter' }).ok,
    ).toBe(true);
    harness.move('e7', 'e5').wait(3_000);
    expect(harness.uci).toEqual(['e2e4', 'e7e5']);
  });
});
