import { expect, test } from 'vitest';
import type { SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import { startBoard } from '../../src/chess/board.js';
import { explainPly } from '../../src/recognition/words/explain.js';
import { makeExplanation } from '../../src/recognition/words/explainText.js';
import { Rig } from './rig.js';

/** A bishop is pushed from f1 over e2 and d3 to c4; it rests on e2 for a while. */
const slidingBishop = (): readonly SensorEvent[] => {
  const rig = new Rig(startBoard).wait(1000).move('e2', 'e4').move('e7', 'e5');
  rig.change([
    [5, 0],
    [12, 3],
  ]);
  rig.wait(90).change([
    [12, 0],
    [19, 3],
  ]);
  rig.wait(90).change([
    [19, 0],
    [26, 3],
  ]);
  rig.wait(2_000).press('white').wait(500);
  return rig.inputs;
};

test('an explanation names what was seen, what was considered, and what decided', () => {
  const explanation = explainPly(slidingBishop(), 3);
  expect(explanation).toMatchObject({ ply: 3, san: 'Bc4', uci: 'f1c4' });
  expect(explanation?.timeline.map(({ text }) => text)).toContain('f1: B -> empty, e2: empty -> B');
  expect(explanation?.candidates[0]?.moves).toBe('e4 e5 Bc4');
  const against = explanation?.candidates[1]?.against.map(({ text }) => text).join('\n');
  expect(against).toMatch(/pieceInHand( sliding)?: land, counted \d+ times/);
  // The last position that the board showed, or the first that it no longer showed.
  const [landedMs = 0, reportedMs = 0] = [explanation?.placedAtMs, explanation?.reportedAtMs];
  expect(explanation?.decidedBy).toBe(
    reportedMs > landedMs
      ? 'nothing went on in the time that was left for it'
      : 'what the board then showed (d3: B -> empty, c4: empty -> B)',
  );
});

test('an explanation reads as text', () => {
  const explanation = explainPly(slidingBishop(), 1);
  if (explanation === undefined) throw new Error('there is a first ply');
  expect(makeExplanation(explanation).split('\n').slice(0, 2)).toEqual([
    'Ply 1: e4 (e2e4), landed at 1.400 s, told 0 ms later',
    'Decided by: what the board then showed (e4: empty -> P)',
  ]);
});

test('a ply that was never played has no explanation', () => {
  expect(explainPly(slidingBishop(), 9)).toBeUndefined();
});
