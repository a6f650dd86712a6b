import { describe, expect, test } from 'vitest';
import { legalMoves, makeFen, makeUciMove, playMove, startPosition } from '../../../src/chess/index.js';
import { makeGamePgn, pgnGameOfMoves } from '../../../src/chess/pgn/gameOfMoves.js';
import type { PgnGame } from '../../../src/chess/pgn/pgnGame.js';
import { type PgnReplay, replayPgn } from '../../../src/chess/pgn/replayPgn.js';
import { standardPgn } from '../../../src/chess/pgn/standardPgn.js';
import { message } from '../../../src/messages/catalogue/message.js';
import { positionOf } from '../positions.js';
import { lineText, readPgn } from './reading.js';

const gameOf = (text: string): PgnGame => {
  const [first] = readPgn(text).games;
  if (first === undefined) throw new Error('no game');
  return first.game;
};
const uciOf = ({ startPosition: start, moves }: PgnReplay): string => {
  const texts: string[] = [];
  let position = start;
  for (const move of moves) {
    if (position === undefined) break;
    texts.push(makeUciMove(position, move));
    position = playMove(position, move);
  }
  return texts.join(' ');
};

describe('start positions', () => {
  const BARE = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
  test.each([
    ['nothing', '', makeFen(startPosition), false],
    ['SetUp "0"', '[SetUp "0"]', makeFen(startPosition), false],
    ['FEN alone', `[FEN "${BARE}"]`, BARE, false],
    ['FEN with SetUp', `[SetUp "1"][FEN " 4k3/8/8/8/8/8/8/4K2R  w K - 0 1 "]`, BARE, false],
    ['four fields', '[FEN "4k3/8/8/8/8/8/8/4K2R w K -"]', BARE, false],
    ['Variant "Standard"', '[Variant "Standard"]', makeFen(startPosition), false],
    ['Variant "From Position"', `[Variant "From Position"][FEN "${BARE}"]`, BARE, false],
    ['Chess960 without FEN', '[Variant "chess 960"]', makeFen(startPosition), true],
    ['Fischerandom', `[Variant "Fischerandom"][FEN "${BARE}"]`, BARE, true],
    [
      'rights that only Chess960 has',
      '[FEN "4k3/8/8/8/8/8/8/3K2R1 w G - 0 1"]',
      '4k3/8/8/8/8/8/8/3K2R1 w K - 0 1',
      true,
    ],
  ])('%s', (_, tags, fen, chess960) => {
    const { startPosition: start, fault } = replayPgn(gameOf(`${tags} *`));
    expect(fault).toBeUndefined();
    expect([start && makeFen(start), start?.chess960]).toEqual([fen, chess960]);
  });

  test.each([
    ['[SetUp "1"]', 'SetUp', 'SetUp "1" without a FEN', 'setupFault.noFen'],
    ['[FEN "nonsense"]', 'FEN', "'o' is no piece, number or slash", 'fenFault.noPiece'],
    ['[FEN "8/8/8/8/8/8/8/K7 w - - 0 1"]', 'FEN', 'black has no king', 'setupFault.noKing'],
    ['[Variant "Crazyhouse"]', 'Variant', "'Crazyhouse' is not chess", 'setupFault.notChess'],
  ])('%s has none', (tags, name, reason, key) => {
    const game = gameOf(`${tags} 1. e4 *`);
    const tag = game.tags.find((candidate) => candidate.name === name);
    const fault = { kind: 'start', tag, reason, key };
    expect(replayPgn(game)).toMatchObject({ startPosition: undefined, moves: [], fault });
    expect(standardPgn(game)).toMatchObject({ game: { moves: [] }, faults: [fault] });
  });
});

test('the main line, variations left aside', () => {
  const replay = replayPgn(gameOf('1. e4 (1. d4 d5) c5 2. Nf3 d6 3. Bb5+ *'));
  expect(uciOf(replay)).toBe('e2e4 c7c5 g1f3 d7d6 f1b5');
});

test('the legal beginning of a line, and what came then', () => {
  const game = gameOf('1. e4 e5 2. Ke3 Nc6 *');
  const replay = replayPgn(game);
  expect(uciOf(replay)).toBe('e2e4 e7e5');
  expect(replay.fault).toEqual({
    kind: 'illegal',
    move: game.moves[2],
    ply: 3,
    reason: 'Ke3 is no legal move here',
    ...message('moveFault.illegal', { typed: 'Ke3' }),
  });
});

test('a game longer than the mailbox can take back', () => {
  const there = 'Nf3 Nf6 Ng1 Ng8 ';
  expect(replayPgn(gameOf(`${there.repeat(1000)}*`))).toMatchObject({ moves: { length: 4000 } });
  expect(standardPgn(gameOf(`${there.repeat(1000)}*`))).toMatchObject({
    game: { moves: { length: 4000 } },
    faults: [],
  });
});

describe('standard notation', () => {
  const standard = (text: string) => {
    const { game, faults } = standardPgn(gameOf(text));
    return [lineText(game), ...faults.map(({ reason }) => reason)];
  };

  test('everywhere in the tree, with what was said', () => {
    expect(standard('{a} e2e4 $1 {b} ({c} d2-d4 Ng8f6 $2 (d7d5)) e7e5 0-0 *')).toEqual([
      '{a} e4 $1 {b} ({c} d4 Nf6 $2 (d5)) e5',
      '0-0 is no legal move here',
    ]);
  });

  test('a null move is kept in a variation, unless the king stands in check', () => {
    expect(standard('1. e4 (1. Z0 e5 2. -- d5) 1... f5 (1... -- 2. d4) *')).toEqual([
      'e4 (-- e5 -- d5) f5 (-- d4)',
    ]);
    expect(standard('1. e4 e5 2. Qh5 Ke7 3. Qxe5# (3. Nc3 -- 4. Qxe5+ --) *')).toEqual([
      'e4 e5 Qh5 Ke7 Qxe5# (Nc3 -- Qxe5#)',
      'a null move is no move of the game',
    ]);
  });

  test('100,000 nested variations', () => {
    const { game, faults } = standardPgn(
      gameOf(`${'1. e2e4 ('.repeat(100_000)}d4${')'.repeat(100_000)} e5 *`),
    );
    expect(faults).toEqual([]);
    expect(game.moves.map((move) => move.san)).toEqual(['e4', 'e5']);
  });
});

describe('games from moves', () => {
  const firstMove = (position: typeof startPosition, uci: string) => {
    const move = legalMoves(position).find((candidate) => makeUciMove(position, candidate) === uci);
    if (move === undefined) throw new Error(uci);
    return move;
  };

  test('with clocks and comments', () => {
    const e4 = firstMove(startPosition, 'e2e4');
    const after = playMove(startPosition, e4);
    const moves = [
      { move: e4, clkMs: 5_400_000, emtMs: 1_500, comment: 'says [%clk 1:00:00]' },
      { move: firstMove(after, 'e7e5') },
    ];
    const text = makeGamePgn({
      tags: { Event: 'x', Result: '0-1' },
      start: startPosition,
      moves,
      result: '1-0',
    });
    expect(text.split('\n\n')[1]).toBe(
      '1. e4 {[%clk 1:30:00] [%emt 0:00:01.5] says [%clk 1:00:00]} 1... e5 1-0',
    );
    expect(text).toContain('[Result "1-0"]');
    expect(text).not.toContain('FEN');
  });

  test('from other positions', () => {
    const start = positionOf('4k3/8/8/8/8/8/8/1R3KR1 b GB - 3 20', true);
    const moves = [{ move: firstMove(start, 'e8e7') }];
    const text = makeGamePgn({ tags: {}, start, moves, result: '*' });
    expect(text).toContain(
      '[FEN "4k3/8/8/8/8/8/8/1R3KR1 b KQ - 3 20"]\n[SetUp "1"]\n[Variant "Chess960"]\n\n20... Ke7 *\n\n',
    );
    const back = replayPgn(gameOf(text));
    expect(back).toMatchObject({ startPosition: { chess960: true }, moves: moves.map(({ move }) => move) });
    expect(
      pgnGameOfMoves({ tags: { A: 'b' }, start, moves, result: '*' }).tags.map(({ name }) => name),
    ).toEqual(['A', 'Result', 'Variant', 'SetUp', 'FEN']);
  });
});
