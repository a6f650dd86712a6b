import { describe, expect, test } from 'vitest';
import { makeFen } from '../../../../src/chess/fen.js';
import { parsePosition } from '../../../../src/chess/positionFromSetup.js';
import { blunderOf, lineOf } from '../../../../src/extensions/engine/help/helpService.js';
import { hintOf } from '../../../../src/extensions/engine/help/hint.js';
import { scoreMessage, whiteShare } from '../../../../src/extensions/engine/help/score.js';
import { inEnglish } from '../../../../src/messages/catalogue/english.js';
import { atScreens, startHelpHarness } from './helpHarness.js';

const positionOf = (fen: string) => {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error('no position');
  expect(makeFen(position.value)).toBe(fen);
  return position.value;
};

describe('a hint', () => {
  const position = positionOf('r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4');
  const mate = { uci: 'h5f7', score: { kind: 'mate', value: 1 } } as const;

  test('comes in steps: the kind of piece, which, where to, why', () => {
    const said = (['role', 'piece', 'square', 'why'] as const).map((step) => hintOf(position, mate, step));
    expect(said.map((answer) => answer?.text)).toEqual([
      'Move a queen',
      'Look at the queen on h5',
      'Play queen takes f7, checkmate',
      'queen takes f7, checkmate: it mates in 1; it takes the pawn on f7; it gives check; then White mates in 1',
    ]);
    expect(said.map((answer) => answer?.squares)).toEqual([[], ['h5'], ['h5', 'f7'], ['h5', 'f7']]);
  });

  test('is none when the engine says what is no move', () => {
    expect(hintOf(position, { ...mate, uci: 'h5h9' }, 'piece')).toBe(null);
  });
});

describe('a score', () => {
  test.each([
    [{ kind: 'cp', value: 120 }, 'white', 'White is better by 1.2 pawns'],
    [{ kind: 'cp', value: 120 }, 'black', 'Black is better by 1.2 pawns'],
    [{ kind: 'cp', value: -20 }, 'black', 'the game is even'],
    [{ kind: 'mate', value: -3 }, 'white', 'Black mates in 3'],
  ] as const)('%j with %s to move: %s', (score, turn, words) => {
    expect(inEnglish(scoreMessage(score, turn))).toBe(words);
  });

  test('fills the bar from the side of White, between nothing and everything', () => {
    expect(whiteShare({ kind: 'cp', value: 0 }, 'black')).toBe(0.5);
    const shares = [-900, -100, 0, 100, 900].map((value) => whiteShare({ kind: 'cp', value }, 'white'));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(whiteShare({ kind: 'mate', value: 2 }, 'black')).toBeLessThan(0.01);
    expect(whiteShare({ kind: 'mate', value: 2 }, 'white')).toBeLessThanOrEqual(1);
  });
});

test('the line of an engine is told as a score sheet has it, as far as it is legal', () => {
  const position = positionOf('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  const score = { kind: 'cp', value: 10 } as const;
  const line = ['c7c5', 'g1f3', 'd7d6', 'a1a5'];
  expect(lineOf(position, { uci: 'c7c5', line, score }).text).toBe('1... c5 2. Nf3 d6: the game is even');
  expect(lineOf(position, { uci: 'e7e5', line, score }).text).toBe('1... e5: the game is even');
});

describe('the last move', () => {
  const best = { uci: 'e2e4', score: { kind: 'cp', value: 40 } } as const;
  test.each([
    ['a good move', { kind: 'cp', value: -40 }, false],
    ['a small slip', { kind: 'cp', value: 100 }, false],
    ['a piece', { kind: 'cp', value: 300 }, true],
    ['a mate', { kind: 'mate', value: 1 }, true],
  ] as const)('that gives away %s', (_, score, warning) => {
    expect(blunderOf('Qh5', 'white', best, { score })).toMatchObject({ warning });
  });

  test('is warned of when it is asked about, between two screen seats', async () => {
    const { say, play, service, ask } = await startHelpHarness({ score: 150 });
    await say('a', atScreens, { type: 'newGame' });
    await play('a', 'e2e4', 'e7e5', 'd1h5');
    expect(service.isAllowed('a')).toBe(true);
    // The scripted engine gives the side to move 1.5 pawns, both before and after the move.
    expect(await ask('a', { ask: 'lastMove' })).toBe(
      'Careful: after queen to h5, Black is better by 1.5 pawns',
    );
  });
});

describe('a hint at the table', () => {
  const hintAt = ({ ownTables }: Awaited<ReturnType<typeof startHelpHarness>>) => ownTables.table('a')?.hint;

  test('is told there step by step, and falls with the position', async () => {
    const harness = await startHelpHarness({ moves: ['g1f3', 'g1f3', 'g1f3'] });
    const { say, ask, play } = harness;
    await say('a', atScreens, { type: 'newGame' });
    await ask('a', { ask: 'hint', step: 'role' });
    expect(hintAt(harness)).toMatchObject({
      about: 'move',
      text: 'Move a knight',
      piece: 'knight',
      squares: [],
    });
    await ask('a', { ask: 'hint', step: 'piece' });
    expect(hintAt(harness)).toMatchObject({ piece: 'knight', squares: ['g1'] });
    expect(hintAt(harness)).not.toHaveProperty('uci');
    await ask('a', { ask: 'hint', step: 'square' });
    expect(hintAt(harness)).toMatchObject({ squares: ['g1', 'f3'], san: 'Nf3', uci: 'g1f3' });
    await play('a', 'g1f3');
    expect(hintAt(harness)).toBeUndefined();
  });

  test('warns of a move, and is no secret way past the lock', async () => {
    const harness = await startHelpHarness({ score: 150 });
    const { say, ask, play } = harness;
    await say('a', atScreens, { type: 'newGame' });
    await play('a', 'e2e4');
    await ask('a', { ask: 'lastMove' });
    expect(hintAt(harness)).toMatchObject({ about: 'warning', san: 'e4', squares: [] });
    await say('a', { type: 'setSeats', white: 'screen', black: 'remote' }, { type: 'newGame' });
    expect(await ask('a', { ask: 'hint', step: 'square' })).toBe('HELP_LOCKED');
    expect(hintAt(harness)).toBeUndefined();
  });

  test('is not reported when the game went on while the engine thought', async () => {
    const harness = await startHelpHarness({ thinkMs: 1_000 });
    await harness.say('a', atScreens, { type: 'newGame' });
    await harness.ask('a', { ask: 'hint', step: 'square' }, () => harness.play('a', 'e2e4'));
    expect(hintAt(harness)).toBeUndefined();
  });
});

describe('an engine that helps', () => {
  test('that crashes is started anew at the next question', async () => {
    const { say, ask } = await startHelpHarness({ faults: { 1: 'crash' }, moves: ['e2e4'] });
    await say('a', atScreens, { type: 'newGame' });
    expect(await ask('a', { ask: 'evaluation' })).toBe('ENGINE_FAILED');
    expect(await ask('a', { ask: 'hint', step: 'piece' })).toBe('Look at the pawn on e2');
  });

  test('that never stops is given up', async () => {
    const { say, ask } = await startHelpHarness({ faults: { 1: 'neverStops' } });
    await say('a', atScreens, { type: 'newGame' });
    expect(await ask('a', { ask: 'evaluation' })).toBe('ENGINE_FAILED');
  });

  test('is not asked of a game that is over, or of a table that is not there', async () => {
    const { say, ask, play } = await startHelpHarness();
    await say('a', atScreens, { type: 'newGame' });
    await play('a', 'f2f3', 'e7e5', 'g2g4', 'd8h4');
    expect(await ask('a', { ask: 'evaluation' })).toBe('COMMAND_REFUSED');
    expect(await ask('z', { ask: 'evaluation' })).toBe('no such table');
  });
});
