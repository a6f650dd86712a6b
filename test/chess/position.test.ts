import { describe, expect, test } from 'vitest';
import {
  type Board,
  chess960Number,
  chess960Start,
  legalEpSquare,
  legalMoves,
  type Move,
  makeBoardFen,
  makeFen,
  makeUciMove,
  Position,
  parseBoardFen,
  parseFen,
  parsePosition,
  parseUciMove,
  playMove,
  positionKey,
  type SetupOddity,
  STANDARD_ARRAY,
  sameBoard,
  setupOddities,
  startBoard,
  startPosition,
} from '../../src/chess/index.js';
import { readPositions } from './fixtures.js';
import { positionOf } from './positions.js';
import { randomGame } from './randomGames.js';

const moveOf = (position: Position, uci: string): Move => {
  const move = parseUciMove(position, uci);
  if (!move.ok) throw new Error(move.error.reason);
  return move.value;
};
const play = (position: Position, ...moves: string[]): Position =>
  moves.reduce((before, uci) => playMove(before, moveOf(before, uci)), position);

describe('setups no game can go on from are refused with the reason', () => {
  const rows = [
    ['8/8/8/8/8/8/8/4K3 w - - 0 1', 'kings', 'black has no king'],
    ['kk6/8/8/8/8/8/8/4K3 w - - 0 1', 'kings', 'black has 2 kings'],
    ['KKK5/8/8/8/8/8/8/4k3 w - - 0 1', 'kings', 'white has 3 kings'],
    ['4k2P/8/8/8/8/8/8/p3K3 w - - 0 1', 'pawnOnLastRank', 'a pawn cannot stand on a1, h8'],
    ['4k3/4R3/8/8/8/8/8/4K3 w - - 0 1', 'oppositeCheck', "black is in check, but it is white's move"],
    ['8/8/8/8/8/8/4k3/4K3 b - - 0 1', 'oppositeCheck', "white is in check, but it is black's move"],
  ] as const;
  for (const [fen, kind, reason] of rows)
    test(reason, () => {
      expect(parsePosition(fen)).toEqual({ ok: false, error: expect.objectContaining({ kind, reason }) });
    });
});

describe('what no game can have led to is played on from and told', () => {
  const kinds = (fen: string): readonly SetupOddity['kind'][] => {
    const setup = parseFen(fen);
    if (!setup.ok) throw new Error(setup.error.reason);
    expect(parsePosition(fen).ok).toBe(true);
    return setupOddities(setup.value).map(({ kind }) => kind);
  };
  test('too many pieces, pawns or promoted pieces', () => {
    expect(kinds('4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1')).toEqual(['tooManyPawns']);
    expect(kinds('4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - - 0 1')).toEqual(['tooManyPromoted']);
    expect(kinds('4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/3QK3 w - - 0 1')).toEqual([
      'tooManyPieces',
      'tooManyPromoted',
    ]);
  });
  test('castling rights and en-passant squares that contradict the board, which are dropped', () => {
    expect(kinds('4k3/8/8/8/8/8/8/4K2R w KQ - 0 1')).toEqual(['castlingRight']);
    expect(makeFen(positionOf('4k3/8/8/8/8/8/8/4K2R w KQ - 0 1'))).toContain(' w K - ');
    expect(kinds('4k3/8/8/8/8/8/4K3/7R w KQkq - 0 1').length).toBe(4);
    expect(kinds('4k3/8/8/8/8/8/8/4K3 b - e3 0 1')).toEqual(['epSquare']);
    expect(positionOf('4k3/8/8/8/8/8/8/4K3 b - e3 0 1').epSquare).toBeUndefined();
    expect(kinds('4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1')).toEqual(['epSquare']);
  });
  test('of two rights on one side the outer one counts', () => {
    expect(kinds('4k3/8/8/8/8/8/8/1KR3R1 w GC - 0 1')).toEqual(['castlingRight']);
    expect(positionOf('4k3/8/8/8/8/8/8/1KR3R1 w GC - 0 1').castlingRights).toEqual([6]);
  });
  test('checks that no single move gives', () => {
    expect(kinds('4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1')).toEqual(['impossibleCheck']);
    expect(kinds('4k3/3P1P2/8/8/8/8/8/4K3 b - - 0 1')).toEqual(['impossibleCheck']);
    expect(kinds('8/8/8/8/8/r3K2r/8/7k w - - 0 1')).toEqual(['impossibleCheck']);
    expect(kinds('4k3/3P4/3N4/8/8/8/4R3/4K3 b - - 0 1')).toEqual(['impossibleCheck']);
  });
  test('an ordinary double check is not odd', () => {
    expect(kinds('4k3/8/3N4/8/8/8/4R3/4K3 b - - 0 1')).toEqual([]);
    expect(kinds(makeFen(startPosition))).toEqual([]);
  });
});

describe('Chess960', () => {
  test('960 arrays are numbered one to one, 518 is standard', () => {
    const arrays = new Set<string>();
    for (let n = 0; n < 960; n++) {
      const { board } = chess960Start(n);
      expect(chess960Number(board)).toBe(n);
      arrays.add(makeBoardFen(board));
    }
    expect(arrays.size).toBe(960);
    expect(sameBoard(chess960Start(STANDARD_ARRAY).board, startBoard)).toBe(true);
    expect(makeBoardFen(chess960Start(0).board).slice(0, 8)).toBe('bbqnnrkr');
    expect(makeBoardFen(chess960Start(959).board).slice(0, 8)).toBe('rkrnnqbb');
  });
  test('anything else has no number', () => {
    const { board } = playMove(startPosition, moveOf(startPosition, 'e2e4'));
    expect(chess960Number(board)).toBeUndefined();
    const other = parseBoardFen('rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
    expect(other.ok && chess960Number(other.value)).toBeUndefined();
    for (const n of [-1, 960, 1.5]) expect(() => chess960Start(n)).toThrow(RangeError);
  });
});

describe('playing a move', () => {
  test('leaves the position before it as it was', () => {
    const before = positionOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 20');
    const fen = makeFen(before);
    const after = play(before, 'e1g1');
    expect(makeFen(before)).toBe(fen);
    expect(makeFen(after)).toBe('r3k2r/8/8/8/8/8/8/R4RK1 b kq - 6 20');
  });
  test('counts plies and moves, and starts again after captures and pawn moves', () => {
    const clocks = (...moves: string[]): readonly number[] => {
      const { halfmoves, fullmoves } = play(positionOf('4k3/3p4/8/4N3/8/8/4P3/4K3 w - - 7 9'), ...moves);
      return [halfmoves, fullmoves];
    };
    expect(clocks('e1d1')).toEqual([8, 9]);
    expect(clocks('e1d1', 'e8e7')).toEqual([9, 10]);
    expect(clocks('e2e3')).toEqual([0, 9]);
    expect(clocks('e5d7')).toEqual([0, 9]);
  });
  test('loses castling rights with the king, with a rook, and with a rook that is taken', () => {
    const rights = (...moves: string[]): string | undefined =>
      makeFen(play(positionOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'), ...moves)).split(' ')[2];
    expect(rights('a1b1')).toBe('Kkq');
    expect(rights('h1h8')).toBe('Qq');
    expect(rights('e1e2', 'a8b8')).toBe('k');
    expect(rights('e1c1', 'e8g8')).toBe('-');
  });
  test('a move of another position fails an assertion', () => {
    expect(() => playMove(startPosition, { from: 30, to: 38, piece: 1, captured: 0 })).toThrow(
      /where it belongs/,
    );
  });
});

test('en-passant captures are legal exactly when they should be', () => {
  type Row = { fen: string; uci: string; legal: boolean; about: string };
  for (const { fen, uci, legal, about } of readPositions<Row>('enPassant.json')) {
    const position = positionOf(fen);
    expect([about, parseUciMove(position, uci).ok]).toEqual([about, legal]);
    expect([about, legalEpSquare(position) !== undefined]).toEqual([about, legal]);
  }
});

describe('position keys', () => {
  const sameKey = (a: Position, b: Position): boolean => {
    const [x, y] = [positionKey(a), positionKey(b)];
    expect(x.high === y.high && x.low === y.low).toBe(x.text === y.text);
    return x.text === y.text;
  };
  test('do not depend on the way nor on the counters', () => {
    expect(sameKey(play(startPosition, 'g1f3', 'g8f6', 'f3g1', 'f6g8'), startPosition)).toBe(true);
    expect(
      sameKey(play(startPosition, 'e2e4', 'e7e5', 'd2d3'), play(startPosition, 'd2d3', 'e7e5', 'e2e4')),
    ).toBe(true);
  });
  test('tell side, rights and legal en-passant captures apart', () => {
    const fen = (fields: string): Position => positionOf(`r3k2r/8/8/8/2pP4/8/8/R3K2R ${fields} 0 1`);
    expect(sameKey(fen('w KQkq -'), fen('b KQkq -'))).toBe(false);
    expect(sameKey(fen('b KQkq -'), fen('b KQk -'))).toBe(false);
    expect(sameKey(fen('b KQkq -'), fen('b KQkq d3'))).toBe(false);
  });
  test('never collide in a thousand positions', () => {
    const texts = new Map<string, string>();
    for (let seed = 0; seed < 10; seed++)
      for (const position of randomGame(startPosition, seed, 100)) {
        const { high, low, text } = positionKey(position);
        expect(texts.get(`${high},${low}`) ?? text).toBe(text);
        texts.set(`${high},${low}`, text);
      }
    expect(texts.size).toBeGreaterThan(700);
  });
  test('are the same in every version', () => {
    const { high, low } = positionKey(startPosition);
    expect([high, low]).toEqual([-857717741, -977594843]);
  });
});

test('positions compare by what they say, not by what was asked of them', () => {
  const asked = positionOf(makeFen(startPosition));
  legalMoves(asked);
  positionKey(asked);
  expect(asked).toEqual(startPosition);
  expect(asked).toBeInstanceOf(Position);
  const board: Board = asked.board;
  expect(makeUciMove(asked, legalMoves(asked)[0] as Move).length).toBe(4);
  expect(board.length).toBe(64);
});
