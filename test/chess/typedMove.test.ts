import { describe, expect, test } from 'vitest';
import { parseFen } from '../../src/chess/fen.js';
import { legalMoves } from '../../src/chess/legalMoves.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { positionFromSetup } from '../../src/chess/positionFromSetup.js';
import { makeSan } from '../../src/chess/san.js';
import { makeSquare } from '../../src/chess/square.js';
import { parseTypedMove } from '../../src/chess/typedMove.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';

const positionOf = (fen: string): Position => {
  const setup = parseFen(fen);
  const position = setup.ok ? positionFromSetup(setup.value) : setup;
  if (!position.ok) throw new Error(`bad FEN ${fen}`);
  return position.value;
};

const RICH = 'r3k2r/1P3n2/8/3pP3/8/2N5/5B2/R3K2R w KQkq d6 0 2';

/** The move as UCI, `e7e8?` where the piece is to be chosen, or why not. */
const typed = (position: Position, text: string): string => {
  const read = parseTypedMove(position, text);
  if (!read.ok) return `no: ${inEnglish(read.error)}`;
  const { value } = read;
  return value.kind === 'move'
    ? makeUciMove(position, value.move)
    : `${makeSquare(value.from)}${makeSquare(value.to)}?`;
};

describe('a typed move', () => {
  test.each([
    ['Nf3', 'g1f3'],
    ['nf3', 'g1f3'],
    [' e4 ', 'e2e4'],
    ['e2e4', 'e2e4'],
    ['E2E4', 'e2e4'],
    ['e2-e4', 'e2e4'],
    ['g1 f3', 'g1f3'],
  ])('%s from the start', (text, uci) => {
    expect(typed(startPosition, text)).toBe(uci);
  });

  test.each([
    ['O-O', 'e1g1'],
    ['0-0', 'e1g1'],
    ['oo', 'e1g1'],
    ['o-o-o', 'e1c1'],
    ['e1g1', 'e1g1'],
    ['e1h1', 'e1g1'],
    ['exd6', 'e5d6'],
    ['bxa8=N', 'b7a8n'],
    ['b8=q', 'b7b8q'],
    ['b8', 'b7b8?'],
    ['bxa8', 'b7a8?'],
    ['b7b8', 'b7b8?'],
    ['b7b8r', 'b7b8r'],
    ['bd4', 'f2d4'],
    ['Nxd5', 'c3d5'],
  ])('%s in a rich position', (text, uci) => {
    expect(typed(positionOf(RICH), text)).toBe(uci);
  });

  test('text that is no legal move gets a reason', () => {
    expect(typed(startPosition, '')).toBe('no: type a move, such as Nf3 or e2e4');
    expect(typed(startPosition, 'hello')).toMatch(/^no: 'hello' is not algebraic notation/);
    expect(typed(startPosition, 'Nf4')).toBe('no: Nf4 is no legal move here');
    expect(typed(startPosition, 'e2e5')).toMatch(/^no: e2e5: .*pawn/);
    expect(typed(startPosition, 'e7e5')).toMatch(/^no: e7e5: /);
    const knights = positionOf('4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1');
    expect(typed(knights, 'Nd2')).toBe('no: Nd2 may be the piece from b1 or f1');
    expect(typed(knights, 'Nbd2')).toBe('b1d2');
  });

  test('every legal move can be typed as SAN and by its squares', () => {
    const position = positionOf(RICH);
    for (const move of legalMoves(position)) {
      const uci = makeUciMove(position, move);
      expect(typed(position, makeSan(position, move))).toBe(uci);
      expect(typed(position, uci)).toBe(uci);
    }
  });
});
