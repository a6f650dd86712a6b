import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { parseFen } from '../../src/chess/fen.js';
import { isCheck } from '../../src/chess/legalMoves.js';
import { playMove } from '../../src/chess/playMove.js';
import { Position, startPosition } from '../../src/chess/position.js';
import type { Color } from '../../src/chess/types.js';
import { rulingsOnEnd } from '../../src/laws/afterMove.js';
import { canStillBeCorrected, ILLEGAL_CAUSES, judgeOffence } from '../../src/laws/illegalMoves.js';
import { impossibleOnBoard, judgeIrregularity, restoreSteps } from '../../src/laws/irregularities.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { applyTouch, emptyLaws, type PendingIllegal } from '../../src/laws/lawsState.js';
import type { Offence } from '../../src/laws/offences.js';
import {
  applyLatePly,
  applyPress,
  completedPly,
  type MadePress,
  pressFault,
  type SeenAtPress,
} from '../../src/laws/press.js';
import { lawsProfiles } from '../../src/laws/profiles.js';
import type { SeenBoard } from '../../src/laws/seenBoard.js';
import { byMaterial, facts, LawBench, play, position, square, standard } from './lawBench.js';

/** A press that completed no move, in the last position of a game. */
const pressAt = ({ positions, moves }: ReturnType<typeof facts>, side: Color): MadePress => ({
  side,
  ply: null,
  plies: moves.length,
  wasOnMove: positions.at(-1)?.turn === side,
});

const pending = (completed: boolean): PendingIllegal => ({
  n: 1,
  ply: 2,
  side: 'black',
  cause: 'illegalMove',
  from: 'g8',
  to: 'g6',
  reason: 'a knight does not move so',
  completed,
});

const caught = (rules = standard, completed = true) => {
  const bench = new LawBench(facts('e4', rules));
  bench.laws = { ...bench.laws, pending: pending(completed) };
  return bench;
};
/** A board that identifies its pieces. */
const shown = (board: Readonly<Uint8Array>): SeenBoard => ({
  fits: (at, piece) => board[at] === piece,
});
/** The board has not changed since the press. */
const seen = (board: Readonly<Uint8Array>): SeenAtPress => ({ atPress: shown(board), now: shown(board) });
/** An illegal move of Black's knight, as reported. */
const STOOD: Offence = {
  ...{ n: 1, kind: 'illegal', side: 'black', ply: 9, article: '7.5.1', reason: '', cause: 'illegalMove' },
  ...{ before: '', board: null, hands: [], completed: true, countsAsIllegal: true, likelihood: 1 },
  ...{ otherwise: [], state: 'stands' },
};
const ILLEGAL = { type: 'illegalMove', side: 'black', cause: 'illegalMove' } as const;

describe('illegal moves', () => {
  test('L1 L4 completed by the press; before that it is simply corrected', () => {
    expect(caught(standard, false).refusal(ILLEGAL)).toBe('7.5.1');
    const bench = caught();
    expect(bench.say(ILLEGAL)).toMatchObject({
      article: '7.5.1',
      decision: { kind: 'illegalMove', ply: 2, count: 1, addedMs: 120_000, from: 'g8', to: 'g6' },
    });
    expect(bench.laws.pending).toBeNull();
    expect(bench.laws.addedMs.white).toBe(120_000);
    const ignored = caught();
    ignored.say({ type: 'ignoreIllegal' });
    expect(ignored.laws.illegalMoves.black).toBe(0);
    expect(ignored.refusal({ type: 'ignoreIllegal' })).toBe('7.5.1');
  });

  test('L1 the arbiter dismisses one after the score has gone on', () => {
    const bench = new LawBench(facts('e4 e5'));
    bench.laws = { ...bench.laws, offences: [{ ...STOOD, ply: 2, state: 'open' }] };
    expect(bench.say({ type: 'ignoreIllegal' })).toMatchObject({
      decision: { kind: 'illegalIgnored', side: 'black', ply: 2 },
    });
    expect(bench.laws.offences).toMatchObject([{ state: 'dismissed' }]);
    expect(bench.refusal({ type: 'ignoreIllegal' })).toBe('7.5.1');
  });

  test('L5 the second loses, whichever of the four causes; against a bare king it is a draw', () => {
    for (const first of ILLEGAL_CAUSES)
      for (const second of ILLEGAL_CAUSES) {
        const bench = new LawBench(facts('e4'));
        bench.say({ type: 'illegalMove', side: 'black', cause: first });
        // The piece is put back, and another move is made.
        bench.laws = applyTouch(bench.laws, { ply: 2, square: 'g6', piece: 'n', act: 'lift' });
        expect(bench.say({ type: 'illegalMove', side: 'black', cause: second })).toMatchObject({
          article: '7.5.5',
          decision: { count: 2, addedMs: 0 },
          ending: { result: '1-0', by: 'illegalMoves' },
        });
      }
    const bare = position('4k3/3r4/8/8/8/8/8/4K3 b - - 0 1');
    expect(judgeOffence('black', 1, bare, standard, byMaterial).ending).toMatchObject({
      result: '1/2-1/2',
      verdicts: { white: { canMate: 'no' } },
    });
    const open = judgeOffence('black', 1, bare, standard, () => ({ canMate: 'undecided', method: 'limit' }));
    expect(open.ending?.result).toBe('1-0');
  });

  test('L5 two offences in one move are one', () => {
    const bench = new LawBench(facts('e4'));
    bench.say({ type: 'illegalMove', side: 'black', cause: 'illegalMove' });
    expect(bench.refusal({ type: 'illegalMove', side: 'black', cause: 'twoHands' })).toBe('7.5.5');
    expect(bench.laws.illegalMoves.black).toBe(1);
    bench.say({ type: 'undo' });
    bench.say({ type: 'illegalMove', side: 'black', cause: 'twoHands' });
    expect(bench.laws.illegalMoves.black).toBe(1);
    bench.laws = applyPress(bench.laws, 'black', 2);
    expect(bench.refusal({ type: 'illegalMove', side: 'black', cause: 'illegalMove' })).toBeUndefined();
  });

  test('L5 each player has a count of his own', () => {
    const bench = new LawBench(facts('e4'));
    bench.say(ILLEGAL);
    bench.say({ type: 'illegalMove', side: 'white', cause: 'twoHands', ply: 1 });
    expect(bench.laws.illegalMoves).toEqual({ white: 1, black: 1 });
    expect(bench.refusal({ ...ILLEGAL, ply: 1 })).toBe('7.5.1');
    expect(bench.refusal({ ...ILLEGAL, ply: 40 })).toBe('7.5.1');
  });

  test('L6 in rapid and blitz it is one minute, and the second loses as well', () => {
    const names = ['fide-rapid', 'fide-rapid-supervised', 'fide-blitz', 'fide-blitz-supervised'] as const;
    for (const name of names) {
      const rules = lawsProfiles[name];
      expect(judgeOffence('white', 0, startPosition, rules, byMaterial).addedMs, name).toBe(60_000);
      expect(judgeOffence('white', 1, startPosition, rules, byMaterial).ending?.result, name).toBe('0-1');
    }
  });

  test('L7 without supervision a reply lets it stand; with it, nothing does', () => {
    const late = new LawBench(facts('e4 e5 Nf3', lawsProfiles['fide-blitz']));
    expect(late.refusal({ ...ILLEGAL, ply: 2 })).toBe('A.5.2');
    // That ply is not in the part of the game that goes on after it, and the reason is the same.
    late.laws = { ...late.laws, offences: [STOOD] };
    expect(late.refusal({ ...ILLEGAL, ply: 9 })).toBe('A.5.2');
    expect(late.refusal({ ...ILLEGAL, ply: 11 })).toBe('7.5.1');
    expect(caught(lawsProfiles['fide-blitz']).refusal(ILLEGAL)).toBeUndefined();
    const supervised = new LawBench(facts('e4 e5 Nf3', lawsProfiles['fide-blitz-supervised']));
    expect(supervised.refusal({ ...ILLEGAL, ply: 2 })).toBeUndefined();
  });

  test('L9 US Chess corrects those of the last ten moves, FIDE all', () => {
    expect(canStillBeCorrected(lawsProfiles.uscf, 10, true)).toBe(true);
    expect(canStillBeCorrected(lawsProfiles.uscf, 11, true)).toBe(false);
    expect(canStillBeCorrected(standard, 40, true)).toBe(true);
  });

  test('I1 two hands are entered by whoever saw them (7.5.4)', () => {
    const bench = new LawBench(facts('e4'));
    expect(bench.say({ type: 'illegalMove', side: 'white', cause: 'twoHands', ply: 1 }).article).toBe(
      '7.5.4',
    );
  });

  test('E9 a pawn left on the last rank: illegal with the press, and the move is to a queen', () => {
    const before = position('8/4P2k/8/8/8/8/8/4K3 w - - 0 1');
    const game = { ...facts(), positions: [before], moves: [] };
    const board = before.board.slice();
    board[square('e8')] = 1;
    board[square('e7')] = 0;
    expect(pressFault(game, pressAt(game, 'white'), seen(board))).toMatchObject({
      cause: 'pawnLeft',
      from: 'e7',
      to: 'e8',
      completed: true,
    });
    board[square('e8')] = 5;
    expect(pressFault(game, pressAt(game, 'white'), seen(board))).toBeUndefined();
  });

  test('J18 a press without a move is one of the causes, where the rules say so', () => {
    const game = facts('e4');
    const { board } = game.positions.at(-1) ?? startPosition;
    const press = pressAt(game, 'black');
    expect(pressFault(game, press, seen(board))).toMatchObject({
      cause: 'pressWithoutMove',
      side: 'black',
      ply: 2,
    });
    expect(pressFault(game, pressAt(game, 'white'), seen(board))).toBeUndefined();
    expect(pressFault(facts('e4', lawsProfiles.casual), press, seen(board))).toBeUndefined();
  });

  test('J18 a reply on the own time of the opponent never makes the press before it empty', () => {
    const pressed = facts('e4');
    const answered = facts('e4 e5');
    const board = (answered.positions.at(-1) ?? startPosition).board;
    expect(pressFault(answered, { ...pressAt(pressed, 'white'), ply: 1 }, seen(board))).toBeUndefined();
    // The press came before its move was known, and the move and the reply have been seen since.
    const early = pressAt(facts(), 'white');
    expect(early.wasOnMove).toBe(true);
    expect(pressFault(answered, early, seen(board))).toBeUndefined();
    expect(pressFault(facts(), early, seen(startBoard))).toMatchObject({ cause: 'pressWithoutMove', ply: 1 });
    expect(pressFault(facts(), pressAt(facts(), 'black'), seen(startBoard))).toBeUndefined();
  });

  test('J2 J3 a press completes the last own ply, also after the reply, and only once', () => {
    const game = facts('e4 e5');
    expect(completedPly(emptyLaws, game, 'white')).toBe(1);
    expect(completedPly(emptyLaws, game, 'black')).toBe(2);
    expect(completedPly(applyPress(emptyLaws, 'white', 1), game, 'white')).toBeUndefined();
    expect(completedPly(emptyLaws, facts('e4'), 'black')).toBeUndefined();
  });

  test('J2 J3 a press that came before its ply was seen completes that ply, and no earlier one later', () => {
    const ahead = applyPress(emptyLaws, 'white', null);
    const seenLate = applyLatePly(ahead, 'white', 1);
    expect(completedPly(seenLate, facts('e4 e5'), 'white')).toBeUndefined();
    expect(completedPly(applyLatePly(emptyLaws, 'white', 1), facts('e4 e5'), 'white')).toBe(1);
  });

  test('J2 a press for a ply that was taken back since had no move', () => {
    const game = facts('e4 e5');
    const press = { side: 'white', ply: 3, plies: 3, wasOnMove: false } as const;
    const left = Uint8Array.from(game.positions.at(-1)?.board ?? startBoard);
    left[6] = 0;
    expect(pressFault(game, press, seen(left))).toMatchObject({ ply: 3, incomplete: 'pieceInHand' });
  });

  test('J2 a piece taken up after the opponent pressed too belongs to the next move', () => {
    const game = facts('e4 e5');
    const press = { side: 'white', ply: null, plies: 2, wasOnMove: false } as const;
    const [before, held] = [0, 1].map(() => Uint8Array.from(game.positions.at(-1)?.board ?? startBoard));
    held?.set([0], square('g1'));
    const looks = { atPress: shown(before ?? startBoard), now: shown(held ?? startBoard) };
    expect(pressFault(game, press, looks)).toMatchObject({ incomplete: 'pieceInHand' });
    expect(pressFault(game, { ...press, isPressedBack: true }, looks)).toBeUndefined();
  });

  test('E9 what the reply takes away had been whole when the board showed it so after the press', () => {
    const game = facts('h8=Q', {}, '1r6/7P/2k5/8/8/8/6K1/8 w - - 0 1');
    const press = { side: 'white', ply: null, plies: 0, wasOnMove: true } as const;
    // The board had not scanned again when the clock was pressed. By now Black is capturing the new queen.
    const slow = Uint8Array.from(game.positions[0]?.board ?? startBoard);
    const taken = Uint8Array.from(game.positions[1]?.board ?? startBoard);
    slow.set([0], square('h7'));
    slow.set([1], square('h8'));
    taken.set([0], square('h8'));
    taken.set([0], square('b8'));
    const looks = { atPress: shown(slow), now: shown(taken) };
    expect(pressFault(game, press, looks)).toMatchObject({ incomplete: 'promotionLeft' });
    expect(pressFault(game, { ...press, isShown: true }, looks)).toBeUndefined();
  });

  test('E9 a pawn that lands late was in the hand, though it could have taken a piece of the last rank', () => {
    const game = facts('', {}, '4rk2/3P4/8/8/8/8/8/K7 w - - 0 1');
    const press = { side: 'white', ply: null, plies: 0, wasOnMove: true } as const;
    const lifted = Uint8Array.from(game.positions[0]?.board ?? startBoard);
    lifted.set([0], square('d7'));
    const left = Uint8Array.from(lifted);
    left.set([1], square('d8'));
    const found = pressFault(game, press, { atPress: shown(lifted), now: shown(left) });
    expect(found).toMatchObject({ incomplete: 'promotionLeft', from: 'd7', to: 'd8' });
  });

  test('L13 pieces set up exchanged are an offence, also where the opponent has replied', () => {
    const game = facts('e4 e5');
    const press = { side: 'white', ply: 1, plies: 1, wasOnMove: true } as const;
    const exchanged = (board: Readonly<Uint8Array> = startBoard): SeenBoard => {
      const set = Uint8Array.from(board);
      set.set([board[square('e1')] ?? 0, board[square('d1')] ?? 0], square('d1'));
      return shown(set);
    };
    const [atPress, now] = [exchanged(game.positions[1]?.board), exchanged(game.positions[2]?.board)];
    expect(pressFault(game, press, { atPress, now })).toMatchObject({ side: 'white', ply: 1, from: 'd1' });
    expect(
      pressFault(game, press, { atPress, now: shown(game.positions[2]?.board ?? startBoard) }),
    ).toBeUndefined();
  });

  test('J2 a move that ends the game needs no press', () => {
    const mated = facts('f3 e5 g4 Qh4#');
    expect(isCheck(mated.positions.at(-1) ?? startPosition)).toBe(true);
    expect(pressFault({ ...mated, isOver: true }, pressAt(mated, 'white'), seen(startBoard))).toBeUndefined();
  });
});

describe('irregularities', () => {
  const verdict = (kind: 'wrongStart' | 'boardTurned' | 'colorsReversed', moves: number, rules = standard) =>
    judgeIrregularity(kind, moves, rules);

  test('L10 a wrong start is a new game, in rapid only in the first ten moves', () => {
    expect(verdict('wrongStart', 30)).toEqual({ article: '7.2.1', what: 'newGame' });
    expect(verdict('wrongStart', 9, lawsProfiles['fide-rapid']).what).toBe('newGame');
    expect(verdict('wrongStart', 10, lawsProfiles['fide-rapid'])).toEqual({
      article: 'A.5.1.2',
      what: 'continue',
    });
  });

  test('L11 a turned board: the position is transferred', () => {
    expect(verdict('boardTurned', 30)).toEqual({ article: '7.2.2', what: 'transfer' });
    expect(verdict('boardTurned', 10, lawsProfiles['fide-blitz']).what).toBe('continue');
  });

  test('L12 colours changed: under ten moves a new game', () => {
    expect(verdict('colorsReversed', 9)).toEqual({ article: '7.3', what: 'newGame' });
    expect(verdict('colorsReversed', 10).what).toBe('continue');
    const bench = new LawBench(facts('e4 e5'));
    expect(bench.say({ type: 'irregularity', irregularity: 'colorsReversed' }).ending?.result).toBe('*');
  });

  test('L13 displaced pieces are put right piece by piece', () => {
    const found = startBoard.slice();
    found[square('e2')] = 0;
    found[square('e5')] = 1;
    found[square('d1')] = 0;
    found[square('c6')] = 2;
    expect(restoreSteps(found, startBoard)).toEqual([
      { do: 'remove', piece: 2, from: square('c6') },
      { do: 'move', piece: 1, from: square('e5'), to: square('e2') },
      { do: 'place', piece: 5, to: square('d1') },
    ]);
    const swapped = startBoard.slice();
    [swapped[1], swapped[2]] = [3, 2];
    expect(restoreSteps(swapped, startBoard)).toHaveLength(2);
    expect(restoreSteps(startBoard, startBoard)).toEqual([]);
  });

  test('L14 found later: the score goes back to before it, and the correction can be undone', () => {
    const bench = new LawBench(facts('e4 e5 Nf3 Nc6'));
    expect(bench.say({ type: 'correctMoves', fromPly: 3, moves: [] })).toMatchObject({
      decision: { kind: 'movesCorrected', fromPly: 3, before: ['g1f3', 'b8c6'] },
    });
    expect(bench.refusal({ type: 'correctMoves', fromPly: 3, moves: ['Ke3'] })).toBe('3.10');
    expect(bench.refusal({ type: 'correctMoves', fromPly: 9, moves: [] })).toBe('8.1');
    bench.game = facts('e4 e5');
    const back = bench.ask({ type: 'undo' });
    expect(back).toMatchObject({
      value: [{ decision: { kind: 'undone' } }, { decision: { moves: ['g1f3', 'b8c6'] } }],
    });
  });

  test('L15 both kings in check, or a pawn on the last rank', () => {
    const board = position('4k3/8/8/8/8/8/8/4K3 w - - 0 1').board.slice();
    expect(impossibleOnBoard(board)).toBeNull();
    board[square('e2')] = 12;
    board[square('e7')] = 4;
    expect(impossibleOnBoard(board)).toBe('bothKingsInCheck');
    const pawn = startBoard.slice();
    pawn[square('a8')] = 1;
    expect(impossibleOnBoard(pawn)).toBe('pawnOnLastRank');
    expect([lawsProfiles['fide-blitz'].illegalPositionDraw, standard.illegalPositionDraw]).toEqual([
      true,
      false,
    ]);
  });

  test('L15 what cannot be waits for one more move, and is drawn if it still stands; not where it is supervised', () => {
    const raw = (fen: string): Position => {
      const setup = parseFen(fen);
      if (!setup.ok) throw new RangeError(setup.error.reason);
      return new Position(setup.value, false);
    };
    const good = raw('4k3/3P4/8/8/8/8/8/4K2R w - - 0 1');
    const left = raw('3Pk3/8/8/8/8/8/8/4K2R b - - 0 1');
    const still = raw('3P4/5k2/8/8/8/8/8/4K2R w - - 1 2');
    const mended = raw('3Q4/5k2/8/8/8/8/8/4K2R w - - 1 2');
    const drawn = { result: '1/2-1/2', by: 'rules', article: 'A.5.4' };
    const ending = (rules: LawsRules, ...positions: readonly Position[]) =>
      rulingsOnEnd({
        ...facts(),
        rules,
        positions,
        moves: positions.slice(1).map(() => ({ from: 0, to: 8, piece: 4, captured: 0 })),
      }).find((ruling) => ruling.ending !== undefined)?.ending ?? null;
    const blitz = lawsProfiles['fide-blitz'];
    expect(ending(blitz, good, left)).toBeNull();
    expect(ending(blitz, good, left, still)).toEqual(drawn);
    expect(ending(blitz, good, left, mended)).toBeNull();
    expect(ending(standard, good, left, still)).toBeNull();
    const checked = raw('4k3/4R3/8/8/8/8/4r3/4K3 b - - 0 1');
    const moved = raw('4k3/4R3/8/8/8/8/4r3/4K3 w - - 1 2');
    expect(ending(blitz, good, checked, moved)).toEqual(drawn);
  });

  test('A10 after every move of a game both kings stand', () => {
    const { positions, moves } = play(startPosition, 'e4 e5 Nf3');
    expect(moves.map((move, i) => playMove(positions[i] ?? startPosition, move).board.includes(6))).toEqual([
      true,
      true,
      true,
    ]);
  });
});
