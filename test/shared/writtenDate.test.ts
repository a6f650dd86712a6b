import { expect, test } from 'vitest';
import { readDate, readDates, readPgnDate } from '../../src/shared/writtenDate.js';

test.each([
  ['2026/10/02', '2026-10-02'],
  ['26/10/02', '2026-10-02'],
  ['02/10/2026', '2026-10-02'],
  ['2026-10-02', '2026-10-02'],
  ['02.10.2026', '2026-10-02'],
  ['2. 10. 2026', '2026-10-02'],
  ['20261002', '2026-10-02'],
  ['2026-10-02T14:00:00Z', '2026-10-02'],
  ['2 Oct 2026', '2026-10-02'],
  ['Oct 2nd, 2026', '2026-10-02'],
  ['2. Oktober 2026', '2026-10-02'],
  ['2 de octubre de 2026', '2026-10-02'],
  ['2 octobre 2026', '2026-10-02'],
  // There is no such day.
  ['2026/06/31', undefined],
  ['2026/02/29', undefined],
  ['2028/02/29', '2028-02-29'],
  ['31.09.2026', undefined],
  ['2026/13/02', undefined],
  ['0/0/2026', undefined],
  // The month stands first.
  ['06/30/2026', undefined],
  // Whether the year is first or last cannot be decided.
  ['24.11.28', undefined],
  ['31.12.26', undefined],
  ['26.12.31', undefined],
  ['soon', undefined],
  ['', undefined],
])('%s', (text, day) => {
  expect(readDate(text)).toBe(day);
});

test.each([
  ['24.11.28', '24.12.02', '2024-11-28', '2024-12-02'],
  ['28.11.24', '02.12.24', '2024-11-28', '2024-12-02'],
  ['24/11/28', '24/12/02', '2024-11-28', '2024-12-02'],
  ['26.10.02', '26.10.04', '2026-10-02', '2026-10-04'],
  ['2026/10/02', '2026/10/04', '2026-10-02', '2026-10-04'],
  ['2026/06/31', '2026/07/02', undefined, '2026-07-02'],
  ['2026/07/02', '2026/06/28', undefined, undefined],
  // The month stands first: the second date alone could be the seventh of February.
  ['06/28/2026', '07/02/2026', undefined, undefined],
  ['07/02/2026', '07/14/2026', undefined, undefined],
  // From the sixth of July to the sixth of December, or a week in June: this cannot be decided.
  ['06/07/2026', '06/12/2026', undefined, undefined],
  ['06/07/2026', '12/07/2026', '2026-07-06', '2026-07-12'],
  ['2026/10/02', '04.10.2026', '2026-10-02', '2026-10-04'],
])('%s to %s', (from, to, first, last) => {
  expect(readDates(from, to)).toEqual({ from: first, to: last });
});

test.each([
  ['2026/11/08', '2026.11.08'],
  ['8.11.2026', '2026.11.08'],
  ['2026-11-08', '2026.11.08'],
  ['2026.11.08', '2026.11.08'],
  ['2026.??.??', '2026.??.??'],
  ['????.??.??', '????.??.??'],
  ['2026', '2026.??.??'],
  ['2026.11', '2026.11.??'],
  ['2026/02/30', '2026.02.??'],
  ['2026.02.30', '2026.02.??'],
  ['2026.14.02', '2026.??.??'],
  ['08/11/2026', '2026.??.??'],
  ['8 November 2026', '2026.11.08'],
  ['Nov 2026', '2026.??.??'],
  ['yesterday', undefined],
])('%s in a tag', (text, tag) => {
  expect(readPgnDate(text)).toBe(tag);
});
