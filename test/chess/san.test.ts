import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  legalMoves,
  makeUciMove,
  type Position,
  parseUciMove,
  startPosition,
} from '../../src/chess/index.js';
import { makeSan, parseSan } from '../../src/chess/san.js';
import { positionOf } from './positions.js';

const vectors = readFileSync(new URL('../../fixtures/positions/sanAllMoves.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [fen: string, moves: string]);

const read = (position: Position, text: string): string => {
  const result = parseSan(position, text);
  return result.ok ? makeUciMove(position, result.value) : result.error.kind;
};
const write = (position: Position, uci: string): string => {
  const move = parseUciMove(position, uci);
  if (!move.ok) throw new Error(move.error.reason);
  return makeSan(position, move.value);
};

describe('vectors', () => {
  test('9,380 legal moves of 434 positions are written and read', () => {
    let count = 0;
    for (const [fen, moves] of vectors) {
      const position = positionOf(fen);
      const reported = new Map(moves.split(' ').map((pair) => pair.split('=') as [string, string]));
      for (const pair of moves.split(' ')) {
        const [uci = ''] = pair.split('=', 1);
        const san = pair.slice(uci.length + 1);
        expect(`${fen} ${write(position, uci)}`).toBe(`${fen} ${san}`);
        expect(`${fen} ${san} ${read(position, san)}`).toBe(`${fen} ${san} ${uci}`);
        count++;
      }
      expect(reported.size).toBe(legalMoves(position).length);
    }
    expect(count).toBe(9380);
  });
});

const STANDARD = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PROMOTION = '3n3k/4P3/8/8/8/8/8/K7 w - - 0 1';
const EN_PASSANT = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';
const KNIGHTS = 'N3k2N/8/8/3N4/N4N1N/2R5/1R6/4K3 w - - 0 1';

describe('writing', () => {
  test.each([
    [KNIGHTS, 'h4g6', 'Nh4g6'],
    [KNIGHTS, 'a4b6', 'N4b6'],
    [KNIGHTS, 'h8g6', 'N8g6'],
    ['8/8/8/R2nkn2/8/8/2K5/8 b - - 0 1', 'f5e3', 'Ne3+'],
    ['8/2KN1p2/5p2/3N1B1k/5PNp/7P/7P/8 w - - 0 1', 'd5f6', 'N5xf6#'],
    ['6bk/7b/8/3pP3/8/8/8/Q3K3 w - d6 0 1', 'e5d6', 'exd6#'],
    ['5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O+'],
    ['3k4/8/8/8/8/8/8/R3K3 w Q - 0 1', 'e1c1', 'O-O-O+'],
    [PROMOTION, 'e7d8q', 'exd8=Q+'],
    [PROMOTION, 'e7e8n', 'e8=N'],
  ])('%s: %s is %s', (fen, uci, san) => {
    expect(write(positionOf(fen), uci)).toBe(san);
  });

  test('what only an en-passant capture parries is check, not mate', () => {
    expect(write(positionOf('8/8/R7/4k3/2K1p3/8/3P4/3R1R2 w - - 0 1'), 'd2d4')).toBe('d4+');
    expect(write(positionOf('8/8/R7/4k3/2K1p3/3P4/8/3R1R2 w - - 0 1'), 'd3d4')).toBe('d4#');
  });
});

describe('lenient reading', () => {
  test.each([
    [STANDARD, ['O-O', '0-0', 'o-o', 'O-O+', '0-0#', 'O-O!?', 'e1g1', 'e1h1'], 'e1g1'],
    [STANDARD, ['O-O-O', '0-0-0', 'o-o-o', '0-0-0+', 'e1c1', 'e1a1'], 'e1c1'],
    [
      PROMOTION,
      ['e8=Q', 'e8Q', 'e8=q', 'e8q', 'e8(Q)', 'e8/Q', 'Pe8=Q', 'e7e8q', 'e7-e8=Q', 'e8=Q+', 'e8Q#'],
      'e7e8q',
    ],
    [PROMOTION, ['exd8=N', 'exd8N', 'e:d8N', 'ed8=N', 'e7xd8=N', 'e7d8n', 'Pe7xd8N'], 'e7d8n'],
    [EN_PASSANT, ['exd6', 'exd6e.p.', 'exd6 e.p.', 'exd6ep', 'ed6', 'e5xd6', 'e5d6', 'exd6+'], 'e5d6'],
  ])('%s', (fen, texts, uci) => {
    const position = positionOf(fen);
    expect(texts.map((text) => `${text} ${read(position, text)}`)).toEqual(
      texts.map((text) => `${text} ${uci}`),
    );
  });

  test('over-specified, long, with needless marks', () => {
    const forms = [
      'Nf3',
      'Ngf3',
      'N1f3',
      'Ng1f3',
      'Ng1-f3',
      'g1f3',
      'g1-f3',
      'Nxf3',
      'N:f3',
      'Nf3+',
      'Nf3#',
      'Nf3++',
    ];
    expect(forms.map((text) => read(startPosition, text))).toEqual(forms.map(() => 'g1f3'));
    const pawn = ['e4', 'Pe4', 'e2e4', 'e2-e4', 'Pe2-e4', 'ee4', 'e4!', 'e4??', 'e4+'];
    expect(pawn.map((text) => read(startPosition, text))).toEqual(pawn.map(() => 'e2e4'));
  });

  test('Chess960 castling by king takes rook, unless the king can simply step there', () => {
    const position = positionOf('4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1', true);
    expect(read(position, 'O-O')).toBe('f1g1');
    expect(read(position, 'f1g1')).toBe('f1g1');
    expect(read(position, 'f1b1')).toBe('f1b1');
    expect(read(position, 'O-O-O')).toBe('f1b1');
  });
});

describe('refusals', () => {
  const kinds = (position: Position, texts: readonly string[]) =>
    texts.map((text) => `${text} ${read(position, text)}`);
  const all = (texts: readonly string[], kind: string) => texts.map((text) => `${text} ${kind}`);

  test('not notation', () => {
    const texts = [
      '',
      'x',
      '0-O',
      'O-0',
      'O-O-0',
      'e4\n',
      ' e4',
      'e4 ',
      'Nf9',
      'Ni3',
      'e9',
      '4e4',
      '-e4',
      'xe4',
      'exd',
    ];
    texts.push('nf3', 'Kkf3', 'e4e', 'O-O-O-O', 'N--f3', 'e4!!!', 'B@b6', '1.e4', 'e2—e4', 'Nf3 +');
    expect(kinds(startPosition, texts)).toEqual(all(texts, 'syntax'));
  });

  test('no legal move', () => {
    const texts = [
      'e5',
      'Ne4',
      'Nff3',
      'N2f3',
      'Bb5',
      'O-O',
      'O-O-O',
      'exd5',
      'e4=Q',
      'e2e5',
      'e1g1',
      'e4e.p.',
      '--',
      'Z0',
    ];
    expect(kinds(startPosition, texts)).toEqual(all(texts, 'illegal'));
  });

  test('a pawn capture needs its file, and bxc6 is never a bishop', () => {
    const capture = positionOf('4k3/8/8/8/2p5/1P6/8/4K3 w - - 0 1');
    expect(kinds(capture, ['c4', 'xc4', 'bxc4'])).toEqual(['c4 illegal', 'xc4 syntax', 'bxc4 b3c4']);
    expect(read(positionOf(EN_PASSANT), 'd6')).toBe('illegal');
    expect(read(positionOf('4k3/8/2p5/1B6/8/8/8/4K3 w - - 0 1'), 'bxc6')).toBe('illegal');
    expect(read(positionOf('4k3/8/2p5/1B6/8/8/8/4K3 w - - 0 1'), 'Bxc6')).toBe('b5c6');
  });

  test('more than one move', () => {
    const position = positionOf('4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1');
    expect(parseSan(position, 'Nd2')).toEqual({
      ok: false,
      error: {
        kind: 'ambiguous',
        text: 'Nd2',
        reason: 'Nd2 may be the piece from b1 or f1',
        key: 'moveFault.ambiguous',
        params: { typed: 'Nd2', squares: ['b1'], last: 'f1' },
        between: ['b1', 'f1'],
      },
    });
    expect(parseSan(positionOf(PROMOTION), 'e8')).toMatchObject({
      error: { kind: 'ambiguous', reason: 'e8 lacks the letter of the promoted piece' },
    });
    // A twin that is pinned cannot make the move, so that no letter is needed.
    expect(read(positionOf('4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1'), 'Ne2')).toBe('g1e2');
  });
});
