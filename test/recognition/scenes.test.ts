import { describe, expect, test } from 'vitest';
import { accidents } from './scenes/accidents.js';
import { captures } from './scenes/captures.js';
import { ends } from './scenes/ends.js';
import { kingsAndQueens } from './scenes/kingsAndQueens.js';
import { moves } from './scenes/moves.js';
import { playScene } from './scenes/stage.js';

describe.each([
  ['moves', moves],
  ['captures', captures],
  ['castling and promotion', kingsAndQueens],
  ['accidents', accidents],
  ['ends', ends],
])('%s', (_, scenes) => {
  test.each(scenes)('$hands', ({ phases, ...scene }) => {
    expect(playScene(scene).join(' ')).toBe(phases.join(' '));
  });
});
