import { describe, expect, test } from 'vitest';
import { COLORS } from '../../src/chess/types.js';
import { METHODS } from '../../src/laws/flagFall.js';
import { type Decision, PENALTIES } from '../../src/laws/lawsDecision.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import { withEnglish } from '../../src/messages/catalogue/keyedError.js';
import { message } from '../../src/messages/catalogue/message.js';
import { decisionLine, decisionMessage, verdictMessages } from '../../src/messages/decisionText.js';
import { breachText } from '../../src/table/breachText.js';
import { translateTo } from './translateTo.js';

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
    ...withEnglish(
      message('touch.first', { piece: message('pieceOn.one', { piece: 'rook', square: 'h8' }) }),
    ),
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
    verdictMessages({ [side]: { canMate, ...METHODS.bareKing } }),
  ),
);

/** English words that no other language of the program has. */
const ENGLISH = /\b(the|and|with|pressed|clock|moved|which|knight|pawn|rook|king|white|black|of|is|from)\b/i;

describe.each(['en', 'de', 'es', 'fr'])('in %s', (language) => {
  const translate = translateTo(language);

  test('every decision is said, whatever was decided', () => {
    const said = [...decisions.map(decisionMessage), ...verdicts.flat()].map(translate);
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((text) => /[{}]|undefined|decision\.|verdict\.|^$/.test(text))).toEqual([]);
    if (language !== 'en') expect(said.filter((text) => ENGLISH.test(text))).toEqual([]);
  });
});

test('a line has number, article, decision, result, author and reason', () => {
  const record = {
    id: 3,
    article: '7.5.1',
    decision: {
      kind: 'illegalMove',
      side: 'black',
      cause: 'illegalMove',
      ply: 2,
      count: 1,
      addedMs: 120_000,
    },
    who: 'arbiter Bea',
    why: 'seen',
  } as const;
  expect(decisionLine({ ...record, at: '2026-11-21T14:00:00.000Z' } as never, inEnglish)).toBe(
    '3  7.5.1  Black: illegal move, number 1, 2:00 for the opponent (arbiter Bea: seen)',
  );
});

test('a breach of a declared move is reported in the English of its message', () => {
  const shown = breachText({ kind: 'boundBreach', side: 'white', ply: 3, played: 'g8f6' });
  expect([shown.text, shown.key]).toEqual([inEnglish(message('illegal.declared')), 'illegal.declared']);
});
