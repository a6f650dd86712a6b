import { colorName } from '../../chess/colorName.js';
import type { Color } from '../../chess/types.js';
import type { Decision, Ruling } from '../../laws/lawsDecision.js';
import type { OffenceEvidence } from '../../laws/offences.js';
import { isLikelyEnough } from '../../laws/offenceThresholds.js';
import { type EnglishText, type Message, message } from '../../messages/catalogue/message.js';
import { type Breach, breachText } from '../breachText.js';
import type { ReportedOffence } from '../offenceEvent.js';
import { reasonOfBreach, reasonOfOffence } from '../offenceReason.js';
import { askOffence } from '../seats/askOffence.js';
import { type KnownOdds, oddsOfOffence } from './offenceOdds.js';
import { emit, type StepContext } from './work.js';

const statedReason = (body: ReportedOffence): string =>
  body.type === 'emptyPress' ? body.reason : body.evidence.reason;

/** The question to the arbiter. `text`: the English text of the offence event. */
const asksOf = (side: Color, text: string, shown: Message | EnglishText): Message => ({
  ...message('question.offence', { side, told: shown }),
  text: `${colorName(side)}: ${text}. An offence?`,
});

const withOdds = (body: ReportedOffence, odds: Omit<OffenceEvidence, 'reason'>): ReportedOffence => {
  if (odds.likelihood === undefined) return body;
  return body.type === 'emptyPress'
    ? { ...body, evidence: { reason: body.reason, ...odds } }
    : ({ ...body, evidence: { ...body.evidence, ...odds } } as ReportedOffence);
};

/** Whether an illegal move is not completed yet. Without a clock, only the reply completes it. */
const waitsForPress = ({ core }: StepContext, body: ReportedOffence): boolean =>
  body.type === 'illegal' && body.completed !== true && core.recognisedRunning !== undefined;

const squaresOf = (body: ReportedOffence): Pick<KnownOdds, 'moved' | 'begun'> => {
  if (body.type === 'illegal')
    return { moved: { from: body.from, to: body.to, castling: body.castling === true } };
  return body.type === 'incompleteMove' && body.from !== undefined
    ? { begun: { reason: body.reason, from: body.from, ...(body.to !== undefined && { to: body.to }) } }
    : {};
};

/** Whether the arbiter is already asked about this illegal move. Only the answer says more. */
const isAsked = ({ core: { table } }: StepContext, body: ReportedOffence): boolean =>
  body.type === 'illegal' &&
  table.questions.some(
    ({ offence }) =>
      offence?.type === 'illegal' &&
      (['ply', 'side', 'from', 'to'] as const).every((key) => offence[key] === body[key]),
  );

/**
 * Reports an offence or asks the arbiter once, depending on its likelihood. Returns false if it is too
 * unlikely for both.
 */
export const reportPriced = (context: StepContext, body: ReportedOffence, known: KnownOdds = {}): boolean => {
  const { side = context.core.table.game?.turn ?? 'white', ply } = body;
  if (known.isRuledOn !== true && isAsked(context, body)) return true;
  const odds = oddsOfOffence(context, { ...known, ...squaresOf(body), side, ply });
  const priced = withOdds(body, odds);
  if (known.isRuledOn === true || isLikelyEnough('reported', odds)) {
    emit(context, priced);
    return true;
  }
  // A doubtful move is not reported before the press, because its player can still correct it.
  if (!isLikelyEnough('question', odds) || waitsForPress(context, body)) return false;
  askOffence(context, { offence: priced }, asksOf(side, statedReason(body), reasonOfOffence(body)));
  return true;
};

const isBreach = (decision: Decision): decision is Breach =>
  decision.kind === 'touchBreach' || decision.kind === 'boundBreach';

/**
 * The automatic rulings without doubtful breaches. The arbiter is asked about those, and no move goes back
 * because of one.
 */
export const pricedRulings = (context: StepContext, rulings: readonly Ruling[]): readonly Ruling[] => {
  const breach = rulings.find(({ decision }) => isBreach(decision));
  if (breach === undefined || !isBreach(breach.decision)) return rulings;
  const { decision } = breach;
  const { side, ply, likelihood } = decision;
  const odds = oddsOfOffence(context, { side, ply, ...(likelihood !== undefined && { likelihood }) });
  const priced: Ruling = { ...breach, decision: { ...decision, ...odds } };
  const withPrice = rulings.map((ruling) => (ruling === breach ? priced : ruling));
  const isForced = ({ decision: { kind } }: Ruling): boolean => kind === 'movesCorrected';
  if (isLikelyEnough('penalty', odds)) return withPrice;
  const unforced = withPrice.filter((ruling) => !isForced(ruling));
  if (isLikelyEnough('decided', odds)) return unforced;
  if (isLikelyEnough('question', odds))
    askOffence(
      context,
      { breach: { decision: priced.decision, article: priced.article } },
      asksOf(decision.side, breachText(decision).text, reasonOfBreach(decision)),
    );
  return unforced.filter((ruling) => ruling !== priced);
};
