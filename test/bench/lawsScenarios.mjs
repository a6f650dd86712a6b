/**
 * Scenes of the Laws, as hands and words. A word is a move of one piece (`e2e4`), a piece taken off (`-d5`), one
 * put there (`+Qe8`), a piece lifted and put back after a while (`?b1`), a press (`w`, `b`), or something said:
 * `[by, command]`.
 */
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const arbiter = (command) => ['arbiter Bea', command];
const white = (command) => ['player Anna', { side: 'white', ...command }];
const black = (command) => ['player Karl', { side: 'black', ...command }];
const illegal = (side, cause = 'illegalMove') => arbiter({ type: 'illegalMove', side, cause });
const SHUFFLE = ['g1f3', 'w', 'g8f6', 'b', 'f3g1', 'w', 'f6g8', 'b'];

export const scenarios = [
  {
    name: 'illegal-penalised',
    note: 'An illegal move is penalised, mended, and play goes on',
    acts: ['e2e4', 'w', 'g8g6', 'b', illegal('black'), 'g6f6', 'b', 'b1c3', 'w'],
    expected: {
      sans: 'e4 Nf6 Nc3',
      result: '*',
      decisions: ['illegalMove 7.5.1'],
      laws: { illegalMoves: { white: 0, black: 1 }, addedMs: { white: 120000, black: 0 } },
    },
  },
  {
    name: 'illegal-lost',
    note: 'A second illegal move loses the game',
    acts: [
      'e2e4',
      'w',
      'g8g6',
      'b',
      illegal('black'),
      'g6f6',
      'b',
      'b1c3',
      'w',
      'f8d8',
      'b',
      illegal('black'),
    ],
    expected: {
      sans: 'e4 Nf6 Nc3',
      result: '1-0',
      by: 'illegalMoves',
      termination: 'rules infraction',
      decisions: ['illegalMove 7.5.1', 'illegalMove 7.5.5'],
    },
  },
  {
    name: 'illegal-drawn',
    note: 'A second illegal move draws, because the opponent has only his king',
    fen: '4k3/8/8/8/8/8/r7/5K2 w - - 0 1',
    acts: [
      'f1e1',
      'w',
      'a2b3',
      'b',
      illegal('black'),
      'b3b2',
      'b',
      'e1d1',
      'w',
      'b2c3',
      'b',
      illegal('black'),
    ],
    expected: {
      sans: 'Ke1 Rb2 Kd1',
      result: '1/2-1/2',
      by: 'illegalMoves',
      termination: 'rules infraction',
      decisions: ['positionSet 7.6', 'illegalMove 7.5.1', 'illegalMove 7.5.5'],
    },
  },
  {
    name: 'claims',
    note: 'A false claim with an intended move, which must then be played, and a true one',
    acts: [
      ...SHUFFLE.slice(0, 6),
      black({ type: 'claim', ground: 'threefold', move: 'Ng8' }),
      'f6g8',
      'b',
      ...SHUFFLE.slice(0, 6),
      black({ type: 'claim', ground: 'threefold', move: 'Ng8' }),
    ],
    expected: {
      sans: 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1',
      result: '1/2-1/2',
      by: 'threefold',
      termination: 'normal',
      decisions: ['claim 9.5.3', 'drawDeclined 9.1.2.1', 'claim 9.2.1'],
      laws: { addedMs: { white: 120000, black: 0 } },
    },
  },
  {
    name: 'dead-position',
    note: 'The last pawn that could make way is blocked: nobody can mate any more',
    fen: '8/4k3/8/1p1p1p1p/1P1P1P2/7P/4K3/8 w - - 0 1',
    acts: ['h3h4', 'w'],
    expected: {
      sans: 'h4',
      result: '1/2-1/2',
      by: 'deadPosition',
      termination: 'normal',
      decisions: ['positionSet 7.6', 'ended 5.2.2'],
    },
  },
  {
    name: 'flag-drawn',
    note: 'A flag falls, but every legal move leaves the opponent stalemated',
    fen: '8/p6p/5kp1/5pP1/5P1K/1r5P/8/8 b - - 0 47',
    acts: [white({ type: 'flagClaim', side: 'black' })],
    expected: {
      sans: '',
      result: '1/2-1/2',
      by: 'time',
      termination: 'time forfeit',
      decisions: ['positionSet 7.6', 'flagFallen 6.9'],
    },
  },
  {
    name: 'touch-move',
    note: 'A knight is touched, a pawn is moved: where touch-move is enforced the move goes back',
    laws: { touchMove: 'enforce' },
    acts: ['?b1', 'e2e4', 'w', 'e4e2', 'b1c3', 'w', 'e7e5', 'b'],
    expected: {
      sans: 'Nc3 e5',
      result: '*',
      decisions: ['touchBreach 4.3.1', 'movesCorrected 4.3.1'],
    },
  },
  {
    name: 'chess960-castling',
    note: 'Chess960: the rook goes over the king, which stays',
    fen: '4k3/8/8/8/8/8/8/6KR w H - 0 1',
    chess960: true,
    acts: ['-g1', '-h1', '+Kg1', '+Rf1', 'w', 'e8e7', 'b'],
    expected: { sans: 'O-O Ke7', result: '*', decisions: ['positionSet 7.6'] },
  },
  {
    name: 'pawn-left',
    note: 'A pawn stays on the last rank and the clock is pressed: it becomes a queen',
    fen: '8/4P2k/8/8/8/8/8/4K3 w - - 0 1',
    acts: ['e7e8', 'w', illegal('white', 'pawnLeft'), '-e8', '+Qe8', 'h7g7', 'b'],
    expected: {
      sans: 'e8=Q Kg7',
      result: '*',
      decisions: ['positionSet 7.6', 'illegalMove 7.5.2'],
      laws: { illegalMoves: { white: 1, black: 0 }, addedMs: { white: 0, black: 120000 } },
    },
  },
].map((scenario) => ({ fen: START, chess960: false, laws: {}, ...scenario }));
