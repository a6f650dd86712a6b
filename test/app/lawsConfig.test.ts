import { describe, expect, test } from 'vitest';
import { checkConfig } from '../../src/app/config.js';
import { givenKnobs } from '../../src/app/lawsConfig.js';
import { lawsProfiles, lawsRules } from '../../src/laws/profiles.js';

describe('the rules in a configuration', () => {
  test('every knob of every profile may be written, and any of them alone', () => {
    for (const [rules, laws] of Object.entries(lawsProfiles))
      expect(checkConfig({ rules, laws }, 'test').laws).toEqual(laws);
    const { laws } = checkConfig({ laws: { agreementAfterMoves: 30 } }, 'test');
    expect(lawsRules('fide-standard', givenKnobs(laws))).toEqual({
      ...lawsProfiles['fide-standard'],
      agreementAfterMoves: 30,
    });
  });

  test('what is none, or cannot be, is refused with its place', () => {
    expect(() => checkConfig({ laws: { touchMove: 'sometimes' } }, 'test')).toThrow(/laws\.touchMove/);
    expect(() => checkConfig({ laws: { illegalMoveMs: -1 } }, 'test')).toThrow(/laws\.illegalMoveMs/);
    expect(() => checkConfig({ laws: { touchmove: 'off' } }, 'test')).toThrow(/laws/);
  });
});
