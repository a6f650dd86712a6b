import { describe, expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { createLawTable } from './lawTable.js';

/** One undo takes back one act with all its decisions, and its question is asked again. */

const setUp = () => {
  const harness = createLawTable({ rules: lawsRules('fide-standard'), canMate: findMate });
  harness.hands.connect();
  harness.hands.play('e2e4');
  return harness;
};
type Harness = ReturnType<typeof setUp>;

/** Black holds a knight so long that his intention cannot be known, and plays a pawn. */
const asked = (): Harness => {
  const harness = setUp();
  harness.hands.hold('b8', 3_000);
  harness.hands.play('e7e5');
  harness.hands.press('black');
  return harness;
};
const questions = (harness: Harness) =>
  harness.table.state.questions.map(({ question, about }) => ({ question, about }));
const sans = (harness: Harness) => harness.table.state.game?.moves.map(({ san }) => san);
const answer = (harness: Harness, option: 'yes' | 'no') =>
  harness.say({ type: 'answer', question: harness.table.state.questions[0]?.id ?? '', option });

describe('an arbiter who was asked about an offence', () => {
  test('and said no is on record, and asked again after an undo', () => {
    const harness = asked();
    const before = questions(harness);
    expect(before).toMatchObject([{ about: 'offence' }]);
    const reported = answer(harness, 'no');
    expect(reported).toContainEqual(
      expect.objectContaining({
        type: 'decision',
        decision: expect.objectContaining({ kind: 'offenceDenied', side: 'black', ply: 2 }),
        article: '4.3.1',
      }),
    );
    expect(questions(harness)).toEqual([]);
    harness.say({ type: 'undo' });
    expect(questions(harness)).toEqual(before);
    expect(harness.table.state.laws.history).toEqual([]);
    answer(harness, 'yes');
    expect(harness.table.laws().offences).toMatchObject([{ kind: 'touchBreach', state: 'open' }]);
  });

  test('and said yes: one undo brings the question back, and no breach stays', () => {
    const harness = asked();
    const before = questions(harness);
    answer(harness, 'yes');
    harness.say({ type: 'undo' });
    expect(questions(harness)).toEqual(before);
    expect(harness.table.laws().offences.filter(({ state }) => state === 'open')).toEqual([]);
  });

  test('and said yes and confirmed it with one tap: one undo takes back both, and the move', () => {
    const harness = asked();
    const before = questions(harness);
    answer(harness, 'yes');
    harness.say({ type: 'confirmOffence', offence: harness.table.laws().offences[0]?.n ?? 0 });
    expect(sans(harness)).toEqual(['e4']);
    harness.say({ type: 'undo' });
    expect(sans(harness)).toEqual(['e4', 'e5']);
    expect(
      harness.table.state.laws.history.filter(({ decision }) => decision.kind !== 'movesCorrected'),
    ).toEqual([]);
    expect(questions(harness)).toEqual(before);
  });
});

test('a confirmed breach that sent the game back is undone at once', () => {
  const harness = setUp();
  harness.hands.hold('b8', 9_000);
  harness.hands.play('e7e5');
  harness.hands.wait(12_000);
  harness.say({ type: 'confirmOffence', offence: harness.table.laws().offences[0]?.n ?? 0 });
  expect(sans(harness)).toEqual(['e4']);
  harness.say({ type: 'undo' });
  expect(sans(harness)).toEqual(['e4', 'e5']);
  expect(harness.table.laws().offences).toMatchObject([{ kind: 'touchBreach', state: 'open' }]);
});

test('a decision that was alone is undone alone', () => {
  const harness = setUp();
  harness.say({ type: 'penalty', side: 'white', penalty: 'warning' });
  harness.say({ type: 'penalty', side: 'white', penalty: 'warning' });
  harness.say({ type: 'undo' });
  expect(harness.table.state.laws.warnings.white).toBe(1);
});
