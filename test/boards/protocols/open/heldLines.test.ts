import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../../../src/boards/eboard/sensorBoard.js';
import { beatOf, DrivenOpen, diffTo, START, stateOf } from './drivenOpen.js';

const at = (squares: string, square: number, character: string): string =>
  squares.slice(0, square) + character + squares.slice(square + 1);

const nameOf = (square: number): string => 'abcdefgh'.charAt(square & 7) + String((square >> 3) + 1);

/** The squares and presses as reported, one after another. */
const actsOf = (driven: DrivenOpen): readonly string[] => {
  let board: ArrayLike<number> = Uint8Array.from(START, (character) =>
    character === 'o' ? UNKNOWN_PIECE : 0,
  );
  return driven.takeEvents().flatMap((event) => {
    if (event.kind === 'clockPressed') return [`press ${event.end}`];
    if (event.kind !== 'square' && event.kind !== 'placement') return [];
    const next = Uint8Array.from(event.kind === 'placement' ? event.board : board);
    if (event.kind === 'square') next[event.square] = event.code;
    const changed = [...next.keys()].filter((square) => next[square] !== board[square]);
    board = next;
    return changed.map((square) => `${nameOf(square)}${next[square] === 0 ? '.' : 'o'}`);
  });
};

test('a lost placement comes where the numbers of the lines have a gap, not before the lift', () => {
  const driven = DrivenOpen.ready();
  const home = at(at(START, 12, '.'), 28, 'o');
  const lifted = at(home, 52, '.');
  const replied = at(lifted, 36, 'o');
  // The lift from e2 and the placement on e5 are lost.
  driven.seq += 1;
  driven.receive(diffTo(home, 'e4o'), diffTo(lifted, 'e7.'), { type: 'BUTTON', t: 6, n: 1, is: 'down' });
  driven.seq += 1;
  driven.receive({ type: 'BUTTON', t: 9, n: 2, is: 'down' }, { ...stateOf(replied), re: 1 });
  expect(actsOf(driven)).toEqual(['e2.', 'e4o', 'e7.', 'press left', 'e5o', 'press right']);
});

test('a press after a gap in the numbers waits for the lost placement, and for no lost beat', () => {
  const driven = DrivenOpen.ready();
  const [lifted, placed] = [at(START, 12, '.'), at(at(START, 12, '.'), 28, 'o')];
  driven.receive(diffTo(lifted, 'e2.'));
  driven.seq += 1;
  driven.receive({ type: 'BUTTON', t: 6, n: 1, is: 'down' });
  expect(actsOf(driven)).toEqual(['e2.']);
  driven.receive({ ...stateOf(placed), re: 1 });
  expect(driven.takeEvents().map(({ kind }) => kind)).toEqual(['placement', 'clockPressed', 'placement']);
  driven.seq += 1;
  driven.receive({ type: 'BUTTON', t: 7, n: 2, is: 'down' }, beatOf(placed));
  expect(driven.takeEvents()).toEqual([{ kind: 'clockPressed', end: 'right' }]);
});

/** The same numbers for the same seed, from 0 to below 1. */
const numbersOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

test.each([1, 2, 3, 4])(
  'lost changes are reported between the lines around them: games of round %i',
  (round) => {
    for (let seed = 100 * round; seed < 100 * round + 100; seed++) {
      const random = numbersOf(seed);
      const driven = DrivenOpen.ready();
      const order = Array.from({ length: 64 }, (_, square) => ({ square, key: random() }));
      let now = START;
      let lost = 0;
      let wasLost = false;
      /** Changes that are lost one after another have the same place, because their order is unknown. */
      const places = new Map<string, number>();
      for (const { square } of order.toSorted((a, b) => a.key - b.key).slice(0, 12)) {
        const change = nameOf(square) + (now[square] === 'o' ? '.' : 'o');
        now = at(now, square, change.charAt(2));
        const isLost = lost < 4 && random() < 0.3;
        places.set(change, places.size > 0 && isLost && wasLost ? Math.max(...places.values()) : places.size);
        wasLost = isLost;
        if (isLost) {
          lost++;
          driven.seq++;
        } else driven.receive(diffTo(now, change));
      }
      driven.receive({ ...stateOf(now), re: 1 });
      const reported = actsOf(driven).map((act) => places.get(act));
      expect([seed, reported]).toEqual([seed, [...places.values()]]);
    }
  },
);
