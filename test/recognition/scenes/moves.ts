import type { Scene } from './scene.js';

const ROOKS = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
const BISHOP = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

/** One piece goes from one square to another. */
export const moves: readonly Scene[] = [
  {
    hands: 'White lifts a pawn and puts it down two squares on',
    acts: 'lift e2, put Pe4',
    phases: ['settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'Both players make a move with a knight, and press',
    acts: 'lift g1, put Nf3, press white, lift b8, put nc6, press black',
    phases: ['settled', 'pieceInHand', 'settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'White thinks for a long time with the knight in the hand',
    acts: 'lift g1, wait 20000, put Nf3',
    phases: ['settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'A whole move falls into one report: nothing was seen in the hand',
    acts: 'lift g1 + put Nf3',
    phases: ['settled'],
  },
  {
    hands:
      'White brings the bishop through the air to the middle of its diagonal from where the hand may still push it on',
    fen: BISHOP,
    acts: 'lift f1, put Bc4',
    phases: ['settled', 'pieceInHand', 'sliding', 'settled'],
  },
  {
    hands: 'White pushes the rook over the board, and every report shows it one square further',
    fen: ROOKS,
    acts: 'lift a1 + put Ra2, lift a2 + put Ra3, lift a3 + put Ra4',
    phases: ['settled', 'sliding', 'settled'],
  },
  {
    hands: 'White pushes the rook to a square, rests it there as if it had arrived, and pushes it on',
    fen: ROOKS,
    acts: 'lift a1 + put Ra3, wait 1000, lift a3 + put Ra6',
    phases: ['settled', 'sliding', 'settled', 'sliding', 'settled'],
  },
  {
    hands: 'White pushes the rook to a square and presses: it stands',
    fen: ROOKS,
    acts: 'lift a1 + put Ra3, press white',
    phases: ['settled', 'sliding', 'settled'],
  },
  {
    hands: 'White pushes the rook; while it stands on the way, he picks it up and puts it further on',
    fen: ROOKS,
    acts: 'lift a1 + put Ra3, lift a3, put Ra6',
    phases: ['settled', 'sliding', 'pieceInHand', 'sliding', 'settled'],
  },
  {
    hands: 'White puts a piece right on its square (j’adoube)',
    acts: 'lift g1, put Ng1',
    phases: ['settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'White puts one piece right, and then another',
    acts: 'lift g1, put Ng1, lift f1, put Bf1',
    phases: ['settled', 'pieceInHand', 'settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'A sleeve brushes a pawn: it is gone for a moment and stands again',
    acts: 'lift h2 + wait 60, put Ph2',
    phases: ['settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'White lifts a knight, thinks better of it, puts it back and moves a pawn',
    acts: 'lift g1, wait 1500, put Ng1, lift e2, put Pe4',
    phases: ['settled', 'pieceInHand', 'settled', 'pieceInHand', 'settled'],
  },
  {
    hands:
      'White touches a legal square with the knight and goes on to another, from where he may go on once more',
    acts: 'lift g1, put Nh3, lift h3, put Nf3',
    phases: ['settled', 'pieceInHand', 'settled', 'pieceInHand', 'sliding', 'settled'],
  },
  {
    hands: 'White presses before he has let go of the piece, and puts it down after that',
    acts: 'lift g1, press white, put Nf3',
    phases: ['settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'White presses twice after his move',
    acts: 'lift e2, put Pe4, press white, press white',
    phases: ['settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'White presses long after his move, when Black has his piece in the hand',
    acts: 'lift e2, put Pe4, wait 3000, lift g8, press white, put nf6',
    phases: ['settled', 'pieceInHand', 'settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'Black has his piece in the hand before White has put his down',
    acts: 'lift g1, lift g8, put Nf3, put nf6',
    phases: ['settled', 'pieceInHand', 'settled'],
  },
];
