import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { standingQuestionsOf } from '../../src/recognition/stepRecogniser.js';
import { Rig, square } from './rig.js';

type Ply = readonly [from: string, to: string];

/** Plays these plies while the cable is out. */
const hide = (rig: Rig, hidden: readonly Ply[]): Rig => {
  const board = Uint8Array.from(rig.board);
  for (const [from, to] of hidden) {
    board[square(to)] = board[square(from)] ?? 0;
    board[square(from)] = 0;
  }
  rig.wait(1_000).tell({ kind: 'link', atMs: rig.nowMs, up: false });
  rig.wait(20_000).tell({ kind: 'link', atMs: rig.nowMs, up: true });
  return rig.show(board).wait(4_000);
};

/** A game of a round. Some plies are seen, and the others are played while the cable is out. */
const unseen = (seen: readonly Ply[], hidden: readonly Ply[]): Rig => {
  const rig = new Rig(startBoard).wait(1_000).command({ kind: 'newGame', fen: START, chess960: false });
  rig.command({ kind: 'arbiter', answers: true });
  for (const [from, to] of seen) rig.move(from, to);
  return hide(rig, hidden);
};
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const questions = (rig: Rig) =>
  rig.events.flatMap((event) => (event.type === 'ask' ? [[event.question, event.options] as const] : []));

describe('two unseen plies of each side', () => {
  const HIDDEN: readonly Ply[] = [
    ['a2', 'a4'],
    ['a7', 'a5'],
    ['h2', 'h4'],
    ['h7', 'h5'],
  ];
  const ORDERS = ['a4 a5 h4 h5', 'a4 h5 h4 a5', 'h4 a5 a4 h5', 'h4 h5 a4 a5'];
  const playedOn = () => unseen([], HIDDEN).move('b1', 'c3').wait(9_000).move('b8', 'c6').wait(9_000);

  test('are asked about once, with every order, however long play goes on', () => {
    const rig = playedOn().move('c3', 'd5').wait(90_000);
    expect(rig.moves()).toHaveLength(7);
    expect(questions(rig).map(([, options]) => [...options].sort())).toEqual([ORDERS]);
    expect(rig.moves('final')).toEqual([]);
  });

  test.each(ORDERS)('were %s when a player says so', (order) => {
    const rig = playedOn().command({ kind: 'answer', option: order }).wait(90_000);
    const squares = order.split(' ').map((to) => `${to[0]}${to[1] === '4' ? 2 : 7}${to}`);
    expect(rig.moves('final')).toEqual([...squares, 'b1c3', 'b8c6']);
    expect(questions(rig)).toHaveLength(1);
  });
});

describe('an answer to what was asked before hands played on', () => {
  const HIDDEN: readonly Ply[] = [
    ['a2', 'a4'],
    ['a7', 'a5'],
    ['h2', 'h4'],
    ['h7', 'h5'],
  ];
  const SAID = ['h2h4', 'h7h5', 'a2a4', 'a7a5', 'b1c3', 'b8c6'];
  const playedOn = () => unseen([], HIDDEN).move('b1', 'c3').wait(9_000).move('b8', 'c6').wait(9_000);

  test.each([
    ['names a ply more, which is in all of them now', 'h4 h5 a4 a5 Nc3'],
    ['names a ply less than there is now', 'h4 h5 a4'],
  ])('is heeded where it %s', (_what, option) => {
    const rig = playedOn().command({ kind: 'answer', option }).wait(90_000);
    expect(rig.moves('final')).toEqual(SAID);
    expect(questions(rig)).toHaveLength(1);
  });

  test('is no longer a possible game: it is asked again, and nothing becomes final', () => {
    const rig = playedOn().command({ kind: 'answer', option: 'e4 e5' }).wait(90_000);
    expect(rig.moves('final')).toEqual([]);
    expect(questions(rig)).toHaveLength(2);
    rig.command({ kind: 'answer', option: 'h4 h5 a4 a5' }).wait(90_000);
    expect(rig.moves('final')).toEqual(SAID);
  });
});

test('of more orders than can be named some are, and that it may have been another', () => {
  const pawns = ['a', 'h', 'd'].flatMap((file): readonly Ply[] => [
    [`${file}2`, `${file}4`],
    [`${file}7`, `${file}5`],
  ]);
  const rig = unseen([], pawns);
  const [[, options] = ['', []], ...more] = questions(rig);
  expect(more).toEqual([]);
  expect(options).toHaveLength(9);
  expect(options.at(-1)).toBe('other moves');
  rig.command({ kind: 'answer', option: 'other moves' }).wait(90_000);
  expect(rig.moves('final')).toEqual([]);
});

describe('a piece that must have stopped on its way', () => {
  const QUESTION = '2. Qh5 a6 Qxh7 or other moves?';
  const queenOnH7 = () =>
    unseen(
      [
        ['e2', 'e4'],
        ['e7', 'e5'],
      ],
      [
        ['a7', 'a6'],
        ['d1', 'h7'],
      ],
    );

  test('is asked about, since it may have been elsewhere while others moved', () => {
    const rig = queenOnH7();
    expect(questions(rig)).toEqual([[QUESTION, ['Qh5 a6 Qxh7', 'other moves']]]);
    rig.wait(90_000).move('h8', 'h7').wait(90_000);
    expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'd1h5', 'a7a6', 'h5h7', 'h8h7']);
    expect(rig.moves('final')).toEqual(['e2e4', 'e7e5']);
  });

  test('stopped where a player says', () => {
    const rig = queenOnH7().command({ kind: 'answer', option: 'Qh5 a6 Qxh7' }).wait(90_000);
    expect(rig.moves('final')).toEqual(['e2e4', 'e7e5', 'd1h5', 'a7a6', 'h5h7']);
  });

  test('stays open when a player says that it was otherwise, until he says how', () => {
    const rig = queenOnH7().command({ kind: 'answer', option: 'other moves' }).wait(90_000);
    expect(rig.moves('final')).toEqual(['e2e4', 'e7e5']);
    const uci = ['e2e4', 'e7e5', 'd1g4', 'a7a6', 'g4h5', 'b8c6', 'h5h7', 'c6b8'];
    rig
      .command({ kind: 'resume', fen: START, chess960: false, uci, result: '*', isConfirmed: true })
      .wait(1_000);
    rig.move('g1', 'f3').wait(90_000);
    expect(rig.received('final').at(-1)).toMatchObject({ type: 'move', san: 'Nf3', level: 'final' });
  });
});

test('plies that can only have been these are final without a question', () => {
  const rig = unseen([['e2', 'e4']], [['e7', 'e5']])
    .move('g1', 'f3')
    .wait(90_000);
  expect(rig.moves('final')).toEqual(['e2e4', 'e7e5', 'g1f3']);
  expect(questions(rig)).toEqual([]);
});

describe('more than can be worked out', () => {
  const MANY: readonly Ply[] = [
    ['a2', 'a4'],
    ['b7', 'b5'],
    ['a4', 'b5'],
    ['g8', 'f6'],
    ['b5', 'b6'],
    ['f6', 'e4'],
    ['h2', 'h3'],
    ['e4', 'c5'],
    ['h1', 'h2'],
    ['c7', 'b6'],
  ];
  const QUESTION = 'What was played unseen after 1... e5?';
  const lost = () =>
    unseen(
      [
        ['e2', 'e4'],
        ['e7', 'e5'],
      ],
      MANY,
    );

  test('is asked about once; no player is accused, and no ply is final', () => {
    const rig = lost().move('g1', 'f3').wait(30_000).press('white').move('f8', 'e7').wait(30_000);
    expect(questions(rig)).toEqual([[QUESTION, ['other moves']]]);
    expect(rig.events.filter(({ type }) => type === 'illegal')).toEqual([]);
    expect(rig.moves('final')).toEqual(['e2e4', 'e7e5']);
  });

  test('has the plies that a player gives', () => {
    const rig = lost();
    const uci = ['e2e4', 'e7e5', ...MANY.map(([from, to]) => from + to)];
    rig
      .command({ kind: 'resume', fen: START, chess960: false, uci, result: '*', isConfirmed: true })
      .wait(1_000);
    rig.move('g1', 'f3').wait(90_000);
    expect(rig.received('final').at(-1)).toMatchObject({ type: 'move', san: 'Nf3', level: 'final' });
  });
});

test('a question of an earlier gap waits on when a later one leaves nothing open', () => {
  const rig = unseen(
    [
      ['e2', 'e4'],
      ['e7', 'e5'],
    ],
    [
      ['a7', 'a6'],
      ['d1', 'h7'],
    ],
  )
    .move('h8', 'h7')
    .press('black');
  const board = Uint8Array.from(rig.wait(3_000).board);
  board[square('f3')] = board[square('g1')] ?? 0;
  board[square('g1')] = 0;
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: false }).wait(5_000);
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: true }).show(board).wait(4_000);
  rig.move('b8', 'c6').wait(90_000);
  expect(rig.moves()).toEqual('e2e4 e7e5 d1h5 a7a6 h5h7 h8h7 g1f3 b8c6'.split(' '));
  expect(rig.moves('final')).toEqual(['e2e4', 'e7e5']);
  rig.command({ kind: 'answer', option: 'Qh5 a6 Qxh7' }).wait(90_000);
  expect(rig.moves('final')).toHaveLength(8);
});

describe('several gaps without an answer', () => {
  const out: readonly Ply[] = [
    ['g8', 'f6'],
    ['g1', 'f3'],
  ];
  const home: readonly Ply[] = [
    ['f3', 'g1'],
    ['f6', 'g8'],
  ];
  const parts: readonly (readonly [hidden: string, seen: readonly Ply[]])[] = [
    ['a2a3 a7a6 h2h3', out],
    ['h7h6 b2b3 b7b6', home],
    ['a3a4 a6a5 h3h4', out],
    ['h6h5 b3b4 b6b5', home],
  ];
  const play = (count: number): readonly [rig: Rig, open: readonly number[]] => {
    const rig = new Rig(startBoard).wait(1_000).command({ kind: 'newGame', fen: START, chess960: false });
    rig.command({ kind: 'arbiter', answers: true });
    const open = parts.slice(0, count).map(([hidden, seen]) => {
      hide(
        rig,
        hidden.split(' ').map((uci): Ply => [uci.slice(0, 2), uci.slice(2)]),
      );
      for (const ply of seen) rig.move(...ply).wait(6_000);
      return standingQuestionsOf(rig.state).length;
    });
    return [rig, open];
  };

  test('add up, and do not multiply: each is one doubt more', () => {
    const [rig, open] = play(4);
    expect(open).toEqual([1, 2, 3, 4]);
    expect(questions(rig).map(([, options]) => options.length)).toEqual([2, 2, 2, 2]);
  });

  test.each([
    ['the first', 'h3 a6 a3', 'b6 b3 h6'],
    ['the last', 'b6 b3 h6', 'h3 a6 a3'],
  ])('%s is answered first, and the other stays open until it is', (_, first, second) => {
    const [rig] = play(2);
    rig.command({ kind: 'answer', option: first }).wait(90_000);
    expect(standingQuestionsOf(rig.state)).toHaveLength(1);
    expect(rig.moves('final').length).toBeLessThan(first === 'h3 a6 a3' ? 6 : 1);
    rig.command({ kind: 'answer', option: second }).wait(90_000);
    expect(standingQuestionsOf(rig.state)).toEqual([]);
    expect(rig.moves('final')).toEqual('h2h3 a7a6 a2a3 g8f6 g1f3 b7b6 b2b3 h7h6 f3g1 f6g8'.split(' '));
  });
});
