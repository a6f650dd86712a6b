import { describe, expect, test } from 'vitest';
import { boardOf, startStudyBed } from './studyBed.js';

/** Two moves long, with another first move that wins as well. */
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
    const bed = await startStudyBed({ file: EXERCISES, names });
    expect(await bed.choose({ kind: 'exercises', file: bed.path })).toBe(undefined);
    expect(bed.view().seats).toEqual({ white: 'board', black: 'engine' });
    expect(bed.study()).toMatchObject({ title: 'Back rank', text: 'Set the position up', number: 1, of: 2 });
    await bed.make(boardOf(PUZZLE));
    expect(bed.study().text).toBe('White to move: find the best');
    return bed;
  };

  test('is solved by hands, the reply carried out between', async () => {
    const bed = await start();
    await bed.hand('b1b8');
    expect(bed.moves()).toEqual(['Qb8+', 'Rc8']);
    expect(bed.view().toCarryOut).toMatchObject({ uci: 'c7c8' });
    expect(bed.study()).toMatchObject({ text: 'Right. Carry the reply out', mood: 'right' });
    await bed.follow();
    expect(bed.study().text).toBe('Right. White to move: find the best');
    await bed.hand('b8c8');
    expect(bed.study()).toMatchObject({ text: 'Solved. The next one waits', mood: 'done', solved: 1 });
    expect(bed.notes).toEqual([]);
  });

  test('takes another solution, and goes on to the next one', async () => {
    const bed = await start();
    await bed.hand('e1e8');
    expect(bed.study()).toMatchObject({ mood: 'done', solved: 1 });
    await bed.wish('next');
    expect(bed.study()).toMatchObject({ title: 'Fork', number: 2, solved: 1, text: 'Set the position up' });
    await bed.follow();
    await bed.hand('b5c7');
    await bed.follow();
    await bed.hand('c7a8');
    expect(bed.study()).toMatchObject({ text: 'Solved. It was the last one', solved: 2 });
  });

  test('a wrong move is said, put back by lights, and the exercise goes on', async () => {
    const bed = await start();
    await bed.hand('b1b7');
    expect(bed.study()).toMatchObject({ text: 'Queen to b7 does not solve it: put it back', mood: 'wrong' });
    expect(bed.moves()).toEqual([]);
    expect(bed.view().toCarryOut).toEqual({ uci: 'b1b7', san: 'Qb7', takeBack: true });
    await bed.follow();
    expect(bed.study().text).toBe('Queen to b7 was not it. Try another move');
    await bed.hand('e1e8');
    expect(bed.study()).toMatchObject({ text: 'Solved, after 1 wrong. The next one waits', solved: 0 });
  });
});
