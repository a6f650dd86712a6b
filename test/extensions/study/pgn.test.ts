import { describe, expect, test } from 'vitest';
import { boardOf, startStudyHarness } from './studyHarness.js';

const GAME = `[Event "Club"]
[White "Novak"]
[Black "Weber"]
[Result "1-0"]

1. e4 e5 2. Bc4 (2. Nf3 Nc6) 2... Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

[Event "Second"]
[Result "*"]

1. d4 *
`;

describe('a game of a file on the board', () => {
  const start = async () => {
    const harness = await startStudyHarness({ file: GAME });
    expect(await harness.choose({ kind: 'pgn', file: harness.path })).toBe(undefined);
    return harness;
  };

  test('is led move by move, and ends with what the file says', async () => {
    const harness = await start();
    expect(harness.study()).toMatchObject({
      title: 'Novak – Weber',
      text: 'Carry out: pawn e2 to e4',
      plies: { of: 7 },
    });
    const led: string[] = [];
    for (let ply = 0; ply < 7; ply++) {
      led.push(harness.view().toCarryOut?.san ?? 'nothing');
      await harness.follow();
    }
    expect(led).toEqual(['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#']);
    expect(harness.study()).toMatchObject({ text: 'The end of the game: 1-0', mood: 'done' });
    await harness.request('next');
    expect(harness.study()).toMatchObject({ title: 'Second', number: 2, text: 'Set up the pieces' });
  });

  test('is led in an array of Chess960, a castling in which the king stays too', async () => {
    const array = 'nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN';
    const tags = `[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${array} w GBgb - 0 1"]\n`;
    const harness = await startStudyHarness({ file: `${tags}\n1. e4 e5 2. Be2 Be7 3. O-O-O *\n` });
    expect(await harness.choose({ kind: 'pgn', file: harness.path })).toBe(undefined);
    expect(harness.study()).toMatchObject({ text: 'Set up the pieces', faults: [], plies: { of: 5 } });
    await harness.make(boardOf(array));
    for (let ply = 0; ply < 5; ply++) await harness.follow();
    expect(harness.moves()).toEqual(['e4', 'e5', 'Be2', 'Be7', 'O-O-O']);
    expect(harness.view().game?.chess960).toBe(true);
    expect(harness.view().physical).toBe('nrk1bqrn/ppppbppp/8/4p3/4P3/8/PPPPBPPP/N1KRBQRN');
    expect(harness.study()).toMatchObject({ mood: 'done' });
  });

  test('waits, goes back by lights, and goes on', async () => {
    const harness = await start();
    await harness.follow();
    await harness.follow();
    await harness.request('pause');
    await harness.follow();
    expect(harness.study().text).toBe('Bishop to c4 was played');
    expect(harness.view().toCarryOut).toBe(null);
    await harness.request('back');
    expect(harness.study().text).toBe('Put back: bishop c4 to f1');
    await harness.follow();
    expect(harness.moves()).toEqual(['e4', 'e5']);
    await harness.request('run');
    expect(harness.view().toCarryOut).toMatchObject({ san: 'Bc4' });
  });

  test('is left for good when the user begins another game', async () => {
    const harness = await start();
    await harness.say({ type: 'newGame' });
    await harness.elapse(1_000);
    expect(harness.view()).toMatchObject({ seats: { white: 'board', black: 'board' } });
    expect(harness.view().opponent).toBe(undefined);
    expect(await harness.request('next')).toBe('COMMAND_REFUSED');
  });
});

describe('guess the move', () => {
  const start = async () => {
    const harness = await startStudyHarness({ file: GAME });
    expect(await harness.choose({ kind: 'pgn', file: harness.path, guess: 'white' })).toBe(undefined);
    expect(harness.study()).toMatchObject({
      text: 'Guess the move of White',
      can: ['show', 'again', 'next'],
    });
    return harness;
  };

  test('the move of the game is right, and the lights lead to the reply', async () => {
    const harness = await start();
    await harness.hand('e2e4');
    expect(harness.study()).toMatchObject({ mood: 'right', guesses: { asked: 1, right: 1 } });
    expect(harness.view().toCarryOut).toMatchObject({ san: 'e5' });
    await harness.follow();
    expect(harness.study().text).toBe('Right. Guess the move of White');
  });

  test('another move is put back, the one of the game carried out, and the first guess counts', async () => {
    const harness = await start();
    await harness.hand('d2d4');
    expect(harness.study()).toMatchObject({ mood: 'wrong', guesses: { asked: 1, right: 0 } });
    await harness.follow();
    await harness.follow();
    expect(harness.moves().slice(0, 2)).toEqual(['e4', 'e5']);
    await harness.follow();
    expect(harness.study()).toMatchObject({
      text: 'Guess the move of White',
      guesses: { asked: 1, right: 0 },
      plies: { shown: 2, of: 7 },
    });
  });

  test('a player who does not know is shown the move, which is no right guess', async () => {
    const harness = await start();
    await harness.request('show');
    expect(harness.study().text).toBe('The game went pawn to e4: carry it out');
    await harness.follow();
    expect(harness.study()).toMatchObject({ guesses: { asked: 1, right: 0 } });
  });
});
