import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeTimeControlTags } from '../../src/clock/pgnTimeControl.js';
import { type ControlSource, readTimeControl } from '../../src/clock/writtenTimeControl.js';

const tagOf = (text: string, source: ControlSource): string => {
  const read = readTimeControl(text, source);
  if (!read.ok) return 'none';
  return typeof read.value === 'object' ? makeTimeControlTags(read.value).TimeControl : read.value;
};

const field = readFileSync(new URL('../../fixtures/field/time-controls.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | ') as [string, string]);

describe('time controls as people write them', () => {
  test.each(field)('%s', (text, right) => {
    expect(tagOf(text, 'people')).toBe(right.startsWith('none') ? 'none' : right);
  });

  test.each([
    ['50+10', '3000+10'],
    [
      '90 minutes for the first 40 moves, followed by 30 minutes for the rest of the game with an addition of 30 seconds per move starting from move one',
      '40/5400+30:1800+30',
    ],
    ["90'/40 + 30'/G + 30''/move", '40/5400+30:1800+30'],
    [
      '100 minutes for 40 moves, 50 minutes for 20 moves, 15 minutes for the rest, 30 seconds increment from move 1',
      '40/6000+30:20/3000+30:900+30',
    ],
    ['Game in 60 minutes plus 30 seconds increment', '3600+30'],
    ['The time control is 90 minutes with a 30 second increment per move', '5400+30'],
    ['Rapid: 15 minutes + 10 seconds', '900+10'],
    ['25 minutes per player plus 10 seconds per move', '1500+10'],
    ['60 min/player', '3600'],
    ['1 hour and 30 minutes + 30 seconds', '5400+30'],
    ['2 hours for 40 moves and 1 hour for the rest', '40/7200:3600'],
    ['G/90 inc/30', '5400+30'],
    ['90 Min. + 30 Sek. pro Zug', '5400+30'],
    ['90 Minuten für 40 Züge, 30 Minuten für den Rest, 30 Sekunden pro Zug ab Zug 1', '40/5400+30:1800+30'],
    ['90 minutos + 30 segundos por jugada', '5400+30'],
    ['Ritmo de juego: 90 minutos + 30 segundos', '5400+30'],
    ['90 minutes + 30 secondes par coup', '5400+30'],
    ['1h30 + 30s/coup', '5400+30'],
    ['50 mn + 10 s', '3000+10'],
    ['90 minuti + 30 secondi a mossa', '5400+30'],
    // The form of a program, in a field for people.
    ['5400+30', '5400+30'],
    ['40/5400+30:1800+30', '40/5400+30:1800+30'],
    // Times that cannot be decided.
    ['90', 'none'],
    ['180+2', 'none'],
    ['25/10', 'none'],
    ['40/90+30', 'none'],
    ['as announced', 'none'],
  ])('%s', (text, tag) => {
    expect(tagOf(text, 'people')).toBe(tag);
  });
});

test.each([
  ['50+10', '50+10'],
  ['5400+30', '5400+30'],
  ['40/5400+30:1800+30', '40/5400+30:1800+30'],
  ['60', '60'],
  ['90 min + 30 sec', '5400+30'],
  ['-', 'none'],
  ['?', 'unknown'],
  ['45/15', 'none'],
  ['40/90+30', 'none'],
])('the tag %s', (text, tag) => {
  expect(tagOf(text, 'pgn')).toBe(tag);
});
