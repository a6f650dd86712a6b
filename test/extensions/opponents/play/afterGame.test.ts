import { expect, test } from 'vitest';
import { wordsAfter } from '../../../../src/extensions/opponents/play/afterGame.js';
import type { OpponentChoice } from '../../../../src/table/opponents/opponentChoice.js';

/** The choice that results from the last one and a typed word. */
const after = (last: OpponentChoice, typed: string): OpponentChoice | undefined =>
  wordsAfter(last)
    .map(({ choice }) => choice(typed, 'g1'))
    .find((choice) => choice !== undefined);
const offered = (last: OpponentChoice): readonly string[] => wordsAfter(last).map(({ shown }) => shown);

const fen = '8/P6k/8/8/8/8/7p/K7 w - - 0 1';
const engine: OpponentChoice = { kind: 'engine', color: 'white', skill: 3, fen, time: '5+3' };

test('after a game with an engine the same again, the colours changed, and any strength', () => {
  expect(after(engine, 'again')).toEqual(engine);
  expect(after(engine, 'change colours')).toEqual({ ...engine, color: 'black' });
  expect(after(engine, 'elo 1700')).toEqual({ kind: 'engine', color: 'white', fen, time: '5+3', elo: 1_700 });
  expect(after(engine, 'analyse')).toEqual({ kind: 'analysis', game: 'g1' });
  expect(after(engine, 'elo')).toBeUndefined();
});

test('a game that was taken up as it stood begins anew', () => {
  expect(after({ kind: 'engine', color: 'black', asItStands: true }, 'again')).toEqual({
    kind: 'engine',
    color: 'black',
  });
});

test('the inviting side begins the next game, and a guest invites in turn', () => {
  expect(offered({ kind: 'friend', color: 'white' })).toEqual(['again', 'analyse']);
  const guest: OpponentChoice = { kind: 'friend', invitation: 'six words', atScreen: true, name: 'Pim' };
  expect(offered(guest)).toEqual(['invite', 'analyse']);
  expect(after(guest, 'invite')).toEqual({ kind: 'friend', atScreen: true, name: 'Pim' });
});

test('exercises are begun again', () => {
  expect(offered({ kind: 'exercises' })).toEqual(['again']);
});
