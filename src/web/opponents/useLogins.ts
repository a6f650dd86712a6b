import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Result } from '../../shared/result.js';
import type { LichessView } from '../../table/opponents/lichessView.js';
import { createAnswerOrder } from '../state/answerOrder.js';
import type { Problem } from '../state/problem.js';
import { useOpponentApi } from './opponentApi.js';

/** The poll interval for challenges, chat and the state of logins. */
const LOOK_MS = 3_000;

/** The last known logins of the house. `problem` is why the last poll failed. */
export const useLogins = () => {
  const opponents = useOpponentApi();
  const [view, setView] = useState<LichessView>();
  const [problem, setProblem] = useState<Problem>();
  const answers = useRef(createAnswerOrder());
  useEffect(() => {
    const look = async (): Promise<void> => {
      const isNewest = answers.current.ask();
      const answer = await opponents.lichess();
      if (!isNewest()) return;
      if (answer.ok) setView(answer.value);
      setProblem(answer.ok ? undefined : answer.error);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      // Makes a pending answer outdated after the page was left.
      answers.current.ask()();
      clearInterval(timer);
    };
  }, [opponents]);
  /** Shows the outcome of a request at once. Answers of earlier polls are dropped. */
  const change = useCallback(
    async (request: Promise<Result<LichessView, Problem>>): Promise<Result<LichessView, Problem>> => {
      const answer = await request;
      if (answer.ok) {
        answers.current.ask()();
        setView(answer.value);
      }
      return answer;
    },
    [],
  );
  return { opponents, view, problem, change };
};
