import { expect, test } from 'vitest';
import { boardSquares } from '../../src/messages/boardSquares.js';
import { placementLetters, squareName } from '../../src/messages/placementLetters.js';
import type { GameView } from '../../src/table/tableView.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';

const gameAfterE4: GameView = {
  id: 'g1',
  startedAt: '2026-01-01T10:00:00Z',
  startFen: `${START} w KQkq - 0 1`,
  chess960: false,
  tags: {},
  moves: [
    {
      ply: 1,
      uci: 'e2e4',
      san: 'e4',
      fen: `${AFTER_E4} b KQkq - 0 1`,
      level: 'final',
      confidence: 1,
      atMs: 0,
    },
  ],
  fen: `${AFTER_E4} b KQkq - 0 1`,
  turn: 'black',
  result: '*',
};
const shown = (squares: ReturnType<typeof boardSquares>, name: string) =>
  squares.find((square) => square.name === name);

test('placements are read a1 first, and nonsense does no harm', () => {
  const letters = placementLetters(START);
  expect([letters[0], letters[4], letters[63], letters[28]]).toEqual(['R', 'K', 'r', null]);
  expect([squareName(0), squareName(28), squareName(63)]).toEqual(['a1', 'e4', 'h8']);
  expect(placementLetters('PPPPPPPPPPPP/x/////////9z')).toHaveLength(64);
});

test('a settled board shows the game and its last move', () => {
  const squares = boardSquares({ game: gameAfterE4, physical: AFTER_E4, phase: 'settled', wrong: [] });
  expect(shown(squares, 'e4')).toEqual({ name: 'e4', piece: 'P', missing: null, mark: null, last: true });
  expect(shown(squares, 'e2')).toEqual({ name: 'e2', piece: null, missing: null, mark: null, last: true });
  expect(squares.filter((square) => square.mark !== null)).toEqual([]);
});

test('a piece in the hand is missing from its square', () => {
  const lifted = 'rnbqkbnr/pppp1ppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
  const squares = boardSquares({ game: gameAfterE4, physical: lifted, phase: 'pieceInHand', wrong: [] });
  expect(squares.filter((square) => square.mark !== null)).toEqual([
    { name: 'e7', piece: null, missing: 'p', mark: 'moving', last: false },
  ]);
});

test('wrong squares show what stands there and what belongs there', () => {
  const wrong = [{ square: 'e4', found: 'n', expected: 'P' }];
  const squares = boardSquares({ game: gameAfterE4, physical: AFTER_E4, phase: 'correcting', wrong });
  expect(shown(squares, 'e4')).toEqual({ name: 'e4', piece: 'n', missing: 'P', mark: 'wrong', last: true });
});

test('pieces of unknown role or colour agree with the pieces they may be', () => {
  const unknown = 'wwwwwwww/wwwwwwww/8/8/4W3/8/WWWW1WWW/xxxxxxxx';
  const squares = boardSquares({ game: gameAfterE4, physical: unknown, phase: 'pieceInHand', wrong: [] });
  expect(squares.every((square) => square.mark === null)).toBe(true);
  const wrongColor = 'wwwwwwww/wwwwwwww/8/8/4w3/8/WWWW1WWW/xxxxxxxx';
  const marked = boardSquares({
    game: gameAfterE4,
    physical: wrongColor,
    phase: 'pieceInHand',
    wrong: [],
  });
  expect(marked.filter((square) => square.mark === 'moving').map((square) => square.name)).toEqual(['e4']);
});

test('while pieces are set up the picture is what stands on the table', () => {
  const half = '8/8/8/8/8/8/PPPPPPPP/RNBQKBNR';
  for (const phase of ['awaitingStart', 'resetting'] as const) {
    const squares = boardSquares({ game: gameAfterE4, physical: half, phase, wrong: [] });
    expect(shown(squares, 'e2')?.piece).toBe('P');
    expect(shown(squares, 'e7')?.piece).toBeNull();
    expect(squares.some((square) => square.last)).toBe(false);
  }
  const offline = boardSquares({ game: gameAfterE4, physical: half, phase: 'offline', wrong: [] });
  expect(shown(offline, 'e4')?.piece).toBe('P');
});

test('before anything is known the board is empty', () => {
  const squares = boardSquares({ game: null, physical: null, phase: 'offline', wrong: [] });
  expect(squares.every((square) => square.piece === null)).toBe(true);
});
