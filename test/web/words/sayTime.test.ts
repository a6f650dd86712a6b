import { expect, onTestFinished, test, vi } from 'vitest';
import { sayDay } from '../../../src/web/words/sayDay.js';
import { sayTenths } from '../../../src/web/words/sayTenths.js';

const show = (lang: string): void => {
  vi.stubGlobal('document', { documentElement: { lang } });
  onTestFinished(() => void vi.unstubAllGlobals());
};

test.each([
  ['en', 'Jan 4, 2026', '79.3'],
  ['de', '04.01.2026', '79,3'],
  ['fr', '4 janv. 2026', '79,3'],
  ['es', '4 ene 2026', '79,3'],
])('days and numbers as %s writes them', (lang, day, number) => {
  show(lang);
  expect([sayDay('2026.01.04'), sayDay('2026-01-04')]).toEqual([day, day]);
  expect(sayTenths(79.34)).toBe(number);
});

test('a text that is no day stays as it is in the tag', () => {
  show('de');
  expect(['2026.??.??', 'spring', '2026.13.40', ''].map(sayDay)).toEqual([
    '2026.??.??',
    'spring',
    '2026.13.40',
    '',
  ]);
});
