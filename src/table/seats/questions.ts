import type { Color } from '../../chess/types.js';
import type { Ruling } from '../../laws/lawsDecision.js';
import type { Message } from '../../messages/catalogue/message.js';
import type { GameEvent } from '../game/gameEvent.js';
import type { Seats } from '../game/seat.js';
import type { ReportedOffence } from '../offenceEvent.js';

/**
 * What a question is about: the moves on the board, an offer of the other player, the seats, the kings' sign
 * of a player whose opponent is elsewhere; a possible offence, a result shown with the kings, or the score of
 * a game that is over: those are for the arbiter.
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

/** Whether it waits for its answer also when the next game has begun. */
export const outlivesItsGame = ({ about }: { readonly about: QuestionSubject }): boolean =>
  about === 'result' || about === 'score';

/** What a player says with the kings; `nothing`: that he has won, or what he may not say now. */
export const SIGN_MEANINGS = ['resign', 'draw', 'nothing'] as const;
export type SignMeaning = (typeof SIGN_MEANINGS)[number];

/** Whether it is for the arbiter only. */
export const isForArbiter = ({ about }: { readonly about: QuestionSubject }): boolean =>
  about === 'offence' || outlivesItsGame({ about });

/** A question that waits for its answer; plain JSON. */
export type TableQuestion = {
  /** The same for as long as it is open, and never given to another question of the table. */
  readonly id: string;
  readonly question: string;
  /** The message that the question is; absent in journals of older versions. */
  readonly key?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The accepted answers, word for word, */
  readonly options: readonly string[];
  /** or by these ids, in the same order; absent in journals of older versions. */
  readonly optionIds?: readonly string[];
  readonly about: QuestionSubject;
  /** The side that answers; absent: either. */
  readonly side?: Color;
  /** What is reported when the arbiter says yes; only of an offence: as an event, */
  readonly offence?: ReportedOffence;
  /** or as a decision. */
  readonly breach?: Pick<Ruling, 'decision' | 'article' | 'ending'>;
  /** The result that was shown; it may be of a game before the one that goes on. */
  readonly result?: Omit<Extract<GameEvent, { type: 'result' }>, 'type'>;
  /** The kings have shown another result before this one. */
  readonly isOther?: boolean;
  /** How that game went on from a ply on, if the last option is right. */
  readonly score?: Pick<
    Extract<GameEvent, { type: 'revise' }>,
    'gameId' | 'fromPly' | 'uci' | 'san' | 'fens'
  >;
  /** What the kings say, and where they stand. */
  readonly sign?: { readonly means: SignMeaning; readonly squares: readonly string[] };
  /** The seats that are asked for. */
  readonly seats?: Seats;
};

/** A question that is put; `says.text`: its English, where the caller has it already. */
export type NewQuestion = Omit<TableQuestion, 'id' | 'question' | 'key' | 'params' | 'optionIds'> & {
  readonly says: Message;
};

/** The id of a question of a game by its number. */
export const questionId = (gameId: string, count: number): string => `${gameId}-q${count}`;

/** The game in which a question was put; null: before any. */
export const gameOfQuestion = (id: string): string | null => id.slice(0, id.lastIndexOf('-q')) || null;

/** A question is closed: by this answer, or because it has lapsed (null). */
export const closedQuestion = (question: string, answer: string | null) =>
  ({ type: 'askClosed', question, answer, gameId: gameOfQuestion(question) }) as const;

/** Few answers are taken back, and soon. */
const ANSWERED_MAX = 8;

/** The questions about offences that have been answered, after one was closed; the newest last. */
export const answeredAfter = (
  open: { readonly questions: readonly TableQuestion[]; readonly answered: readonly TableQuestion[] },
  { question, answer }: { readonly question: string; readonly answer: string | null },
): readonly TableQuestion[] => {
  const closed = open.questions.find(({ id, about }) => id === question && about === 'offence');
  return closed === undefined || answer === null
    ? open.answered
    : [...open.answered.slice(1 - ANSWERED_MAX), closed];
};
