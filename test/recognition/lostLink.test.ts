import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import type { RecogniserCommand } from '../../src/recognition/recognitionEvent.js';
import { standingQuestionsOf } from '../../src/recognition/stepRecogniser.js';
import { Rig, square } from './rig.js';

const game = () => new Rig(startBoard).wait(1_000);

describe('a lost link', () => {
  const PLIES = [
    ['e2', 'e4'],
    ['e7', 'e5'],
    ['g1', 'f3'],
    ['b8', 'c6'],
    ['f1', 'b5'],
    ['a7', 'a6'],
  ] as const;
  const uci = PLIES.map(([from, to]) => from + to);

  test.each([1, 2, 3])('hides %i plies that leave no other possibility', (missed) => {
    const rig = game();
    for (const [from, to] of PLIES.slice(0, 6 - missed)) rig.move(from, to);
    const board = Uint8Array.from(rig.board);
    for (const [from, to] of PLIES.slice(6 - missed)) {
      board[square(to)] = board[square(from)] ?? 0;
      board[square(from)] = 0;
    }
    rig.tell({ kind: 'link', atMs: rig.nowMs, up: false });
    expect(rig.state.phase).toBe('offline');
    rig.wait(20_000).tell({ kind: 'link', atMs: rig.nowMs, up: true });
    rig.show(board).wait(2_000);
    expect([...rig.moves()].sort()).toEqual([...uci].sort());
    if (missed < 3) expect(rig.moves()).toEqual(uci);
    if (missed < 3) expect(rig.state.phase).toBe('settled');
  });

  /**
   * The plies 3. Bb5 a6 are hidden with the two before them, so the order of the knights' moves cannot be
   * seen.
   */
  const hideFour = (...said: readonly RecogniserCommand[]) => {
    const rig = game();
    for (const command of said) rig.command(command);
    for (const [from, to] of PLIES.slice(0, 3)) rig.move(from, to);
    const board = Uint8Array.from(rig.board);
    for (const [from, to] of PLIES.slice(3)) {
      board[square(to)] = board[square(from)] ?? 0;
      board[square(from)] = 0;
    }
    rig.wait(1_000).tell({ kind: 'link', atMs: rig.nowMs, up: false });
    rig.wait(20_000).tell({ kind: 'link', atMs: rig.nowMs, up: true });
    return rig.show(board).wait(4_000);
  };

  test('asks about the order when several plies could have come first, and takes the answer', () => {
    const rig = hideFour();
    const asked = rig.events.filter(({ type }) => type === 'ask');
    expect(asked).toMatchObject([
      { question: '2... Nc6 Bb5 a6 or a6 Bb5 Nc6?', options: ['Nc6 Bb5 a6', 'a6 Bb5 Nc6'] },
    ]);
    rig.command({ kind: 'answer', option: 'a6 Bb5 Nc6' }).wait(500);
    expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'g1f3', 'a7a6', 'f1b5', 'b8c6']);
  });

  test('the search for another game does not begin before plies that were answered', () => {
    const rig = hideFour();
    const { game: asked } = rig.state;
    if (asked === null) throw new Error('no game');
    const { beam } = asked;
    const stops = beam.paths[0]?.hands.node
      .pathFrom(1)
      .map((node) => ({ node, paid: 0, changes: 0, atMs: 0 }));
    rig.state = { ...rig.state, game: { ...asked, beam: { ...beam, stops } } };
    rig.command({ kind: 'answer', option: 'a6 Bb5 Nc6' });
    const left = rig.state.game?.beam.stops ?? [];
    expect(left.map(({ node }) => node.described.uci)).toEqual([]);
  });

  test('where the arbiter will answer, no ply whose order is unknown is final, however long it stands', () => {
    const rig = hideFour({ kind: 'arbiter', answers: true });
    rig.wait(90_000).move('b5', 'a4').wait(90_000).move('g8', 'f6').wait(90_000);
    expect(rig.moves().slice(-2)).toEqual(['b5a4', 'g8f6']);
    expect(rig.moves('final')).toHaveLength(3);
    rig.command({ kind: 'answer', option: 'a6 Bb5 Nc6' }).wait(30_000);
    expect(rig.moves().slice(3)).toEqual(['a7a6', 'f1b5', 'b8c6', 'b5a4', 'g8f6']);
    expect(rig.moves('final')).toEqual(rig.moves());
  });

  test('a question about plies of a gap stays open while the piece of the reply goes on', () => {
    const rig = hideFour();
    const question = '2... Nc6 Bb5 a6 or a6 Bb5 Nc6?';
    const open: (readonly string[])[] = [];
    const stands = () => open.push(standingQuestionsOf(rig.state));
    rig.lift('b5').wait(400);
    stands();
    rig.place('c4', 3).wait(900);
    stands();
    rig.lift('c4').wait(400);
    stands();
    expect(open).toEqual([[question], [question], [question]]);
    rig.place('b5', 3).lift('b5').wait(400).place('a4', 3).wait(1_000);
    expect(rig.moves().slice(-1)).toEqual(['b5a4']);
    stands();
    expect(open.at(-1)).toEqual([question]);
  });

  test('where they will not, the best guess is final in the end', () => {
    const rig = hideFour().wait(90_000).move('b5', 'a4').wait(90_000);
    expect(rig.moves('final').length).toBeGreaterThan(5);
  });

  test('an unanswered question holds nothing up', () => {
    const rig = hideFour().wait(20_000).move('b5', 'a4').wait(2_000).move('g8', 'f6').wait(2_000);
    expect(rig.moves().slice(-2)).toEqual(['b5a4', 'g8f6']);
    expect(rig.state.phase).toBe('settled');
  });

  /** Twelve plies of the Spanish. The first two were seen, and the board reports again after all of them. */
  const SPANISH = [
    ...PLIES,
    ['b5', 'a4'],
    ['g8', 'f6'],
    ['d2', 'd3'],
    ['d7', 'd6'],
    ['c2', 'c3'],
    ['f8', 'e7'],
  ] as const;
  const boardAfter = (plies: number): Uint8Array => {
    const board = Uint8Array.from(startBoard);
    for (const [from, to] of SPANISH.slice(0, plies)) {
      board[square(to)] = board[square(from)] ?? 0;
      board[square(from)] = 0;
    }
    return board;
  };
  const hideTen = (...said: readonly RecogniserCommand[]) => {
    const rig = game();
    for (const command of said) rig.command(command);
    for (const [from, to] of SPANISH.slice(0, 2)) rig.move(from, to);
    rig.wait(8_000).tell({ kind: 'link', atMs: rig.nowMs, up: false });
    rig.wait(90_000).tell({ kind: 'link', atMs: rig.nowMs, up: true });
    return rig.show(boardAfter(12)).wait(4_000);
  };
  const PLAYED_ON = [
    ['b1', 'd2'],
    ['b7', 'b5'],
    ['a4', 'c2'],
    ['c8', 'b7'],
  ] as const;

  test.each([[], [{ kind: 'arbiter', answers: true }] as const])(
    'when the game is far behind the board, no move is made up, however long play goes on',
    (...said) => {
      const rig = hideTen(...said);
      for (const [from, to] of PLAYED_ON) rig.move(from, to).wait(20_000);
      expect(rig.moves()).toEqual(uci.slice(0, 2));
      expect(rig.state.phase).toBe('correcting');
      const asked = rig.events.filter(({ type }) => type === 'ask');
      expect(asked).toMatchObject([{ question: 'What was played unseen after 1... e5?' }]);
    },
  );

  test('hands that are never at rest make no difference', () => {
    const rig = game();
    for (const [from, to] of SPANISH.slice(0, 2)) rig.move(from, to);
    rig.wait(8_000).tell({ kind: 'link', atMs: rig.nowMs, up: false });
    rig.wait(90_000).tell({ kind: 'link', atMs: rig.nowMs, up: true });
    rig.show(boardAfter(12));
    for (const [from, to] of PLAYED_ON) rig.move(from, to);
    expect(rig.wait(20_000).moves()).toEqual(uci.slice(0, 2));
  });

  test('the game goes on when its pieces stand again, and when the score says what was played', () => {
    const putRight = hideTen().show(boardAfter(2)).wait(2_000).move('g1', 'f3').wait(3_000);
    expect(putRight.moves('committed')).toEqual(uci.slice(0, 3));
    const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    const whole = SPANISH.map(([from, to]) => from + to);
    const reported = hideTen().command({ kind: 'resume', fen, chess960: false, uci: whole, result: '*' });
    const [from, to] = PLAYED_ON[0];
    reported.wait(2_000).move(from, to).wait(3_000);
    expect(reported.events.filter((event) => event.type === 'move').at(-1)).toMatchObject({
      ply: 13,
      uci: 'b1d2',
    });
  });

  test('hands that finish a move after the board was reported again show how the game has gone on', () => {
    const rig = game();
    for (const [from, to] of PLIES.slice(0, 2)) rig.move(from, to);
    rig.wait(8_000).tell({ kind: 'link', atMs: rig.nowMs, up: false });
    rig.wait(20_000).tell({ kind: 'link', atMs: rig.nowMs, up: true });
    const inHand = boardAfter(5);
    inHand[square('a6')] = inHand[square('a7')] ?? 0;
    inHand[square('a7')] = 0;
    inHand[square('b5')] = 0;
    inHand[square('d6')] = boardAfter(6)[square('b5')] ?? 0;
    rig.show(inHand).wait(5_000).show(boardAfter(6)).wait(5_000);
    expect([...rig.moves()].sort()).toEqual([...uci].sort());
  });
});
