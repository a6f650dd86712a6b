import { expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { findMate } from '../../src/laws/findMate.js';
import { type LawsProfile, lawsRules } from '../../src/laws/profiles.js';
import { step, wakeAtMs } from '../../src/table/core/step.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import type { TimedBody } from '../../src/table/tableEvent.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { createTablePlayer } from '../bench/laws/atTable.mjs';
import { Rig, square } from '../recognition/rig.js';

const PRESSED = [
  ['e2', 'e4', 'white'],
  ['e7', 'e5', 'black'],
  ['g1', 'f3', 'white'],
  ['b8', 'c6', 'black'],
] as const;
const HOLD_MS = 60;
const slip = (rig: Rig, from: string, to: string, restMs: number): void => {
  const code = rig.board[square(from)] ?? 0;
  rig.lift(from).wait(HOLD_MS).place(to, code).wait(restMs);
};

/** A piece that flickers shows that its board needs no more than this for a scan. */
const FAST_MS = 30;
/** A board that has shown how fast it is, or none of it yet. */
const boardOf = (isFast: boolean): Rig => {
  const rig = new Rig(startBoard).wait(1_000);
  const pawn = rig.board[square('a2')] ?? 0;
  return isFast ? rig.lift('a2').wait(FAST_MS).place('a2', pawn).wait(1_000) : rig;
};

/** 3 Nf3-f5 is illegal. Black plays Nf6 after it has stood for `standsMs`, and then a rook enters g8. */
const answered = (profile: LawsProfile, standsMs: number): readonly string[] => {
  const rig = boardOf(true);
  for (const uci of ['e2e4', 'e7e5', 'g1f3', 'b8c6']) rig.move(uci.slice(0, 2), uci.slice(2)).wait(1_500);
  slip(rig, 'f3', 'f5', standsMs);
  slip(rig, 'g8', 'f6', 100);
  slip(rig, 'b1', 'c3', 100);
  slip(rig, 'h8', 'g8', 20_000);
  return wordsOf(rig, profile);
};

/** What is said about offences at a table where these hands play. */
const wordsOf = (rig: Rig, profile: LawsProfile): readonly string[] => {
  const laws = { rules: lawsRules(profile), canMate: findMate };
  const play = createTablePlayer({ step, wakeAtMs, createTableCore, emptyTable, applyTableEvent, laws });
  const words: string[] = [];
  const tell = (event: TimedBody): void => {
    if (event.type === 'illegal' || event.type === 'ask') words.push(event.type);
  };
  play({ events: rig.inputs, tell });
  return [...new Set(words)];
};

test.each(['fide-blitz', 'fide-standard'] as const)(
  'an illegal move that is answered before the board could show it alone is asked about, also where a later piece stands on the square that the reply left (%s)',
  (profile) => {
    expect(answered(profile, 60)).toEqual(['ask']);
  },
);

test.each(['fide-blitz', 'fide-standard'] as const)('one that stood is reported (%s)', (profile) => {
  expect(answered(profile, 1_200)).toEqual(['illegal']);
});

test('one is in doubt that was answered before its press, when its piece may still have been moving on', () => {
  const words = (standsMs: number, isPressedFirst: boolean, isFast = true): readonly string[] => {
    const rig = boardOf(isFast).press('black').wait(500);
    for (const [from, to, side] of PRESSED) rig.move(from, to).wait(200).press(side).wait(1_500);
    slip(rig, 'f3', 'f5', standsMs);
    if (isPressedFirst) rig.press('white').wait(350);
    slip(rig, 'g8', 'f6', 40);
    if (!isPressedFirst) rig.press('white').wait(500);
    rig.press('black').wait(20_000);
    return wordsOf(rig, 'fide-blitz');
  };
  expect([words(250, true), words(250, false), words(400, false)]).toEqual([
    ['illegal'],
    ['ask'],
    ['illegal'],
  ]);
  // A slow board may have shown the illegal move a whole scan late, or its reply.
  expect([words(400, false, false), words(600, false, false)]).toEqual([['ask'], ['illegal']]);
});

test('one is asked about whose press the opponent answered at once without a move: presses lag behind', () => {
  const words = (restMs: number): readonly string[] => {
    const rig = new Rig(startBoard).wait(1_000).press('black').wait(500);
    for (const [from, to, side] of PRESSED) rig.move(from, to).wait(200).press(side).wait(1_500);
    slip(rig, 'f3', 'f5', 400);
    rig.press('white').wait(restMs).press('black').wait(20_000);
    return wordsOf(rig, 'fide-blitz');
  };
  expect([words(1_000), words(30)]).toEqual([['illegal'], ['ask']]);
});

test("one that was made while the clock of the opponent ran is asked about: it was hardly that side's turn", () => {
  const words = (isPressed: boolean): readonly string[] => {
    const rig = new Rig(startBoard).wait(1_000).press('black').wait(500);
    for (const [from, to, side] of PRESSED) rig.move(from, to).wait(200).press(side).wait(1_500);
    rig.move('f1', 'c4').wait(200).press('white').wait(2_000);
    slip(rig, 'd8', 'f6', 500);
    if (isPressed) rig.press('black').wait(500);
    slip(rig, 'f3', 'f4', 1_200);
    if (isPressed) rig.press('white').wait(1_500);
    slip(rig, 'f6', 'g6', 1_700);
    rig.press('black').wait(20_000);
    return wordsOf(rig, 'fide-standard');
  };
  expect([words(true), words(false)]).toEqual([['illegal'], ['ask']]);
});

test('one is asked about whose player pressed together with the opponent: it was made out of turn', () => {
  const words = (restMs: number): readonly string[] => {
    const rig = new Rig(startBoard).wait(1_000).press('black').wait(500);
    for (const [from, to, side] of PRESSED.slice(0, 3)) rig.move(from, to).wait(200).press(side).wait(1_500);
    slip(rig, 'b8', 'c6', restMs);
    if (restMs > 500) rig.press('black').wait(restMs);
    slip(rig, 'f3', 'f5', 400);
    if (restMs <= 500) rig.press('black').wait(10);
    rig.press('white').wait(20_000);
    return wordsOf(rig, 'fide-blitz');
  };
  expect([words(1_000), words(300)]).toEqual([['illegal'], ['ask']]);
});

test('one is asked about whose piece left its square after its last move: it may stand beside that square', () => {
  const words = (isPushed: boolean): readonly string[] => {
    const rig = new Rig(startBoard).wait(1_000).press('black').wait(500);
    rig.move('d2', 'd4').wait(200).press('white').wait(1_500).move('d7', 'd5').wait(200).press('black');
    rig.wait(1_500).move('c1', 'f4').wait(900);
    if (isPushed) rig.lift('f4').wait(200).place('f4', 3).wait(200);
    rig.press('white').wait(900).move('g8', 'f6').wait(900).press('black').wait(1_500).lift('f4').wait(300);
    rig.lift('f6').wait(200).place('f6', 3).wait(900).press('white').wait(20_000);
    return wordsOf(rig, 'fide-blitz');
  };
  expect([words(false), words(true)]).toEqual([['illegal'], ['ask']]);
});
