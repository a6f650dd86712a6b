/**
 * The contents of fixtures/recordings: whole games by club hands, and one recording for each kind of event at
 * a table. In a scenario of one event, hands do nothing else wrong.
 */
import { simulation } from './product.mjs';

const { handProfiles } = simulation;
const ms = (medianMs, sigma) => ({ medianMs, sigma });

/** Plain hands at a steady pace, with one habit. */
const habit = (changes) => ({
  ...handProfiles.clean,
  think: { medianMs: 600, sigma: 0.4, leastMs: 300 },
  rhythm: 'own',
  ...changes,
});

const shown = (signal, kings, more = {}) => ({
  signal,
  kings,
  stopClock: true,
  analysisPlies: 0,
  reset: false,
  ...more,
});
const PLAIN = shown('kings', 'whiteFirst');

const wholeGames = [
  'opera',
  'immortal',
  'evergreen',
  'rook-promotion',
  'draw',
  'chess960',
  'chess960-castling-in-place',
].map((game) => ({
  name: `club-${game}`,
  note: 'a whole game by club hands',
  parts: [{ game, profile: handProfiles.club, ending: PLAIN, thinkScale: 0.06 }],
}));

const hurried = ['child', 'blitz', 'scramble', 'chaos'].map((hands) => ({
  name: `hands-${hands}`,
  note: `a whole game by the hands called ${hands}`,
  parts: [{ game: 'evergreen', profile: handProfiles[hands], ending: PLAIN, thinkScale: 0.1 }],
}));

const one = (name, note, changes, part = {}, board = {}) => ({
  name,
  note,
  board,
  parts: [{ game: 'evergreen', plies: 18, profile: habit(changes), ending: 'none', ...part }],
});

const CASTLINGS = { game: 'demo', plies: 34 };

const moves = [
  one('slides', 'every piece is pushed over the board and rests on squares where it may stop', {
    slide: { chance: 1, wholeWay: 0.7, dwell: ms(150, 0.5), gap: ms(25, 0.4) },
  }),
  one('hover', 'pieces touch other legal squares before they land', {
    hover: { chance: 0.5, dwell: ms(400, 0.4) },
  }),
  one(
    'castling-rook-first',
    'both sides castle rook first',
    { castling: { kingFirst: 0, rookFirst: 1, bothUp: 0 } },
    CASTLINGS,
  ),
  one(
    'castling-both-up',
    'both sides castle with both hands',
    { castling: { kingFirst: 0, rookFirst: 0, bothUp: 1 } },
    CASTLINGS,
  ),
  one(
    'castling-rook-late',
    'the castling rook follows after the press',
    { forget: { chance: 1, recall: ms(1800, 0.2) } },
    CASTLINGS,
  ),
  one(
    'chess960-castling',
    'the king goes one square, to where the rook leaves for the king’s',
    { castling: { kingFirst: 0, rookFirst: 0, bothUp: 1 } },
    { game: 'chess960', plies: 26 },
  ),
  one(
    'chess960-castling-in-place',
    'only the rook moves',
    { castling: { kingFirst: 0, rookFirst: 1, bothUp: 0 } },
    { game: 'chess960-castling-in-place', plies: 32 },
  ),
  one('captures-within-a-scan', 'the victim’s square is never seen empty', {
    capture: { victimFirst: 0, attackerFirst: 0, swap: 0.5, pushOff: 0.5 },
    swap: ms(30, 0.3),
  }),
  one('captures-victim-first', 'the victim leaves the board before the attacker is touched', {
    capture: { victimFirst: 1, attackerFirst: 0, swap: 0, pushOff: 0 },
  }),
  one(
    'en-passant-late',
    'the pawn taken in passing leaves after the press',
    {
      enPassant: { victimFirst: 0, victimBetween: 0, victimLast: 1 },
      forget: { chance: 1, recall: ms(1500, 0.2) },
    },
    CASTLINGS,
  ),
  one(
    'promotion-late',
    'the pawn waits on the last rank until after the press',
    {
      promotion: { pawnTouches: 1, pawnOff: 0, pieceFirst: 0 },
      forget: { chance: 1, recall: ms(1500, 0.2) },
    },
    { game: 'rook-promotion', plies: 74, thinkScale: 0.2 },
  ),
  one(
    'promotion-changed',
    'another piece stands on the last rank first',
    { promotionChanged: 1 },
    { game: 'rook-promotion', plies: 74, thinkScale: 0.2 },
  ),
  one('adjusting', 'pieces are put right and brushed', {
    adjust: { chance: 0.5, hold: ms(500, 0.4) },
    brush: { chance: 0.4, off: ms(120, 0.5) },
  }),
  one('wrong-square', 'pieces stand on a wrong square and are put right before the press', {
    wrongSquare: { chance: 0.4, unseen: 0, fix: ms(1500, 0.3) },
  }),
  one('wrong-square-after-the-press', 'and only after the press, or the reply', {
    wrongSquare: { chance: 0.4, unseen: 1, fix: ms(2500, 0.3) },
  }),
  one('pieces-fall', 'pieces are nudged and knocked over, and set up again', {
    nudge: { chance: 0.2, fix: ms(1500, 0.4) },
    knock: { chance: 0.2, most: 5, fix: ms(700, 0.3) },
  }),
  one(
    'two-plies-in-a-scan',
    'a slow board, quick hands',
    {
      ...handProfiles.scramble,
      anticipate: 0.5,
      think: { medianMs: 80, sigma: 0.5, leastMs: 10 },
    },
    {},
    { scanPeriodMs: 300 },
  ),
  one('overlapping-hands', 'the reply begins before the move has landed', { overlap: 0.7, anticipate: 0.6 }),
  one('take-backs', 'moves are taken back: at once, after the press, after the reply', {
    takeBack: { chance: 0.25, pressed: 0.7, replied: 0.6, regret: ms(1500, 0.3) },
  }),
  one('illegal-put-right', 'moves that the rules forbid are put right', {
    illegal: { chance: 0.3, pressed: 0.5, regret: ms(2500, 0.3) },
  }),
];

const wire = [
  one(
    'flicker',
    'pieces stand badly and vanish for a scan or two',
    {},
    {},
    { faults: { dropoutsPerMinute: 30 } },
  ),
  one(
    'lost-bytes',
    'bytes are lost and doubled on the line',
    {},
    {},
    { faults: { lostByteRate: 0.003, doubledByteRate: 0.003 } },
  ),
  one('no-clock', 'a board without a clock', {}, { withoutClock: true }, { clock: 'none' }),
  one('turned-round', 'White sits at the other end of the board', {}, {}, { turned: true }),
  ...[1, 2, 3].map((plies) =>
    one(
      `cable-out-${plies}`,
      `the cable is out while ${plies === 1 ? 'one ply is' : `${plies} plies are`} made`,
      {},
      {
        cableOut: { afterPly: 11, plies },
      },
    ),
  ),
];

const short = (plies, result, ending) => ({ game: 'opera', plies, result, profile: habit({}), ending });

const endings = [
  {
    name: 'results',
    note: 'eight short games: the kings show each result, in each order, with and without the other pieces',
    parts: [
      short(9, '1-0', shown('kings', 'whiteFirst', { reset: true })),
      short(12, '0-1', shown('kings', 'blackFirst', { reset: true })),
      short(8, '1/2-1/2', shown('kings', 'bothUp', { reset: true })),
      short(11, '0-1', shown('piecesFirst', 'whiteFirst', { reset: true })),
      short(10, '1/2-1/2', shown('piecesFirst', 'blackFirst', { reset: true })),
      short(33, '1-0', shown('kings', 'bothUp', { reset: true })),
      short(14, '1-0', shown('oneKing', 'whiteFirst', { reset: true })),
      short(13, '0-1', shown('kings', 'bothUp')),
    ],
  },
  {
    name: 'analysis',
    note: 'moves are tried out after the result; then a new game',
    parts: [
      short(16, '1/2-1/2', shown('kings', 'whiteFirst', { analysisPlies: 10, reset: true })),
      short(12, '1-0', shown('kings', 'blackFirst', { analysisPlies: 6 })),
    ],
  },
  {
    name: 'king-in-the-centre',
    note: 'a king walks to the centre as a move of the game, and the players leave',
    parts: [{ game: 'king-walk', profile: habit({}), ending: 'none' }],
  },
];

/** Occupancy-only boards that report levels. */
const levels = [
  {
    ...one(
      'levels-captures',
      'pieces are pushed off by their takers; only the levels of the squares tell which',
      { capture: { victimFirst: 0, attackerFirst: 0, swap: 0, pushOff: 1 } },
      { game: 'two-victims', plies: 12 },
      { baud: 'unlimited' },
    ),
    protocol: 'open',
  },
];

/** Boards that do not identify pieces. The seed is the index in the list, so new scenarios come last. */
const nameless = [
  {
    ...one(
      'sentio-turned-round',
      'White sits at the other end of a board that knows only where something stands',
      { slide: handProfiles.club.slide, adjust: handProfiles.club.adjust },
      { withoutClock: true, plies: 10, thinkScale: 0.1 },
      { turned: true },
    ),
    protocol: 'sentio',
  },
];

/** Events that concern a game as a whole. */
const interrupted = [
  one(
    'misread-pieces',
    'a piece that is put down is taken for another one for a while',
    {},
    { misread: true },
  ),
  one(
    'illegal-that-stood',
    'a bishop goes where it may not, without a word, and the game goes on',
    {},
    { plies: 14, line: ['c4c5', 'g8f6', 'c5e3', 'e8g8', 'h2h3', 'd7d6', 'd1d3', 'f8e8'] },
  ),
  one(
    'mid-position',
    'a game that begins in the middle, from a position that was given',
    {},
    { from: 22, plies: 16, isReported: true },
  ),
  {
    ...one(
      'adjourned',
      'the game is adjourned, the pieces are put away, and set up again for the resumption',
    ),
    parts: [
      { game: 'evergreen', plies: 16, profile: habit({}), ending: 'none' },
      { game: 'evergreen', from: 16, plies: 14, profile: habit({}), ending: 'none', isResumed: true },
    ],
  },
  one(
    'cable-out-orders',
    'the cable is out for three plies of which the board cannot tell the order',
    { think: { medianMs: 5_000, sigma: 0.2, leastMs: 4_000 } },
    { cableOut: { afterPly: 2, plies: 3 } },
  ),
];

export const scenarios = [
  ...wholeGames,
  ...hurried,
  ...moves,
  ...wire,
  ...endings,
  ...levels,
  ...nameless,
  ...interrupted,
];
