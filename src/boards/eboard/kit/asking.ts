import { type Alarms, NEVER, setAlarm } from './alarms.js';

/** Questions to a device that answers one at a time. Plain data. */
export type Asking<Question> = {
  readonly waiting: readonly Question[];
  /** The question whose answer is awaited. */
  readonly asked: { readonly question: Question; readonly tries: number } | null;
};

export const nothingAsked: Asking<never> = { waiting: [], asked: null };

type AskingStep<Question> = {
  readonly atMs: number;
  readonly next: { asking: Asking<Question>; alarms: Alarms<'answer'> };
};

export type AskingRules<Step, Question> = {
  /** A question or its answer counts as lost after this time. */
  readonly withinMs: number;
  /** How long this question must still wait: 0 for not at all, `NEVER` until another event happens. */
  readonly holdMs: (step: Step, question: Question) => number;
  /** Writes the question. `tries` is 1 the first time. */
  readonly say: (step: Step, question: Question, tries: number) => void;
};

/**
 * Asks questions one at a time, repeats them and gives up. The driver's state must have `asking`, and an
 * alarm named `answer`.
 */
export const createAsking = <Question, Step extends AskingStep<Question>>({
  withinMs,
  holdMs,
  say,
}: AskingRules<Step, Question>) => {
  const ask = (step: Step, question: Question, tries: number): void => {
    step.next.asking = { ...step.next.asking, asked: { question, tries } };
    say(step, question, tries);
    setAlarm<'answer'>(step, 'answer', withinMs);
  };
  const settle = (step: Step): void => {
    step.next.asking = { ...step.next.asking, asked: null };
    setAlarm<'answer'>(step, 'answer', NEVER);
  };
  return {
    /** Asks the longest-waiting question, unless one is pending or it must still wait. */
    askNext: (step: Step): void => {
      const { waiting, asked } = step.next.asking;
      const [question, ...rest] = waiting;
      if (asked !== null || question === undefined) return;
      const waitMs = holdMs(step, question);
      if (waitMs > 0) {
        setAlarm<'answer'>(step, 'answer', waitMs);
        return;
      }
      step.next.asking = { waiting: rest, asked: null };
      ask(step, question, 1);
    },
    /** Ends the pending question: it is answered, or has lost its meaning. */
    settle,
    /**
     * Call on the alarm. Asks again, up to `triesMax` times in all, then returns the question it gives up.
     */
    askAgain: (step: Step, triesMax: (question: Question) => number): Question | undefined => {
      const { asked } = step.next.asking;
      if (asked === null) return undefined;
      const { question, tries } = asked;
      if (tries < triesMax(question)) {
        ask(step, question, tries + 1);
        return undefined;
      }
      settle(step);
      return question;
    },
  };
};
