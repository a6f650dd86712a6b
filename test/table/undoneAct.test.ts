import { describe, expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { createLawTable } from './lawTable.js';

/** One undo takes back one act, however many decisions the act has made, and what was answered is asked again. */

const setUp = () => {
  const bed = createLawTable({ rules: lawsRules('fide-standard'), canMate: findMate });
  bed.hands.connect();
  bed.hands.play('e2e4');
  return bed;
};
type Bed = ReturnType<typeof setUp>;

/** Black holds a knight for so long that nobody can know whether he meant to move it, and plays a pawn. */
const asked = (): Bed => {
  const bed = setUp();
  bed.hands.hold('b8', 3_000);
  bed.hands.play('e7e5');
  bed.hands.press('black');
  return bed;
};
const questions = (bed: Bed) => bed.table.state.questions.map(({ question, about }) => ({ question, about }));
const sans = (bed: Bed) => bed.table.state.game?.moves.map(({ san }) => san);
const answer = (bed: Bed, option: 'yes' | 'no') =>
  bed.say({ type: 'answer', question: bed.table.state.questions[0]?.id ?? '', option });

describe('an arbiter who was asked about an offence', () => {
  test('and said no is on record, and asked again after an undo', () => {
    const bed = asked();
    const before = questions(bed);
    expect(before).toMatchObject([{ about: 'offence' }]);
    const told = answer(bed, 'no');
    expect(told).toContainEqual(
      expect.objectContaining({
        type: 'decision',
        decision: expect.objectContaining({ kind: 'offenceDenied', side: 'black', ply: 2 }),
        article: '4.3.1',
      }),
    );
    expect(questions(bed)).toEqual([]);
    bed.say({ type: 'undo' });
    expect(questions(bed)).toEqual(before);
    expect(bed.table.state.laws.history).toEqual([]);
    answer(bed, 'yes');
    expect(bed.table.laws().offences).toMatchObject([{ kind: 'touchBreach', state: 'open' }]);
  });

  test('and said yes: one undo brings the question back, and no breach stays', () => {
    const bed = asked();
    const before = questions(bed);
    answer(bed, 'yes');
    bed.say({ type: 'undo' });
    expect(questions(bed)).toEqual(before);
    expect(bed.table.laws().offences.filter(({ state }) => state === 'open')).toEqual([]);
  });

  test('and said yes and confirmed it with one tap: one undo takes back both, and the move', () => {
    const bed = asked();
    const before = questions(bed);
    answer(bed, 'yes');
    bed.say({ type: 'confirmOffence', offence: bed.table.laws().offences[0]?.n ?? 0 });
    expect(sans(bed)).toEqual(['e4']);
    bed.say({ type: 'undo' });
    expect(sans(bed)).toEqual(['e4', 'e5']);
    expect(bed.table.state.laws.history.filter(({ decision }) => decision.kind !== 'movesCorrected')).toEqual(
      [],
    );
    expect(questions(bed)).toEqual(before);
  });
});

test('a confirmed breach that sent the game back is undone at once', () => {
  const bed = setUp();
  bed.hands.hold('b8', 9_000);
  bed.hands.play('e7e5');
  bed.hands.wait(12_000);
  bed.say({ type: 'confirmOffence', offence: bed.table.laws().offences[0]?.n ?? 0 });
  expect(sans(bed)).toEqual(['e4']);
  bed.say({ type: 'undo' });
  expect(sans(bed)).toEqual(['e4', 'e5']);
  expect(bed.table.laws().offences).toMatchObject([{ kind: 'touchBreach', state: 'open' }]);
});

test('a decision that was alone is undone alone', () => {
  const bed = setUp();
  bed.say({ type: 'penalty', side: 'white', penalty: 'warning' });
  bed.say({ type: 'penalty', side: 'white', penalty: 'warning' });
  bed.say({ type: 'undo' });
  expect(bed.table.state.laws.warnings.white).toBe(1);
});
