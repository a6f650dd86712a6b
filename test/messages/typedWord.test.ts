import { describe, expect, test } from 'vitest';
import { terminalWords } from '../../src/cli/terminalWords.js';
import { TYPED_WORDS, typedWordReader } from '../../src/messages/typedWord.js';

describe.each(['de', 'es', 'fr'])('what a player types, in %s', (language) => {
  test('is understood in the language and in English, and what is offered is among it', async () => {
    const say = await terminalWords({}, language);
    const read = typedWordReader(say);
    for (const word of TYPED_WORDS) {
      expect(read(word), word).toBe(word);
      const offered = say(`What next? Type \`${word}\``).match(/`(?<own>[^`]+)`/)?.groups?.['own'];
      expect(read(offered ?? ''), word).toBe(word);
      expect(read(` ${offered?.toUpperCase()} `), word).toBe(word);
    }
  });

  test('leaves moves, numbers, names and commands as they are', async () => {
    const say = await terminalWords({}, language);
    const read = typedWordReader(say);
    for (const typed of ['e4', 'Nf3', 'O-O', 'a8=Q', 'b', 'elo 1700', 'say Remis?', 'constructor'])
      expect(read(typed)).toBe(typed);
    expect(say('It waits: `jadoube play again` goes on with it.')).toContain('`jadoube play again`');
  });
});

test('no two words of a language mean different things', async () => {
  for (const language of ['de', 'es', 'fr']) {
    const say = await terminalWords({}, language);
    const own = TYPED_WORDS.flatMap((word) => say(`typed|${word}`).toLowerCase().split(', '));
    expect([language, own.filter((word, index) => own.indexOf(word) !== index)]).toEqual([language, []]);
  }
});

test('a refused word is told in the language', async () => {
  const say = await terminalWords({}, 'de');
  expect(say("'schach' is no word here: `resign`, `draw`. Moves are made on the board")).toBe(
    '„schach“ ist hier kein Wort: `aufgeben`, `remis`. Züge werden auf dem Brett ausgeführt',
  );
});
