import type { Scene } from './scene.js';

const TAKE = 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const CASTLES = 'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1';
const IN_PASSING = 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3';
const PROMOTES = '1r5k/P7/8/8/8/8/7p/K7 w - - 0 1';
const ROOKS = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
const KINGS = '8/2k5/3p4/8/8/3P4/2K5/8 w - - 0 1';
const MATES = '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1';
/** Black's pawns, and then enough other pieces to look like clearing the board instead of setting up. */
const PAWNS_OFF = [...'abcdefgh'].map((file) => `lift ${file}7`).join(' + ');

/** Mistakes of hands, sleeves and cables. */
export const accidents: readonly Scene[] = [
  {
    hands: 'A knight is put where it may not go, and then where it may',
    acts: 'lift g1, put Ng4, wait 1500, lift g4, put Nf3',
    phases: ['settled', 'pieceInHand', 'correcting', 'pieceInHand', 'sliding', 'settled'],
  },
  {
    hands: 'A knight is put where it may not go, and back',
    acts: 'lift g1, put Ng4, wait 1500, lift g4, put Ng1',
    phases: ['settled', 'pieceInHand', 'correcting', 'pieceInHand', 'settled'],
  },
  {
    hands: 'Black moves though it is White’s turn, and puts it right',
    acts: 'lift e7, put pe5, wait 1500, lift e5, put pe7',
    phases: ['settled', 'pieceInHand', 'correcting', 'pieceInHand', 'settled'],
  },
  {
    hands: 'A piece falls over and is set up again',
    acts: 'lift d1, wait 2000, put Qd1',
    phases: ['settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'A sleeve sweeps four pieces off, and they are set up again one by one',
    acts: 'lift f7 + lift g7 + lift g8 + lift h8, wait 1500, put pf7, put pg7, put ng8, put rh8',
    phases: ['settled', 'pieceInHand', 'correcting', 'pieceInHand', 'settled'],
  },
  {
    hands: 'Two pieces are gone at once, and back at once',
    acts: 'lift g1 + lift h1, put Ng1 + put Rh1',
    phases: ['settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'Two pieces change places by mistake, and are put right',
    acts: 'lift b1, lift c1, put Bb1, put Nc1, wait 1500, lift b1, lift c1, put Nb1, put Bc1',
    phases: ['settled', 'pieceInHand', 'correcting', 'pieceInHand', 'settled'],
  },
  {
    hands: 'White takes his move back when it has stood for long',
    // The move was final, so the board disagrees with the game until the take-back is confirmed.
    acts: 'lift e2, put Pe4, wait 3000, lift e4, put Pe2',
    phases: ['settled', 'pieceInHand', 'settled', 'pieceInHand', 'correcting'],
  },
  {
    hands: 'A strange piece is put on the board and taken away again',
    acts: 'put Qe4, wait 1500, lift e4',
    phases: ['settled', 'pieceInHand', 'correcting', 'settled'],
  },
  {
    hands: 'The cable is pulled and put in again, and no piece has moved',
    acts: 'cable out, wait 3000, cable in',
    phases: ['settled', 'offline', 'settled'],
  },
  {
    hands: 'The cable is pulled, a move is made, and the cable is put in again',
    acts: 'lift e2, put Pe4, cable out, lift e7, put pe5, cable in',
    phases: ['settled', 'pieceInHand', 'settled', 'offline', 'settled'],
  },
  {
    hands:
      'The cable falls out while White holds a piece, and is put in when he has put it down: what was seen last counts until the board is read again',
    acts: 'lift g1, cable out, put Nf3, cable in',
    phases: ['settled', 'pieceInHand', 'offline', 'pieceInHand', 'settled'],
  },
  {
    hands: 'The cable falls out and in again while White holds his piece all the time',
    acts: 'lift g1, cable out, cable in, put Nf3',
    phases: ['settled', 'pieceInHand', 'offline', 'pieceInHand', 'settled'],
  },
  {
    hands: 'The cable falls out while a piece that is taken is in the hand',
    fen: TAKE,
    acts: 'lift d5, cable out, cable in, lift e4, put Pd5',
    phases: ['settled', 'captureInHand', 'offline', 'captureInHand', 'settled'],
  },
  {
    hands: 'The cable falls out between king and rook',
    fen: CASTLES,
    acts: 'lift e1, put Kg1, cable out, cable in, lift h1, put Rf1',
    phases: ['settled', 'pieceInHand', 'castling', 'offline', 'castling', 'settled'],
  },
  {
    hands: 'The cable falls out before the pawn that was taken in passing is off',
    fen: IN_PASSING,
    acts: 'lift e5, put Pd6, cable out, cable in, lift d5',
    phases: ['settled', 'pieceInHand', 'enPassant', 'offline', 'enPassant', 'settled'],
  },
  {
    hands: 'The cable falls out while the pawn waits on the last rank',
    fen: PROMOTES,
    acts: 'lift a7, put Pa8, cable out, cable in, lift a8, put Qa8',
    phases: ['settled', 'promotion', 'offline', 'promotion', 'settled'],
  },
  {
    hands: 'The cable falls out while the rook is pushed',
    fen: ROOKS,
    acts: 'lift a1 + put Ra3, cable out, cable in',
    phases: ['settled', 'sliding', 'offline', 'sliding', 'settled'],
  },
  {
    hands: 'The cable falls out while a piece stands wrong',
    acts: 'lift g1, put Ng4, wait 1500, cable out, cable in, lift g4, put Nf3',
    phases: [
      'settled',
      'pieceInHand',
      'correcting',
      'offline',
      'correcting',
      'pieceInHand',
      'sliding',
      'settled',
    ],
  },
  {
    hands: 'The cable falls out while the kings show the result',
    fen: KINGS,
    acts: 'lift c2, put Ke4, lift c7, put kd5, cable out, cable in',
    phases: ['settled', 'pieceInHand', 'resultSignal', 'offline', 'resultSignal', 'finished'],
  },
  {
    hands: 'The cable is pulled after the game, and put in again',
    fen: MATES,
    acts: 'lift a1, put Ra8, press white, wait 3000, cable out, cable in',
    phases: ['settled', 'pieceInHand', 'settled', 'finished', 'offline', 'finished'],
  },
  {
    hands: 'A sleeve sweeps half of White off the board, which is put up again, and the game goes on',
    acts: 'lift a1 + lift b1 + lift c1 + lift g1 + lift a2 + lift b2 + lift c2 + lift d2 + lift f2, put Ra1, put Nb1, put Bc1, put Ng1, put Pa2, put Pb2, put Pc2, put Pd2, put Pf2, lift d2, put Pd4',
    phases: ['settled', 'resetting', 'pieceInHand', 'settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'A hand takes the pawns off in the middle of the game, the cable falls out, and they come back',
    acts: `${PAWNS_OFF}, cable out, cable in, set up`,
    phases: ['settled', 'resetting', 'offline', 'resetting', 'correcting', 'settled'],
  },
];
