import type { Scene } from './scene.js';

const CASTLES = 'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1';
const PROMOTES = '1r5k/P7/8/8/8/8/7p/K7 w - - 0 1';

/** Castling and promotion: moves of two pieces. */
export const kingsAndQueens: readonly Scene[] = [
  {
    hands: 'White castles, king first, with one hand',
    fen: CASTLES,
    acts: 'lift e1, put Kg1, lift h1, put Rf1',
    phases: ['settled', 'pieceInHand', 'castling', 'settled'],
  },
  {
    hands: 'White castles long, king first, and brings the rook much later',
    fen: CASTLES,
    acts: 'lift e1, put Kc1, wait 5000, lift a1, put Rd1',
    phases: ['settled', 'pieceInHand', 'castling', 'settled'],
  },
  {
    hands: 'White lifts king and rook, one with each hand, and puts both down',
    fen: CASTLES,
    acts: 'lift e1, lift h1, put Kg1, put Rf1',
    phases: ['settled', 'pieceInHand', 'castling', 'settled'],
  },
  {
    hands: 'White lifts king and rook at once',
    fen: CASTLES,
    acts: 'lift e1 + lift h1, put Rf1, put Kg1',
    phases: ['settled', 'castling', 'settled'],
  },
  {
    hands: 'White brings the rook over first, and the king at once after it',
    fen: CASTLES,
    acts: 'lift h1, put Rf1, lift e1, put Kg1',
    phases: ['settled', 'pieceInHand', 'sliding', 'castling', 'settled'],
  },
  {
    hands: 'White castles and Black castles, each king first',
    fen: CASTLES,
    acts: 'lift e1, put Kg1, lift h1, put Rf1, press white, lift e8, put kc8, lift a8, put rd8, press black',
    phases: ['settled', 'pieceInHand', 'castling', 'settled', 'pieceInHand', 'castling', 'settled'],
  },
  {
    hands: 'White lifts king and rook to castle, thinks better of it, and puts both back',
    fen: CASTLES,
    acts: 'lift e1, lift h1, put Rh1, put Ke1',
    phases: ['settled', 'pieceInHand', 'castling', 'pieceInHand', 'settled'],
  },
  {
    hands: 'White puts the pawn on the last rank, takes it off and puts a queen there',
    fen: PROMOTES,
    acts: 'lift a7, put Pa8, lift a8, put Qa8',
    phases: ['settled', 'promotion', 'settled'],
  },
  {
    hands: 'White takes the pawn off and puts a queen on the last rank straight away',
    fen: PROMOTES,
    acts: 'lift a7, put Qa8',
    phases: ['settled', 'promotion', 'settled'],
  },
  {
    hands: 'White leaves the pawn on the last rank for a long time, and makes it a knight then',
    fen: PROMOTES,
    acts: 'lift a7, put Pa8, wait 6000, lift a8, put Na8',
    phases: ['settled', 'promotion', 'settled'],
  },
  {
    hands: 'White puts a queen there, and changes it for a rook before he presses',
    fen: PROMOTES,
    acts: 'lift a7, put Qa8, lift a8, put Ra8, press white',
    phases: ['settled', 'promotion', 'settled'],
  },
  {
    hands: 'White takes the rook off and puts a queen on its square, the pawn being off',
    fen: PROMOTES,
    acts: 'lift b8, lift a7, put Qb8',
    phases: ['settled', 'captureInHand', 'promotion', 'settled'],
  },
  {
    hands: 'White lifts the pawn, takes the rook off and puts a queen in its place',
    fen: PROMOTES,
    acts: 'lift a7, lift b8, put Qb8',
    phases: ['settled', 'promotion', 'settled'],
  },
  {
    hands: 'White lifts the pawn and puts it back',
    fen: PROMOTES,
    acts: 'lift a7, put Pa7',
    phases: ['settled', 'promotion', 'settled'],
  },
];
