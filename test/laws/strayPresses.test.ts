import { describe, expect, test } from 'vitest';
import type { Color } from '../../src/chess/types.js';
import {
  type PressRecord,
  strayPresses,
  withoutPlies,
  withPress,
  withPressedPly,
} from '../../src/laws/strayPresses.js';

const pressed = (...plies: readonly (readonly [Color, number | null])[]): readonly PressRecord[] =>
  plies.reduce<readonly PressRecord[]>((presses, [side, ply]) => withPress(presses, { side, ply }), []);

// A press completes a ply (6.2.1): a press without a ply means an unseen move.
describe('presses that completed no reported ply', () => {
  test('there is none while every press has its ply', () => {
    expect(strayPresses(pressed(['white', 1], ['black', 2], ['white', 3]), 'black')).toBe(0);
  });

  test('a ply that is seen after its press belongs to it, and to one press only', () => {
    const twice = pressed(['black', null], ['white', null], ['black', null]);
    const seen = withPressedPly(withPressedPly(twice, { side: 'black', ply: 2 }), { side: 'white', ply: 3 });
    expect(seen).toEqual(pressed(['black', 2], ['white', 3], ['black', null]));
    expect(withPressedPly(seen, { side: 'black', ply: 2 })).toEqual(seen);
    expect(strayPresses(seen, 'white')).toBe(1);
  });

  test('the press of an offence, and the reply to it, say nothing of what came before', () => {
    expect(strayPresses(pressed(['black', 2], ['white', null], ['black', null]), 'white')).toBe(0);
    expect(strayPresses(pressed(['black', null], ['white', null], ['black', null]), 'white')).toBe(1);
  });

  test('a ply that is taken out of the score leaves its press without one', () => {
    expect(strayPresses(withoutPlies(pressed(['white', 3], ['black', 4]), 2), 'white')).toBe(0);
    expect(strayPresses(withoutPlies(pressed(['white', 3], ['black', 4], ['white', 5]), 3), 'white')).toBe(1);
  });

  test('a side that presses twice has moved one lever', () => {
    expect(pressed(['white', null], ['white', null])).toEqual(pressed(['white', null]));
    expect(pressed(['white', null], ['white', 1])).toEqual(pressed(['white', 1]));
  });

  test('old presses are forgotten', () => {
    const sides: readonly Color[] = ['white', 'black'];
    const many = Array.from({ length: 99 }, (_, i): readonly [Color, null] => [
      sides[i % 2] ?? 'white',
      null,
    ]);
    expect(pressed(...many).length).toBeLessThan(20);
  });
});
