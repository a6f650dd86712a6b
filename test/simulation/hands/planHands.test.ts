import { describe, expect, test } from 'vitest';
import type { PhysicalAct } from '../../../src/boards/simulated/physicalAct.js';
import { createWorld } from '../../../src/boards/simulated/world.js';
import { parseFen } from '../../../src/chess/fen.js';
import { legalMoves } from '../../../src/chess/legalMoves.js';
import { pieceLetter } from '../../../src/chess/piece.js';
import { playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import { positionFromSetup } from '../../../src/chess/positionFromSetup.js';
import { makeSquare, squareShade } from '../../../src/chess/square.js';
import type { Move } from '../../../src/chess/types.js';
import { parseUciMove } from '../../../src/chess/uciMove.js';
import { createRandom } from '../../../src/shared/random.js';
import type { HandProfile } from '../../../src/simulation/hands/handProfile.js';
import { type HandsOptions, planHands } from '../../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../../src/simulation/hands/profiles.js';

const positionOf = (fen: string): Position => {
  const setup = parseFen(fen);
  if (!setup.ok) throw new Error(setup.error.reason);
  const position = positionFromSetup(setup.value);
  if (!position.ok) throw new Error(position.error.reason);
  return position.value;
};

const movesOf = (start: Position, uci: string): readonly Move[] => {
  const moves: Move[] = [];
  let position = start;
  for (const text of uci.split(' ').filter((word) => word !== '')) {
    const move = parseUciMove(position, text);
    if (!move.ok) throw new Error(`${text}: ${move.error.reason}`);
    moves.push(move.value);
    position = playMove(position, move.value);
  }
  return moves;
};

const say = (acts: readonly PhysicalAct[]): string =>
  acts
    .flatMap((act) => {
      if (act.kind === 'lift') return [`-${makeSquare(act.square)}`];
      if (act.kind === 'place') return [`${pieceLetter(act.piece)}${makeSquare(act.square)}`];
      return act.kind === 'press' ? ['|'] : [];
    })
    .join(' ');

type Options = Partial<HandsOptions> & { readonly fen?: string; readonly habit?: Partial<HandProfile> };

const plan = (uci: string, { fen, habit = {}, ...options }: Options = {}) => {
  const start = fen === undefined ? startPosition : positionOf(fen);
  return planHands({
    start,
    moves: movesOf(start, uci),
    result: '*',
    profile: { ...handProfiles.clean, ...habit },
    random: createRandom(5),
    ...options,
  });
};
const acts = (uci: string, options?: Options): string =>
  say(plan(uci, { withoutClock: true, ...options }).acts);

describe('the ways of a move', () => {
  const taking = 'e2e4 d7d5 e4d5';
  const opening = '-e2 Pe4 -d7 pd5';
  const only = (way: string) =>
    ({ victimFirst: 0, attackerFirst: 0, swap: 0, pushOff: 0, [way]: 1 }) as HandProfile['capture'];

  test.each([
    ['victimFirst', '-d5 -e4 Pd5'],
    ['attackerFirst', '-e4 -d5 Pd5'],
    ['swap', '-e4 -d5 Pd5'],
    ['pushOff', '-e4 Pd5'],
  ])('a capture: %s', (way, expected) => {
    expect(acts(taking, { habit: { capture: only(way) } })).toBe(`${opening} ${expected}`);
  });

  test.each([
    ['victimFirst', '-d5 -e5 Pd6'],
    ['victimBetween', '-e5 -d5 Pd6'],
    ['victimLast', '-e5 Pd6 -d5'],
  ])('en passant: %s', (way, expected) => {
    const enPassant = {
      victimFirst: 0,
      victimBetween: 0,
      victimLast: 0,
      [way]: 1,
    } as HandProfile['enPassant'];
    expect(acts('e5d6', { fen: '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', habit: { enPassant } })).toBe(expected);
  });

  test.each([
    ['pawnTouches', '-e7 Pe8 -e8 Qe8'],
    ['pawnOff', '-e7 Qe8'],
    ['pieceFirst', 'Qe8 -e7'],
  ])('promotion: %s', (way, expected) => {
    const promotion = { pawnTouches: 0, pawnOff: 0, pieceFirst: 0, [way]: 1 } as HandProfile['promotion'];
    expect(acts('e7e8q', { fen: '8/4P3/8/8/8/8/k7/4K3 w - - 0 1', habit: { promotion } })).toBe(expected);
  });

  test.each([
    ['kingFirst', '-e1 Kg1 -h1 Rf1'],
    ['rookFirst', '-h1 Rf1 -e1 Kg1'],
  ])('castling: %s', (way, expected) => {
    const castling = { kingFirst: 0, rookFirst: 0, bothUp: 0, [way]: 1 } as HandProfile['castling'];
    expect(acts('e1g1', { fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1', habit: { castling } })).toBe(expected);
  });

  test('Chess960: king and rook that change squares are both in the air, whatever the habit', () => {
    const castling = { kingFirst: 1, rookFirst: 0, bothUp: 0 };
    const said = acts('f1g1', { fen: '4k3/8/8/8/8/8/8/5KR1 w G - 0 1', habit: { castling } });
    expect(said.split(' ').slice(0, 2).toSorted()).toEqual(['-f1', '-g1']);
  });

  test('a slide stands on every square between', () => {
    const slide = { ...handProfiles.clean.slide, chance: 1 };
    expect(acts('a1a4', { fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', habit: { slide } })).toBe(
      '-a1 Ra2 -a2 Ra3 -a3 Ra4',
    );
  });

  test('what is forgotten comes after the press, and the ply is complete only then', () => {
    const forget = { chance: 1, recall: { medianMs: 5000, sigma: 0 } };
    const castling = { kingFirst: 1, rookFirst: 0, bothUp: 0 };
    const { acts: done, truth } = plan('e1g1', {
      fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
      habit: { forget, castling },
    });
    expect(say(done)).toBe('| -e1 Kg1 | -h1 Rf1');
    expect(truth.plies[0]?.completeMs).toBe(done.findLast(({ kind }) => kind === 'place')?.atMs);
    expect(truth.plies[0]?.completeMs).toBeGreaterThan(truth.plies[0]?.pressMs ?? Number.NaN);
  });
});

describe('the clock', () => {
  test('Black starts it, then each player presses after his ply; without a clock neither does', () => {
    expect(say(plan('e2e4 e7e5').acts)).toBe('| -e2 Pe4 | -e7 pe5 |');
    const { acts: done, truth } = plan('e2e4 e7e5', { withoutClock: true });
    expect(done.some(({ kind }) => kind === 'press' || kind === 'setClock')).toBe(false);
    expect(truth.plies.every(({ pressMs }) => pressMs === undefined)).toBe(true);
  });

  test('the game’s own times are kept from press to press', () => {
    const elapsedMs = [9000, 30_000, 4000, 2000];
    const clock = { initialMs: 600_000, incrementMs: 0, elapsedMs };
    const { acts: done, truth } = plan('e2e4 e7e5 g1f3 b8c6', { clock });
    const presses = done.flatMap((act) => (act.kind === 'press' ? [act.atMs] : []));
    elapsedMs.forEach((ms, ply) => {
      const took = (truth.plies[ply]?.pressMs ?? Number.NaN) - (presses[ply] ?? Number.NaN);
      expect(Math.abs(took - ms)).toBeLessThan(1000);
    });
  });

  test('thinking can be shortened, handling not', () => {
    const uci = 'e2e4 e7e5 g1f3 b8c6';
    const [slow, quick] = [plan(uci), plan(uci, { thinkScale: 0.2 })];
    expect(quick.truth.endMs).toBeLessThan(slow.truth.endMs / 2);
    const handling = ({ truth }: typeof slow) => truth.plies.map((ply) => ply.completeMs - ply.firstTouchMs);
    expect(handling(quick)).toEqual(handling(slow));
  });
});

describe('before and after the game', () => {
  test('the players set up the pieces from any disorder', () => {
    const before = positionOf('2q1k3/8/1K6/8/3N4/8/PP6/7r w - - 0 1').board;
    const { acts: done, truth } = plan('e2e4', { before, ending: 'none' });
    const world = createWorld(before);
    for (const act of done) if (act.atMs <= truth.readyMs) world.apply(act);
    expect(world.board).toEqual(startPosition.board);
  });

  const show = (result: '1-0' | '0-1' | '1/2-1/2', kings: 'whiteFirst' | 'blackFirst' | 'bothUp') => {
    const ending = { signal: 'kings', kings, stopClock: true, analysisPlies: 0, reset: false } as const;
    const { finalBoard, truth } = plan('e2e4 e7e5', { result, ending });
    const shades = [6, 14].map((king) => squareShade(finalBoard.indexOf(king)));
    const centre = [6, 14].every((king) => [27, 28, 35, 36].includes(finalBoard.indexOf(king)));
    return { shades: shades.toSorted().join(' '), centre, shown: truth.shownResult };
  };

  test.each([
    ['1-0', 'light light'],
    ['0-1', 'dark dark'],
    ['1/2-1/2', 'dark light'],
  ] as const)('%s is shown by kings on %s', (result, shades) => {
    for (const kings of ['whiteFirst', 'blackFirst', 'bothUp'] as const) {
      expect(show(result, kings)).toEqual({ shades, centre: true, shown: result });
    }
  });

  test('one king alone shows no result', () => {
    const ending = {
      signal: 'oneKing',
      kings: 'whiteFirst',
      stopClock: false,
      analysisPlies: 0,
      reset: false,
    } as const;
    expect(plan('e2e4', { result: '1-0', ending }).truth.shownResult).toBe('*');
  });

  test('after analysis the pieces are set up again', () => {
    const ending = {
      signal: 'piecesFirst',
      kings: 'bothUp',
      stopClock: true,
      analysisPlies: 8,
      reset: true,
    } as const;
    expect(plan('e2e4 e7e5', { result: '0-1', ending }).finalBoard).toEqual(startPosition.board);
  });
});

describe('what was no part of the game', () => {
  test('a move taken back is noted, stood on the board, and is another legal move', () => {
    const takeBack = { ...handProfiles.clean.takeBack, chance: 1, pressed: 1, replied: 1 };
    const { truth, finalBoard } = plan('e2e4', { habit: { takeBack }, ending: 'none' });
    const [episode] = truth.episodes;
    expect(episode).toMatchObject({ kind: 'takeBack', ply: 0, pressed: true });
    expect(episode?.moves).toHaveLength(2);
    expect(legalMoves(startPosition)).toContainEqual(episode?.moves[0]);
    const wanted = playMove(startPosition, movesOf(startPosition, 'e2e4')[0] as Move);
    expect(finalBoard).toEqual(wanted.board);
  });

  test('an illegal move is noted, and corrected', () => {
    const illegal = { ...handProfiles.clean.illegal, chance: 1 };
    const { truth, finalBoard } = plan('e2e4 e7e5', { habit: { illegal }, ending: 'none' });
    const forbidden = truth.episodes[0]?.moves[0];
    expect(truth.episodes[0]?.kind).toBe('illegal');
    expect(
      legalMoves(startPosition).some(({ from, to }) => from === forbidden?.from && to === forbidden.to),
    ).toBe(false);
    expect(finalBoard[28]).toBe(1);
  });

  test('a move that the rules forbid may stand: it is played like any other', () => {
    const illegal: Move = { from: 1, to: 19, piece: 2, captured: 0 };
    const after = playMove(startPosition, illegal);
    const moves = [illegal, ...movesOf(after, 'e7e5 d3e5')];
    const { finalBoard, truth } = plan('', { moves, ending: 'none' });
    expect(finalBoard[36]).toBe(2);
    expect(truth.plies).toHaveLength(3);
  });
});
