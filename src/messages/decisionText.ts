import { makeClockText } from '../clock/clockText.js';
import type { Decision, DecisionRecord } from '../laws/lawsDecision.js';
import type { MateVerdict } from '../laws/mateVerdict.js';
import { type Message, message } from './catalogue/message.js';
import { paramBeside } from './catalogue/messageBeside.js';
import type { Translate } from './catalogue/translate.js';

const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');

/** The time that the opponent gets, if any. */
const givenOf = (ms: number) => ({ time: makeClockText(ms), given: yesNo(ms > 0) });

type Claim = Extract<Decision, { kind: 'claim' }>;

const claimMessage = (claim: Claim): Message => {
  const { side, ground, move = '', correct, counted, needed, addedMs, verdict = 'rejected' } = claim;
  if (ground === 'quickplay')
    return message('decision.lastMinutesJudged', { side, verdict, ...givenOf(addedMs) });
  const claimed = { side, ground, move, declared: yesNo(move !== '') };
  return correct
    ? message('decision.claimRight', claimed)
    : message('decision.claimWrong', { ...claimed, counted, needed, ...givenOf(addedMs) });
};

type Corrected = Extract<Decision, { kind: 'movesCorrected' }>;
/** Upper bound on the moves in a line. An ellipsis replaces the rest. */
const MOVES_SHOWN_MAX = 6;

const correctedMessage = ({ fromPly: ply, moves, undoes }: Corrected): Message => {
  if (undoes !== undefined) return message('decision.correctionUndone', { id: undoes });
  if (moves.length === 0) return message('decision.takenBack', { ply });
  const shown = moves.slice(0, MOVES_SHOWN_MAX).join(' ');
  return message('decision.score', { ply, moves: moves.length > MOVES_SHOWN_MAX ? `${shown} …` : shown });
};

type Adjusted = Extract<Decision, { kind: 'clockAdjusted' }>;

const clockMessage = ({ whiteMs, blackMs }: Adjusted): Message => {
  if (whiteMs !== undefined && blackMs !== undefined)
    return message('decision.clocksSet', { white: makeClockText(whiteMs), black: makeClockText(blackMs) });
  const side = whiteMs === undefined ? 'black' : 'white';
  return message('decision.clockSet', { side, time: makeClockText(whiteMs ?? blackMs ?? 0) });
};

type Messages = {
  readonly [Kind in Decision['kind']]: (decision: Extract<Decision, { kind: Kind }>) => Message;
};

const messages: Messages = {
  illegalMove: ({ side, cause, count: number, addedMs }) =>
    message('decision.illegalMove', { side, cause, number, ...givenOf(addedMs) }),
  illegalIgnored: ({ side }) => message('decision.illegalIgnored', { side }),
  illegalStands: ({ side, san, from }) =>
    from === undefined
      ? message('decision.pressStands', { side })
      : message('decision.illegalStands', { side, san }),
  breachJudged: ({ side, confirmed }) =>
    message(confirmed ? 'decision.breach' : 'decision.noBreach', { side }),
  offenceDenied: ({ side }) => message('decision.noOffence', { side }),
  drawOffered: ({ side }) => message('decision.drawOffered', { side }),
  drawDeclined: ({ side, how }) => message('decision.drawDeclined', { side, how }),
  drawAgreed: ({ side }) => message('decision.drawAgreed', { side }),
  takeBackOffered: ({ side }) => message('decision.takeBackOffered', { side }),
  takeBackDeclined: ({ side, how }) => message('decision.takeBackDeclined', { side, how }),
  takeBackAgreed: ({ side }) => message('decision.takeBackAgreed', { side }),
  claim: claimMessage,
  claimMade: ({ side, ground, move = '' }) =>
    ground === 'quickplay'
      ? message('decision.lastMinutesAsked', { side })
      : message('decision.claimMade', { side, ground, move, declared: yesNo(move !== '') }),
  resigned: ({ side }) => message('decision.resigned', { side }),
  flagFallen: ({ side, seenBy }) => message('decision.flagFallen', { side, seenBy }),
  bothFlags: () => message('decision.bothFlags'),
  forfeited: ({ loser }) =>
    loser === 'both' ? message('decision.bothForfeited') : message('decision.forfeited', { side: loser }),
  penalty: ({ side, penalty, ms }) =>
    message('decision.penalty', { side, penalty, time: makeClockText(ms), timed: yesNo(ms > 0) }),
  clockAdjusted: clockMessage,
  paused: () => message('decision.paused'),
  resumed: () => message('decision.resumed'),
  adjusting: ({ side }) => message('decision.adjusting', { side }),
  touchBreach: (decision) => {
    const { side, played, text } = decision;
    return message('decision.touchBreach', { side, played, why: paramBeside(text, decision) });
  },
  boundBreach: ({ side, played }) => message('decision.boundBreach', { side, played }),
  irregularity: ({ irregularity, what }) => message('decision.irregularity', { irregularity, what }),
  movesCorrected: correctedMessage,
  positionSet: () => message('decision.positionSet'),
  adjourned: () => message('decision.adjourned'),
  envelopeOpened: ({ text }) => message('decision.envelopeOpened', { text }),
  ended: () => message('decision.ended'),
  reopened: () => message('decision.reopened'),
  undone: ({ id }) => message('decision.undone', { id }),
};

/** One decision, such as `White offers a draw`. */
export const decisionMessage = (decision: Decision): Message =>
  (messages[decision.kind] as (given: Decision) => Message)(decision);

const verdictKeys = { no: 'verdict.no', yes: 'verdict.yes', undecided: 'verdict.undecided' } as const;

const verdictMessage = (verdict: MateVerdict, side: 'white' | 'black'): Message =>
  message(verdictKeys[verdict.canMate], { side, method: paramBeside(verdict.method, verdict) });

/** The findings on who could mate when the game ended: `White cannot mate by any legal moves (bare king)`. */
export const verdictMessages = (
  verdicts: NonNullable<DecisionRecord['ending']>['verdicts'] = {},
): readonly Message[] =>
  Object.entries(verdicts).map(([side, verdict]) => verdictMessage(verdict, side as 'white' | 'black'));

/**
 * A decision in a list, with its number, article, author and reason: `3 7.5.1 Black: illegal move … (arbiter
 * Bea: seen)`.
 */
export const decisionLine = (
  { id, article, decision, ending, who, why }: DecisionRecord,
  translate: Translate,
): string => {
  const found = verdictMessages(ending?.verdicts).map((one) => `; ${translate(one)}`);
  const result = ending === undefined ? '' : `, ${ending.result}${found.join('')}`;
  return `${id}  ${article}  ${translate(decisionMessage(decision))}${result} (${who}${why === undefined ? '' : `: ${why}`})`;
};
