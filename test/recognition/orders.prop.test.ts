import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chess960Start } from '../../src/chess/chess960.js';
import { makeFen, parseFen } from '../../src/chess/fen.js';
import { legalMoves } from '../../src/chess/legalMoves.js';
import { outcome } from '../../src/chess/outcome.js';
import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { positionFromSetup } from '../../src/chess/positionFromSetup.js';
import type { Move } from '../../src/chess/types.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import { runs } from '../depth.js';
import { physicalOrders } from './physicalOrders.js';
import { committedEver, Rig } from './rig.js';

const positionOf = (fen: string): Position => {
  const setup = parseFen(fen);
  if (!setup.ok) throw new Error(setup.error.reason);
  const position = positionFromSetup(setup.value);
  if (!position.ok) throw new Error(position.error.reason);
  return position.value;
};

/** Positions with castling, en passant and promotion nearby. */
const NEAR_SPECIAL = [
  'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1',
  'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1',
  '1n2kb2/P1P3P1/8/8/8/8/p1p3p1/1N2KB2 w - - 0 1',
  '1n2kb2/P1P3P1/8/8/8/8/p1p3p1/1N2KB2 b - - 0 1',
  '4k3/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/4K3 b - - 0 1',
  '4k3/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/4K3 w - - 0 1',
  'rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1',
  '1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1',
  '3rkr2/8/8/8/8/8/8/3RKR2 w KQkq - 0 1',
  '5rkr/8/8/8/8/8/8/5RKR w KQkq - 0 1',
  'rkr5/8/8/8/8/8/8/RKR5 b KQkq - 0 1',
].map(positionOf);

const anyStart = fc.oneof(
  fc.constant(startPosition),
  fc.nat(959).map(chess960Start),
  fc.constantFrom(...NEAR_SPECIAL),
);

/** A position after some random plies. */
const anyPosition = fc.tuple(anyStart, fc.array(fc.nat(1_000), { maxLength: 60 })).map(([start, choices]) => {
  let position = start;
  for (const choice of choices) {
    const moves = legalMoves(position);
    const move = moves[choice % moves.length];
    if (move === undefined || outcome(position) !== null) break;
    const next = playMove(position, move);
    if (outcome(next) !== null) break;
    position = next;
  }
  return position;
});

const isSpecial = ({ castling, enPassant, promotion }: Move): boolean =>
  castling !== undefined || enPassant !== undefined || promotion !== undefined;

/** One of the moves. Every second time a special one, if there is one. */
const chooseMove = (position: Position, choice: number): Move => {
  const moves = legalMoves(position);
  const special = moves.filter(isSpecial);
  const from = choice % 2 === 0 && special.length > 0 ? special : moves;
  return from[(choice >> 1) % from.length] as Move;
};

const anyGapMs = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 60, max: 450 }));

const aCase = fc.record({
  position: anyPosition,
  choice: fc.nat(100_000),
  orderChoice: fc.nat(1_000),
  gapsMs: fc.array(anyGapMs, { minLength: 5, maxLength: 5 }),
});

test('every physical order of a legal move is that move, and no other is ever committed', () => {
  fc.assert(
    fc.property(aCase, ({ position, choice, orderChoice, gapsMs }) => {
      const move = chooseMove(position, choice);
      const orders = physicalOrders(position, move);
      const { name, reports } = orders[orderChoice % orders.length] as (typeof orders)[number];
      const rig = new Rig(position.board);
      rig.command({ kind: 'newGame', fen: makeFen(position), chess960: position.chess960 }).wait(1_000);
      reports.forEach((report, i) => {
        rig.change(report).wait(gapsMs[i] ?? 100);
      });
      // A king in the centre may show the result, so such a move waits longest.
      rig.wait(12_000);
      const uci = makeUciMove(position, move);
      const reported = `${makeFen(position)} ${uci} ${name} ${gapsMs.join(' ')}`;
      expect([...new Set(committedEver(rig.events))], reported).toEqual([`1 ${uci}`]);
      expect(rig.moves(), reported).toEqual([uci]);
    }),
    runs(3_000),
  );
});
