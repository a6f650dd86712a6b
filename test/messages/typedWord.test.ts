import { describe, expect, test } from 'vitest';
import { terminalWords } from '../../src/cli/terminalWords.js';
import { message } from '../../src/messages/catalogue/message.js';
import { TYPED_WORDS, typedWordReader, wordsFor } from '../../src/messages/typedWord.js';

describe.each(['de', 'es', 'fr'])('the words that a player types, in %s', (language) => {
  test('is understood in the language and in English, and what is offered is among it', async () => {
    const say = await terminalWords({}, language);
    const read = typedWordReader(say);
    for (const word of TYPED_WORDS) {
      expect(read(word), word).toBe(word);
      const offered = say(message('play.whatNext', { options: `\`${word}\`` })).match(/`(?<own>[^`]+)`/)
        ?.groups?.['own'];
      expect(read(offered ?? ''), word).toBe(word);
      expect(read(` ${offered?.toUpperCase()} `), word).toBe(word);
    }
  });

  test('leaves moves, numbers, names and commands as they are', async () => {
    const say = await terminalWords({}, language);
    const read = typedWordReader(say);
    for (const typed of ['e4', 'Nf3', 'O-O', 'a8=Q', 'b', 'elo 1700', 'say Remis?', 'constructor'])
      expect(read(typed)).toBe(typed);
    expect(say(message('play.kept'))).toContain('`jadoube play again`');
  });
});

test('no two words of a language mean different things', async () => {
  for (const language of ['de', 'es', 'fr']) {
    const say = await terminalWords({}, language);
    const own = TYPED_WORDS.flatMap((word) => wordsFor(say, word).map((own) => own.toLowerCase()));
    expect([language, own.filter((word, index) => own.indexOf(word) !== index)]).toEqual([language, []]);
  }
});

test('a refused word is reported in the language', async () => {
  const say = await terminalWords({}, 'de');
  expect(say(message('play.movesOnBoard', { word: 'schach', options: '`resign`, `draw`' }))).toBe(
    '„schach“ gibt es hier nicht: `aufgeben`, `remis`. Züge werden auf dem Brett ausgeführt',
  );
});
