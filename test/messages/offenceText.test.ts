import { expect, test } from 'vitest';
import type { OffenceCard } from '../../src/laws/offenceCard.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import * as offences from '../../src/messages/offenceText.js';
import { offenceCards, STATES } from './offenceCards.js';
import { translateTo } from './translateTo.js';

const offenceTitle = (card: OffenceCard): string => inEnglish(offences.offenceTitle(card));
const offenceWords = (card: OffenceCard): string => inEnglish(offences.offenceWords(card));
const offenceAloud = (card: OffenceCard): string => offences.offenceAloud(card).map(inEnglish).join(' ');
const offenceFollows = (card: OffenceCard): readonly string[] => offences.offenceFollows(card).map(inEnglish);
const handsWords = (card: OffenceCard): string => offences.handsWords(card).map(inEnglish).join(', ');
const doubtText = (card: OffenceCard): string | undefined => {
  const doubt = offences.doubtText(card);
  return doubt === undefined ? undefined : inEnglish(doubt);
};

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const card = (changes: Partial<OffenceCard> = {}): OffenceCard => ({
  n: 9,
  kind: 'illegal',
  side: 'white',
  ply: 1,
  article: '7.5.1',
  reason: '',
  cause: 'illegalMove',
  from: 'g1',
  to: 'g3',
  before: START,
  board: null,
  hands: [
    { square: 'g1', piece: 'N', act: 'lift' },
    { square: 'g3', piece: 'N', act: 'place' },
  ],
  completed: true,
  countsAsIllegal: true,
  likelihood: 1,
  otherwise: [],
  state: 'open',
  follows: {
    count: 1,
    addedMs: 60_000,
    backToPly: 1,
    mustPlay: { article: '4.3.1', text: 'the knight on g1 must move', moves: ['Nf3', 'Nh3'] },
  },
  confirm: { type: 'confirmOffence', offence: 9 },
  dismiss: { type: 'dismissOffence', offence: 9 },
  ...changes,
});

const leftOver = (incomplete: NonNullable<OffenceCard['incomplete']>, changes: Partial<OffenceCard> = {}) =>
  card({ kind: 'incompleteMove', incomplete, cause: 'pressWithoutMove', article: '7.5.3', ...changes });

test('an illegal move is told of a player, and told to him', () => {
  expect(offenceTitle(card())).toBe('Illegal move');
  expect(offenceWords(card())).toBe(
    'White moved the knight from g1 to g3, which is not a legal move, and pressed the clock.',
  );
  expect(offenceFollows(card())).toEqual([
    "It is White's first completed illegal move: Black gets 1 minute more (7.5.5).",
    'The position goes back to before the move; the knight on g1 must move (4.3.1).',
  ]);
  expect(offenceAloud(card())).toBe(
    'You moved the knight from g1 to g3, which is not a legal move, and pressed the clock. It is your first completed illegal move: your opponent gets 1 minute more (7.5.5). The position goes back to before the move; the knight on g1 must move (4.3.1).',
  );
  expect(handsWords(card())).toBe('knight lifted from g1, put on g3, clock pressed');
});

test('before the press nothing is counted; out of turn is reported as that', () => {
  const early = card({ completed: false, side: 'black', from: 'e7', to: 'e5' });
  expect(offenceTitle(early)).toBe('Illegal move, clock not pressed');
  expect(offenceWords(early)).toBe(
    'Black moved the pawn from e7 to e5, out of turn; the clock is not pressed.',
  );
  expect(offenceFollows(early)[0]).toContain('Nothing is counted before the clock is pressed');
});

test('the last one loses the game, or draws it where the opponent cannot mate', () => {
  const last = (result: '0-1' | '1/2-1/2') => ({
    ...card().follows,
    count: 2,
    addedMs: 0,
    ending: { result, by: 'illegalMoves', article: '7.5.5' } as const,
  });
  expect(offenceFollows(card({ follows: last('0-1') }))).toEqual([
    "It is White's second completed illegal move: the game is lost, 0-1 (7.5.5).",
  ]);
  expect(offenceAloud(card({ follows: last('1/2-1/2') }))).toContain(
    'the game is drawn, since your opponent cannot mate by any legal moves (7.5.5).',
  );
});

test.each([
  ['captureLeft', 'while the captured piece still stood on the board', 'must take the captured piece off'],
  ['promotionLeft', 'without a new piece in its place', 'replaced by a queen'],
  ['wrongPromotion', 'to a piece that a pawn cannot become', 'replaced by a queen'],
  ['pieceInHand', 'with the knight from g1 still in hand', 'complete the move with the piece in hand'],
] as const)('%s says what was left and what is to be done', (reason, left, duty) => {
  expect(offenceWords(leftOver(reason))).toContain(left);
  expect(offenceFollows(leftOver(reason)).join(' ')).toContain(duty);
});

test('a pawn left after capturing in passing goes back with its move', () => {
  const passing = leftOver('enPassantLeft', { cause: 'illegalMove', article: '7.5.1' });
  expect(offenceWords(passing)).toContain('left the captured pawn on the board');
  expect(offenceFollows(passing).at(-1)).toContain('The position goes back to before the move');
});

test('a press that does not count as illegal is a warning', () => {
  const press = card({ kind: 'emptyPress', cause: 'pressWithoutMove', countsAsIllegal: false, hands: [] });
  expect(offenceFollows(press)).toEqual([
    'It counts as no illegal move: a warning (12.9.1).',
    "White must make a move; White's clock runs (6.2.1).",
  ]);
});

test('breaches name the move that was played', () => {
  const breach = { cause: null, completed: false, played: 'e2e4' } as const;
  const { from: _from, to: _to, ...rest } = card();
  const touched = { ...rest, ...breach, kind: 'touchBreach' } as OffenceCard;
  expect(offenceWords(touched)).toBe(
    'White moved the pawn from e2 to e4, though touching had bound White to another move.',
  );
  expect(offenceAloud({ ...touched, kind: 'boundBreach' })).toBe(
    'After a wrong claim you moved the pawn from e2 to e4, which is not the declared move. The position goes back to before the move, and you play the declared move (9.5.3).',
  );
});

test('a settled one says what became of it', () => {
  expect(offenceFollows(card({ state: 'withdrawn', completed: false }))).toEqual([
    'Taken back: the move was corrected before the clock was pressed.',
  ]);
  expect(offenceFollows(card({ state: 'stands' }))[0]).toContain('The move stands');
});

test('doubt is reported with what else would explain it, and only where there is one', () => {
  expect(doubtText(card())).toBeUndefined();
  const doubtful = card({ likelihood: 0.82, otherwise: [{ text: 'a sleeve', share: 0.18 }] });
  expect(doubtText(doubtful)).toBe('82 % sure; otherwise a sleeve (18 %)');
});

/** English words that no other language of the program has. */
const ENGLISH =
  /\b(the|and|with|pressed|clock|moved|which|knight|pawn|rook|bishop|queen|king|white|black|of|is|from)\b/i;

test.each(['de', 'es', 'fr'])('no offence leaves English in %s, whatever happened', (language) => {
  const translate = translateTo(language);
  expect(offenceCards.length).toBeGreaterThan(400);
  const said = offenceCards.flatMap((card) => {
    const doubt = offences.doubtText(card);
    return [
      ...STATES.flatMap((state) => [
        translate(offences.offenceTitle({ ...card, state })),
        ...offences.offenceFollows({ ...card, state }).map(translate),
      ]),
      translate(offences.offenceWords(card)),
      ...[...offences.offenceAloud(card), ...offences.handsWords(card)].map(translate),
      ...(doubt === undefined ? [] : [translate(doubt)]),
    ];
  });
  expect([...new Set(said)].filter((text) => ENGLISH.test(text))).toEqual([]);
  expect(said.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
});
