import { describe, expect, test } from 'vitest';
import { makeBoardFen } from '../../src/chess/board.js';
import { positionNow } from '../../src/laws/gameFacts.js';
import type { MoveView } from '../../src/table/game/gameView.js';
import { type ScoreSuggestion, scoreSuggestions } from '../../src/table/scoreSuggestions.js';
import type { TableState } from '../../src/table/tableState.js';
import { facts } from '../laws/lawBench.js';

const emptyGame: NonNullable<TableState['game']> = {
  id: 'g',
  startedAt: '',
  startFen: '',
  chess960: false,
  tags: {},
  moves: [],
  fen: '',
  turn: 'white',
  result: '*',
  startAtMs: 0,
  unstamped: {},
};

type Doubt = Readonly<Record<number, string>>;

const suggest = (score: string, board: string | null, doubts: Doubt = {}): readonly ScoreSuggestion[] => {
  const moves = score.split(' ').map((san, i): MoveView => {
    const ply = i + 1;
    const uci = doubts[ply];
    const runnerUp = uci === undefined ? {} : { runnerUp: { ply, uci, san: uci, share: 0.2 } };
    return { ply, uci: '', san, fen: '', level: 'final', confidence: 1, atMs: 0, ...runnerUp };
  });
  const state: Pick<TableState, 'game' | 'phase' | 'physical'> = {
    game: { ...emptyGame, moves },
    phase: board === null ? 'settled' : 'correcting',
    physical: board === null ? null : makeBoardFen(positionNow(facts(board)).board),
  };
  return scoreSuggestions(state, facts(score));
};
describe('where the board does not stand as the game has it', () => {
  test('the last plies were probably others', () => {
    expect(suggest('e4 e5 Nf3 Nc6 Nc3 a6', 'e4 e5 Nf3 Nc6 h3 a6')).toEqual([
      { fromPly: 5, moves: ['h3', 'a6'], changed: 2, instead: ['Nc3', 'a6'] },
    ]);
  });

  test('the fewest plies come first, and as many as the score has beside them', () => {
    // The bishop has gone on from b5, or was never there.
    expect(suggest('e4 e5 Nf3 Nc6 Bb5 a6', 'e4 e5 Nf3 Nc6 Bc4 a6')).toEqual([
      { fromPly: 7, moves: ['Bc4'], changed: 1, instead: [] },
      { fromPly: 5, moves: ['Bc4', 'a6'], changed: 2, instead: ['Bb5', 'a6'] },
    ]);
  });

  test('unseen plies have been played since', () => {
    expect(suggest('e4 e5', 'e4 e5 Nf3 Nc6')).toEqual([
      { fromPly: 3, moves: ['Nf3', 'Nc6'], changed: 2, instead: [] },
    ]);
  });

  test('all suggestions that are equally near are named, at most three', () => {
    // Two plies of White and one of Black, in two orders.
    const found = suggest('e4 e5', 'e4 e5 Nf3 Nc6 Bc4');
    expect(found.map(({ moves }) => moves.join(' ')).sort()).toEqual(['Bc4 Nc6 Nf3', 'Nf3 Nc6 Bc4']);
    expect(suggest('e4', 'e4 e5 Nf3 Nc6 Bc4 Nf6').length).toBeLessThanOrEqual(3);
  });

  test('a position that no few legal plies explain has no suggestion', () => {
    expect(suggest('e4 e5', 'd4 d5 c4 c6 Nc3 Nf6 Nf3 e6')).toEqual([]);
  });
});

describe('where the board stands as the game has it', () => {
  test('two plies in doubt may have been played in the other order, and the later ones stay', () => {
    expect(suggest('e4 e5 Nf3 Nc6 Bc4 Bc5', null, { 3: 'f1c4' })).toEqual([
      { fromPly: 3, moves: ['Bc4', 'Nc6', 'Nf3', 'Bc5'], changed: 3, instead: ['Nf3', 'Nc6', 'Bc4'] },
    ]);
  });

  test('a doubt that would end elsewhere does not count', () => {
    expect(suggest('e4 e5 Nf3 Nc6 Bc4 Bc5', null, { 3: 'd2d4' })).toEqual([]);
  });

  test('without doubts nothing is suggested', () => {
    expect(suggest('e4 e5 Nf3', null)).toEqual([]);
  });
});
