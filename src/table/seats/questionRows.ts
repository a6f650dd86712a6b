import { illegalArticle } from '../../laws/illegalMoves.js';
import { playedAfterAll } from '../../laws/judgeOffence.js';
import type { Ruling } from '../../laws/lawsDecision.js';
import { standingQuestionsOf } from '../../recognition/stepRecogniser.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import type { Caller } from '../caller.js';
import { rulingsOfCommand } from '../commandRulings.js';
import { factsNow } from '../core/facts.js';
import { dropGuess } from '../core/letStand.js';
import { recognise } from '../core/recognition.js';
import { enter } from '../core/rulings.js';
import type { TableCore } from '../core/tableCore.js';
import { emit, type StepContext } from '../core/work.js';
import { isOver } from '../game/gameState.js';
import { resumeCommand, scoreFrom } from '../rulingEffects.js';
import type { TimedBody } from '../tableEvent.js';
import { gameOfQuestion, type QuestionSubject, type TableQuestion } from './questions.js';
import { commandOfSign } from './signCommand.js';
import { seat } from './takeSeats.js';

/** A valid answer by a caller who may give it. */
type Given = {
  readonly context: StepContext;
  readonly question: TableQuestion;
  readonly option: string;
  readonly caller: Caller;
};

/** The behaviour of the questions about one subject. */
type QuestionRow = {
  /** The effect of the answer once the question is closed, or why the answer is not possible now. */
  readonly answer: (given: Given) => Result<() => void, BridgeError>;
  /** Whether these events make an answer unnecessary. */
  readonly lapses: (events: readonly TimedBody[], core: TableCore, question: TableQuestion) => boolean;
};

/** An answer to an offer equals the player's own command, so the Laws decide its effect. */
const underLaws =
  (accept: 'acceptDraw' | 'acceptTakeBack', decline: 'declineDraw' | 'declineTakeBack') =>
  ({ context, question, option, caller }: Given): Result<() => void, BridgeError> => {
    const said = { type: option === 'accept' ? accept : decline, side: question.side ?? 'white' };
    const about = { caller, nowMs: context.atMs };
    const rulings = rulingsOfCommand(context.core.table, factsNow(context), said, about);
    return rulings.ok ? ok(() => enter(context, rulings.value, caller)) : rulings;
  };

/** The Laws make and withdraw offers; see `followOffer`. */
const never = (): boolean => false;

/** Whether play went on, which answers earlier questions about the board or makes them irrelevant. */
const goesOn = ({ type }: TimedBody): boolean => type === 'move' || type === 'revise' || type === 'result';

/** Whether the ply of the question was revised to something other than the move played instead of it. */
const isRevised = (event: TimedBody, { id, offence, breach }: TableQuestion): boolean => {
  if (event.type === 'revise' && event.gameId !== gameOfQuestion(id)) return false;
  const decision = breach?.decision;
  if (event.type === 'revise' && decision?.kind === 'touchBreach')
    return event.fromPly <= decision.ply && event.uci[decision.ply - event.fromPly] !== decision.played;
  const ply = offence?.ply ?? (decision !== undefined && 'ply' in decision ? decision.ply : undefined);
  return event.type === 'revise' && ply !== undefined && event.fromPly <= ply;
};

/** Records a no, so that it can be taken back. */
const denied = ({ id, offence, breach }: TableQuestion): readonly Ruling[] => {
  const decision = breach?.decision;
  const about = decision !== undefined && 'side' in decision && 'ply' in decision ? decision : offence;
  if (about?.side === undefined || about.ply === undefined) return [];
  const article = breach?.article ?? illegalArticle.illegalMove;
  return [{ decision: { kind: 'offenceDenied', side: about.side, ply: about.ply, question: id }, article }];
};

/** Lets the move stand that replaced an unreleased one (4.7). */
const playedInstead = (context: StepContext, { breach }: TableQuestion): readonly Ruling[] => {
  const decision = breach?.decision;
  const facts = factsNow(context);
  if (breach === undefined || decision?.kind !== 'touchBreach' || facts === undefined) return [];
  return playedAfterAll(facts, { ...decision, article: breach.article });
};

const saidYes = (breach: Ruling, question: string): Ruling => {
  const { decision } = breach;
  const isBreach = decision.kind === 'touchBreach' || decision.kind === 'boundBreach';
  return isBreach ? { ...breach, decision: { ...decision, question } } : breach;
};

export const questionRows: Readonly<Record<QuestionSubject, QuestionRow>> = {
  board: {
    answer: ({ context, option }) =>
      ok(() => {
        recognise(context, { kind: 'command', atMs: context.atMs, command: { kind: 'answer', option } });
      }),
    lapses: (events, { recogniser }, { question }) =>
      events.some(goesOn) && !standingQuestionsOf(recogniser).includes(question),
  },
  draw: { answer: underLaws('acceptDraw', 'declineDraw'), lapses: never },
  takeBack: { answer: underLaws('acceptTakeBack', 'declineTakeBack'), lapses: never },
  seats: {
    answer: ({ context, question, option }) =>
      ok(() => {
        if (question.seats !== undefined && option === 'agree') seat(context, question.seats);
      }),
    lapses: (_events, { table: { game } }) => game === null || isOver(game),
  },
  sign: {
    answer: ({ context, question: { sign, side = 'white' }, option, caller }) => {
      const said = option === 'yes' ? commandOfSign(context.core.table, sign?.means, side) : undefined;
      if (said === undefined) return ok(() => {});
      const rulings = rulingsOfCommand(context.core.table, factsNow(context), said, {
        caller,
        nowMs: context.atMs,
      });
      return rulings.ok ? ok(() => enter(context, rulings.value, caller)) : rulings;
    },
    lapses: (_events, { table: { game, seats } }, { side }) =>
      game === null || isOver(game) || side === undefined || seats[side] !== 'board',
  },
  offence: {
    answer: ({ context, question, option, caller }) =>
      ok(() => {
        const { id, offence, breach } = question;
        if (option !== 'yes') {
          enter(context, [...denied(question), ...playedInstead(context, question)], caller);
          if (offence !== undefined && gameOfQuestion(id) === context.core.table.game?.id)
            dropGuess(context, offence);
          return;
        }
        if (offence !== undefined) emit(context, offence);
        if (breach !== undefined) enter(context, [saidYes(breach, id)], caller);
      }),
    lapses: (events, { table: { game } }, question) =>
      game === null || isOver(game) || events.some((event) => isRevised(event, question)),
  },
  result: {
    answer: ({ context, question: { result }, option }) =>
      ok(() => {
        const { game, carryOut, questions } = context.core.table;
        if (result !== undefined && option === 'yes') return emit(context, { type: 'result', ...result });
        if (game === null || game.id !== result?.gameId || isOver(game)) return;
        // The kings have shown two results, and the question about the other one is still open.
        if (questions.some((open) => open.result?.gameId === game.id)) return;
        const command = { ...resumeCommand(game, carryOut), result: '*', isOver: false } as const;
        recognise(context, { kind: 'command', atMs: context.atMs, command });
      }),
    lapses: (events, _core, { result }) =>
      events.some((event) => event.type === 'result' && event.gameId === result?.gameId),
  },
  score: {
    answer: ({ context, question: { score, options }, option }) =>
      ok(() => {
        if (score === undefined || option !== options.at(-1)) return;
        emit(context, ...scoreFrom(score, 'final'));
      }),
    lapses: (events, _core, { score }) =>
      events.some(
        (event) =>
          (event.type === 'move' || event.type === 'revise' || event.type === 'gameDeleted') &&
          event.gameId === score?.gameId,
      ),
  },
};
