import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../src/chess/board.js';
import { NO_PIECE } from '../../src/chess/piece.js';
import { makeSquare } from '../../src/chess/square.js';
import type { Color } from '../../src/chess/types.js';
import { findGap } from '../../src/recognition/recovery/gapSearch.js';
import { positionOf } from '../chess/positions.js';
import { Rig, square } from './rig.js';

type Ply = readonly [from: string, to: string];

const INCREMENT_MS = 3_000;

/** A table whose clock reports its times at every press, and when the link is back. */
class ClockRig extends Rig {
  #left = { white: 300_000, black: 300_000 };
  #running: Color = 'white';
  #sinceMs = 1_000;
  /** The bonuses of the next presses. The increment when the list is empty. */
  readonly gainsMs: number[] = [];

  #run(): void {
    this.#left[this.#running] -= this.nowMs - this.#sinceMs;
    this.#sinceMs = this.nowMs;
  }

  pressClock(): void {
    this.#run();
    this.#left[this.#running] += this.gainsMs.shift() ?? INCREMENT_MS;
    this.#running = this.#running === 'white' ? 'black' : 'white';
  }

  showClock(): this {
    this.#run();
    const clock = { whiteMs: this.#left.white, blackMs: this.#left.black, running: this.#running };
    return this.tell({ kind: 'clock', atMs: this.nowMs, clock });
  }

  play(...plies: readonly Ply[]): this {
    for (const [from, to] of plies) {
      this.move(from, to);
      const side = this.#running;
      this.pressClock();
      this.press(side);
      this.showClock().wait(2_000);
    }
    return this;
  }

  /** The link is down while these plies are made, each of them pressed. */
  playUnseen(...plies: readonly Ply[]): this {
    const board = Uint8Array.from(this.board);
    this.tell({ kind: 'link', atMs: this.nowMs, up: false });
    for (const [from, to] of plies) {
      board[square(to)] = board[square(from)] ?? 0;
      board[square(from)] = 0;
      this.wait(4_000);
      this.pressClock();
    }
    this.wait(1_000).tell({ kind: 'link', atMs: this.nowMs, up: true });
    return this.show(board).wait(50);
  }
}

const start = () => new ClockRig(startBoard).wait(1_000);
const OPENING: readonly Ply[] = [
  ['e2', 'e4'],
  ['e7', 'e5'],
  ['d2', 'd4'],
  ['d7', 'd6'],
];
const DETOURS: readonly Ply[] = [
  ['c1', 'e3'],
  ['h7', 'h6'],
  ['e3', 'g5'],
  ['h6', 'h5'],
];

describe('plies that were made while the link was down', () => {
  test('are as few as lead to what stands on the board when there is no clock to count them by', () => {
    const rig = start()
      .play(...OPENING)
      .playUnseen(...DETOURS)
      .wait(3_000);
    expect(rig.moves().slice(4)).toEqual(['c1g5', 'h7h5']);
  });

  test('are as many as the clock has given increments for', () => {
    const rig = start()
      .play(...OPENING)
      .playUnseen(['a2', 'a3'], ['h7', 'h6'], ['a3', 'a4'], ['h6', 'h5'])
      .showClock()
      .wait(3_000);
    expect(rig.moves().slice(4)).toEqual(['a2a3', 'h7h6', 'a3a4', 'h6h5']);
  });

  test('are more than the board needs when the clock has counted more, and no shorter game becomes final', () => {
    const rig = start()
      .play(...OPENING)
      .playUnseen(['g1', 'f3'], ['h7', 'h6'], ['c1', 'e3'], ['h6', 'h5'], ['e3', 'g5'])
      .showClock()
      .wait(20_000);
    const reported = rig.moves().slice(4);
    expect(reported).toHaveLength(5);
    expect(reported).not.toEqual(['g1f3', 'h7h5', 'c1g5']);
    const stood = rig.events.flatMap((event) =>
      event.type === 'move' && event.level === 'final' ? [`${event.ply} ${event.uci}`] : [],
    );
    expect(stood).not.toContain('6 h7h5');
  });

  test('are reported in the end when the clock only counts them, and play goes on', () => {
    const rig = start()
      .play(...OPENING)
      .playUnseen(...DETOURS)
      .showClock()
      .wait(20_000)
      .play(['g1', 'f3'], ['g8', 'f6'])
      .wait(3_000);
    expect(rig.moves()).toHaveLength(10);
    expect(rig.moves().slice(8)).toEqual(['g1f3', 'g8f6']);
  });

  test('are not more because the clock ran on without play', () => {
    const rig = start()
      .play(...OPENING)
      .playUnseen(['c1', 'g5'], ['h7', 'h5'])
      .wait(20_000)
      .showClock()
      .wait(3_000);
    expect(rig.moves().slice(4)).toEqual(['c1g5', 'h7h5']);
  });

  test('are counted by a clock only as far as its presses gave alike', () => {
    const rig = start();
    rig.gainsMs.push(3_000, 1_000, 5_000, 3_000, 6_000, 6_000);
    rig
      .play(...OPENING)
      .playUnseen(['c1', 'g5'], ['h7', 'h5'])
      .showClock()
      .wait(3_000);
    expect(rig.moves().slice(4)).toEqual(['c1g5', 'h7h5']);
  });

  test('promote a pawn to a queen that was captured before the board showed it', () => {
    const before = positionOf('4rk2/3P4/8/8/8/8/8/4K3 w - - 0 1');
    const after = positionOf('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    const gaps = findGap(before, after.board, { pliesMax: 2, positionsMax: 1_000 });
    expect(gaps.map((gap) => gap.map(({ promotion }) => promotion))).toEqual([['queen', undefined]]);
  });

  test('may have captured on one square and been replaced where the board knows no pieces', () => {
    const before = positionOf('3rkb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R w k - 2 13');
    const after = positionOf('4kb1r/p2rqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR4 b k - 1 14');
    const occupied = after.board.map((piece) => (piece === NO_PIECE ? NO_PIECE : UNKNOWN_PIECE));
    const gaps = findGap(before, occupied, { pliesMax: 4, positionsMax: 4_000 });
    expect(gaps.map((gap) => gap.map(({ from, to }) => makeSquare(from) + makeSquare(to)))).toEqual([
      ['d1d7', 'd8d7', 'h1d1'],
    ]);
  });

  test('go in the order in which nothing was left hanging', () => {
    const taken: readonly Ply[] = [...OPENING, ['g1', 'f3'], ['e5', 'd4']];
    const missed: readonly Ply[] = [
      ['f3', 'd4'],
      ['g8', 'f6'],
      ['a2', 'a3'],
    ];
    const rig = start()
      .play(...taken)
      .playUnseen(...missed)
      .wait(3_000);
    expect(rig.moves().slice(6)).toEqual(['f3d4', 'g8f6', 'a2a3']);
    const reported = rig.events.findLast((event) => event.type === 'move' && event.ply === 7);
    expect(reported).toMatchObject({ uci: 'f3d4', runnerUp: { ply: 7, uci: 'a2a3', san: 'a3' } });
  });
});
