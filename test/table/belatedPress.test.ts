import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { step, wakeAtMs } from '../../src/table/core/step.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { createTablePlayer } from '../bench/laws/atTable.mjs';
import { Rig } from '../recognition/rig.js';
import { gameFrom } from '../recognition/shownResults.js';
import { createLawTable } from './lawTable.js';

/** Black's reply is answered, and the answer pressed, before Black presses this much later. */
const accusedWhenLate = (lateMs: number): readonly string[] => {
  const { hands, events, table, time } = createLawTable({
    rules: lawsRules('fide-blitz'),
    canMate: findMate,
  });
  hands.connect();
  hands.play('e2e4');
  hands.press('white');
  hands.play('e7e5');
  hands.play('g1f3');
  table.pressed('white', time.nowMs());
  hands.wait(lateMs);
  hands.press('black');
  hands.wait(10_000);
  return events.map(({ type }) => type).filter((type) => type === 'emptyPress');
};

test('a player may press his move after its answer was pressed (6.2.1.1)', () => {
  expect(accusedWhenLate(400)).toEqual([]);
});

test('a press long after that is one without a move', () => {
  expect(accusedWhenLate(5_000)).toEqual(['emptyPress']);
});

test('presses that lag a whole move behind quick hands accuse no player', () => {
  const { hands, events, table, time } = createLawTable({
    rules: lawsRules('fide-blitz'),
    canMate: findMate,
  });
  const press = (side: 'white' | 'black'): void => {
    table.pressed(side, time.nowMs());
    hands.wait(300);
  };
  hands.connect();
  hands.play('e2e4');
  press('white');
  // Three plies stand before Black presses his first, and each press is counted for the newest ply.
  hands.play('e7e5', 'g1f3', 'b8c6');
  press('black');
  press('white');
  hands.play('f1b5');
  press('black');
  hands.wait(10_000);
  expect(events.filter(({ type }) => type === 'emptyPress')).toEqual([]);
});

/** What is said about offences at a table where these hands play. */
const wordsOf = (
  { inputs: events }: Rig,
  setPosition?: { readonly fen: string; readonly chess960: boolean },
): readonly string[] => {
  const laws = { rules: lawsRules('fide-blitz'), canMate: findMate };
  const play = createTablePlayer({ step, wakeAtMs, createTableCore, emptyTable, applyTableEvent, laws });
  const words: string[] = [];
  play({ events, ...(setPosition && { setPosition }), tell: ({ type }) => words.push(type) });
  return words.filter((type) => ['emptyPress', 'incompleteMove', 'illegal', 'ask'].includes(type));
};

/** 1. e4 e5 with presses, then what these hands do. Returns what is said about offences. */
const wordsAfter = (play: (rig: Rig) => Rig): readonly string[] => {
  const rig = new Rig(startBoard).wait(1_000).press('black').wait(500);
  rig.move('e2', 'e4').wait(200).press('white').wait(1_500).move('e7', 'e5').wait(200).press('black');
  return wordsOf(play(rig).wait(20_000));
};

describe('the first press since a move stood and its clock ran completes that move', () => {
  test('where both hands fought for the lever before it', () => {
    const words = wordsAfter((rig) => {
      rig.wait(25).press('white').wait(290).press('black').wait(500).move('g1', 'f3').wait(300);
      return rig.move('b8', 'c6').wait(800).press('white').wait(500).press('black');
    });
    expect(words).toEqual([]);
  });

  test('where both levers went down while the piece was in the hand', () => {
    const words = wordsAfter((rig) => {
      rig.wait(1_500).lift('g1').wait(60).press('white').wait(30).press('black').wait(150).place('f3', 2);
      return rig.wait(300).move('b8', 'c6').wait(400).press('white').wait(500).press('black');
    });
    expect(words).toEqual([]);
  });

  test('and a second one is without a move', () => {
    const words = wordsAfter((rig) => {
      rig.wait(1_500).move('g1', 'f3').wait(300).press('white').wait(1_500).move('b8', 'c6').wait(300);
      return rig.press('black').wait(1_500).press('white');
    });
    expect(words).toEqual(['emptyPress']);
  });
});

test('a piece that is taken up after the opponent pressed back was not in the hand at the press before', () => {
  const words = wordsAfter((rig) =>
    rig.wait(1_500).press('white').wait(600).press('black').wait(400).lift('g1').wait(3_000).place('f3', 2),
  );
  expect(words).toEqual(['emptyPress']);
});

test('a press is not one without a move when the move before it was taken back since and played again', () => {
  const fen = '5nk1/6p1/4ppp1/r2n4/2NP4/5NP1/2R2PKP/q2Q4 w - - 0 1';
  const rig = gameFrom(fen).press('black').wait(1_000).move('c2', 'c1').wait(300).press('white');
  // The queen goes to a2 and back between two scans, and the rook to c2.
  rig.wait(1_155).press('black').wait(58).place('c2', 4).wait(29).press('white').wait(26).lift('c1');
  rig.wait(56).press('black').wait(1_207).press('white').lift('c2').wait(55).place('c1', 4).wait(20_000);
  const setPosition = { fen, chess960: false };
  expect(wordsOf(rig, setPosition)).not.toContain('emptyPress');
});
