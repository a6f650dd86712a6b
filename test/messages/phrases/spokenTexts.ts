import type { Capabilities } from '../../../src/boards/eboard/capabilities.js';
import { COLORS } from '../../../src/chess/types.js';
import { type Decision, PENALTIES } from '../../../src/laws/lawsDecision.js';
import type { OffenceCard } from '../../../src/laws/offenceCard.js';
import { capabilityText } from '../../../src/messages/capabilityText.js';
import { carryOutText, insteadText } from '../../../src/messages/carryOutText.js';
import { decisionText, verdictsText } from '../../../src/messages/decisionText.js';
import { lightText } from '../../../src/messages/lightText.js';
import { moveSentence, moveWords } from '../../../src/messages/moveText.js';
import {
  doubtText,
  handsWords,
  offenceAloud,
  offenceFollows,
  offenceTitle,
  offenceWords,
} from '../../../src/messages/offenceText.js';
import { pieceText, wrongSquareText } from '../../../src/messages/pieceText.js';
import { errorCodes } from '../../../src/shared/errorCodes.js';
import { PIECES_SHOWN, RESULT_CAUSES_SHOWN, RESULTS_SHOWN, TABLE_PHASES_SHOWN } from './shownStates.js';

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
const STATES = ['open', 'confirmed', 'dismissed', 'withdrawn', 'stands'] as const;
const mustPlay = { article: '4.3.1', text: 'the knight on g8 must move', moves: ['Nf6', 'Nh6'] };

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

/** Every way in which an offence can be told, of both sides. */
const offenceCards: readonly OffenceCard[] = COLORS.flatMap((side) =>
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
                otherwise: [{ text: 'pieces that were moved by accident', share: 0.07 }],
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

const offenceTexts = offenceCards.flatMap((card) => [
  ...STATES.map((state) => offenceTitle({ ...card, state })),
  ...STATES.flatMap((state) => offenceFollows({ ...card, state })),
  offenceWords(card),
  offenceWords({ ...card, before: card.before.replace(/ [wb] /, card.side === 'white' ? ' w ' : ' b ') }),
  offenceAloud(card),
  handsWords(card),
  doubtText(card) ?? '',
]);

const ofSide = (side: 'white' | 'black'): readonly Decision[] => [
  ...(['illegalMove', 'pawnLeft', 'pressWithoutMove', 'twoHands'] as const).flatMap((cause) =>
    [0, 120_000].map(
      (addedMs): Decision => ({ kind: 'illegalMove', side, cause, ply: 2, count: 1, addedMs }),
    ),
  ),
  { kind: 'illegalIgnored', side, ply: 2 },
  { kind: 'illegalStands', side, ply: 2, from: 'g8', to: 'g6', san: 'Ng6' },
  { kind: 'breachJudged', side, offence: 3, confirmed: true },
  { kind: 'breachJudged', side, offence: 3, confirmed: false },
  { kind: 'drawOffered', side, ply: 3 },
  ...(['words', 'touch', 'move'] as const).map((how): Decision => ({ kind: 'drawDeclined', side, how })),
  { kind: 'drawAgreed', side },
  { kind: 'takeBackOffered', side, ply: 3, plies: 1 },
  { kind: 'takeBackDeclined', side, how: 'words' },
  { kind: 'takeBackDeclined', side, how: 'move' },
  { kind: 'takeBackAgreed', side, plies: 1 },
  ...(['threefold', 'fiftyMoves'] as const).flatMap((ground) =>
    [{}, { move: 'Nf3' }].flatMap((declared): readonly Decision[] => [
      { kind: 'claimMade', side, ply: 4, ground, ...declared },
      ...[true, false].flatMap((correct) =>
        [0, 120_000].map(
          (addedMs): Decision => ({
            kind: 'claim',
            side,
            ground,
            correct,
            counted: 2,
            needed: 3,
            plies: [],
            addedMs: correct ? 0 : addedMs,
            ply: 4,
            ...declared,
          }),
        ),
      ),
    ]),
  ),
  { kind: 'resigned', side },
  { kind: 'flagFallen', side, seenBy: 'clock' },
  { kind: 'flagFallen', side, seenBy: 'claim' },
  { kind: 'forfeited', loser: side },
  ...PENALTIES.map(
    (penalty): Decision => ({ kind: 'penalty', side, penalty, ms: penalty.endsWith('Time') ? 60_000 : 0 }),
  ),
  { kind: 'adjusting', side },
  {
    kind: 'touchBreach',
    side,
    ply: 3,
    played: 'g8f6',
    squares: [],
    allowed: [],
    text: 'the rook on h8 was touched first',
  },
  { kind: 'boundBreach', side, ply: 3, played: 'g8f6' },
];

const decisions: readonly Decision[] = [
  ...COLORS.flatMap(ofSide),
  { kind: 'bothFlags' },
  { kind: 'forfeited', loser: 'both' },
  { kind: 'clockAdjusted', whiteMs: 65_000 },
  { kind: 'clockAdjusted', blackMs: 65_000 },
  { kind: 'clockAdjusted', whiteMs: 65_000, blackMs: 3_600_000 },
  { kind: 'paused' },
  { kind: 'resumed' },
  ...(['wrongStart', 'boardTurned', 'colorsReversed'] as const).flatMap((irregularity) =>
    (['newGame', 'transfer', 'continue'] as const).map(
      (what): Decision => ({ kind: 'irregularity', irregularity, what }),
    ),
  ),
  { kind: 'movesCorrected', fromPly: 3, moves: [], before: [] },
  { kind: 'movesCorrected', fromPly: 3, moves: ['Nf3', 'Nc6'], before: [] },
  { kind: 'positionSet', fen: START },
  { kind: 'adjourned', side: 'white' },
  { kind: 'envelopeOpened', text: 'Nf3' },
  { kind: 'ended' },
  { kind: 'reopened' },
  { kind: 'undone', id: 4 },
];

const verdicts = COLORS.flatMap((side) =>
  (['yes', 'no', 'undecided'] as const).map((canMate) =>
    verdictsText({ [side]: { canMate, method: 'bare king' } }),
  ),
);

const SANS = ['Nf3', 'Nbd2', 'R1xe3+', 'exd5', 'e4', 'O-O', 'O-O-O+', 'e8=Q#', 'dxe8=N', 'Qxf7#', 'Kd1'];
const plies = [
  ['Nf6', 'g8f6'],
  ['exd5', 'e4d5'],
  ['O-O', 'e1g1'],
  ['O-O-O', 'e1c1'],
  ['e8=Q', 'e7e8q'],
  ['dxe8=N', 'd7e8n'],
  ['Rxa8', 'a1a8'],
].flatMap(([san = '', uci = '']) => [
  { ply: 3, san, uci },
  { ply: 3, san, uci, takeBack: true as const },
]);
const INSTEAD = [
  'wrongSquare',
  'wrongPiece',
  'ownMove',
  'takenBack',
  'enPassantLeft',
  'rookLeft',
  'promotionLeft',
  'wrongPromotion',
  'unclear',
] as const;
const handTexts = plies.flatMap((ply) => [
  carryOutText(ply),
  ...INSTEAD.map((kind) => insteadText({ kind, from: 'h1', to: 'f1' }, ply)),
]);

const LIGHTS: readonly NonNullable<Capabilities['lights']>[] = (['squares', 'corners'] as const).flatMap(
  (where) => [
    { where, colours: 'one', atOnce: 'all' },
    { where, colours: 'rgb', atOnce: 'all' },
    { where, colours: 'rgb', atOnce: 'all', brightness: [0, 255] },
    { where, colours: 'one', atOnce: 'all', brightness: [0, 14] },
    { where, colours: 'one', atOnce: 4 },
    { where, colours: 'rgb', atOnce: 4 },
    { where, colours: 'one', atOnce: 4, brightness: [0, 14] },
  ],
);
const capabilities = (['piece', 'color', 'occupancy'] as const).flatMap((sensing) => [
  capabilityText({ sensing }),
  ...LIGHTS.map((lights) => capabilityText({ sensing, lights, clock: true })),
  capabilityText({ sensing, levels: true, sound: true, buttons: 1, battery: true, motors: true }),
  capabilityText({ sensing, buttons: 3 }),
]);

const wrongSquares = [...'PNBRQKpnbrqkWwx'].flatMap((letter) => [
  wrongSquareText({ square: 'e4', found: letter, expected: null }),
  wrongSquareText({ square: 'e4', found: null, expected: letter }),
  wrongSquareText({ square: 'e4', found: letter, expected: 'Q' }),
  pieceText(letter),
]);

/** What is composed for people from the words of the house: each way of each sentence. */
export const spokenTexts: readonly string[] = [
  ...new Set([
    ...offenceTexts,
    ...decisions.map(decisionText),
    ...verdicts,
    ...SANS.flatMap((san) => [moveWords(san), moveSentence(san)]),
    ...handTexts,
    ...capabilities,
    ...wrongSquares,
    ...PIECES_SHOWN,
    ...RESULT_CAUSES_SHOWN,
    ...RESULTS_SHOWN,
    ...TABLE_PHASES_SHOWN,
    ...Object.values(lightText),
    ...Object.values(errorCodes).map(({ advice }) => advice),
  ]),
].filter((text) => text !== '');
