import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { standingQuestionsOf } from '../../../src/recognition/stepRecogniser.js';
import { Rig, square } from '../rig.js';

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const after = (...plies: readonly string[]): Uint8Array => {
  const board = Uint8Array.from(startBoard);
  for (const uci of plies) {
    const [from, to] = [square(uci.slice(0, 2)), square(uci.slice(2))];
    board[to] = board[from] ?? 0;
    board[from] = 0;
  }
  return board;
};

const PLAYED = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4', 'g8f6'];

/** A restarted program that knows the reported plies of its game, three of which were final. */
const resumed = (answers: boolean, final: number): Rig => {
  const rig = new Rig(after(...PLAYED), {}, false);
  const uci = PLAYED;
  rig.command({ kind: 'resume', fen: FEN, chess960: false, uci, result: '*', final, committed: 8 });
  rig
    .command({ kind: 'arbiter', answers })
    .show(after(...PLAYED))
    .wait(4_000);
  return rig.move('d2', 'd3').wait(9_000).move('d7', 'd6').wait(120_000);
};

const finalUci = (rig: Rig) => rig.moves('final');

test('plies that were in doubt before a restart wait for the arbiter', () => {
  const rig = resumed(true, 3);
  expect(finalUci(rig)).toEqual([]);
  expect(standingQuestionsOf(rig.state)).toHaveLength(1);
  const asked = rig.events.findLast((event) => event.type === 'ask');
  const option = asked?.type === 'ask' ? (asked.options[0] ?? '') : '';
  rig.command({ kind: 'answer', option }).wait(60_000);
  expect(finalUci(rig).slice(-2)).toEqual(['d2d3', 'd7d6']);
  expect(standingQuestionsOf(rig.state)).toEqual([]);
});

test('the last two plies may have been open by themselves, and without an arbiter all go on', () => {
  for (const rig of [resumed(true, 6), resumed(false, 3)]) {
    expect(standingQuestionsOf(rig.state)).toEqual([]);
    expect(finalUci(rig).slice(-2)).toEqual(['d2d3', 'd7d6']);
  }
});

test('a cable that is out while nothing is played leaves a doubt as it was', () => {
  const rig = new Rig(startBoard).wait(1_000);
  rig.command({ kind: 'newGame', fen: FEN, chess960: false }).command({ kind: 'arbiter', answers: true });
  for (const uci of PLAYED.slice(0, 3)) rig.move(uci.slice(0, 2), uci.slice(2)).wait(9_000);
  const cableOut = (shown: Uint8Array) => {
    rig.wait(1_000).tell({ kind: 'link', atMs: rig.nowMs, up: false });
    rig.wait(20_000).tell({ kind: 'link', atMs: rig.nowMs, up: true }).show(shown).wait(4_000);
  };
  // The plies Nc6, Bb5 and a6, or a6, Bb5 and Nc6.
  cableOut(after(...PLAYED.slice(0, 6)));
  rig.move('b5', 'a4').wait(9_000).move('g8', 'f6').wait(30_000);
  cableOut(after(...PLAYED));
  rig.move('d2', 'd3').wait(9_000).move('d7', 'd6').wait(120_000);
  expect(standingQuestionsOf(rig.state)).toHaveLength(1);
  expect(finalUci(rig)).toEqual(PLAYED.slice(0, 3));
});

test('behind an illegal move that stands, plies played since on a connected board are reported at once', () => {
  const rig = new Rig(after('e2e4'));
  const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
  rig.command({ kind: 'newGame', fen, chess960: false }).wait(2_000);
  rig.move('e7', 'e3').wait(300).press('black').wait(1_000).move('d2', 'd4').wait(500);
  rig.command({ kind: 'resume', fen, chess960: false, uci: ['e7e3'], asScored: true, result: '*', final: 0 });
  expect(rig.moves('committed')).toEqual(['e7e3', 'd2d4']);
  rig.move('g8', 'f6').wait(300).press('black').wait(8_000);
  expect(rig.moves('final')).toEqual(['e7e3', 'd2d4', 'g8f6']);
});
