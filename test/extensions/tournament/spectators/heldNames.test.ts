import { expect, test } from 'vitest';
import { createHeldNames } from '../../../../src/extensions/tournament/spectators/heldNames.js';

const held = createHeldNames([
  'Düring, Jürgen',
  'Im, Sang',
  'Schleswig-Holstein-Sonderburg, Maximilian',
  12345678,
]);

test.each([
  ['turned round', 'Jürgen Düring'],
  ['without marks', 'During, Jurgen'],
  ['as Swiss-Manager writes names of its own federation', 'Duering,Juergen'],
  ['in capitals, with a title in it', 'CM DÜRING, JÜRGEN'],
  ['with the letters in parts', 'Du\u0308ring, Ju\u0308rgen'],
  ['in one piece, as the files of Vega', 'DüringJürgen'],
  ['one that looks like a title', 'IM Im, Sang'],
  ['cut, as TRF cuts it', 'Schleswig-Holstein-Sonderburg, Ma'],
])('a name that is held back is known %s', (_, name) => {
  expect(held.holds(name)).toBe(true);
});

test.each(['Düring, Anna', 'Im, Soo', 'Sang', 'Düring', 'Schleswig, Max', 'GM', '', 'N. N.'])(
  'another is told: %s',
  (name) => {
    expect(held.holds(name)).toBe(false);
  },
);

test('a FIDE id counts in a number and in a tag, whatever the name', () => {
  expect([held.holds('Klein, Mia', 12345678), held.holds('Klein, Mia', '12345678')]).toEqual([true, true]);
  expect(held.holds('Klein, Mia', 12345679)).toBe(false);
});
