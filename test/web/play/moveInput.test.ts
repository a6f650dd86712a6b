import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFen } from '../../../src/chess/fen.js';
import { legalMoves } from '../../../src/chess/legalMoves.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import { positionFromSetup } from '../../../src/chess/positionFromSetup.js';
import { makeSquare, parseSquare } from '../../../src/chess/square.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import {
  type InputEvent,
  type InputStep,
  restingInput,
  stepMoveInput,
} from '../../../src/web/play/moveInput.js';
import { movesTo, targetsOf } from '../../../src/web/play/targets.js';

const at = (name: string): number => parseSquare(name) ?? Number.NaN;
const positionOf = (fen: string, chess960 = false): Position => {
  const setup = parseFen(fen);
  const position = setup.ok ? positionFromSetup(setup.value, { chess960 }) : setup;
  if (!position.ok) throw new Error(`bad FEN ${fen}`);
  return position.value;
};

const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PROMOTION = '3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1';
const EN_PASSANT = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2';

/** `down e2`, `over e4`, `up e4`, `key e2`, `cancel`, `lost`, `=knight`. `-` is a place beside the board. */
const eventOf = (word: string): InputEvent => {
  const [verb = '', name = ''] = word.split(' ');
  const over = name === '-' ? null : at(name);
  if (verb === 'down') return { kind: 'pressed', square: at(name) };
  if (verb === 'over') return { kind: 'dragged', over };
  if (verb === 'up') return { kind: 'released', over };
  if (verb === 'key') return { kind: 'entered', square: at(name) };
  if (verb === 'cancel') return { kind: 'cancelled' };
  if (verb === 'lost') return { kind: 'lost' };
  return { kind: 'promoted', role: verb.slice(1) as 'knight' };
};

/** The result, with moves in UCI. */
const run = (position: Position | null, ...words: readonly string[]) => {
  const moves: string[] = [];
  let step: InputStep = { input: restingInput, move: null };
  for (const word of words) {
    step = stepMoveInput(step.input, eventOf(word), position);
    if (step.move !== null && position !== null) moves.push(makeUciMove(position, step.move));
  }
  const { selected, promotion, press } = step.input;
  return {
    moves,
    selected: selected === null ? null : makeSquare(selected),
    promotion: promotion === null ? null : makeSquare(promotion.from) + makeSquare(promotion.to),
    held: press !== null,
  };
};

const nothing = { moves: [], selected: null, promotion: null, held: false };
const played = (uci: string) => ({ ...nothing, moves: [uci] });

describe('a move with the mouse or a finger', () => {
  test('by dragging', () => {
    expect(run(startPosition, 'down e2', 'over e3', 'over e4', 'up e4')).toEqual(played('e2e4'));
  });

  test('by two clicks', () => {
    expect(run(startPosition, 'down g1', 'up g1')).toEqual({ ...nothing, selected: 'g1' });
    expect(run(startPosition, 'down g1', 'up g1', 'down f3', 'up f3')).toEqual(played('g1f3'));
  });

  test('a piece that is dropped where it cannot go, or beside the board, stays selected', () => {
    const g1 = { ...nothing, selected: 'g1' };
    expect(run(startPosition, 'down g1', 'over g4', 'up g4')).toEqual(g1);
    expect(run(startPosition, 'down g1', 'over -', 'up -')).toEqual(g1);
    expect(run(startPosition, 'down g1', 'lost')).toEqual(g1);
  });

  test('a second click on the piece, or one on a square that says nothing, lets go of it', () => {
    expect(run(startPosition, 'down g1', 'up g1', 'down g1', 'up g1')).toEqual(nothing);
    expect(run(startPosition, 'down g1', 'up g1', 'down a5', 'up a5')).toEqual(nothing);
    expect(run(startPosition, 'down g1', 'up g1', 'cancel')).toEqual(nothing);
  });

  test('another piece is selected in its place; those of the other side are not taken up', () => {
    expect(run(startPosition, 'down g1', 'up g1', 'down b1', 'up b1')).toEqual({
      ...nothing,
      selected: 'b1',
    });
    expect(run(startPosition, 'down e7', 'over e5', 'up e5')).toEqual(nothing);
    expect(run(startPosition, 'down e4', 'over e5', 'up e5')).toEqual(nothing);
  });

  test('a scroll that begins on a target is no move', () => {
    expect(run(startPosition, 'down g1', 'up g1', 'down f3', 'lost')).toEqual({ ...nothing, selected: 'g1' });
    expect(run(startPosition, 'down g1', 'up g1', 'down f3', 'up e5')).toEqual({
      ...nothing,
      selected: 'g1',
    });
  });
});

describe('castling', () => {
  const both = positionOf(CASTLING);
  test.each([
    ['g1', 'e1g1'],
    ['h1', 'e1g1'],
    ['c1', 'e1c1'],
    ['a1', 'e1c1'],
  ])('the king onto %s', (to, uci) => {
    expect(run(both, 'down e1', `over ${to}`, `up ${to}`)).toEqual(played(uci));
    expect(run(both, 'down e1', 'up e1', `down ${to}`, `up ${to}`)).toEqual(played(uci));
    expect(run(both, 'key e1', `key ${to}`)).toEqual(played(uci));
  });

  test('a player who drags the rook away while the king is selected means the rook', () => {
    expect(run(both, 'down e1', 'up e1', 'down h1', 'over h2', 'over h5', 'up h5')).toEqual(played('h1h5'));
  });

  test('Chess960: king takes rook; where he may also step, he steps', () => {
    const position = positionOf('4k3/8/8/8/8/8/8/5KR1 w G - 0 1', true);
    expect(run(position, 'down f1', 'over g1', 'up g1')).toEqual(played('f1g1'));
    const far = positionOf('4k3/8/8/8/8/8/8/R4K1R w HA - 0 1', true);
    expect(run(far, 'down f1', 'over g1', 'up g1')).toEqual(played('f1g1'));
    expect(far.board[at('g1')]).toBe(0);
    expect(movesTo(far, at('f1'), at('g1')).map(({ castling }) => castling)).toEqual([undefined]);
    expect(run(far, 'key f1', 'key h1')).toEqual(played('f1h1'));
    expect(run(far, 'key f1', 'key c1')).toEqual(played('f1a1'));
    const inPlace = positionOf('4k3/8/8/8/8/8/8/6KR w H - 0 1', true);
    expect(run(inPlace, 'down g1', 'over h1', 'up h1')).toEqual(played('g1h1'));
    expect(targetsOf(inPlace, at('g1'))).not.toContain(at('g1'));
  });
});

describe('promotion', () => {
  const position = positionOf(PROMOTION);
  test('waits for what the pawn becomes, also when it takes', () => {
    const asked = run(position, 'down e7', 'over e8', 'up e8');
    expect(asked).toEqual({ ...nothing, promotion: 'e7e8' });
    expect(run(position, 'down e7', 'over e8', 'up e8', '=knight')).toEqual(played('e7e8n'));
    expect(run(position, 'key e7', 'key d8', '=rook')).toEqual(played('e7d8r'));
  });

  test('can be called off, with a key or by pressing beside', () => {
    expect(run(position, 'key e7', 'key e8', 'cancel')).toEqual(nothing);
    expect(run(position, 'key e7', 'key e8', 'down a1', 'up a1')).toEqual(nothing);
    expect(run(position, 'key e7', 'key e8', 'cancel', '=queen')).toEqual(nothing);
  });

  test('a pawn that is aimed at the last rank by typing is asked for the same', () => {
    const aimed = { kind: 'aimed', from: at('e7'), to: at('e8') } as const;
    expect(stepMoveInput(restingInput, aimed, position).input.promotion).toEqual({
      from: at('e7'),
      to: at('e8'),
    });
  });
});

test('en passant goes onto the square behind the pawn', () => {
  const position = positionOf(EN_PASSANT);
  expect(run(position, 'down e5', 'over d6', 'up d6')).toEqual(played('e5d6'));
  expect(run(position, 'down e5', 'over d5', 'up d5')).toEqual({ ...nothing, selected: 'e5' });
});

test('a player who is not on move holds nothing', () => {
  expect(run(null, 'down e2', 'over e4', 'up e4')).toEqual(nothing);
  const held = stepMoveInput(restingInput, eventOf('down e2'), startPosition);
  expect(stepMoveInput(held.input, eventOf('up e4'), null)).toEqual({ input: restingInput, move: null });
});

const squares = fc.integer({ min: 0, max: 63 });
const maybe = fc.option(squares);
const anyEvent: fc.Arbitrary<InputEvent> = fc.oneof(
  squares.map((square) => ({ kind: 'pressed', square }) as const),
  maybe.map((over) => ({ kind: 'dragged', over }) as const),
  maybe.map((over) => ({ kind: 'released', over }) as const),
  squares.map((square) => ({ kind: 'entered', square }) as const),
  fc.tuple(squares, squares).map(([from, to]) => ({ kind: 'aimed', from, to }) as const),
  fc.constantFrom('queen', 'knight').map((role) => ({ kind: 'promoted', role }) as const),
  fc.constantFrom({ kind: 'lost' } as const, { kind: 'cancelled' } as const),
);

test('for all acts of hands only legal moves come out, and only own pieces are selected', () => {
  const positions = [startPosition, positionOf(CASTLING), positionOf(PROMOTION), positionOf(EN_PASSANT)];
  fc.assert(
    fc.property(fc.constantFrom(...positions), fc.array(anyEvent, { maxLength: 60 }), (position, events) => {
      let input = restingInput;
      for (const event of events) {
        const step = stepMoveInput(input, event, position);
        input = step.input;
        if (step.move !== null) expect(legalMoves(position)).toContainEqual(step.move);
        const piece = input.selected === null ? 1 : (position.board[input.selected] ?? 0);
        expect(piece > 0 && piece < 8).toBe(true);
      }
    }),
  );
});

test('every legal move can be played by clicks and by dragging', () => {
  for (const fen of [CASTLING, PROMOTION, EN_PASSANT]) {
    const position = positionOf(fen);
    for (const move of legalMoves(position)) {
      const [from, to] = [makeSquare(move.from), makeSquare(move.to)];
      const rest = move.promotion === undefined ? [] : [`=${move.promotion}`];
      const uci = makeUciMove(position, move);
      expect(run(position, `down ${from}`, `over ${to}`, `up ${to}`, ...rest)).toEqual(played(uci));
      expect(run(position, `down ${from}`, `up ${from}`, `down ${to}`, `up ${to}`, ...rest)).toEqual(
        played(uci),
      );
    }
  }
});
