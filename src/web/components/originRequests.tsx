import { useEffect, useState } from 'preact/hooks';
import { readDaemon } from '../api/askDaemon.js';
import type { Problem } from '../state/problem.js';
import { say } from '../words/say.js';
import { useApp } from './appContext.js';
import { ProblemNote } from './problemNote.js';

const PATH = '/api/v1/live-chess/origins';
const LOOK_EVERY_MS = 5_000;

type Origins = { readonly knocks: readonly { readonly origin: string }[] };

/** Asks the operator about web pages that look for LiveChess and want to see the boards. */
export const OriginRequests = () => {
  const { token, mayCommand } = useApp();
  const [requests, setRequests] = useState<Origins['knocks']>([]);
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    if (!mayCommand) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const answer = document.hidden ? undefined : await readDaemon<Origins>(token, 'GET', PATH);
      if (isOver) return;
      if (answer?.ok === true) setRequests(answer.value.knocks);
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [token, mayCommand]);
  const answer = async (origin: string, letIn: boolean): Promise<void> => {
    const answer = await readDaemon<Origins>(token, 'POST', PATH, { origin, letIn });
    setProblem(answer.ok ? undefined : answer.error);
    if (answer.ok) setRequests(answer.value.knocks);
  };
  return (
    <>
      {requests.map(({ origin }) => (
        <section key={origin} class="card actions note-above" aria-label={say('origin.title')}>
          <p class="note-title">{say('origin.wantsBoards', { origin })}</p>
          <p>{say('origin.about')}</p>
          <div class="buttons">
            <button type="button" onClick={() => void answer(origin, true)}>
              {say('origin.allow')}
            </button>
            <button type="button" onClick={() => void answer(origin, false)}>
              {say('origin.refuse')}
            </button>
          </div>
        </section>
      ))}
      {problem !== undefined && <ProblemNote problem={problem} />}
    </>
  );
};
