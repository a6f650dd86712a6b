import { describe, expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { boardHeadline } from '../../../src/messages/boardText.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import { en } from '../../../src/messages/speech/languages/en.js';
import { spokenNews } from '../../../src/messages/speech/spokenNews.js';
import { boardOf, startStudyHarness } from './studyHarness.js';

/** An exercise of two moves, in which another first move wins as well. */
const PUZZLE = '6k1/2r2ppp/8/8/8/8/5PPP/1Q2R1K1 w - - 0 1';
const EXERCISES = `[Event "Back rank"]
[SetUp "1"]
[FEN "${PUZZLE}"]
[Result "*"]

1. Qb8+ (1. Re8#) 1... Rc8 2. Qxc8# *

[Event "Fork"]
[SetUp "1"]
[FEN "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1"]
[Result "*"]

1. Nc7+ Kd7 2. Nxa8 *
`;

describe.each([
  ['names its pieces', true],
  ['tells only that something stands there', false],
])('an exercise on a board that %s', (_, names) => {
  const start = async () => {
    const harness = await startStudyHarness({ file: EXERCISES, names });
    expect(await harness.choose({ kind: 'exercises', file: harness.path })).toBe(undefined);
    expect(harness.view().seats).toEqual({ white: 'board', black: 'engine' });
    expect(harness.study()).toMatchObject({
      title: 'Back rank',
      text: 'Set up the position',
      number: 1,
      of: 2,
    });
    await harness.make(boardOf(PUZZLE));
    expect(harness.study().text).toBe('White to move: find the best move');
    return harness;
  };

  test('is solved by hands, the reply carried out between', async () => {
    const harness = await start();
    await harness.hand('b1b8');
    expect(harness.moves()).toEqual(['Qb8+', 'Rc8']);
    expect(harness.view().toCarryOut).toMatchObject({ uci: 'c7c8' });
    expect(harness.study()).toMatchObject({ text: 'Right. Carry out the reply', mood: 'right' });
    await harness.follow();
    expect(harness.study().text).toBe('Right. White to move: find the best move');
    await harness.hand('b8c8');
    expect(harness.study()).toMatchObject({ text: 'Solved. The next one follows', mood: 'done', solved: 1 });
    expect(harness.notes).toEqual([]);
  });

  test('takes another solution, and goes on to the next one', async () => {
    const harness = await start();
    await harness.hand('e1e8');
    expect(harness.study()).toMatchObject({ mood: 'done', solved: 1 });
    await harness.request('next');
    expect(harness.study()).toMatchObject({
      title: 'Fork',
      number: 2,
      solved: 1,
      text: 'Set up the position',
    });
    await harness.follow();
    await harness.hand('b5c7');
    await harness.follow();
    await harness.hand('c7a8');
    expect(harness.study()).toMatchObject({
      text: 'Solved. That was the last one, and all 2 are solved',
      solved: 2,
    });
  });

  test('a wrong move is said, put back by lights, and the exercise goes on', async () => {
    const harness = await start();
    await harness.hand('b1b7');
    expect(harness.study()).toMatchObject({
      text: 'Queen to b7 does not solve it: put it back',
      mood: 'wrong',
    });
    expect(harness.moves()).toEqual([]);
    expect(harness.view().toCarryOut).toEqual({ uci: 'b1b7', san: 'Qb7', takeBack: true });
    await harness.follow();
    expect(harness.study().text).toBe('Queen to b7 is not the move. Try another one');
    await harness.hand('e1e8');
    expect(harness.study()).toMatchObject({ text: 'Solved, after 1 wrong. The next one follows', solved: 0 });
  });
});

/** How long the solution is shown before the next exercise. */
const NEXT_MS = 6_000;

const MATES = `6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id "One";
7k/5K2/8/8/8/8/8/6Q1 w - - bm Qg7#; id "Two";
7k/R7/5N2/8/8/8/8/6K1 w - - bm Rh7#; id "Three";
`;

describe('exercises that end with mate', () => {
  const solve = async (
    harness: Awaited<ReturnType<typeof startStudyHarness>>,
    uci: string,
  ): Promise<void> => {
    await harness.follow();
    await harness.hand(uci);
  };

  test('go on: solved is reported, and followed by the next, to the end of the book', async () => {
    const harness = await startStudyHarness({ file: MATES });
    await harness.choose({ kind: 'exercises', file: harness.path });
    await solve(harness, 'a1a8');
    expect(harness.view().game?.result).toBe('1-0');
    expect(harness.study()).toMatchObject({
      title: 'One',
      text: 'Solved. The next one follows',
      mood: 'done',
    });
    expect(inEnglish(boardHeadline(harness.view()))).toBe('Solved. The next one follows');
    await harness.elapse(NEXT_MS);
    expect(harness.study()).toMatchObject({
      title: 'Two',
      number: 2,
      solved: 1,
      text: 'Set up the position',
    });
    await solve(harness, 'g1g7');
    await harness.elapse(NEXT_MS);
    await solve(harness, 'a7h7');
    await harness.elapse(NEXT_MS);
    expect(harness.study()).toMatchObject({
      title: 'Three',
      text: 'Solved. That was the last one, and all 3 are solved',
      atEnd: true,
    });
    expect(harness.notes).toEqual([]);
  });

  test('go on too when the usual array is set up, or seen for the first time, before the next follows', async () => {
    const harness = await startStudyHarness({ file: MATES });
    await harness.choose({ kind: 'exercises', file: harness.path });
    await solve(harness, 'a1a8');
    await harness.make(startBoard, 1_000);
    await harness.elapse(NEXT_MS);
    expect(harness.study()).toMatchObject({ title: 'Two', text: 'Set up the position' });
  });

  test('a user who goes back meanwhile stays there', async () => {
    const harness = await startStudyHarness({ file: MATES });
    await harness.choose({ kind: 'exercises', file: harness.path });
    await solve(harness, 'a1a8');
    await harness.request('again');
    await harness.elapse(NEXT_MS);
    expect(harness.study()).toMatchObject({ title: 'One', text: 'Set up the position' });
  });

  test('the first one shown is the first that is not solved, from where they were left on', async () => {
    const harness = await startStudyHarness({ file: MATES });
    await harness.choose({ kind: 'exercises', file: harness.path, number: 2 });
    await solve(harness, 'g1g7');
    await harness.close();
    const later = await startStudyHarness({ file: MATES, dir: harness.dir });
    await later.service.resume('t');
    await later.elapse(1_000);
    expect(later.study()).toMatchObject({ title: 'Three', solved: 1 });
    await solve(later, 'a7h7');
    expect(later.study().text).toBe('Solved. That was the last one: 2 of 3 are solved');
    await later.choose({ kind: 'exercises', file: later.path });
    expect(later.study()).toMatchObject({ title: 'One', solved: 2 });
  });

  test('their outcome is spoken, without a winner', async () => {
    const harness = await startStudyHarness({ file: MATES });
    await harness.choose({ kind: 'exercises', file: harness.path, number: 3 });
    const said: string[] = [];
    let before = harness.view();
    harness.tables.subscribe('live', {
      onEvent: (event) => {
        const news = spokenNews({ language: en, squares: 'plain' }, before, event);
        if (news !== null && news.text !== '') said.push(news.text);
        before = harness.view();
      },
    });
    await harness.follow();
    await harness.hand('f6h5');
    await harness.follow();
    await harness.hand('a7h7');
    expect(said).toContain('That is not the solution: put it back');
    expect(said.at(-1)).toBe('Solved: that was the last one');
    expect(said.join()).not.toMatch(/wins/);
  });
});
