import { useEffect, useState } from 'preact/hooks';
import type { LichessView } from '../../table/opponents/lichessView.js';
import type { Problem } from '../state/problem.js';
import { useOpponentApi } from './opponentApi.js';

/** How it stands with a login is looked for so often. */
const LOOK_MS = 3_000;

/** All logins of the house; `view` undefined: nothing was answered yet, or `problem` says why. */
export const useAccounts = () => {
  const opponents = useOpponentApi();
  const [view, setView] = useState<LichessView>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const answer = await opponents.lichess();
      if (!isHere) return;
      if (answer.ok) setView(answer.value);
      setProblem(answer.ok ? undefined : answer.error);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [opponents]);
  return {
    view,
    problem,
    /** Goes to the page of lichess that asks. */
    logIn: async (table: string): Promise<void> => {
      const page = await opponents.lichessLogin(table);
      if (page.ok) location.assign(page.value.url);
      else setProblem(page.error);
    },
    logOut: async (login: string) => {
      const answer = await opponents.lichessCommand(login, { type: 'logOut' });
      if (answer.ok) setView(answer.value);
      return answer;
    },
  };
};
