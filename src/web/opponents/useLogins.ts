import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Result } from '../../shared/result.js';
import type { LichessView } from '../../table/opponents/lichessView.js';
import { createAnswerOrder } from '../state/answerOrder.js';
import type { Problem } from '../state/problem.js';
import { useOpponentApi } from './opponentApi.js';

/** Challenges, chat and how it stands with a login are looked for this often. */
const LOOK_MS = 3_000;

/** The logins of the house as they were answered last; `problem`: why the last look was refused. */
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
      // A look that is under way belongs to the page that was left.
      answers.current.ask()();
      clearInterval(timer);
    };
  }, [opponents]);
  /** What a request did is shown at once, and no look that was sent before its answer came. */
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
