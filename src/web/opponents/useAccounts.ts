import { useState } from 'preact/hooks';
import type { Problem } from '../state/problem.js';
import { useLogins } from './useLogins.js';

/** All logins of the house; `view` undefined: nothing was answered yet, or `problem` says why. */
export const useAccounts = () => {
  const { opponents, view, problem, change } = useLogins();
  const [refused, setRefused] = useState<Problem>();
  return {
    view,
    problem: refused ?? problem,
    /** Goes to the page of lichess that asks. */
    logIn: async (table: string): Promise<void> => {
      const page = await opponents.lichessLogin(table);
      if (page.ok) location.assign(page.value.url);
      setRefused(page.ok ? undefined : page.error);
    },
    logOut: (login: string) => change(opponents.lichessCommand(login, { type: 'logOut' })),
  };
};
