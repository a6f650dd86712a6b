import { message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import type { Caller } from '../caller.js';
import { factsNow } from '../core/facts.js';
import { recognise } from '../core/recognition.js';
import { settle } from '../core/settle.js';
import { emit, type StepContext } from '../core/work.js';
import { type Seats, sameSeats, seatsOf } from '../game/seat.js';
import { refuse } from '../refuse.js';
import { askQuestion } from './askQuestion.js';
import { checkPlay, type PlayMove } from './checkPlay.js';
import { passTurn } from './passTurn.js';
import { optionNamed, optionsParam } from './questionOptions.js';
import { questionRows } from './questionRows.js';
import { closedQuestion, isForArbiter, type TableQuestion } from './questions.js';
import { judgeSeatChange } from './seatChange.js';
import type { SeatCommand } from './seatCommand.js';
import { checkSpeaksFor } from './speaksFor.js';
import { seat } from './takeSeats.js';

/**
 * The open question of an answer, after checking that the answer is an option and that the caller may give
 * it.
 */
export const checkAnswer = (
  open: readonly TableQuestion[],
  { question: id, option }: { readonly question: string; readonly option: string },
  caller: Caller,
): Result<TableQuestion, BridgeError> => {
  const question = open.find((one) => one.id === id);
  if (question === undefined) return refuse('question', message('refusal.notAsked', { id }));
  if (optionNamed(question.options, option) === undefined)
    return refuse(
      'question',
      message('refusal.noAnswer', { option, options: optionsParam(question.options) }),
    );
  if (isForArbiter(question) && caller.role === 'player')
    return refuse('role', message('refusal.arbiterAnswers'));
  if (question.side === undefined) return ok(question);
  const isAllowed = checkSpeaksFor(caller, question.side);
  return isAllowed.ok ? ok(question) : isAllowed;
};

type Answer = Result<void, BridgeError>;

const setSeats = (context: StepContext, asked: Seats, caller: Caller): Answer => {
  const wanted = seatsOf(asked);
  const change = judgeSeatChange(context.core.table, wanted, caller);
  if (!change.ok) return change;
  if (change.value.kind === 'changed') {
    seat(context, wanted);
    return ok(undefined);
  }
  const { questions, game } = context.core.table;
  const isAsked = questions.some(({ seats }) => seats !== undefined && sameSeats(seats, wanted));
  if (isAsked || game === null) return refuse('seat', message('refusal.askedAlready'));
  const { white, black } = wanted;
  const says = message('question.seats', { white, black });
  const options = ['agree', 'decline'];
  askQuestion(context, { says, options, about: 'seats', side: change.value.of, seats: wanted });
  return ok(undefined);
};

const play = (context: StepContext, command: PlayMove, caller: Caller): Answer => {
  const { table } = context.core;
  const allowed = checkPlay(table, factsNow(context), command, caller);
  if (!allowed.ok) return allowed;
  const { uci } = command;
  recognise(context, { kind: 'command', atMs: context.atMs, command: { kind: 'play', uci } });
  settle(context);
  const played = context.core.table.game?.moves.at(-1);
  if (played === undefined || played.ply !== (table.game?.moves.length ?? 0) + 1)
    return refuse('unsettled', message('refusal.boardUnsettled'));
  passTurn(context, command.side, played.ply);
  return ok(undefined);
};

const answer = (
  context: StepContext,
  command: Extract<SeatCommand, { type: 'answer' }>,
  caller: Caller,
): Answer => {
  const found = checkAnswer(context.core.table.questions, command, caller);
  if (!found.ok) return found;
  const question = found.value;
  const option = optionNamed(question.options, command.option) ?? command.option;
  const deed = questionRows[question.about].answer({ context, question, option, caller });
  if (!deed.ok) return deed;
  emit(context, closedQuestion(question.id, option));
  deed.value();
  return ok(undefined);
};

/** Carries out a command about seats, a move of a player who is not at the board, or an answer. */
export const commandSeats = (context: StepContext, command: SeatCommand, caller: Caller): Answer => {
  switch (command.type) {
    case 'setSeats':
      return setSeats(context, command, caller);
    case 'playMove':
      return play(context, command, caller);
    case 'answer':
      return answer(context, command, caller);
  }
};
