import type { Offence } from '../../laws/offences.js';
import { message } from '../../messages/catalogue/message.js';
import type { RecognitionEvent, ResultText } from '../../recognition/recognitionEvent.js';
import {
  type DisputeAsked,
  disputeAskedOf,
  type RecogniserInput,
  stepRecogniser,
} from '../../recognition/stepRecogniser.js';
import { shownNow } from '../clock/ownClock.js';
import { isFresh } from '../game/gameParts.js';
import { isOver } from '../game/gameState.js';
import type { IllegalEvent } from '../offenceEvent.js';
import { bodiesOf, resultBody, scoreOf } from '../recognitionBodies.js';
import { askQuestion } from '../seats/askQuestion.js';
import { messageOfTerms } from '../seats/questionMessage.js';
import { closedQuestion } from '../seats/questions.js';
import type { TableEventBody } from '../tableEvent.js';
import { newsAfterIllegal } from './afterIllegal.js';
import { isAnswerToPress } from './answeredPress.js';
import { beginGame } from './beginGame.js';
import { received, releasedMoves } from './heldMoves.js';
import { handleSign } from './kingSign.js';
import { reportPriced } from './pricedOffences.js';
import { releasedBreach } from './releasedPiece.js';
import { emit, requestEffect, type StepContext, update } from './work.js';

/** The last ply, as recognition counts, that is no longer withheld; null: no ply is. */
const withheldBehind = ({ core: { afterIllegal, held } }: StepContext): number | null => {
  if (afterIllegal !== null) return afterIllegal.ply - afterIllegal.pliesBefore;
  return held === null ? null : held.plies + 1;
};

const isWithheld = (context: StepContext, fromPly: number): boolean => {
  const behind = withheldBehind(context);
  return behind !== null && fromPly > behind;
};

/**
 * The question of a dispute about plies that wait for a ruling or for a move to be completed. They were never
 * reported, so no person has to say which of them were played: the line on the board counts.
 */
const withheldDispute = (context: StepContext): DisputeAsked | undefined => {
  const asked = disputeAskedOf(context.core.recogniser);
  return asked !== undefined && isWithheld(context, asked.fromPly) ? asked : undefined;
};

/** The dispute was reported, and is open. */
const isDisputeOpen = ({ core, pendingEvents }: StepContext, disputeId: string): boolean =>
  core.table.dispute?.id === disputeId ||
  pendingEvents.some(({ type, ...body }) => type === 'dispute' && 'id' in body && body.id === disputeId);

/** Whether an event is part of a dispute about plies that were never reported. */
const isOfWithheldDispute = (context: StepContext, event: RecognitionEvent): boolean => {
  switch (event.type) {
    case 'dispute':
      return isWithheld(context, event.fromPly);
    case 'disputeOver':
      return !isDisputeOpen(context, event.id);
    case 'ask':
      return event.question === withheldDispute(context)?.question;
    default:
      return false;
  }
};

const shownBy = (result: ResultText | undefined): 'white' | 'black' | 'draw' | 'none' => {
  if (result === '1-0') return 'white';
  if (result === '0-1') return 'black';
  return result === '1/2-1/2' ? 'draw' : 'none';
};

/**
 * Whether a result shown by the kings has to wait for the arbiter under the rules. It is not published until
 * then.
 */
const waitsForArbiter = (context: StepContext, event: RecognitionEvent): boolean => {
  const { game, rules } = context.core.table;
  if (event.type !== 'result' || event.by !== 'kingsInCentre' || rules.kingsInCentre !== 'arbiter')
    return false;
  if (game === null || isOver(game)) return false;
  const { type: _type, ...result } = resultBody(event, game.id);
  askQuestion(context, {
    says: message('question.kings', { shown: shownBy(event.result) }),
    options: ['yes', 'no'],
    about: 'result',
    result,
  });
  return true;
};

/**
 * Asks the arbiter which result was meant when the kings show another one. Earlier questions about such
 * results lapse.
 */
const askOtherResult = (context: StepContext, result: ResultText): void => {
  const { game, questions } = context.core.table;
  if (game === null) return;
  const before = questions.filter((open) => open.about === 'result' && open.result?.gameId === game.id);
  for (const { id } of before.filter((open) => open.isOther)) emit(context, closedQuestion(id, null));
  const stands = isOver(game) ? game.result : before.find((open) => open.isOther !== true)?.result?.result;
  if (stands === result) return;
  const says = message('question.kingsNow', { first: shownBy(stands), shown: shownBy(result) });
  const { type: _type, ...shown } = resultBody(
    { type: 'result', atMs: context.atMs, result, by: 'kingsInCentre' },
    game.id,
  );
  askQuestion(context, { says, options: ['yes', 'no'], about: 'result', result: shown, isOther: true });
};

/** Deletes a game without moves, which was only a start position. */
const dropEmptyGame = (context: StepContext): void => {
  const { game } = context.core.table;
  if (game !== null && isFresh(game)) emit(context, { type: 'gameDeleted', gameId: game.id });
};

/** Facts of a new game that recognition does not know. */
type GameMark = { readonly study?: true };

const receive = (context: StepContext, event: RecognitionEvent, mark: GameMark): void => {
  if (isOfWithheldDispute(context, event)) return;
  const legal = newsAfterIllegal(context, event);
  if (legal === null) return;
  for (const now of received(context, legal)) handleNow(context, now, mark);
};

/** Applies the events that waited for a complete move. */
export const releaseMoves = (context: StepContext): void => {
  for (const event of releasedMoves(context)) handleNow(context, event);
};

const isUndone = (body: TableEventBody): boolean =>
  body.type === 'decision' && body.decision.kind === 'undone';

/**
 * Whether recognition reports an illegal move again, without its press, that is already known as completed.
 * That happens when a ruling is undone.
 */
const isKnownCompleted = (
  context: StepContext,
  { side, ply, from, to, completed }: IllegalEvent,
): boolean => {
  const states = context.pendingEvents.some(isUndone) ? ['open', 'confirmed'] : ['open'];
  const isSame = (it: Offence): boolean =>
    it.kind === 'illegal' && it.side === side && it.ply === ply && it.from === from && it.to === to;
  const { offences } = context.core.table.laws;
  return completed !== true && offences.some((it) => isSame(it) && it.completed && states.includes(it.state));
};

/** Asks about the score of a finished game, otherwise about the board. */
const askAbout = (
  context: StepContext,
  { question, options, terms, mends }: Extract<RecognitionEvent, { type: 'ask' }>,
  gameId: string | undefined,
): void => {
  const score = mends && gameId !== undefined ? { gameId, ...scoreOf(mends) } : undefined;
  const says = { ...messageOfTerms(terms), text: question };
  askQuestion(context, { says, options, ...(score ? { about: 'score', score } : { about: 'board' }) });
};

const handleNow = (context: StepContext, event: RecognitionEvent, mark: GameMark = {}): void => {
  if (event.type === 'illegal' && isAnswerToPress(context)) return;
  const breach = event.type === 'illegal' ? releasedBreach(context, event) : null;
  if (breach !== null) {
    emit(context, ...breach.reported);
    if (breach.follows !== null) {
      update(context, { afterIllegal: breach.follows.after });
      recognise(context, { kind: 'command', atMs: context.atMs, command: breach.follows.command });
    }
    return;
  }
  if (waitsForArbiter(context, event)) return;
  if (event.type === 'otherResult') {
    askOtherResult(context, event.result);
    return;
  }
  if (event.type === 'sign') {
    handleSign(context, event.shown);
    return;
  }
  const begun = context.pendingEvents.findLast((body) => body.type === 'game');
  const gameId = begun?.type === 'game' ? begun.gameId : context.core.table.game?.id;
  const clock = shownNow(context) ?? context.core.reportedClock?.clock ?? null;
  if (event.type === 'turned') requestEffect(context, { kind: 'rotate' });
  if (event.type === 'game') dropEmptyGame(context);
  if (event.type === 'ask') askAbout(context, event, gameId);
  const { seats, physical } = context.core.table;
  const newGame = () => ({ ...beginGame(context), ...mark });
  for (const body of bodiesOf(event, { gameId, clock, seats, physical, newGame }))
    if (body.type !== 'illegal') emit(context, body);
    else if (!isKnownCompleted(context, body)) reportPriced(context, body);
};

/** Gives an input to recognition and applies its events. */
export const recognise = (context: StepContext, input: RecogniserInput, mark: GameMark = {}): void => {
  const { state, outputs } = stepRecogniser(context.core.recogniser, input);
  update(context, { recogniser: state });
  for (const output of outputs) receive(context, output, mark);
  const withheld = withheldDispute(context);
  if (withheld === undefined) return;
  const command = { kind: 'answer', option: withheld.likelier } as const;
  recognise(context, { kind: 'command', atMs: context.atMs, command });
};
