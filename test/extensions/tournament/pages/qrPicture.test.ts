import { expect, test } from 'vitest';
import { drawQr } from '../../../../src/extensions/tournament/pages/spectators/qrPicture.js';
import { readQrPath } from '../../../shared/readQr.js';

test.each([
  'http://10.0.0.5:8960/event.html#/game/7',
  'https://example.org/wall.html?lang=de&q=M%C3%BCller',
  `https://example.org/${'long/'.repeat(80)}`,
])('a phone reads %s from the picture', async (address) => {
  const { size, path } = await drawQr(address);
  expect(readQrPath(size, path)).toBe(address);
});
