import { useState } from 'preact/hooks';
import type { Problem } from '../state/problem.js';
import { useLogins } from './useLogins.js';

/** All logins of the house. `view` is undefined before the first answer, or if `problem` is set. */
export const useAccounts = () => {
  const { opponents, view, problem, change } = useLogins();
  const [refused, setRefused] = useState<Problem>();
  return {
    view,
    problem: refused ?? problem,
    /** Opens the page of lichess that asks for permission. */
    logIn: async (table: string): Promise<void> => {
      const page = await opponents.lichessLogin(table);
      if (page.ok) location.assign(page.value.url);
      setRefused(page.ok ? undefined : page.error);
    },
    logOut: (login: string) => change(opponents.lichessCommand(login, { type: 'logOut' })),
  };
};
