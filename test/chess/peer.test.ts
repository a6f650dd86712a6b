import { expect, test } from 'vitest';
import { chess960Start, isCheck, makeFen, startPosition } from '../../src/chess/index.js';
import { askChessops } from './chessopsMoves.js';
import { kingTakesRookMoves } from './kingTakesRookMoves.js';
import { randomGame } from './randomGames.js';

const GAMES = 40;

test('random games agree with another program move for move', () => {
  let positions = 0;
  for (let seed = 0; seed < GAMES; seed++) {
    const start = seed % 2 === 0 ? startPosition : chess960Start((seed * 37) % 960);
    for (const position of randomGame(start, seed, 120)) {
      const fen = makeFen(position);
      const peer = askChessops(position);
      expect([fen, kingTakesRookMoves(position)]).toEqual([fen, peer.moves]);
      expect([fen, isCheck(position)]).toEqual([fen, peer.check]);
      positions++;
    }
  }
  expect(positions).toBeGreaterThan(3000);
});
