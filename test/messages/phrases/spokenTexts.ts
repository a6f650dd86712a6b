import type { Capabilities } from '../../../src/boards/eboard/capabilities.js';
import { COLORS } from '../../../src/chess/types.js';
import { type Decision, PENALTIES } from '../../../src/laws/lawsDecision.js';
import { capabilityText } from '../../../src/messages/capabilityText.js';
import { carryOutText, insteadText } from '../../../src/messages/carryOutText.js';
import { decisionText, verdictsText } from '../../../src/messages/decisionText.js';
import { lightText } from '../../../src/messages/lightText.js';
import { moveSentence, moveWords } from '../../../src/messages/moveText.js';
import { pieceText, wrongSquareText } from '../../../src/messages/pieceText.js';
import { errorCodes } from '../../../src/shared/errorCodes.js';
import { PIECES_SHOWN, RESULT_CAUSES_SHOWN, RESULTS_SHOWN, TABLE_PHASES_SHOWN } from './shownStates.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
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
