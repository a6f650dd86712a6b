import { expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { Rig, square } from './rig.js';
import { gameFrom, playPressed } from './shownResults.js';

/** Codes of pieces. */
const [BISHOP, BLACK_PAWN, BLACK_KNIGHT, BLACK_ROOK] = [3, 9, 10, 12] as const;

/** The events of a listener from `final` on, in order: none of them may be taken back. */
const finalStory = (rig: Rig): readonly string[] =>
  rig.received('final').flatMap((event) => {
    if (event.type === 'move') return [event.uci];
    return event.type === 'revise' ? ['revise'] : [];
  });

const questions = (rig: Rig): readonly string[] =>
  rig.events.flatMap((event) => (event.type === 'ask' ? [event.question] : []));

const OPENING = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4', 'g8f6', 'd2d3', 'b7b5'] as const;

/** A closed Spanish game up to 5... b5, all of it final. */
const opened = (): Rig => {
  const rig = new Rig(startBoard).wait(1_000);
  for (const uci of OPENING) rig.move(uci.slice(0, 2), uci.slice(2)).wait(6_000);
  expect(finalStory(rig)).toEqual(OPENING);
  return rig;
};

/** Slides a piece along the board without lifting it. */
const push = (rig: Rig, from: string, to: string, code: number): Rig =>
  rig
    .lift(from)
    .wait(40)
    .change([[square(to), code]]);

test.fails('a sleeve moves the pawn of b5 while the bishop goes back; it is put right: the game goes on', () => {
  const rig = opened();
  push(rig, 'b5', 'b6', BLACK_PAWN).wait(290);
  rig
    .change([
      [square('a4'), 0],
      [square('b3'), BISHOP],
    ])
    .wait(5_300);
  expect(questions(rig)).toEqual(['5... b5 was told: b5 or b6?']);
  rig.lift('b6').wait(450).place('b5', BLACK_PAWN).wait(10_000);
  expect(finalStory(rig)).toEqual([...OPENING, 'a4b3']);
  rig.move('d7', 'd6').wait(6_000);
  expect(finalStory(rig)).toEqual([...OPENING, 'a4b3', 'd7d6']);
});

test('a piece is knocked off its square after a final ply and put back: the next move is recognised', () => {
  const rig = opened();
  push(rig, 'b5', 'b6', BLACK_PAWN).wait(5_000);
  rig.lift('b6').wait(450).place('b5', BLACK_PAWN).wait(5_000);
  expect(finalStory(rig)).toEqual(OPENING);
  rig.move('a4', 'b3').wait(10_000);
  expect(finalStory(rig)).toEqual([...OPENING, 'a4b3']);
});

test('a reply that is legal in the final game is no offence, however well another game explains it', () => {
  const rig = playPressed(gameFrom('4k3/8/2n5/8/8/8/5PPP/6K1 w - - 0 1'), ['f2f4']).wait(1_000);
  expect(finalStory(rig)).toEqual(['f2f4']);
  // The pawn slides back a square, which would have been a move too, and Black's knight goes over e7 to a5.
  push(rig, 'f4', 'f3', 1).wait(400);
  rig.lift('c6').wait(600).place('e7', BLACK_KNIGHT).wait(500);
  push(rig, 'f3', 'f4', 1).wait(100);
  rig.lift('e7').wait(600).place('a5', BLACK_KNIGHT).wait(600).press('black').wait(17_000);
  expect([rig.moves('committed'), finalStory(rig)[0]]).toEqual([['f2f4', 'c6a5'], 'f2f4']);
  rig.move('g2', 'g3').press('white').wait(5_000);
  expect(finalStory(rig).slice(0, 2)).toEqual(['f2f4', 'c6a5']);
  expect(rig.events.filter(({ type }) => type === 'illegal')).toEqual([]);
});

/**
 * Black means Rd8, but the rook stands on c8 when he presses. White replies at once, and Black lifts the rook
 * again while the bishop is put down. The clock reports late, and both presses together.
 */
const putBeside = (): { readonly rig: Rig; readonly before: readonly string[] } => {
  const before = ['e4g5', 'g8h8', 'g5f3', 'h8g8', 'f3e5'] as const;
  const rig = playPressed(gameFrom('r5k1/5pp1/8/8/4N3/8/5PP1/5BK1 w - - 0 1'), before);
  // A sleeve shows how often the board scans.
  rig.lift('g7').wait(40).place('g7', BLACK_PAWN).wait(400);
  rig.lift('a8').wait(200).place('c8', BLACK_ROOK).wait(60).lift('f1').wait(150).place('d3', BISHOP);
  rig.wait(40).lift('c8').wait(80).press('black').press('white').wait(200).place('d8', BLACK_ROOK);
  return { rig, before };
};

test('a rook that was put beside its square and put right after the reply waits for what Black then does', () => {
  const { rig, before } = putBeside();
  rig.wait(4_000);
  expect(finalStory(rig)).toEqual(before);
  rig
    .move('g7', 'g6')
    .wait(200)
    .press('black')
    .wait(2_000)
    .move('g2', 'g3')
    .wait(200)
    .press('white')
    .wait(4_000);
  expect(finalStory(rig)).toEqual([...before, 'a8d8', 'f1d3', 'g7g6', 'g2g3']);
});

test('a rook that goes on at once with the next ply waits for its press, and as long as one that may be meant for a square beside', () => {
  const { rig, before } = putBeside();
  rig.wait(300).press('black').wait(2_000);
  expect(finalStory(rig)).toEqual([...before, 'a8c8', 'f1d3', 'c8d8']);
});
