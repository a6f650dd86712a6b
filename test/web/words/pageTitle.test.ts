import { expect, onTestFinished, test } from 'vitest';
import { sayTitle } from '../../../src/web/words/loadWords.js';
import { setSentences } from '../../../src/web/words/say.js';

test('a page is called by its name in its language, and what says something of its own stays', () => {
  setSentences({ Fleet: 'Flotte', Clock: 'Uhr' });
  onTestFinished(() => setSentences({}));
  expect(sayTitle('Fleet · jadoube')).toBe('Flotte · jadoube');
  expect(sayTitle('Clock of board 1')).toBe('Clock of board 1');
});
