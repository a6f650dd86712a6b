import { expect, test } from 'vitest';
import { createPhrasebook } from '../../../src/messages/phrasebook.js';

const translate = createPhrasebook({
  White: 'Weiß',
  knight: 'Springer',
  'thePiece|knight': 'den Springer',
  'who|White': 'Weiß',
  'moved the {thePiece} from {from} to {to}': '{thePiece} von {from} nach {to} gezogen',
  '{who} {did}, out of turn': '{who} hat {did}, ohne am Zug zu sein',
  'the game is over': 'die Partie ist zu Ende',
  'cannot open {path}: {cause}': '{path} lässt sich nicht öffnen: {cause}',
  '{must} ({article})': '{must} ({article})',
  '{name} has left': '{name} ist gegangen',
  '{square} is empty': '{square} ist leer',
  '; ': ' ; ',
});

test.each([
  ['the game is over', 'die Partie ist zu Ende'],
  ['The game is over.', 'Die Partie ist zu Ende.'],
  [
    'White moved the knight from g8 to g6, out of turn.',
    'Weiß hat den Springer von g8 nach g6 gezogen, ohne am Zug zu sein.',
  ],
  ['The game is over (5.1).', 'Die Partie ist zu Ende (5.1).'],
  ['the game is over; the game is over', 'die Partie ist zu Ende ; die Partie ist zu Ende'],
  ['White: the game is over. The game is over.', 'Weiß: die Partie ist zu Ende. Die Partie ist zu Ende.'],
])('%s', (english, said) => {
  expect(translate(english)).toBe(said);
});

test.each([
  ['a gap takes only what fits', 'g9 is empty'],
  ['what is not known stays', 'Nobody has written this sentence'],
  ['what is not known stays, with its stops', 'Nobody. Ever; has: written (this)'],
])('%s', (_, english) => {
  expect(translate(english)).toBe(english);
});

test('names, paths and causes are not translated, whatever they are called', () => {
  expect(translate('White has left')).toBe('White ist gegangen');
  expect(translate('cannot open /dev/knight: White')).toBe('/dev/knight lässt sich nicht öffnen: White');
});

test('many texts, none remembered wrongly', () => {
  for (let round = 0; round < 3; round++)
    for (let i = 0; i < 700; i++) expect(translate(`guest ${i} has left`)).toBe(`guest ${i} ist gegangen`);
});

test.each(['constructor', 'toString', '__proto__', 'The valueOf.'])(
  "'%s' is a word like any other",
  (word) => {
    expect(translate(word)).toBe(word);
  },
);
