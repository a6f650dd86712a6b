import type { Scene } from './scene.js';

/** What hands, sleeves and cables do wrong. */
export const accidents: readonly Scene[] = [
  {
    hands: 'A knight is put where it may not go, and then where it may',
    acts: 'lift g1, put Ng4, wait 1500, lift g4, put Nf3',
    phases: ['settled', 'pieceInHand', 'correcting', 'pieceInHand', 'settled'],
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
    acts: 'lift e2, put Pe4, wait 3000, lift e4, put Pe2',
    phases: ['settled', 'pieceInHand', 'settled', 'pieceInHand', 'settled'],
  },
  {
    hands: 'A strange piece is put on the board and taken away again',
    acts: 'put Qe4, wait 1500, lift e4',
    phases: ['settled', 'pieceInHand', 'correcting', 'settled'],
  },
  {
    hands: 'The cable is pulled and put in again, and nobody has moved',
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
];
