import { colorName } from '../chess/colorName.js';
import { makeClockText } from '../clock/clockText.js';
import type { Irregularity, IrregularityVerdict } from '../laws/irregularities.js';
import type { Decision, DecisionRecord, PenaltyKind } from '../laws/lawsDecision.js';
import { verdictText } from '../laws/mateVerdict.js';
import { asItIs, type Phrasebook } from './asItIs.js';

const minutes = (ms: number): string => makeClockText(ms);

const causes = {
  illegalMove: 'illegal move',
  pawnLeft: 'pawn left on the last rank',
  pressWithoutMove: 'press without a move',
  twoHands: 'two hands',
} as const;

const grounds = { threefold: 'repetition', fiftyMoves: 'fifty moves' } as const;

const penalties: Readonly<Record<PenaltyKind, string>> = {
  warning: 'a warning',
  addTime: 'time for the opponent,',
  takeTime: 'time taken away,',
  points: 'points taken away',
  expulsion: 'expulsion',
};

const irregularities: Readonly<Record<Irregularity, string>> = {
  wrongStart: 'wrong start position',
  boardTurned: 'board turned round',
  colorsReversed: 'colours reversed',
};

const remedies: Readonly<Record<IrregularityVerdict['what'], string>> = {
  newGame: 'a new game is played',
  transfer: 'the position is transferred to a board that stands right',
  continue: 'the game goes on',
};

type Claim = Extract<Decision, { kind: 'claim' }>;

const forOpponent = (ms: number): string => (ms > 0 ? `, ${minutes(ms)} for the opponent` : '');

const quickplayText = ({ side, verdict = 'rejected', addedMs }: Claim): string =>
  `${colorName(side)} asked in the last two minutes: ${verdict}${forOpponent(addedMs)}`;

const countedText = ({ side, ground, correct, counted, needed, addedMs, move }: Claim): string => {
  const claimed = ground === 'quickplay' ? '' : grounds[ground];
  const found = correct ? 'correct' : `wrong, ${counted} of ${needed}`;
  const intended = move === undefined ? '' : ` with ${move}`;
  return `${colorName(side)} claims ${claimed}${intended}: ${found}${forOpponent(addedMs)}`;
};

type Words = { readonly [Kind in Decision['kind']]: (decision: Extract<Decision, { kind: Kind }>) => string };

const words: Words = {
  illegalMove: ({ side, cause, count, addedMs }) =>
    `${colorName(side)}: ${causes[cause]}, number ${count}${forOpponent(addedMs)}`,
  illegalIgnored: ({ side }) => `${colorName(side)}: no illegal move`,
  illegalStands: ({ side, san, from }) =>
    from === undefined
      ? `${colorName(side)}: the press without a move stands`
      : `${colorName(side)}: ${san} was illegal and stands`,
  breachJudged: ({ side, confirmed }) => `${colorName(side)}: ${confirmed ? 'a' : 'no'} breach`,
  offenceDenied: ({ side }) => `${colorName(side)}: no offence`,
  drawOffered: ({ side }) => `${colorName(side)} offers a draw`,
  drawDeclined: ({ side, how }) =>
    `${colorName(side)} declines${how === 'words' ? '' : how === 'touch' ? ' by touching a piece' : ' by moving'}`,
  drawAgreed: ({ side }) => `${colorName(side)} accepts the draw`,
  takeBackOffered: ({ side }) => `${colorName(side)} asks to take a move back`,
  takeBackDeclined: ({ side, how }) =>
    `${colorName(side)} does not agree to take back${how === 'words' ? '' : ': play went on'}`,
  takeBackAgreed: ({ side }) => `${colorName(side)} agrees to take back`,
  claim: (claim) => (claim.ground === 'quickplay' ? quickplayText(claim) : countedText(claim)),
  claimMade: ({ side, ground, move }) =>
    ground === 'quickplay'
      ? `${colorName(side)} asks in the last two minutes, for the arbiter`
      : `${colorName(side)} claims ${grounds[ground]}${move === undefined ? '' : ` with ${move}`}, for the arbiter`,
  resigned: ({ side }) => `${colorName(side)} resigns`,
  flagFallen: ({ side, seenBy }) =>
    `${colorName(side)}'s flag has fallen${seenBy === 'clock' ? '' : ' (claimed)'}`,
  bothFlags: () => 'both flags have fallen',
  forfeited: ({ loser }) =>
    loser === 'both' ? 'both lose by forfeit' : `${colorName(loser)} loses by forfeit`,
  penalty: ({ side, penalty, ms }) =>
    `penalty for ${colorName(side)}: ${penalties[penalty]}${ms > 0 ? ` ${minutes(ms)}` : ''}`,
  clockAdjusted: ({ whiteMs, blackMs }) =>
    `clock set: ${[
      whiteMs === undefined ? '' : `White ${minutes(whiteMs)}`,
      blackMs === undefined ? '' : `Black ${minutes(blackMs)}`,
    ]
      .filter((part) => part !== '')
      .join(', ')}`,
  paused: () => 'paused',
  resumed: () => 'resumed',
  adjusting: ({ side }) => `${colorName(side)} adjusts`,
  touchBreach: ({ side, played, text }) => `${colorName(side)} played ${played}, but ${text}`,
  boundBreach: ({ side, played }) => `${colorName(side)} played ${played}, not the declared move`,
  irregularity: ({ irregularity, what }) => `${irregularities[irregularity]}: ${remedies[what]}`,
  movesCorrected: ({ fromPly, moves, undoes }) =>
    undoes !== undefined
      ? `correction ${undoes} undone`
      : moves.length === 0
        ? `taken back from ply ${fromPly}`
        : `score from ply ${fromPly}: ${moves.slice(0, 6).join(' ')}${moves.length > 6 ? ' …' : ''}`,
  positionSet: () => 'position set',
  adjourned: () => 'adjourned',
  envelopeOpened: ({ text }) => `envelope opened: ${text}`,
  ended: () => 'the game has ended',
  reopened: () => 'the game goes on',
  undone: ({ id }) => `decision ${id} undone`,
};

/** One decision in words, such as `White offers a draw`. */
export const decisionText = (decision: Decision): string =>
  (words[decision.kind] as (given: Decision) => string)(decision);

/** What was found about mating when the game ended: `White cannot mate by any legal moves (bare king)`. */
export const verdictsText = (verdicts: NonNullable<DecisionRecord['ending']>['verdicts'] = {}): string =>
  Object.entries(verdicts)
    .map(([side, verdict]) => verdictText(verdict, colorName(side as 'white' | 'black')))
    .join('; ');

/**
 * With its number, article, author and reason, as on a list: `3  7.5.1  Black: illegal move … (arbiter Bea:
 * seen)`.
 */
export const decisionLine = (
  { id, article, decision, ending, who, why }: DecisionRecord,
  translate: Phrasebook = asItIs,
): string => {
  const found = translate(verdictsText(ending?.verdicts));
  const result = ending === undefined ? '' : `, ${ending.result}${found === '' ? '' : `; ${found}`}`;
  return `${id}  ${article}  ${translate(decisionText(decision))}${result} (${who}${why === undefined ? '' : `: ${why}`})`;
};
