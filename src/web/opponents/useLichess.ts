import { useState } from 'preact/hooks';
import type { Result } from '../../shared/result.js';
import type { LichessCommand, LichessView } from '../../table/opponents/lichessView.js';
import type { Problem } from '../state/problem.js';
import { useLogins } from './useLogins.js';

/** The login of a table and its actions. `login` is undefined if the table has no account. */
export const useLichess = (tableId: string) => {
  const { opponents, view, change } = useLogins();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const login = view?.logins.find(({ table }) => table === tableId);
  const during = async <T>(work: Promise<Result<T, Problem>>): Promise<Result<T, Problem>> => {
    setBusy(true);
    const answer = await work;
    setProblem(answer.ok ? undefined : answer.error);
    setBusy(false);
    return answer;
  };
  const changeDuring = async (request: Promise<Result<LichessView, Problem>>): Promise<void> => {
    await during(change(request));
  };
  return {
    /** Whether the house plays on lichess and the reader may know it. */
    isThere: view !== undefined,
    login,
    problem,
    busy,
    /** Opens the page of lichess that asks for permission. */
    logIn: async (): Promise<void> => {
      const page = await during(opponents.lichessLogin(tableId));
      if (page.ok) location.assign(page.value.url);
    },
    useToken: (token: string) => changeDuring(opponents.lichessToken(tableId, token)),
    ask: (command: LichessCommand) => changeDuring(opponents.lichessCommand(login?.name ?? '', command)),
  };
};
export type Lichess = ReturnType<typeof useLichess>;
