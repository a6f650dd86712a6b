import type { Scene } from './scene.js';

const TAKE = 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const ROOK = '4k3/8/8/r7/8/8/8/R3K3 w - - 0 1';
const IN_PASSING = 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3';

/** One piece takes another. */
export const captures: readonly Scene[] = [
  {
    hands: 'White takes the pawn off and puts his own in its place',
    fen: TAKE,
    acts: 'lift d5, lift e4, put Pd5',
    phases: ['settled', 'captureInHand', 'settled'],
  },
  {
    hands: 'White lifts his pawn, then takes the other off, then puts his down',
    fen: TAKE,
    acts: 'lift e4, lift d5, put Pd5',
    phases: ['settled', 'pieceInHand', 'captureInHand', 'settled'],
  },
  {
    hands: 'White takes with the piece in the hand, so that the square is never seen empty',
    fen: TAKE,
    acts: 'lift e4, put Pd5',
    phases: ['settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'White pushes the rook against the other one and this one off its square',
    fen: ROOK,
    acts: 'lift a1 + put Ra2, lift a2 + put Ra4, lift a4 + put Ra5',
    phases: ['settled', 'sliding', 'settled'],
  },
  {
    hands: 'White takes the pawn off to take it, and puts it back',
    fen: TAKE,
    acts: 'lift d5, wait 1000, put pd5',
    phases: ['settled', 'captureInHand', 'settled'],
  },
  {
    hands: 'White holds both pieces, puts both back, and moves another',
    fen: TAKE,
    acts: 'lift e4, lift d5, put pd5, put Pe4, lift g1, put Nf3',
    phases: ['settled', 'pieceInHand', 'captureInHand', 'pieceInHand', 'settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'White takes, and Black takes back at once with the queen through the air',
    fen: TAKE,
    acts: 'lift d5, lift e4, put Pd5, press white, lift d8, lift d5, put qd5, press black',
    phases: ['settled', 'captureInHand', 'settled', 'pieceInHand', 'captureInHand', 'settled'],
  },
  {
    hands: 'White moves the pawn in passing and then takes the other one off',
    fen: IN_PASSING,
    acts: 'lift e5, put Pd6, lift d5',
    phases: ['settled', 'pieceInHand', 'enPassant', 'settled'],
  },
  {
    hands: 'White moves the pawn in passing, and puts it back before the other one is off',
    fen: IN_PASSING,
    acts: 'lift e5, put Pd6, lift d6, wait 500, put Pe5',
    phases: ['settled', 'pieceInHand', 'enPassant', 'pieceInHand', 'settled'],
  },
  {
    hands: 'White takes the pawn off first and then moves his own in passing',
    fen: IN_PASSING,
    acts: 'lift d5, lift e5, put Pd6',
    phases: ['settled', 'captureInHand', 'settled'],
  },
  {
    hands: 'White lifts his pawn, takes the other one off, and puts his down in passing',
    fen: IN_PASSING,
    acts: 'lift e5, lift d5, put Pd6',
    phases: ['settled', 'pieceInHand', 'captureInHand', 'settled'],
  },
  {
    hands: 'White moves the pawn in passing and forgets the other one for a while',
    fen: IN_PASSING,
    acts: 'lift e5, put Pd6, wait 5000, lift d5',
    phases: ['settled', 'pieceInHand', 'enPassant', 'settled'],
  },
  {
    hands:
      'White moves the pawn in passing, thinks better of it before the other one is off, and takes it back',
    fen: IN_PASSING,
    acts: 'lift e5, put Pd6, lift d6, put Pe5',
    phases: ['settled', 'pieceInHand', 'enPassant', 'pieceInHand', 'settled'],
  },
];
