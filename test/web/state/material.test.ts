import { expect, test } from 'vitest';
import { materialLead } from '../../../src/web/state/material.js';

test.each([
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 0, 0],
  ['rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 9, 0],
  ['4k3/2q5/8/8/8/8/3R4/4K3 b - - 0 1', 0, 4],
  ['4k3/1bn5/8/8/8/8/3RP3/4K3 w - - 0 1', 0, 0],
])('in %s White is ahead by %i and Black by %i', (fen, white, black) => {
  expect([materialLead(fen, 'white'), materialLead(fen, 'black')]).toEqual([white, black]);
});
