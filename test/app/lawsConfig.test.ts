import { describe, expect, test } from 'vitest';
import { checkConfig } from '../../src/app/config.js';
import { rulesOfTable } from '../../src/app/lawsConfig.js';
import { lawsProfiles } from '../../src/laws/profiles.js';

describe('the rules in a configuration', () => {
  test('every knob of every profile may be written, and any of them alone', () => {
    for (const [rules, laws] of Object.entries(lawsProfiles))
      expect(checkConfig({ rules, laws }, 'test').laws).toEqual(laws);
    const { laws } = checkConfig({ laws: { agreementAfterMoves: 30 } }, 'test');
    const house = { rules: 'uscf', laws } as const;
    expect(rulesOfTable(house, {}).rules).toEqual({ ...lawsProfiles['uscf'], agreementAfterMoves: 30 });
  });

  test('a table has those of the house, unless it names a profile or knobs of its own', () => {
    const house = { rules: 'fide-blitz', laws: { agreementAfterMoves: 30 } } as const;
    expect(rulesOfTable(house, { rules: 'casual' }).rules).toEqual(lawsProfiles['casual']);
    expect(rulesOfTable(house, { laws: { recording: true } }).rules).toEqual({
      ...lawsProfiles['fide-blitz'],
      agreementAfterMoves: 30,
      recording: true,
    });
    const { tables } = checkConfig({ tables: [{ id: 'a', device: 'x', rules: 'teaching' }] }, 'test');
    expect(tables[0]?.rules).toBe('teaching');
  });

  test('with a player who is not at the board they are friendly, where none were chosen', () => {
    expect(rulesOfTable({}, {}).rulesElsewhere).toEqual(lawsProfiles['casual']);
    const { rules, rulesElsewhere } = rulesOfTable({}, { rules: 'fide-rapid' });
    expect(rulesElsewhere).toEqual(rules);
  });

  test('an unknown or impossible setting is refused with its place', () => {
    expect(() => checkConfig({ laws: { touchMove: 'sometimes' } }, 'test')).toThrow(/laws\.touchMove/);
    expect(() => checkConfig({ laws: { illegalMoveMs: -1 } }, 'test')).toThrow(/laws\.illegalMoveMs/);
    expect(() => checkConfig({ laws: { touchmove: 'off' } }, 'test')).toThrow(/laws/);
  });
});
