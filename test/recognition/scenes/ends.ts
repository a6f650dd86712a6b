import type { Scene } from './scene.js';

const ENDING = '8/2k5/3p4/8/8/3P4/2K5/8 w - - 0 1';
const MATES = '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1';

const offRank = (rank: number): string => [...'abcdefgh'].map((file) => `lift ${file}${rank}`).join(' + ');

/** How games end and begin. */
export const ends: readonly Scene[] = [
  {
    hands: 'Both kings are put on the light squares of the centre: White has won',
    fen: ENDING,
    acts: 'lift c2, put Ke4, lift c7, put kd5',
    phases: ['settled', 'pieceInHand', 'resultSignal', 'finished'],
  },
  {
    hands: 'Both kings are put on the dark squares of the centre: Black has won',
    fen: ENDING,
    acts: 'lift c2, put Kd4, lift c7, put ke5',
    phases: ['settled', 'pieceInHand', 'resultSignal', 'finished'],
  },
  {
    hands: 'The kings are put side by side in the centre, one on a light square: a draw',
    fen: ENDING,
    acts: 'lift c2, put Ke4, lift c7, put ke5',
    phases: ['settled', 'pieceInHand', 'resultSignal', 'finished'],
  },
  {
    hands: 'The kings come to the centre, and one is taken away at once: nothing was shown',
    fen: ENDING,
    acts: 'lift c2 + lift c7, put Ke4 + put kd5, lift d5, put kc7, lift e4, put Kc2',
    phases: ['settled', 'pieceInHand', 'resultSignal', 'pieceInHand', 'settled'],
  },
  {
    hands: 'White mates, and presses',
    fen: MATES,
    acts: 'lift a1, put Ra8, press white',
    phases: ['settled', 'pieceInHand', 'settled', 'finished'],
  },
  {
    hands: 'White resigns',
    acts: 'lift e2, put Pe4, say white resigns',
    phases: ['settled', 'pieceInHand', 'settled', 'finished'],
  },
  {
    hands: 'White resigns with a piece in his hand',
    acts: 'lift e2, say white resigns',
    phases: ['settled', 'pieceInHand', 'finished'],
  },
  {
    hands: 'White resigns while he pushes a rook',
    fen: MATES,
    acts: 'lift a1 + put Ra2, say white resigns',
    phases: ['settled', 'sliding', 'finished'],
  },
  {
    hands: 'In the middle of a game the pieces are set up for another one, those first that might be taken',
    fen: 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5',
    acts: 'set up',
    phases: ['settled', 'pieceInHand', 'captureInHand', 'pieceInHand', 'resetting', 'settled'],
  },
  {
    hands: 'After the game the pieces are set up, and another one begins',
    fen: MATES,
    acts: 'lift a1, put Ra8, press white, wait 3000, set up, lift e2, put Pe4',
    phases: [
      'settled',
      'pieceInHand',
      'settled',
      'finished',
      'resetting',
      'settled',
      'pieceInHand',
      'settled',
    ],
  },
  {
    hands: 'White resigns before a piece has moved, and another game is said to begin',
    acts: 'say white resigns, say new game',
    phases: ['settled', 'finished', 'settled'],
  },
  {
    hands: 'After the game the pieces are put away, rank by rank',
    acts: `say white resigns, ${offRank(7)}, ${offRank(8)}, ${offRank(2)}`,
    phases: ['settled', 'finished', 'resetting', 'finished'],
  },
];
