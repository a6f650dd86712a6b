import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { Rig, square } from './rig.js';

const movesOf = ({ events }: Rig, ply: number, level: string) =>
  events.filter(
    (event): event is Extract<RecognitionEvent, { type: 'move' }> =>
      event.type === 'move' && event.ply === ply && event.level === level,
  );

const firstOf = (rig: Rig, ply: number, level = 'committed') => {
  const [event] = movesOf(rig, ply, level);
  if (event === undefined) throw new Error(`ply ${ply} was never ${level}`);
  return event;
};

const WHITE_QUEEN = 5;

describe('the evidence for a ply', () => {
  test('nothing goes on from where a pawn has made its double step, and the board is as the game has it', () => {
    const rig = new Rig(startBoard).wait(1_000).move('e2', 'e4').wait(500);
    expect(firstOf(rig, 1).reasons).toEqual(['nothingBeyond', 'settled']);
    expect(firstOf(rig, 1)).not.toHaveProperty('runnerUp');
  });

  test('it was pressed, in its last report', () => {
    const rig = new Rig(startBoard).wait(1_000);
    for (const [from, to, side] of [
      ['e2', 'e4', 'white'],
      ['e7', 'e5', 'black'],
      ['g1', 'f3', 'white'],
      ['b8', 'c6', 'black'],
    ] as const)
      rig.move(from, to).press(side).wait(400);
    // Without the reason of the reply, if that came first.
    const reasons = firstOf(rig, 1, 'final').reasons.filter((reason) => reason !== 'answered');
    expect(reasons).toEqual(['pressed', 'nothingBeyond', 'settled']);
  });

  test('a game that is over says so of plies that were not final', () => {
    const rig = new Rig(startBoard).wait(1_000).move('e2', 'e4');
    rig.command({ kind: 'finish', result: '1-0', by: 'resignation' });
    expect(firstOf(rig, 1, 'final').reasons).toContain('gameOver');
  });

  test('a press says so of the ply that had only stood', () => {
    const stood = new Rig(startBoard).wait(1_000).move('e2', 'e4').move('e7', 'e5');
    stood.lift('d1').wait(20).place('f3', WHITE_QUEEN).wait(30_000);
    expect(firstOf(stood, 3).reasons).not.toContain('pressed');
    const pressed = new Rig(startBoard).wait(1_000).move('e2', 'e4').press('white').move('e7', 'e5');
    pressed.press('black').lift('d1').wait(20).place('f3', WHITE_QUEEN).wait(20).press('white').wait(2_000);
    expect(firstOf(pressed, 3).reasons).toContain('pressed');
  });
});

describe('the runner-up', () => {
  test('of a queen that stopped where it may go on is that its ply is not over', () => {
    const rig = new Rig(startBoard).wait(1_000).move('e2', 'e4').move('e7', 'e5');
    rig.lift('d1').wait(40).place('f3', WHITE_QUEEN).wait(700);
    const reported = firstOf(rig, 3, 'provisional');
    expect(reported.uci).toBe('d1f3');
    expect(reported.runnerUp).toEqual({ ply: 3, share: expect.any(Number) });
    expect(reported.runnerUp?.share).toBeGreaterThan(0.001);
    expect(reported.confidence + (reported.runnerUp?.share ?? 0)).toBeLessThanOrEqual(1);
  });
});

describe('unseen plies', () => {
  const PLIES = [
    ['e2', 'e4'],
    ['e7', 'e5'],
    ['g1', 'f3'],
    ['b8', 'c6'],
    ['f1', 'b5'],
    ['a7', 'a6'],
  ] as const;
  const hideFrom = (first: number) => {
    const rig = new Rig(startBoard).wait(1_000);
    for (const [from, to] of PLIES.slice(0, first)) rig.move(from, to);
    const board = Uint8Array.from(rig.board);
    for (const [from, to] of PLIES.slice(first)) {
      board[square(to)] = board[square(from)] ?? 0;
      board[square(from)] = 0;
    }
    rig.wait(1_000).tell({ kind: 'link', atMs: rig.nowMs, up: false });
    rig.wait(20_000).tell({ kind: 'link', atMs: rig.nowMs, up: true });
    return rig.show(board).wait(4_000);
  };

  test('follow from what stands on the board, and are not said to have been pressed', () => {
    const reported = hideFrom(2).events.find((event) => event.type === 'move' && event.ply === 6);
    const reasons = reported?.type === 'move' ? reported.reasons : [];
    expect(reasons).toContain('unseen');
    expect(reasons).not.toContain('pressed');
  });

  test('in an order that is not known name the other order, until a person is asked', () => {
    const rig = hideFrom(3);
    const reported = () => rig.events.findLast((event) => event.type === 'move' && event.ply === 4);
    expect(reported()).toMatchObject({ san: 'Nc6', runnerUp: { ply: 4, uci: 'a7a6', san: 'a6' } });
    expect(reported()).not.toMatchObject({ reasons: expect.arrayContaining(['asked']) });
    rig.command({ kind: 'answer', option: 'Nc6 Bb5 a6' }).wait(500);
    expect(reported()).toMatchObject({ san: 'Nc6', reasons: expect.arrayContaining(['asked']) });
    expect(reported()).not.toHaveProperty('runnerUp');
  });
});
