import { unlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readStudyText } from '../../../src/extensions/study/studyText.js';
import { boardOf, startStudyHarness } from './studyHarness.js';

const PUZZLE = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -';

/** The refusal of a text that contains nothing usable. */
const refusal = (text: string): string => {
  const read = readStudyText(text);
  if (read.ok) throw new Error('it was taken');
  return read.error.message;
};

describe('a file', () => {
  test.each([
    ['that is empty', '', 'neither a PGN nor FENs are in it'],
    ['with other text', 'Dear Anna,\nthe club meets on Friday.\n', 'game 1, line 1'],
    ['with two white kings', '4k3/8/8/8/8/8/8/3KK3 w - -', 'line 1: '],
    ['with the wrong side in check', '4k3/8/8/8/8/8/8/4R1K1 w - -', 'line 1: '],
    ['with a solution that is no move', `${PUZZLE} bm Ra9;`, 'line 1: bm Ra9: '],
    ['with a solution that is not legal', `# mine\n${PUZZLE} bm Rb2;`, 'line 2: bm Rb2: '],
    ['with three queens', 'QQQ1k3/8/8/8/8/8/8/4K3 b - -', 'line 1: White has 3 queens, and a set has 2'],
    ['with a game that breaks off', '[Event "x"]\n\n1. e4 e5 2. Ke3 *', 'game 1, line 3: '],
  ])('%s is refused with its place', (_, text, why) => {
    expect(refusal(text)).toContain(why);
  });

  test('of ten thousand positions is read, and what is wrong in it is told within bounds', () => {
    const text = Array.from({ length: 10_000 }, (_, i) => (i % 2 === 0 ? `${PUZZLE} bm Ra8#;` : 'x')).join(
      '\n',
    );
    const read = readStudyText(text);
    if (!read.ok) throw read.error;
    expect(read.value.items).toHaveLength(5_000);
    expect(read.value.faults).toHaveLength(21);
    expect(read.value.faults.at(-1)?.text).toBe('and 4980 more');
  });

  test('that is not there is named, and the game at the table stays', async () => {
    const harness = await startStudyHarness();
    const game = harness.view().game?.id;
    unlinkSync(harness.path);
    expect(await harness.choose({ kind: 'exercises', file: harness.path })).toBe(
      `NOT_FOUND: there is no file ${harness.path}`,
    );
    expect(await harness.choose({ kind: 'exercises', number: 99 })).toMatch(
      /^BAD_REQUEST: .* has 9 exercises/,
    );
    expect(harness.view().game?.id).toBe(game);
  });
});

describe('an exercise', () => {
  const start = async (dir?: string) => {
    const harness = await startStudyHarness({ file: `${PUZZLE} bm Ra8#; id "Mate";\n`, ...(dir && { dir }) });
    return harness;
  };
  const begin = async () => {
    const harness = await start();
    await harness.choose({ kind: 'exercises', file: harness.path });
    await harness.make(boardOf(PUZZLE));
    return harness;
  };

  test('does not begin while a piece too many stands', async () => {
    const harness = await start();
    await harness.choose({ kind: 'exercises', file: harness.path });
    await harness.make(boardOf('6k1/5ppp/8/8/4N3/8/5PPP/R5K1'));
    expect(harness.study().text).toBe('Set up the position');
    expect(harness.view().wrong).toMatchObject([{ square: 'e4' }]);
    await harness.make(boardOf(PUZZLE));
    expect(harness.study().text).toBe('White to move: find the best move');
  });

  test('goes on when the cable was out while its solution was played', async () => {
    const harness = await begin();
    harness.table.deviceChanged({ link: 'lost' }, harness.time.nowMs());
    await harness.elapse(5_000);
    harness.table.deviceChanged({ link: 'ready' }, harness.time.nowMs());
    const mated = boardOf('R5k1/5ppp/8/8/8/8/5PPP/6K1');
    harness.table.deviceEvent({ kind: 'placement', board: mated }, harness.time.nowMs());
    await harness.elapse(10_000);
    expect(harness.study()).toMatchObject({ mood: 'done', solved: 1 });
  });

  test('is taken up where the power cut left it', async () => {
    const first = await begin();
    await first.request('hint');
    await first.hand('a1a7');
    await first.service.stop();
    await first.close();
    const harness = await start(first.dir);
    await harness.service.resume('t');
    await harness.make(boardOf(PUZZLE));
    expect(harness.study()).toMatchObject({ title: 'Mate', text: 'White to move: find the best move' });
    await harness.hand('a1a8');
    expect(harness.study()).toMatchObject({ mood: 'done' });
  });
});
