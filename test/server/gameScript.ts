import { makeFen } from '../../src/chess/fen.js';
import { playMove } from '../../src/chess/playMove.js';
import { startPosition } from '../../src/chess/position.js';
import { parseSan } from '../../src/chess/san.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import type { CommitLevel } from '../../src/recognition/recognitionEvent.js';
import type { TableEventBody } from '../../src/table/tableEvent.js';

type Ply = { readonly ply: number; readonly uci: string; readonly san: string; readonly fen: string };

export const START_FEN = makeFen(startPosition);
export const placementOf = (fen: string): string => fen.split(' ')[0] ?? '';

/** The plies of a game from the start position, given in SAN. */
export const scriptPlies = (...sans: readonly string[]): readonly Ply[] => {
  let position = startPosition;
  return sans.map((san, i) => {
    const move = parseSan(position, san);
    if (!move.ok) throw new Error(`${san} is no move here`);
    const uci = makeUciMove(position, move.value);
    position = playMove(position, move.value);
    return { ply: i + 1, uci, san, fen: makeFen(position) };
  });
};

export const gameBody = (gameId: string, fen = START_FEN): TableEventBody => ({
  type: 'game',
  gameId,
  fen,
  chess960: false,
  startedAt: '2026-11-21T14:00:00.000Z',
  tags: {},
});

export const moveBody = (gameId: string, ply: Ply, level: CommitLevel = 'final'): TableEventBody => ({
  type: 'move',
  gameId,
  ...ply,
  level,
  confidence: 0.99,
});

export const boardBody = (fen: string): TableEventBody => ({ type: 'board', physical: placementOf(fen) });
