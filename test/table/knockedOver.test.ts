import { expect, test } from 'vitest';
import { pieceCode } from '../../src/chess/piece.js';
import { parseSquare } from '../../src/chess/square.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { createLawTable } from './lawTable.js';

test('a knight that a sleeve takes along with the own pawn is no illegal move, though the reply is pressed', () => {
  const { hands, table, time, events } = createLawTable({
    rules: lawsRules('fide-blitz'),
    canMate: findMate,
  });
  hands.connect();
  const set = (name: string, code: number, waitMs: number): void => {
    table.deviceEvent({ kind: 'square', square: parseSquare(name) ?? 0, code }, time.nowMs());
    hands.wait(waitMs);
  };
  const press = (side: 'white' | 'black', waitMs: number): void => {
    table.pressed(side, time.nowMs());
    hands.wait(waitMs);
  };
  const [white, black] = [pieceCode('white', 'pawn'), pieceCode('black', 'pawn')];
  const knight = pieceCode('white', 'knight');
  press('black', 400);
  // 1 Nf3 c6 2 e3 a5 3 e4 e6; the knight is pushed from f3 to e2 as the pawn lands on e4.
  set('g1', 0, 40);
  set('c7', 0, 30);
  set('c6', black, 90);
  set('e3', white, 3);
  set('f3', knight, 17);
  press('white', 7);
  set('e2', 0, 148);
  press('black', 0);
  press('white', 140);
  set('a7', 0, 280);
  set('b5', black, 218);
  set('a5', black, 4);
  set('b5', 0, 225);
  press('black', 34);
  set('e4', white, 28);
  set('e3', 0, 3);
  set('f3', 0, 25);
  set('e2', knight, 310);
  press('white', 880);
  set('e7', 0, 28);
  set('e6', black, 123);
  press('black', 400);
  set('f3', knight, 24);
  set('e2', 0, 700);
  // It is put right, and White plays 4 Be2.
  set('f1', 0, 190);
  set('e2', pieceCode('white', 'bishop'), 100);
  press('white', 5_000);
  const reported = events.filter(({ type }) => ['illegal', 'decision', 'incompleteMove'].includes(type));
  expect(reported).toEqual([]);
});
