import { expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { parsePosition } from '../../src/chess/index.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import { GameNode } from '../../src/recognition/games/gameNode.js';
import { traceOf } from '../../src/recognition/games/hypothesis.js';
import type { CommitPolicy } from '../../src/recognition/telling/commitPolicy.js';
import { holdMs } from '../../src/recognition/telling/dwell.js';
import { Rig, square } from './rig.js';

type Known = Pick<
  CommitPolicy,
  'arePressed' | 'areAllPressed' | 'isClockInUse' | 'tellsPiecesApart' | 'goingOn' | 'lingerMs' | 'isAwaited'
>;

/** At home, without a clock, on a board that knows its pieces. */
const HOME: Known = {
  arePressed: false,
  areAllPressed: false,
  isClockInUse: false,
  tellsPiecesApart: true,
  goingOn: 0.02,
  lingerMs: 600,
  isAwaited: false,
};

const hold = (fen: string, uci: string, policy: Partial<Known> = {}): number => {
  const position = parsePosition(fen);
  const move = position.ok ? parseUciMove(position.value, uci) : position;
  if (!position.ok || !move.ok) throw new Error('no such move');
  const ply = traceOf(new GameNode(position.value).child(move.value), 0);
  if (ply === null) throw new Error('no ply');
  return holdMs(ply, { ...HOME, ...policy } as CommitPolicy);
};

const CASTLING = '4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1';

test('a castling leaves nothing open: it is told at once, and waits for its press only where all press', () => {
  expect(hold(CASTLING, 'e1g1')).toBe(0);
  expect(hold(CASTLING, 'e1g1', { isClockInUse: true })).toBe(0);
  expect(hold(CASTLING, 'e1g1', { isClockInUse: true, arePressed: true })).toBe(15_000);
});

test('a rook where a castling would put it waits for the king, a promoted piece for another one', () => {
  expect(hold(CASTLING, 'h1f1')).toBe(5_000);
  expect(hold('8/P6k/8/8/8/8/8/7K w - - 0 1', 'a7a8q')).toBe(5_000);
});

test('a piece that mates may only touch its square, and no reply will tell', () => {
  expect(hold('7k/8/6K1/8/8/8/8/R7 w - - 0 1', 'a1a8')).toBe(1_500);
});

test('a piece that can go nowhere else has only to be let go of', () => {
  expect(hold('7k/8/8/8/8/P7/8/7K w - - 0 1', 'a3a4')).toBe(300);
});

test('a king in the centre may show a result', () => {
  expect(hold('7k/8/8/8/8/4K3/8/8 w - - 0 1', 'e3e4')).toBeGreaterThan(1_000);
});

test('where every ply was pressed so far, one that is not waits for its press from the second move on', () => {
  const KNIGHT = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
  expect(hold(KNIGHT, 'g1f3', { isClockInUse: true })).toBe(6_000);
  expect(hold(KNIGHT, 'g1f3', { isClockInUse: true, areAllPressed: true })).toBe(15_000);
});

/** 1. e4 e5, both pressed. */
const afterOneMove = () => {
  const rig = new Rig(startBoard).wait(1_000);
  const play = (from: string, to: string) =>
    rig
      .change([[square(from), 0]])
      .wait(400)
      .change([[square(to), startBoard[square(from)] ?? 0]])
      .wait(400);
  play('e2', 'e4').press('white').wait(3_000);
  play('e7', 'e5').press('black').wait(3_000);
  return { rig, play };
};

test('a knight that rests with the hand on it before its press is not final, and may go elsewhere', () => {
  const { rig, play } = afterOneMove();
  play('g1', 'f3').wait(6_500);
  const finals = () => rig.events.filter((event) => event.type === 'move' && event.level === 'final').length;
  expect(finals()).toBe(2);
  rig.change([[square('f3'), 0]]).wait(300);
  rig
    .change([[square('h3'), startBoard[square('g1')] ?? 0]])
    .wait(500)
    .press('white')
    .wait(3_000);
  expect(rig.events.findLast((event) => event.type === 'move')).toMatchObject({ san: 'Nh3', level: 'final' });
});

test('while the link is down no press can be seen, and none is waited for', () => {
  const { rig, play } = afterOneMove();
  play('g1', 'f3').tell({ kind: 'link', atMs: rig.nowMs, up: false }).wait(7_000);
  const finals = rig.events.flatMap((event) =>
    event.type === 'move' && event.level === 'final' ? [event.san] : [],
  );
  expect(finals).toEqual(['e4', 'e5', 'Nf3']);
});
