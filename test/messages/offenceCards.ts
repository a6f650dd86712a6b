import { COLORS } from '../../src/chess/types.js';
import type { OffenceCard } from '../../src/laws/offenceCard.js';
import { withEnglish } from '../../src/messages/catalogue/keyedError.js';
import { message } from '../../src/messages/catalogue/message.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const INCOMPLETE = [
  'captureLeft',
  'promotionLeft',
  'wrongPromotion',
  'pieceInHand',
  'enPassantLeft',
  'rookLeft',
] as const;
const KINDS = ['illegal', 'incompleteMove', 'emptyPress', 'touchBreach', 'boundBreach'] as const;
export const STATES = ['open', 'confirmed', 'dismissed', 'withdrawn', 'stands'] as const;
const knight = message('pieceOn.one', { piece: 'knight', square: 'g8' });
const must = withEnglish(message('touch.mustMove', { piece: knight }));
const mustPlay = { article: '4.3.1', ...must, moves: ['Nf6', 'Nh6'] };

const squares = [{}, { from: 'g8' }, { from: 'g8', to: 'g6' }, { from: 'e8', to: 'g8' }] as const;
const followings: readonly OffenceCard['follows'][] = [
  { count: 1, addedMs: 120_000, backToPly: 2, mustPlay: null },
  { count: 1, addedMs: 60_000, backToPly: 2, mustPlay },
  { count: 6, addedMs: 90_000, backToPly: null, mustPlay: null },
  { count: 3, addedMs: 0, backToPly: null, mustPlay: null },
  {
    count: 2,
    addedMs: 0,
    backToPly: 2,
    mustPlay: null,
    ending: { result: '1-0', by: 'illegalMoves', article: '7.5.5' },
  },
  {
    count: 2,
    addedMs: 0,
    backToPly: 2,
    mustPlay: null,
    ending: { result: '1/2-1/2', by: 'illegalMoves', article: '7.5.5' },
  },
];
const hands: OffenceCard['hands'] = [
  { square: 'g8', piece: 'n', act: 'lift' },
  { square: 'g6', piece: 'n', act: 'place' },
  { square: 'a8', piece: 'r', act: 'adjust' },
];

/** Every way in which an offence can be reported, for both sides. */
export const offenceCards: readonly OffenceCard[] = COLORS.flatMap((side) =>
  KINDS.flatMap((kind) =>
    (kind === 'incompleteMove' ? INCOMPLETE : [undefined]).flatMap((incomplete) =>
      squares
        .filter((where) => incomplete !== 'rookLeft' || 'to' in where)
        .flatMap((where) =>
          followings.flatMap((follows) =>
            [true, false].map((completed): OffenceCard => {
              const isBreach = kind === 'touchBreach' || kind === 'boundBreach';
              return {
                n: 7,
                kind,
                side,
                ply: 2,
                article: '7.5.1',
                reason: '',
                cause: isBreach ? null : kind === 'emptyPress' ? 'pressWithoutMove' : 'illegalMove',
                ...(incomplete !== undefined && { incomplete }),
                ...where,
                ...(isBreach && { played: 'g8f6' }),
                before: `${START} ${side === 'black' ? 'w' : 'b'} KQkq - 0 1`,
                board: null,
                hands,
                completed,
                countsAsIllegal: follows.count !== 3,
                likelihood: 0.93,
                otherwise: [
                  { text: 'pieces that were moved by accident', key: 'doubt.accident', share: 0.07 },
                ],
                state: 'open',
                follows,
                confirm: null,
                dismiss: null,
              };
            }),
          ),
        ),
    ),
  ),
);
