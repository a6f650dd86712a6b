import { expect, test } from 'vitest';
import { languageOf } from '../../../src/web/words/language.js';

test.each([
  ['fr', null, ['de-AT'], 'fr'],
  [null, 'es', ['de-AT'], 'es'],
  [null, null, ['nl', 'de-AT', 'en'], 'de'],
  ['xx', 'toString', [], 'en'],
  [null, null, ['tr'], 'en'],
] as const)('asked for %s, chosen %s, readers of %s: %s', (asked, kept, readers, language) => {
  expect(languageOf(asked, kept, readers)).toBe(language);
});
