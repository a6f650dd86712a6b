import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMatePossible } from '../../../src/chess/canMate/matePattern.js';
import { Reach } from '../../../src/chess/canMate/reach.js';
import {
  chess960Start,
  legalMoves,
  type Move,
  outcome,
  type Position,
  playMove,
} from '../../../src/chess/index.js';
import { cellOf } from '../../../src/chess/mailbox/geometry.js';
import { loadMailbox, Mailbox } from '../../../src/chess/mailbox/mailbox.js';
import { createRandom } from '../../../src/shared/random.js';
import { runs } from '../../depth.js';
import { positionOf } from '../positions.js';

const box = new Mailbox(1);

/** Where each piece of a start position stands now: its index in the analysis by square. */
type Places = ReadonlyMap<number, number>;

const follow = (places: Places, { from, to, enPassant, castling }: Move): Places => {
  const next = new Map(places);
  next.delete(from);
  if (enPassant !== undefined) next.delete(enPassant);
  if (castling !== undefined) next.delete(castling.rookFrom);
  next.set(to, places.get(from) ?? -1);
  if (castling !== undefined) next.set(castling.rookTo, places.get(castling.rookFrom) ?? -1);
  return next;
};

/** Plays random moves, and expects every piece to stand where the analysis says that it might. */
const expectToCover = (start: Position, seed: number, plies: number): void => {
  const reach = new Reach();
  loadMailbox(box, start);
  if (!reach.find(box)) return;
  let places: Places = new Map(
    Array.from({ length: reach.count }, (_, index) => {
      const square = start.board.findIndex((code, at) => code !== 0 && cellOf(at) === reach.start[index]);
      return [square, index] as const;
    }),
  );
  const random = createRandom(seed);
  for (let position = start, ply = 0; ply < plies; ply++) {
    const moves = legalMoves(position);
    if (moves.length === 0) {
      const end = outcome(position);
      if (end?.kind === 'checkmate') expect(isMatePossible(reach, end.winner === 'white' ? 0 : 1)).toBe(true);
      return;
    }
    const move = random.pick(moves);
    position = playMove(position, move);
    places = follow(places, move);
    const missed = [...places].filter(
      ([square, index]) => (((reach.visitors[cellOf(square)] ?? 0) >> index) & 1) === 0,
    );
    if (missed.length > 0) expect(missed).toEqual([]);
  }
};

const BLOCKED = [
  '8/1k6/p1p1p1p1/PpPpPpPp/1P1P1P1P/4B3/4K3/8 w - - 0 1',
  '1b1k4/2p1p1p1/2P1P1P1/p1p5/P1P5/8/3B4/3K4 w - - 0 1',
  '8/1k1b4/p1p1p1p1/PpPpPpPp/1P1P1P1P/4N3/4K3/8 w - - 0 1',
  'k7/p1p5/P1P3p1/6P1/1p6/1P4n1/8/K2B4 w - - 0 1',
  '4k3/3p4/8/2P1P3/2p1p3/8/3P4/4K3 w - - 0 1',
  'r3k3/p6p/P6P/8/8/p6p/P6P/4K2R w Kq - 0 1',
  '8/8/kp6/1Pp5/2Pp2p1/3P2Pp/7P/7K b - - 0 1',
];

test('random games from blocked positions never leave what the analysis allows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BLOCKED), fc.nat(), (fen, seed) =>
      expectToCover(positionOf(fen), seed, 150),
    ),
    runs(150),
  );
});

test('random games from the middle of other games never leave what the analysis allows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 959 }),
      fc.nat(),
      fc.integer({ min: 0, max: 200 }),
      (n, seed, plies) => {
        const random = createRandom(seed);
        let position = chess960Start(n);
        for (let ply = 0; ply < plies; ply++) {
          const moves = legalMoves(position);
          if (moves.length === 0) return;
          position = playMove(position, random.pick(moves));
        }
        expectToCover(position, seed + 1, 80);
      },
    ),
    runs(100),
  );
});
