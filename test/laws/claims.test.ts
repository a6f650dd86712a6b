import { describe, expect, test } from 'vitest';
import { startPosition } from '../../src/chess/position.js';
import { parseSan } from '../../src/chess/san.js';
import { rulingsAfterMove } from '../../src/laws/afterMove.js';
import { applyPly, applyTouch } from '../../src/laws/lawsState.js';
import { lawsProfiles } from '../../src/laws/profiles.js';
import { facts, LawBench, play } from './lawBench.js';

const SHUFFLE = 'Nf3 Nf6 Ng1 Ng8 ';
const TWICE = SHUFFLE.repeat(2);
/** The position one ply before the start position occurs a third time, with Black to move. */
const BEFORE_THIRD = TWICE.trim().split(' ').slice(0, -1).join(' ');

describe('claims of a draw', () => {
  test('G11 H1 H5 a third occurrence is claimed by the player having the move, and ends the game', () => {
    const bench = new LawBench(facts(TWICE));
    expect(bench.refusal({ type: 'claim', side: 'black', ground: 'threefold' })).toBe('9.2');
    expect(bench.say({ type: 'claim', side: 'white', ground: 'threefold' })).toMatchObject({
      article: '9.2.2',
      decision: { correct: true, counted: 3, needed: 3, plies: [0, 4, 8] },
      ending: { result: '1/2-1/2', by: 'threefold' },
    });
  });

  test('G13 G17 fifty moves by each side are claimed, in every ending', () => {
    const fen = (halfmoves: number) => `4k3/8/8/8/8/8/3NN3/4K3 w - - ${halfmoves} 90`;
    const claim = { type: 'claim', side: 'white', ground: 'fiftyMoves' } as const;
    expect(new LawBench(facts('', {}, fen(100))).say(claim).ending?.by).toBe('fiftyMoves');
    expect(new LawBench(facts('', {}, fen(99))).say(claim).ending).toBeUndefined();
  });

  test('H2 an intended move is declared and not played; it is found and kept as declared', () => {
    const bench = new LawBench(facts(BEFORE_THIRD));
    const claim = { type: 'claim', side: 'black', ground: 'threefold' } as const;
    expect(bench.refusal({ ...claim, move: 'Nf5' })).toBe('3.10');
    expect(bench.say({ ...claim, move: 'Ng8' })).toMatchObject({
      article: '9.2.1',
      decision: { move: 'f6g8', correct: true },
    });
    expect(bench.game.moves).toHaveLength(7);
  });

  test('H2 an intended move that mates, captures or moves a pawn claims nothing', () => {
    const mating = new LawBench(facts('', {}, '6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 90'));
    expect(
      mating.say({ type: 'claim', side: 'white', ground: 'fiftyMoves', move: 'Ra8' }).ending,
    ).toBeUndefined();
    const pawn = new LawBench(facts('', {}, '6k1/8/8/8/8/8/P7/R3K3 w - - 99 90'));
    expect(
      pawn.say({ type: 'claim', side: 'white', ground: 'fiftyMoves', move: 'a3' }).ending,
    ).toBeUndefined();
  });

  test('H3 after touching there is no claim, unless the piece was only adjusted', () => {
    const bench = new LawBench(facts(TWICE));
    const claim = { type: 'claim', side: 'white', ground: 'threefold' } as const;
    bench.laws = applyTouch(bench.laws, { ply: 9, square: 'b1', piece: 'N', act: 'lift' });
    expect(bench.refusal(claim)).toBe('9.4');
    bench.laws = applyTouch(bench.laws, { ply: 9, square: 'b1', piece: 'N', act: 'adjust' });
    expect(bench.refusal(claim)).toBeUndefined();
  });

  test('H4 H6 a wrong claim costs two minutes (one in rapid), stands, and its move must be played', () => {
    const claim = { type: 'claim', side: 'black', ground: 'threefold', move: 'Ng8' } as const;
    const early = SHUFFLE.trim().split(' ').slice(0, 3).join(' ');
    const bench = new LawBench(facts(early));
    expect(bench.say(claim)).toMatchObject({
      article: '9.5.3',
      decision: { correct: false, addedMs: 120_000 },
    });
    expect(bench.laws.addedMs).toEqual({ white: 120_000, black: 0 });
    expect(bench.refusal(claim)).toBe('9.5.3');
    expect(bench.laws.bound).toEqual({ side: 'black', ply: 4, move: 'f6g8' });
    const rapid = new LawBench(facts(early, lawsProfiles['fide-rapid']));
    expect(rapid.say(claim).decision).toMatchObject({ addedMs: 60_000 });

    const other = { ...bench.game, ...play(startPosition, `${early} Nc6`) };
    expect(rulingsAfterMove(bench.laws, other)).toMatchObject([
      { decision: { kind: 'boundBreach', played: 'b8c6' }, article: '9.5.3' },
    ]);
    const declared = { ...bench.game, ...play(startPosition, `${early} Ng8`) };
    expect(rulingsAfterMove(bench.laws, declared)).toEqual([]);
    // A ply is judged only when it is certain. Others may have been made by then, and it binds no later move.
    expect(applyPly(bench.laws, 4, 'e2').bound).not.toBeNull();
    expect(applyPly(bench.laws, 9, 'e2').bound).toBeNull();
  });

  test('H7 a claim is an offer that the opponent may accept', () => {
    const bench = new LawBench(facts(SHUFFLE));
    bench.say({ type: 'claim', side: 'white', ground: 'threefold' });
    expect(bench.laws.offer).toEqual({ side: 'white', ply: 4 });
    expect(bench.say({ type: 'acceptDraw', side: 'black' }).ending?.by).toBe('agreement');
  });

  test('H8 the record that supports a claim is the game itself: the plies are named', () => {
    const bench = new LawBench(facts(`e4 e5 ${TWICE}`));
    expect(bench.say({ type: 'claim', side: 'white', ground: 'threefold' }).decision).toMatchObject({
      plies: [2, 6, 10],
    });
  });

  test('D6 G15 an en-passant right that was legal makes the first occurrence another position', () => {
    const ep = new LawBench(
      facts('d4 Kf8 Kf1 Ke8 Ke1 Kf8 Kf1 Ke8 Ke1', {}, '4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1'),
    );
    expect(ep.say({ type: 'claim', side: 'black', ground: 'threefold' }).decision).toMatchObject({
      correct: false,
      counted: 2,
    });
    const pinned = '8/8/8/8/R1p4k/8/3P4/4K3 w - - 0 1';
    const free = new LawBench(facts('d4 Kh5 Ke2 Kh4 Ke1 Kh5 Ke2 Kh4 Ke1', {}, pinned));
    expect(free.say({ type: 'claim', side: 'black', ground: 'threefold' }).decision).toMatchObject({
      counted: 3,
    });
  });

  test('O2 O3 a table may ask for other counts, or know no such claim', () => {
    const bench = new LawBench(facts(TWICE, { repetitionClaim: 6 }));
    expect(bench.say({ type: 'claim', side: 'white', ground: 'threefold' }).ending).toBeUndefined();
    const none = new LawBench(facts(TWICE, { repetitionClaim: 0, quietMovesClaim: 24 }));
    expect(none.refusal({ type: 'claim', side: 'white', ground: 'threefold' })).toBe('9.2');
    const old = new LawBench(facts('', { quietMovesClaim: 24 }, '4k3/8/8/8/8/8/3NN3/4K3 w - - 48 90'));
    expect(old.say({ type: 'claim', side: 'white', ground: 'fiftyMoves' }).ending?.by).toBe('fiftyMoves');
  });

  test('H1 nothing is claimed after the game', () => {
    const bench = new LawBench({ ...facts(TWICE), isOver: true });
    expect(bench.refusal({ type: 'claim', side: 'white', ground: 'threefold' })).toBe('5.1');
    expect(parseSan(startPosition, 'e4').ok).toBe(true);
  });
});

describe('draw offers', () => {
  test('G10 agreement only after both have moved, and during the game', () => {
    expect(new LawBench(facts('e4')).refusal({ type: 'offerDraw', side: 'white' })).toBe('5.2.3');
    const bench = new LawBench(facts('e4 e5'));
    bench.say({ type: 'offerDraw', side: 'white' });
    expect(bench.say({ type: 'acceptDraw', side: 'black' })).toMatchObject({
      article: '5.2.3',
      ending: { result: '1/2-1/2', by: 'agreement' },
    });
    expect(bench.refusal({ type: 'offerDraw', side: 'white' })).toBe('5.1');
  });

  test('H9 an offer is valid at any moment, also when it is not the offerer’s turn', () => {
    expect(new LawBench(facts('e4 e5')).refusal({ type: 'offerDraw', side: 'black' })).toBeUndefined();
  });

  test('H10 it stands until it is answered by word, by touching, or by a move; it cannot be withdrawn', () => {
    const offered = () => {
      const bench = new LawBench(facts('e4 e5 Nf3'));
      bench.say({ type: 'offerDraw', side: 'white' });
      return bench;
    };
    expect(offered().refusal({ type: 'offerDraw', side: 'white' })).toBe('9.1.2.1');
    expect(offered().refusal({ type: 'declineDraw', side: 'white' })).toBe('9.1.2.1');
    expect(offered().refusal({ type: 'acceptDraw', side: 'white' })).toBe('9.1.2.1');
    const declined = offered();
    declined.say({ type: 'declineDraw', side: 'black' });
    expect(declined.laws.offer).toBeNull();
    expect(declined.refusal({ type: 'acceptDraw', side: 'black' })).toBe('9.1.2.1');
    const moved = offered();
    expect(rulingsAfterMove(moved.laws, facts('e4 e5 Nf3 Nc6'))).toMatchObject([
      { decision: { kind: 'drawDeclined', side: 'black', how: 'move' } },
    ]);
  });

  test('H12 offers are counted for the arbiter', () => {
    const bench = new LawBench(facts('e4 e5'));
    for (let i = 0; i < 3; i++) {
      bench.say({ type: 'offerDraw', side: 'white' });
      bench.say({ type: 'declineDraw', side: 'black' });
    }
    expect(bench.laws.offers).toEqual({ white: 3, black: 0 });
  });

  test('H13 events may forbid agreement, or put it off, or ask for the arbiter; claims stay', () => {
    const offer = { type: 'offerDraw', side: 'white' } as const;
    expect(new LawBench(facts('e4 e5', { agreementAfterMoves: 30 })).refusal(offer)).toBe('9.1.1');
    expect(new LawBench(facts('e4 e5', { agreement: 'forbidden' })).refusal(offer)).toBe('9.1.1');
    const asked = new LawBench(facts('e4 e5', { agreement: 'arbiter' }));
    asked.say(offer);
    expect(asked.refusal({ type: 'acceptDraw', side: 'black' }, 'player')).toBe('9.1.1');
    expect(asked.say({ type: 'acceptDraw', side: 'black' }, 'arbiter').ending?.by).toBe('agreement');
    const claim = { type: 'claim', side: 'white', ground: 'threefold' } as const;
    expect(new LawBench(facts(TWICE, { agreementAfterMoves: 30 })).say(claim).ending?.by).toBe('threefold');
  });
});

describe('claims that wait for the arbiter', () => {
  const SHUFFLED = 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1';
  const claim = { type: 'claim', side: 'black', ground: 'threefold', move: 'Ng8' } as const;
  const waiting = (sans: string) => new LawBench(facts(sans, { claimRuling: 'arbiter' }));

  test('H4 the clocks stop, nothing withdraws it, and the arbiter judges it by what was played', () => {
    const bench = waiting(SHUFFLED);
    expect(bench.say(claim, 'player')).toMatchObject({
      article: '9.5.1',
      decision: { kind: 'claimMade', side: 'black', move: 'f6g8' },
    });
    expect(bench.laws).toMatchObject({ pause: 'paused', claim: { ground: 'threefold' } });
    for (const type of ['resume', 'pause', 'adjourn'] as const) expect(bench.refusal({ type })).toBe('9.5.1');
    expect(bench.refusal(claim, 'player')).toBe('9.5.1');
    expect(bench.say({ type: 'judgeClaim' })).toMatchObject({
      article: '9.2.1',
      decision: { kind: 'claim', correct: true, counted: 3 },
      ending: { result: '1/2-1/2', by: 'threefold' },
    });
  });

  test('H4 H6 a wrong one lets the clocks go on, costs time and binds the declared move', () => {
    const bench = waiting('Nf3 Nf6 Ng1');
    bench.say(claim, 'player');
    expect(bench.say({ type: 'judgeClaim' })).toMatchObject({ decision: { correct: false, counted: 2 } });
    expect(bench.laws).toMatchObject({
      pause: null,
      claim: null,
      addedMs: { white: 120_000 },
      bound: { side: 'black', move: 'f6g8' },
    });
  });

  test('an arbiter who enters a claim himself judges it at once', () => {
    const bench = waiting(SHUFFLED);
    expect(bench.say(claim).ending?.by).toBe('threefold');
    expect(bench.refusal({ type: 'judgeClaim' })).toBe('5.1');
  });
});
