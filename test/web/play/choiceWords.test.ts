import { beforeAll, expect, test } from 'vitest';
import { choiceWords } from '../../../src/web/opponents/useChooser.js';
import { speakEnglish } from '../words/speakEnglish.js';

beforeAll(speakEnglish);

test('the last choice is a button with its name', () => {
  expect(choiceWords({ kind: 'person', time: '15+10' })).toBe('A player here, 15+10');
  expect(choiceWords({ kind: 'engine', engine: 'stockfish', color: 'white', elo: 1_500, time: null })).toBe(
    'Stockfish, 1500, you White',
  );
  expect(choiceWords({ kind: 'engine', color: 'black' })).toBe('an engine, you Black');
});
