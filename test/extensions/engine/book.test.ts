import { expect, test } from 'vitest';
import { playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import { makeUciMove, parseUciMove } from '../../../src/chess/uciMove.js';
import { drawBookMove, readBook } from '../../../src/extensions/engine/book/book.js';
import { polyglotKey } from '../../../src/extensions/engine/book/polyglotKey.js';
import { createRandom } from '../../../src/shared/random.js';
import { startEngineHarness } from './engineHarness.js';

const after = (...moves: readonly string[]): Position =>
  moves.reduce((position, uci) => {
    const move = parseUciMove(position, uci);
    if (!move.ok) throw new Error(uci);
    return playMove(position, move.value);
  }, startPosition);

/** The example keys on the page of the format. */
test.each<readonly [readonly string[], bigint]>([
  [[], 0x463b96181691fc9cn],
  [['e2e4'], 0x823c9b50fd114196n],
  [['e2e4', 'd7d5'], 0x0756b94461c50fb0n],
  [['e2e4', 'd7d5', 'e4e5'], 0x662fafb965db29d4n],
  [['e2e4', 'd7d5', 'e4e5', 'f7f5'], 0x22a48b5a8e47ff78n],
  [['e2e4', 'd7d5', 'e4e5', 'f7f5', 'e1e2'], 0x652a607ca3f242c1n],
  [['e2e4', 'd7d5', 'e4e5', 'f7f5', 'e1e2', 'e8f7'], 0x00fdd303c946bdd9n],
  [['a2a4', 'b7b5', 'h2h4', 'b5b4', 'c2c4'], 0x3c8123ea7b067637n],
  [['a2a4', 'b7b5', 'h2h4', 'b5b4', 'c2c4', 'b4c3', 'a1a3'], 0x5c3f9b829b279560n],
])('the key after %j', (moves, key) => {
  expect(polyglotKey(after(...moves))).toBe(key);
});

/** Entries in the format's encoding: squares as file and rank from the lowest bits on. */
const bookOf = (...entries: readonly (readonly [Position, string, number])[]): Uint8Array => {
  const sorted = entries.toSorted(([a], [b]) => (polyglotKey(a) < polyglotKey(b) ? -1 : 1));
  const view = new DataView(new ArrayBuffer(16 * sorted.length));
  sorted.forEach(([position, uci, weight], i) => {
    const [fromFile = 0, fromRank = 0, toFile = 0, toRank = 0] = [0, 1, 2, 3].map((at) =>
      at % 2 === 0 ? uci.charCodeAt(at) - 97 : Number(uci[at]) - 1,
    );
    const promotion = ['', 'n', 'b', 'r', 'q'].indexOf(uci.slice(4));
    view.setBigUint64(16 * i, polyglotKey(position));
    view.setUint16(
      16 * i + 8,
      toFile | (toRank << 3) | (fromFile << 6) | (fromRank << 9) | (promotion << 12),
    );
    view.setUint16(16 * i + 10, weight);
  });
  return new Uint8Array(view.buffer);
};

test('moves are found, drawn by their weight, castling as the book writes it', () => {
  const castles = after('e2e4', 'e7e5', 'g1f3', 'g8f6', 'f1c4', 'f8c5');
  const book = readBook(bookOf([startPosition, 'e2e4', 9], [startPosition, 'd2d4', 1], [castles, 'e1h1', 5]));
  const drawn = Array.from({ length: 200 }, (_, seed) =>
    drawBookMove(book.look(startPosition), createRandom(seed)),
  );
  const pawns = drawn.map((move) => move && makeUciMove(startPosition, move));
  expect(new Set(pawns)).toEqual(new Set(['e2e4', 'd2d4']));
  expect(pawns.filter((uci) => uci === 'e2e4').length).toBeGreaterThan(150);
  const move = drawBookMove(book.look(castles), createRandom(1));
  expect(move && makeUciMove(castles, move)).toBe('e1g1');
  expect(book.look(after('a2a3'))).toEqual({ moves: [], illegal: [] });
});

test('a book cut off in its last entry, and one of noise, do no harm', () => {
  const whole = bookOf([startPosition, 'e2e4', 1], [startPosition, 'd2d4', 1]);
  expect(readBook(whole.subarray(0, 25)).size).toBe(1);
  const random = createRandom(3);
  const noise = readBook(Uint8Array.from({ length: 999 }, () => random.integer(0, 255)));
  expect(noise.look(startPosition)).toEqual({ moves: [], illegal: [] });
});

test('an engine plays from its book without a search, and skips illegal moves', async () => {
  const harness = await startEngineHarness({
    book: readBook(bookOf([after('e2e4'), 'c7c5', 1], [after('e2e4'), 'e7e3', 60_000])),
  });
  await harness.play('e2e4');
  expect(harness.moves()).toEqual(['e2e4', 'c7c5']);
  expect(harness.received('go')).toEqual([]);
  expect(harness.view().opponent).toEqual({
    kind: 'engine',
    side: 'black',
    name: 'Scripted 1',
    says: 'its book has moves that are illegal here (e7e3); it skips them',
    key: 'engine.bookFaults',
    params: { moves: 'e7e3' },
  });
  await harness.say({ type: 'newGame' });
  await harness.elapse(500);
  expect(harness.view().opponent?.says).toBe('full strength');
});
