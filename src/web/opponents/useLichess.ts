import { useEffect, useState } from 'preact/hooks';
import type { LichessCommand, LichessLoginView } from '../../table/opponents/lichessView.js';
import type { Problem } from '../state/problem.js';
import { useOpponentApi } from './opponentApi.js';

/** Challenges and chat are looked for so often. */
const LOOK_MS = 3_000;

/** What a page may do about the login of a table; `login` undefined: no account is logged in there. */
export const useLichess = (tableId: string) => {
  const opponents = useOpponentApi();
  const [logins, setLogins] = useState<readonly LichessLoginView[]>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const view = await opponents.lichess();
      if (view.ok) setLogins(view.value.logins);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [tableId]);

  const login = logins?.find(({ table }) => table === tableId);
  const during = async (work: () => Promise<Problem | undefined>): Promise<void> => {
    setBusy(true);
    setProblem(await work());
    setBusy(false);
  };
  return {
    /** This house plays on lichess, and who looks may know it. */
    isThere: logins !== undefined,
    login,
    problem,
    busy,
    /** Goes to the page of lichess that asks. */
    logIn: () =>
      during(async () => {
        const page = await opponents.lichessLogin(tableId);
        if (!page.ok) return page.error;
        location.assign(page.value.url);
        return undefined;
      }),
    useToken: (token: string) =>
      during(async () => {
        const view = await opponents.lichessToken(tableId, token);
        if (!view.ok) return view.error;
        setLogins(view.value.logins);
        return undefined;
      }),
    ask: (command: LichessCommand) =>
      during(async () => {
        const view = await opponents.lichessCommand(login?.name ?? '', command);
        if (!view.ok) return view.error;
        setLogins(view.value.logins);
        return undefined;
      }),
  };
};
export type Lichess = ReturnType<typeof useLichess>;
