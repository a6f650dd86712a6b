import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { chess960Start } from '../../src/chess/chess960.js';
import { explainIllegal } from '../../src/chess/explainIllegal.js';
import { parseFen } from '../../src/chess/fen.js';
import { isCheck, legalMoves } from '../../src/chess/legalMoves.js';
import { outcome } from '../../src/chess/outcome.js';
import { pieceColor } from '../../src/chess/piece.js';
import { playMove } from '../../src/chess/playMove.js';
import { startPosition } from '../../src/chess/position.js';
import { positionKey } from '../../src/chess/positionKey.js';
import { setupOddities } from '../../src/chess/setupOddities.js';
import { squareShade } from '../../src/chess/square.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import { explainStart } from '../../src/laws/irregularities.js';
import { play, position, square, uciMoves } from './lawBench.js';

const movesFrom = (fen: string, from: string): readonly string[] =>
  uciMoves(position(fen)).filter((uci) => uci.startsWith(from));
const positionAfter = (fen: string, sans: string) => {
  const { positions } = play(position(fen), sans);
  return positions.at(-1) ?? position(fen);
};
const isLegal = (fen: string, uci: string): boolean => parseUciMove(position(fen), uci).ok;
const count = (letters: string): number =>
  [...startBoard].filter((code) => letters.includes(' PNBRQK  pnbrqk'[code] ?? ' ')).length;

describe('board and start', () => {
  test('A1 there are 64 squares, light and dark in turn', () => {
    const shades = [...startBoard.keys()].map(squareShade);
    expect(shades.filter((shade) => shade === 'light')).toHaveLength(32);
    expect(squareShade(square('a1'))).not.toBe(squareShade(square('b1')));
  });
  test('A2 the right-hand corners are light, and a board lying otherwise is reported', () => {
    expect([squareShade(square('h1')), squareShade(square('a8'))]).toEqual(['light', 'light']);
    expect(explainStart(startBoard.toReversed(), startBoard).kind).toBe('turned');
  });
  test('A3 each side has king, queen, two rooks, bishops and knights, and eight pawns', () => {
    expect(['K', 'Q', 'R', 'B', 'N', 'P'].map(count)).toEqual([1, 1, 2, 2, 2, 8]);
    expect(['k', 'q', 'r', 'b', 'n', 'p'].map(count)).toEqual([1, 1, 2, 2, 2, 8]);
  });
  test('A4 the back ranks face each other file by file', () => {
    for (let file = 0; file < 8; file++) expect(startBoard[56 + file]).toBe((startBoard[file] ?? 0) + 8);
    expect([...startBoard.slice(0, 8)]).toEqual([4, 2, 3, 5, 6, 3, 2, 4]);
  });
  test('A5 queens stand on their own colour; king and queen exchanged are reported', () => {
    expect([squareShade(square('d1')), squareShade(square('d8'))]).toEqual(['light', 'dark']);
    const swapped = startBoard.slice();
    [swapped[3], swapped[4]] = [swapped[4] ?? 0, swapped[3] ?? 0];
    expect(explainStart(swapped, startBoard)).toEqual({ kind: 'kingQueenSwapped', squares: [3, 4] });
  });
  test('A6 White begins and they alternate', () => {
    const { positions } = play(startPosition, 'e4 e5 Nf3');
    expect(positions.map(({ turn }) => turn)).toEqual(['white', 'black', 'white', 'black']);
  });
  test('A7 passing is no move', () => {
    expect(parseUciMove(startPosition, '0000').ok).toBe(false);
  });
  test('A9 colours are names: codes below eight are White whatever the wood', () => {
    expect([...startBoard.slice(0, 16)].every((code) => pieceColor(code) === 'white')).toBe(true);
  });
  test('A10 no move takes a king', () => {
    expect(explainIllegal(position('4k3/8/8/8/8/8/3p4/4K3 w - - 0 1'), { from: 4, to: 60 })?.kind).toBe(
      'capturesKing',
    );
  });
});

describe('movement and capture', () => {
  test('B1 one piece a turn', () => {
    const { positions } = play(startPosition, 'e4');
    const changed = [...startBoard.keys()].filter((at) => positions[1]?.board[at] !== startBoard[at]);
    expect(changed).toHaveLength(2);
  });
  test('B2 onto an enemy piece, not onto an own one', () => {
    expect(movesFrom('4k3/8/8/p7/8/8/P7/R3K3 w - - 0 1', 'a1')).toEqual(['a1b1', 'a1c1', 'a1d1']);
    expect(isLegal('4k3/8/8/p7/8/8/8/R3K3 w - - 0 1', 'a1a5')).toBe(true);
  });
  test('B3 en passant takes off another square than it enters', () => {
    const taken = positionAfter('4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1', 'e4 fxe3');
    expect([taken.board[square('e4')], taken.board[square('e3')]]).toEqual([0, 9]);
  });
  test('B4 queen, rook and bishop slide any distance', () => {
    const from = (letter: string) => movesFrom(`1k6/8/8/8/3${letter}4/8/7K/8 w - - 0 1`, 'd4').length;
    expect([from('R'), from('B')]).toEqual([14, 13]);
    expect(from('Q')).toBe(27);
  });
  test('B5 the knight jumps', () => {
    expect(movesFrom('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'b1')).toEqual([
      'b1a3',
      'b1c3',
    ]);
  });
  test('B6 the king goes one square', () => {
    expect(movesFrom('7k/8/8/8/3K4/8/8/8 w - - 0 1', 'd4')).toHaveLength(8);
  });
  test('B7 kings keep apart', () => {
    expect(isLegal('8/8/8/3k4/8/3K4/8/8 w - - 0 1', 'd3d4')).toBe(false);
  });
  test('B8 a pawn goes one forward to an empty square', () => {
    expect(movesFrom('4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1', 'e3')).toEqual([]);
    expect(movesFrom('4k3/8/8/8/8/4P3/8/4K3 w - - 0 1', 'e3')).toEqual(['e3e4']);
  });
  test('B9 two forward from the first rank, if nothing is in the way', () => {
    expect(movesFrom('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'e2')).toEqual(['e2e3', 'e2e4']);
    expect(movesFrom('4k3/8/8/8/8/4n3/4P3/3K4 w - - 0 1', 'e2')).toEqual([]);
  });
  test('B10 a pawn captures diagonally and only so', () => {
    expect(movesFrom('4k3/8/8/8/3ppp2/4P3/8/4K3 w - - 0 1', 'e3')).toEqual(['e3d4', 'e3f4']);
  });
  test('B11 pawns never go back', () => {
    expect(isLegal('4k3/8/8/8/4P3/8/8/4K3 w - - 0 1', 'e4e3')).toBe(false);
  });
  test('B12 a bishop keeps its shade', () => {
    const shades = legalMoves(position('4k3/8/8/8/3B4/8/8/4K3 w - - 0 1'))
      .filter(({ from }) => from === square('d4'))
      .map(({ to }) => squareShade(to));
    expect(new Set(shades)).toEqual(new Set(['dark']));
  });
  test('B13 all but pawns capture as they move', () => {
    const targets = { N: 'e6', B: 'g7', R: 'd7', Q: 'g7' };
    for (const [letter, target] of Object.entries(targets)) {
      const rank = (name: string, at: string) => (at[1] === name ? `${FILES[at[0] ?? 'a']}` : '8');
      const placement = `1k6/${rank('7', target)}/${rank('6', target)}/8/3${letter}4/8/7K/8`;
      expect(isLegal(`${placement} w - - 0 1`, `d4${target}`), letter).toBe(true);
      expect(isLegal(`${placement.replace(/\dn\d/, '8')} w - - 0 1`, `d4${target}`), letter).toBe(true);
    }
  });
  test('B14 the captured piece is gone, the promoted one is a queen', () => {
    const promoted = positionAfter('3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1', 'exd8=Q');
    expect([...promoted.board].filter((code) => code === 12)).toEqual([]);
    expect(promoted.board[square('d8')]).toBe(5);
  });
  test('B15 no piece passes through others', () => {
    expect(isLegal('4k3/8/8/p7/8/8/P7/R3K3 w - - 0 1', 'a1a5')).toBe(false);
  });
});

/** A rank with a black knight on that file. */
const FILES: Readonly<Record<string, string>> = { d: '3n4', e: '4n3', g: '6n1' };

describe('castling', () => {
  const OPEN = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  test('C1 the rook goes to the square that the king crossed', () => {
    const { board } = positionAfter(OPEN, 'O-O');
    expect([board[square('g1')], board[square('f1')], board[square('h1')]]).toEqual([6, 4, 0]);
  });
  test('C2 the right is lost with a move of king or rook, and with the rook', () => {
    expect(positionAfter(OPEN, 'Ra2 Kd8 Ra1').castlingRights).toEqual([square('h1')]);
    expect(positionAfter(OPEN, 'Ke2 Ra2+').castlingRights).toEqual([square('h8')]);
    expect(positionAfter(OPEN, 'Rxa8+').castlingRights).toEqual([square('h1'), square('h8')]);
  });
  test('C3 nothing may stand between', () => {
    expect(isLegal('4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1', 'e1c1')).toBe(false);
  });
  test('C4 not out of, through or into attack', () => {
    for (const rook of ['e', 'f', 'g']) expect(isLegal(rookOn(rook), 'e1g1'), rook).toBe(false);
  });
  test('C5 the rook may pass an attacked square', () => {
    expect(isLegal('1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1c1')).toBe(true);
  });
  test('C6 there is no castling with a promoted rook up the file', () => {
    expect(uciMoves(position('4R3/8/8/8/8/k7/8/4K3 w - - 0 1'))).not.toContain('e1e3');
  });
  test('C7 once a game', () => {
    const again = positionAfter('r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1', 'O-O O-O');
    expect(again.castlingRights).toEqual([]);
  });
  test('C8 not as an answer to check', () => {
    expect(uciMoves(position(rookOn('e')))).not.toContain('e1g1');
  });
});

const rookOn = (file: string): string => {
  const rank = { e: '4r3', f: '5r2', g: '6r1' }[file];
  return `k7/8/8/${rank}/8/8/8/4K2R w K - 0 1`;
};

describe('en passant', () => {
  test('D1 the pawn that stepped past may be taken', () => {
    expect(uciMoves(positionAfter('4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1', 'e4'))).toContain('f4e3');
  });
  test('D2 only at once', () => {
    expect(uciMoves(positionAfter('4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1', 'e4 Ke7 Ke2'))).not.toContain('f4e3');
  });
  test('D3 g5 fxg6, a4 bxa3 and e4 fxe3', () => {
    expect(positionAfter('4k3/6p1/8/5P2/8/8/8/4K3 b - - 0 1', 'g5 fxg6').board[square('g5')]).toBe(0);
    expect(positionAfter('4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1', 'a4 bxa3').board[square('a4')]).toBe(0);
    expect(positionAfter('4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1', 'e4 fxe3').board[square('e4')]).toBe(0);
  });
  test('D4 not when both pawns leave the rank and uncover the king', () => {
    expect(isLegal('8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1', 'e4d3')).toBe(false);
  });
  test('D5 a right, not a duty', () => {
    expect(uciMoves(positionAfter('4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1', 'e4')).length).toBeGreaterThan(1);
  });
  test('D6 a capture that is not legal makes no other position', () => {
    const reported = position('8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1');
    const same = position('8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1');
    expect(positionKey(reported).text).toBe(positionKey(same).text);
  });
});

describe('promotion, check and mate', () => {
  test('E1 a pawn on the last rank becomes one of four', () => {
    expect(movesFrom('7k/P7/8/8/8/8/8/K7 w - - 0 1', 'a7')).toEqual(['a7a8b', 'a7a8n', 'a7a8q', 'a7a8r']);
  });
  test('E2 also a second queen', () => {
    expect(isLegal('7k/P7/8/8/8/8/8/KQ6 w - - 0 1', 'a7a8q')).toBe(true);
  });
  test('E3 it gives check at once', () => {
    expect(isCheck(positionAfter('7k/P7/8/8/8/8/8/K7 w - - 0 1', 'a8=Q+'))).toBe(true);
  });
  test('F1 check is an attack on the king', () => {
    expect(isCheck(position('4k3/8/8/8/8/8/8/4RK2 b - - 0 1'))).toBe(true);
  });
  test('F2 a pinned piece gives check', () => {
    expect(isCheck(position('k3r3/8/8/8/8/8/4N3/4K3 b - - 0 1'))).toBe(false);
    expect(isCheck(position('4r3/8/3k4/8/4N3/8/8/4K3 b - - 0 1'))).toBe(true);
  });
  test('F3 after a double check only the king moves', () => {
    const moves = legalMoves(position('4k3/8/5N2/8/8/8/8/r3RK2 b - - 0 1'));
    expect(moves.every(({ from }) => from === square('e8'))).toBe(true);
  });
  test('F4 no move leaves the own king in check', () => {
    expect(isLegal('4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1', 'e2c3')).toBe(false);
  });
  test('F7 why a move is illegal, and whether a position could arise', () => {
    expect(explainIllegal(position('4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1'), { from: 12, to: 18 })?.kind).toBe(
      'pinned',
    );
    const crowd = parseFen('4k3/8/PPPPPPPP/P7/8/8/8/4K3 w - - 0 1');
    expect(crowd.ok && setupOddities(crowd.value).length).toBeGreaterThan(0);
  });
  test('G9 kings, a lone minor piece and bishops of one shade are dead; two knights are not', () => {
    const dead = (fen: string) => outcome(position(fen))?.kind === 'insufficientMaterial';
    expect(dead('4k3/8/8/8/8/8/8/4KN2 w - - 0 1')).toBe(true);
    expect(dead('2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1')).toBe(true);
    expect(dead('4kn2/8/8/8/8/8/8/4KN2 w - - 0 1')).toBe(false);
  });
  test('L8 in no profile may a king be taken', () => {
    const inCheck = position('4k3/8/8/8/8/8/8/4RK2 b - - 0 1');
    expect(uciMoves(inCheck).every((uci) => !uci.endsWith('e1'))).toBe(true);
  });
  test('O1 Chess960: the king may castle in place, the rook over it', () => {
    const start = chess960Start(518);
    expect(positionKey(start).text).toBe(positionKey(startPosition).text);
    const inPlace = position('4k3/8/8/8/8/8/8/6KR w H - 0 1', true);
    expect(uciMoves(inPlace)).toContain('g1h1');
    const castled = playMove(inPlace, legalMoves(inPlace).find(({ castling }) => castling) ?? never());
    expect([castled.board[square('g1')], castled.board[square('f1')]]).toEqual([6, 4]);
  });
});

const never = (): never => {
  throw new Error('there is no such move');
};
