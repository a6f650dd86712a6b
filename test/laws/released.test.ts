import { describe, expect, test } from 'vitest';
import { startPosition } from '../../src/chess/position.js';
import type { TouchRecord } from '../../src/laws/lawsState.js';
import { isLeftAfterPress, releaseBefore, stoodMs } from '../../src/laws/released.js';
import { play, position, uciMoves } from './lawBench.js';

/**
 * `Ke1 0` is a lift at 0 s, `>Kg1 1` a placement at 1 s. `'` marks contacts that were attributed to the next
 * ply.
 */
const contacts = (text: string): readonly TouchRecord[] =>
  text.split(', ').map((word) => {
    const [, place, piece = '', square = '', next, seconds] =
      /^(>?)(\w)(\w\d)('?) ([\d.]+)$/.exec(word) ?? [];
    const act = place === '>' ? 'place' : 'lift';
    return { ply: next === "'" ? 2 : 1, square, piece, act, atMs: 1_000 * Number(seconds) };
  });

const release = (start: string, text: string, san: string): string | undefined => {
  const before = start === '' ? startPosition : position(start);
  const [played] = play(before, san).moves;
  if (played === undefined) throw new RangeError(`${san} is no move`);
  const found = releaseBefore(before, contacts(text), 1, played);
  return found && `${uciMoves(before, found.moves).join(' ')} ${found.restedMs}`;
};

const CASTLE = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

describe('a piece that was let go before another move', () => {
  test('4.7 binds to where it stood', () => {
    expect(release('', 'Ng1 0, >Nf3 1, Nf3 10, >Nh3 11', 'Nh3')).toBe('g1f3 9000');
    expect(release('', 'xg1 0, >xf3 1, xf3 10, >xh3 11', 'Nh3')).toBe('g1f3 9000');
  });

  test('4.7.2 the king that had come to castle binds to castling, though the ply was taken for made', () => {
    expect(release(CASTLE, "Ke1 0, >Kg1 1, Kg1' 10, >Kf1' 11", 'Kf1')).toBe('e1g1 9000');
  });

  test('binds also when a scan reports its new square before its old one', () => {
    expect(release(CASTLE, ">Kg1 1, Ke1 1.01, Kg1' 10, >Kf1' 11", 'Kf1')).toBe('e1g1 9000');
    expect(release(CASTLE, ">Kg1 1, Ke1 2, Kg1' 10, >Kf1' 11", 'Kf1')).toBeUndefined();
  });

  test('a pawn on the last rank binds to it, whatever it becomes (4.7.3)', () => {
    const promoted = 'e7e8b e7e8n e7e8q e7e8r 9000';
    expect(release('3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1', 'Pe7 0, >Pe8 1, Pe8 10', 'exd8=Q')).toBe(promoted);
  });

  test.each([
    ['it stood for less than a released piece', '', 'Ng1 0, >Nf3 1, Nf3 4, >Nh3 5', 'Nh3'],
    ['it stands there still', '', 'Ng1 0, >Nf3 1', 'Nf3'],
    [
      'it went back to where it stood, and on to the same square',
      '',
      'Ng1 0, >Nf3 1, Nf3 10, >Nf3 11',
      'Nf3',
    ],
    ['it could not go there', '', 'Ng1 0, >Ng4 1, Ng4 10, >Nf3 11', 'Nf3'],
    ['the rook of a castling was taken afterwards', CASTLE, "Ke1 0, Rh1 0.2, >Kg1 1, >Rf1 2, Rf1' 20", 'O-O'],
    ['the piece that moved was taken afterwards', CASTLE, "Rh1 0, >Rh7 1, Rh7' 20", 'Rh7'],
    ['it is a piece of the opponent that was put straight', CASTLE, 'rh8 0, >rh6 1, rh6 10, >rh8 11', 'Kf1'],
  ])('does not bind: %s', (_why, start, hands, san) => {
    expect(release(start, hands, san)).toBeUndefined();
  });

  test('contacts without a time, as earlier versions kept them, do not bind', () => {
    const untimed = contacts('Ng1 0, >Nf3 1, Nf3 10').map(({ atMs: _atMs, ...touch }) => touch);
    const [played] = play(startPosition, 'Nh3').moves;
    expect(played && releaseBefore(startPosition, untimed, 1, played)).toBeUndefined();
  });
});

describe('how long the piece of a reported move stood', () => {
  const stood = (text: string, reportedS: number) => stoodMs(contacts(text), 'e2', 1_000 * reportedS);

  test('lasts from its coming until it was lifted, not until it went elsewhere', () => {
    expect(stood("Qd1 0, >Qe2 6, Qe2' 6.2, >Qf3' 15", 6.1)).toBe(200);
    expect(stood("Qd1 0, >Qe2 6, Qe2' 14, >Qf3' 15", 6.3)).toBe(8_000);
  });

  test('lasts from the report of the move where another piece came there before', () => {
    expect(stood("Pe4 0, >Pe2 1, Qe2' 600", 590)).toBe(10_000);
  });

  test('lasts until another piece stands there, where the board saw no empty square in between', () => {
    expect(stood("pe7 0, >Re2 6, >Qe2' 8", 6)).toBe(2_000);
    expect(stood("pe7 0, >Re2 6, >Re2' 8", 6)).toBe(0);
  });

  test('is unknown where no hand lifted it again, because recognition has corrected the move', () => {
    expect(stood('Qd1 0, >Qe2 6', 6)).toBe(0);
  });
});

test.each([
  ['long after the press', 'Bg5 0, >Bg5 1, Bg5 3', 2_000, true],
  ['within a scan of it', 'Bg5 0, >Bg5 1, Bg5 2.4', 2_000, false],
  ['before it', '>Bg5 1, Bg5 1.9', 2_000, false],
  ['and its player has not pressed', '>Bg5 1, Bg5 3', undefined, false],
  ['long after it from another square', '>Bg5 1, Ne4 3', 2_000, false],
] as const)('6.2.1 a piece that is lifted %s', (_, text, pressedMs, isLeft) => {
  expect(isLeftAfterPress(contacts(text), 'g5', pressedMs)).toBe(isLeft);
});
