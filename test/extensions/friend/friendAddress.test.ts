import { expect, test } from 'vitest';
import { opponentChoiceSchema } from '../../../src/table/opponents/opponentChoice.js';

const isTaken = (address: string): boolean =>
  opponentChoiceSchema.safeParse({ kind: 'friend', address }).success;

test('where a friend reaches this machine is a machine and a port', () => {
  const good = ['chess.example:8960', '10.0.0.5:8960', '[fe80::1]:8960', 'chess.example'];
  const bad = ['kept:mine.epd', 'chess.example:70000', '[fe80:8960', 'a b:1'];
  expect(good.filter((address) => !isTaken(address))).toEqual([]);
  expect(bad.filter(isTaken)).toEqual([]);
});
