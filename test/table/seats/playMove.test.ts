import { describe, expect, test } from 'vitest';
import { makeSquare } from '../../../src/chess/square.js';
import type { BridgeError } from '../../../src/shared/bridgeError.js';
import type { Result } from '../../../src/shared/result.js';
import { againstScreen, SeatBed } from './seatBed.js';

const rule = (answer: Result<void, BridgeError>): unknown =>
  answer.ok ? 'done' : (answer.error.details['rule'] ?? answer.error.code);

const lit = ({ effects }: SeatBed): readonly string[] => {
  const wanted = effects.findLast((effect) => effect.kind === 'wantLights');
  return wanted?.kind === 'wantLights' ? wanted.squares.map(makeSquare) : [];
};

/** How the squares are lit that are lit last. */
const blinks = ({ effects }: SeatBed): readonly string[] => {
  const wanted = effects.findLast((effect) => effect.kind === 'wantLights');
  if (wanted?.kind !== 'wantLights') return [];
  return wanted.squares.map((at, i) => `${makeSquare(at)} ${wanted.looks?.[i]?.blink ?? ''}`.trim());
};

describe('a move from a screen', () => {
  test('stands at once, and the board has to catch up', () => {
    const bed = againstScreen().move('e2', 'e4').wait(3_000);
    expect(bed.play('black', 'g8f6').ok).toBe(true);
    expect(bed.last('move')).toMatchObject({ uci: 'g8f6', level: 'final', confidence: 1, by: 'screen' });
    expect(bed.table.game?.moves.map(({ by }) => by)).toEqual([undefined, 'screen']);
    expect(bed.table).toMatchObject({
      phase: 'carryingOut',
      hands: 'settled',
      toCarryOut: { uci: 'g8f6', san: 'Nf6' },
      toCarryOutNext: [],
    });
    expect(lit(bed)).toEqual(['f6', 'g8']);
    bed.move('g8', 'f6').wait(200);
    expect(bed.table).toMatchObject({ phase: 'settled', toCarryOut: null, carryOut: null });
    bed.move('b1', 'c3').wait(3_000);
    expect(bed.uci).toEqual(['e2e4', 'g8f6', 'b1c3']);
    expect(bed.types()).not.toContain('illegal');
  });

  test('blinks on both squares once somebody had to be reminded, and the next one does not', () => {
    const bed = againstScreen().move('e2', 'e4').wait(3_000);
    bed.play('black', 'g8f6');
    expect(blinks(bed)).toEqual(['f6', 'g8 slow']);
    bed.wait(12_500);
    expect(bed.table.carryOut?.reminder).toBe(1);
    expect(blinks(bed)).toEqual(['f6 fast', 'g8 fast']);
    bed.move('g8', 'f6').wait(200).move('b1', 'c3').wait(3_000).play('black', 'b8c6');
    expect(blinks(bed)).toEqual(['c6', 'b8 slow']);
  });

  test('shows where hands went wrong', () => {
    const bed = againstScreen().move('e2', 'e4').wait(3_000);
    bed.play('black', 'g8f6');
    bed.move('g8', 'h6').wait(2_000);
    expect(bed.table.carryOut?.instead).toEqual({ kind: 'wrongSquare', from: 'g8', to: 'h6' });
    expect(bed.table.hands).toBe('correcting');
    expect(lit(bed)).toEqual(['f6', 'h6', 'g8']);
    expect(bed.types()).not.toContain('illegal');
  });

  test('several of them wait for a board that is not there, and a restart changes nothing', () => {
    const bed = new SeatBed().link(true).show();
    bed.command({ type: 'setSeats', white: 'screen', black: 'engine' });
    bed.wait(1_000).link(false);
    const script = ['e2e4', 'd7d5', 'e4d5', 'd8d5', 'b1c3', 'd5a5'];
    script.forEach((uci, ply) => {
      expect(bed.wait(300).play(ply % 2 === 0 ? 'white' : 'black', uci).ok).toBe(true);
    });
    expect(bed.table.toCarryOut?.uci).toBe('e2e4');
    expect(bed.table.toCarryOutNext.map(({ uci }) => uci)).toEqual(script.slice(1));
    expect(bed.table.game?.moves.map(({ by }) => by)).toEqual(
      [...'wbwbwb'].map((c) => (c === 'w' ? 'screen' : 'engine')),
    );
    const again = new SeatBed({ table: bed.folded() });
    again.link(true).show().move('e2', 'e4').wait(500);
    expect(again.table.toCarryOut?.uci).toBe('d7d5');
    again.move('d7', 'd5').lift('d5').wait(200).move('e4', 'd5').wait(300);
    again.lift('d5').wait(200).move('d8', 'd5').wait(300).move('b1', 'c3').move('d5', 'a5').wait(500);
    expect(again.table).toMatchObject({ toCarryOut: null, phase: 'settled' });
    expect(again.uci).toEqual(script);
  });

  test('is refused with what is in the way', () => {
    const bed = againstScreen();
    expect(rule(bed.play('black', 'e7e5'))).toBe('turn');
    expect(rule(bed.play('white', 'e2e4'))).toBe('seat');
    bed.move('e2', 'e4').wait(3_000);
    expect(rule(bed.play('black', 'e7e4'))).toBe('illegalMove');
    expect(rule(bed.play('black', 'e7e5', { role: 'player', side: 'white' }))).toBe('role');
    expect(rule(bed.play('black', 'e7-e5'))).toBe('BAD_REQUEST');
    const before = bed.bodies.length;
    expect(rule(bed.play('black', 'e7e5'))).toBe('done');
    expect(bed.bodies.length).toBeGreaterThan(before);
    expect(rule(bed.play('black', 'e7e5'))).toBe('twice');
    bed.command({ type: 'resign', side: 'white' });
    expect(rule(bed.play('black', 'a7a6'))).toBe('5.1');
  });

  test('mates, and the game is over before anybody has carried it out', () => {
    const bed = againstScreen();
    bed.move('f2', 'f3').wait(3_000).play('black', 'e7e5');
    bed.move('e7', 'e5').wait(300).move('g2', 'g4').wait(3_000).play('black', 'd8h4');
    expect(bed.table.game).toMatchObject({ result: '0-1', resultBy: 'checkmate' });
  });
});

describe('seats', () => {
  test('stay over a new game and a restart', () => {
    const bed = againstScreen();
    bed.command({ type: 'newGame' });
    expect(bed.table.seats).toEqual({ white: 'board', black: 'screen' });
    expect(bed.folded().seats).toEqual({ white: 'board', black: 'screen' });
    const again = new SeatBed({ table: bed.folded() }).link(true).show().wait(500);
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
    const atBoard = new SeatBed().link(true).show().wait(500).move('e2', 'e4').wait(3_000);
    expect(rule(atBoard.command(offers))).toBe('takeBack');
  });

  test('change in the middle of a game when both players want it', () => {
    const bed = againstScreen().move('e2', 'e4').wait(3_000);
    const wish = { type: 'setSeats', white: 'screen', black: 'screen' } as const;
    expect(rule(bed.command(wish, { role: 'player' }))).toBe('role');
    expect(bed.command(wish, { role: 'player', side: 'white' }).ok).toBe(true);
    expect(bed.table.seats.white).toBe('board');
    const id = bed.table.ask?.id ?? '';
    expect(bed.table.ask).toMatchObject({ about: 'seats', side: 'black', options: ['agree', 'decline'] });
    const answer = { type: 'answer', question: id, option: 'agree' } as const;
    expect(rule(bed.command(answer, { role: 'player', side: 'white' }))).toBe('role');
    expect(bed.command(answer, { role: 'player', side: 'black' }).ok).toBe(true);
    expect(bed.table.seats.white).toBe('screen');
    expect(bed.table.ask).toBeUndefined();
    expect(rule(bed.command(answer, { role: 'player', side: 'black' }))).toBe('question');
  });

  test('change when an arbiter says so', () => {
    const bed = againstScreen().move('e2', 'e4').wait(3_000);
    expect(bed.command({ type: 'setSeats', white: 'board', black: 'board' }, { role: 'arbiter' }).ok).toBe(
      true,
    );
    bed.move('e7', 'e5').wait(3_000);
    expect(bed.uci).toEqual(['e2e4', 'e7e5']);
  });
});
