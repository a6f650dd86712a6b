import { describe, expect, test } from 'vitest';
import type { LiveChessOutput } from '../../../src/server/liveChess/liveChessSession.js';
import { boardBody, gameBody, moveBody, placementOf, START_FEN, scriptPlies } from '../gameScript.js';
import { feeds, sans, startSession } from './sessionHarness.js';

describe('moves since setup', () => {
  const plies = scriptPlies('e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O', 'Nf6');
  const fenAfter = (ply: number): string => plies[ply - 1]?.fen ?? START_FEN;

  /** A table at which the first plies of the script were played. */
  const playedHarness = (count: number, ...setupFen: readonly string[]) => {
    const made = startSession();
    made.house.addTable('one');
    made.house.tell('one', gameBody('g'), ...plies.slice(0, count).map((ply) => moveBody('g', ply)));
    made.house.tell('one', boardBody(fenAfter(count)), { type: 'phase', phase: 'settled', wrong: [] });
    made.subscribe('one');
    const first = setupFen.map((fen) => feeds(made.setup(fen)));
    made.received();
    return { ...made, first: first[0] };
  };
  const play = ({ house }: ReturnType<typeof startSession>, ply: number) => {
    const move = plies[ply - 1];
    if (move) house.tell('one', boardBody(move.fen), moveBody('g', move));
  };

  test('start, san and match come with setup, then san grows', () => {
    const made = playedHarness(0, START_FEN);
    expect(made.first).toEqual([
      {
        serialnr: 'one',
        flipped: false,
        board: placementOf(START_FEN),
        start: START_FEN,
        san: [],
        match: true,
      },
    ]);
    play(made, 1);
    play(made, 2);
    expect(sans(made.received())).toEqual([['e4'], ['e4', 'e5']]);
  });

  test('a setup in the middle of the game starts there', () => {
    const made = playedHarness(5, fenAfter(5));
    expect(made.first).toMatchObject([{ start: fenAfter(5), san: [], match: true }]);
    play(made, 6);
    play(made, 7);
    expect(sans(made.received())).toEqual([['Bc5'], ['Bc5', 'O-O']]);
  });

  test('a setup that the board has left behind replays', () => {
    const made = playedHarness(4, START_FEN);
    expect(made.first).toMatchObject([{ san: ['e4', 'e5', 'Nf3', 'Nc6'], match: true }]);
  });

  test('castling rights, en passant and counters of the client need not be ours', () => {
    const [placement, turn] = fenAfter(1).split(' ');
    const made = playedHarness(1, `  ${placement} ${turn} HAha e3 0 1 `);
    expect(made.first).toMatchObject([{ san: [], match: true }]);
    play(made, 2);
    expect(sans(made.received())).toEqual([['e5']]);
  });

  test('of a repeated position the visit with the same counters is meant, else the last', () => {
    const made = startSession();
    const shuffle = scriptPlies('Nf3', 'Nf6', 'Ng1', 'Ng8', 'e4');
    made.house.addTable('one');
    made.house.tell('one', gameBody('g'), ...shuffle.map((ply) => moveBody('g', ply)));
    made.house.tell('one', boardBody(shuffle[4]?.fen ?? ''));
    made.subscribe('one');
    expect(sans(made.setup(START_FEN))).toEqual([['Nf3', 'Nf6', 'Ng1', 'Ng8', 'e4']]);
    expect(sans(made.setup(shuffle[3]?.fen ?? ''))).toEqual([['e4']]);
    expect(sans(made.setup(`${START_FEN.slice(0, -3)}9 9`))).toEqual([['e4']]);
  });

  test('only final moves are published', () => {
    const made = playedHarness(0, START_FEN);
    const [first, second] = plies;
    if (!first || !second) throw new Error('no script');
    made.house.tell('one', boardBody(first.fen), moveBody('g', first, 'provisional'));
    expect(sans(made.received())).toEqual([]);
    made.house.tell('one', moveBody('g', first, 'committed'), moveBody('g', second, 'provisional'));
    expect(sans(made.received())).toEqual([]);
    made.house.tell('one', moveBody('g', first, 'final'));
    expect(sans(made.received())).toEqual([['e4']]);
    made.house.tell('one', moveBody('g', second, 'final'));
    expect(sans(made.received())).toEqual([['e4', 'e5']]);
  });

  test('a provisional move may change its mind unseen', () => {
    const made = playedHarness(0, START_FEN);
    const [slow] = scriptPlies('e3');
    const [fast] = plies;
    if (!slow || !fast) throw new Error('no script');
    made.house.tell('one', moveBody('g', slow, 'provisional'), moveBody('g', fast, 'provisional'));
    made.house.tell('one', boardBody(fast.fen), moveBody('g', fast));
    expect(sans(made.received())).toEqual([['e4']]);
  });

  const revision = (fromPly: number, ...moves: ReturnType<typeof scriptPlies>) =>
    ({
      type: 'revise',
      gameId: 'g',
      fromPly,
      uci: moves.map(({ uci }) => uci),
      san: moves.map(({ san }) => san),
      fens: moves.map(({ fen }) => fen),
      reason: 'it went on',
    }) as const;

  test.each([
    ['another move', scriptPlies('e4', 'e5', 'Nf3', 'Na6').slice(3)],
    ['a move less', []],
  ])('a published move that becomes %s closes the conversation', (_what, instead) => {
    const made = playedHarness(4, START_FEN);
    made.house.tell('one', revision(4, ...instead));
    expect(made.received()).toEqual([{ kind: 'close', code: 1012, reason: expect.stringMatching(/wrong/) }]);
  });

  test('a correction before the setup position is none of the client’s business', () => {
    const made = playedHarness(4, fenAfter(4));
    made.house.tell('one', revision(2, ...plies.slice(1, 4)));
    expect(made.received()).toEqual([]);
  });

  test('match tells whether the board stands as the moves have it', () => {
    const made = playedHarness(0, START_FEN);
    const matches = () => feeds(made.received()).flatMap(({ match }) => (match === undefined ? [] : [match]));
    made.house.tell('one', { type: 'board', physical: 'rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR' });
    expect(matches()).toEqual([false]);
    play(made, 1);
    expect(matches()).toEqual([true]);
  });

  test('while the pieces are set up anew, the old game says nothing', () => {
    const made = playedHarness(4);
    made.house.tell('one', boardBody(START_FEN), { type: 'phase', phase: 'resetting', wrong: [] });
    expect(feeds(made.setup(START_FEN))).toMatchObject([{ san: [], match: true }]);
    made.received();
    made.house.tell('one', gameBody('h'));
    const [first] = plies;
    if (first) made.house.tell('one', boardBody(first.fen), moveBody('h', first));
    const outputs = made.received();
    expect(sans(outputs)).toEqual([['e4']]);
    expect(outputs.filter(({ kind }) => kind !== 'send')).toEqual([]);
  });

  test('a finished game is not replayed to who waits for the next', () => {
    const made = playedHarness(4);
    made.house.tell('one', { type: 'result', gameId: 'g', result: '1-0', by: 'resignation' });
    expect(feeds(made.setup(START_FEN))).toMatchObject([{ san: [], match: false }]);
    made.house.tell('one', boardBody(START_FEN), gameBody('h'));
    made.received();
    const [first] = plies;
    if (first) made.house.tell('one', boardBody(first.fen), moveBody('h', first));
    expect(sans(made.received())).toEqual([['e4']]);
  });

  test('the next game of the table is followed when it contains the position', () => {
    const made = playedHarness(2, START_FEN);
    made.house.tell('one', boardBody(START_FEN), gameBody('h'));
    const [first] = plies;
    if (first) made.house.tell('one', boardBody(first.fen), moveBody('h', first));
    const outputs = made.received();
    expect(sans(outputs).at(-1)).toEqual(['e4']);
    expect(outputs.filter(({ kind }) => kind !== 'send')).toEqual([]);
  });
});

describe('a position that is not of the table’s game', () => {
  const STUDY = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 40';
  const studyHarness = (phase: 'correcting' | 'resetting', board: string) => {
    const made = startSession();
    made.house.addTable('one');
    made.house.tell('one', gameBody('g'), boardBody(board), { type: 'phase', phase, wrong: [] });
    made.subscribe('one');
    made.received();
    return made;
  };
  const games = (outputs: readonly LiveChessOutput[]) => outputs.filter(({ kind }) => kind === 'newGame');
  const wanted = [{ kind: 'newGame', table: 'one', fen: STUDY }];

  test('starts a game when it stands on the board, once', () => {
    const made = studyHarness('correcting', STUDY);
    const outputs = made.setup(STUDY);
    expect(feeds(outputs)).toMatchObject([{ start: STUDY, san: [], match: true }]);
    expect(games(outputs)).toEqual(wanted);
    made.house.tell('one', { type: 'phase', phase: 'correcting', wrong: [] });
    expect(games(made.received())).toEqual([]);
    made.house.tell('one', gameBody('h', STUDY));
    made.house.tell('one', {
      type: 'move',
      gameId: 'h',
      ply: 1,
      uci: 'e2e4',
      san: 'e4',
      fen: '4k3/8/8/8/4P3/8/8/4K3 b - - 0 40',
      level: 'final',
      confidence: 1,
    });
    expect(sans(made.received()).at(-1)).toEqual(['e4']);
  });

  test('waits until it stands there and recognition is at rest', () => {
    const made = studyHarness('resetting', START_FEN);
    expect(games(made.setup(STUDY))).toEqual([]);
    made.house.tell('one', boardBody(STUDY));
    expect(games(made.received())).toEqual([]);
    made.house.tell('one', { type: 'phase', phase: 'correcting', wrong: [] });
    expect(games(made.received())).toEqual(wanted);
  });

  test('a start array is left to recognition', () => {
    const made = studyHarness('correcting', START_FEN);
    const chess960 = 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1';
    made.house.tell('one', boardBody(chess960));
    expect(games(made.setup(chess960))).toEqual([]);
  });
});
