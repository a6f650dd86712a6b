import { type Alarms, NEVER, setAlarm } from './alarms.js';

/** Questions to a device that answers one at a time. Plain data. */
export type Asking<Question> = {
  readonly waiting: readonly Question[];
  /** The one whose answer is awaited. */
  readonly asked: { readonly question: Question; readonly tries: number } | null;
};

export const nothingAsked: Asking<never> = { waiting: [], asked: null };

type AskingTurn<Question> = {
  readonly atMs: number;
  readonly next: { asking: Asking<Question>; alarms: Alarms<'answer'> };
};

export type AskingRules<Turn, Question> = {
  /** No answer within this time: it is lost, or the question was. */
  readonly withinMs: number;
  /**
   * How long this question must still wait; 0: it may be asked, `NEVER`: not before something else
   * happens.
   */
  readonly holdMs: (turn: Turn, question: Question) => number;
  /** Writes it; `tries` is 1 the first time. */
  readonly say: (turn: Turn, question: Question, tries: number) => void;
};

/** Ask, wait, ask again, give up: the state must have `asking`, and an alarm named `answer`. */
export const createAsking = <Question, Turn extends AskingTurn<Question>>({
  withinMs,
  holdMs,
  say,
}: AskingRules<Turn, Question>) => {
  const ask = (turn: Turn, question: Question, tries: number): void => {
    turn.next.asking = { ...turn.next.asking, asked: { question, tries } };
    say(turn, question, tries);
    setAlarm<'answer'>(turn, 'answer', withinMs);
  };
  const settle = (turn: Turn): void => {
    turn.next.asking = { ...turn.next.asking, asked: null };
    setAlarm<'answer'>(turn, 'answer', NEVER);
  };
  return {
    /** Asks what waits longest, if nothing is asked and it may be asked now. */
    askNext: (turn: Turn): void => {
      const { waiting, asked } = turn.next.asking;
      const [question, ...rest] = waiting;
      if (asked !== null || question === undefined) return;
      const waitMs = holdMs(turn, question);
      if (waitMs > 0) {
        setAlarm<'answer'>(turn, 'answer', waitMs);
        return;
      }
      turn.next.asking = { waiting: rest, asked: null };
      ask(turn, question, 1);
    },
    /** What was asked is answered, or means nothing any more. */
    settle,
    /** At the alarm: asks again, at most `triesMax` times in all; returns the question when it gives up. */
    askAgain: (turn: Turn, triesMax: (question: Question) => number): Question | undefined => {
      const { asked } = turn.next.asking;
      if (asked === null) return undefined;
      const { question, tries } = asked;
      if (tries < triesMax(question)) {
        ask(turn, question, tries + 1);
        return undefined;
      }
      settle(turn);
      return question;
    },
  };
};
