import type { Color } from '../../chess/types.js';
import type { Ruling } from '../../laws/lawsDecision.js';
import type { Message } from '../../messages/catalogue/message.js';
import type { GameEvent } from '../game/gameEvent.js';
import type { Seats } from '../game/seat.js';
import type { ReportedOffence } from '../offenceEvent.js';

/**
 * The subject of a question. `board`: the moves on the board. `draw`, `takeBack`: an offer by the opponent.
 * `seats`: other seats. `sign`: a sign of the kings by a player whose opponent plays elsewhere. For the
 * arbiter: `offence`, a possible offence; `result`, a result shown with the kings; `score`, the score of a
 * finished game.
 */
export const QUESTION_SUBJECTS = [
  'board',
  'draw',
  'takeBack',
  'seats',
  'sign',
  'offence',
  'result',
  'score',
] as const;
export type QuestionSubject = (typeof QUESTION_SUBJECTS)[number];

/** Whether the question stays open when the next game begins. */
export const outlivesItsGame = ({ about }: { readonly about: QuestionSubject }): boolean =>
  about === 'result' || about === 'score';

/**
 * The question in the next part of its game. The arbiter can still say whether a move was illegal that stands
 * now. Undefined: the question ends with its part.
 */
export const inNextPart = (question: TableQuestion): TableQuestion | undefined => {
  const { offence } = question;
  return offence?.type === 'illegal' ? { ...question, offence: { ...offence, stands: true } } : undefined;
};

/** What a player shows with the kings. `nothing`: a win, or something that is not possible now. */
export const SIGN_MEANINGS = ['resign', 'draw', 'nothing'] as const;
export type SignMeaning = (typeof SIGN_MEANINGS)[number];

/** Whether only the arbiter can answer. */
export const isForArbiter = ({ about }: { readonly about: QuestionSubject }): boolean =>
  about === 'offence' || outlivesItsGame({ about });

/** An open question. Plain JSON. */
export type TableQuestion = {
  /** The id, which stays the same while the question is open and is never used again at the table. */
  readonly id: string;
  readonly question: string;
  /** The message key of the question. Absent in journals of older versions. */
  readonly key?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The accepted answers, word for word. */
  readonly options: readonly string[];
  /**
   * The ids of the options, in the same order. Accepted as answers too. Absent in journals of older versions.
   */
  readonly optionIds?: readonly string[];
  readonly about: QuestionSubject;
  /** The side that answers. Absent: either side. */
  readonly side?: Color;
  /** The offence event to report after a yes. Only for offences reported as events. */
  readonly offence?: ReportedOffence;
  /** The breach to record after a yes. Only for breaches recorded as decisions. */
  readonly breach?: Pick<Ruling, 'decision' | 'article' | 'ending'>;
  /** The result that was shown, possibly of an earlier game. */
  readonly result?: Omit<Extract<GameEvent, { type: 'result' }>, 'type'>;
  /** Whether the kings showed another result before. */
  readonly isOther?: boolean;
  /** The continuation of that game from a ply on, if the last option is right. */
  readonly score?: Pick<
    Extract<GameEvent, { type: 'revise' }>,
    'gameId' | 'fromPly' | 'uci' | 'san' | 'fens'
  >;
  readonly sign?: { readonly means: SignMeaning; readonly squares: readonly string[] };
  /** The requested seats. */
  readonly seats?: Seats;
};

/** A new question. `says.text`: its English text, if the caller has it. */
export type NewQuestion = Omit<TableQuestion, 'id' | 'question' | 'key' | 'params' | 'optionIds'> & {
  readonly says: Message;
};

export const questionId = (gameId: string, count: number): string => `${gameId}-q${count}`;

/** The game of a question. Null: it was asked before any game. */
export const gameOfQuestion = (id: string): string | null => id.slice(0, id.lastIndexOf('-q')) || null;

/** The event that closes a question. `answer` null: it has lapsed. */
export const closedQuestion = (question: string, answer: string | null) =>
  ({ type: 'askClosed', question, answer, gameId: gameOfQuestion(question) }) as const;

/** Few answers are taken back, and only soon after they are given. */
const ANSWERED_MAX = 8;

/** The answered questions about offences after one was closed, newest last. */
export const answeredAfter = (
  open: { readonly questions: readonly TableQuestion[]; readonly answered: readonly TableQuestion[] },
  { question, answer }: { readonly question: string; readonly answer: string | null },
): readonly TableQuestion[] => {
  const closed = open.questions.find(({ id, about }) => id === question && about === 'offence');
  return closed === undefined || answer === null
    ? open.answered
    : [...open.answered.slice(1 - ANSWERED_MAX), closed];
};
