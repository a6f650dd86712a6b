import { useEffect, useState } from 'preact/hooks';
import type { LawsView } from '../../table/lawsView.js';
import { useApp } from '../components/appContext.js';
import type { LiveTable } from '../state/liveState.js';
import type { Problem } from '../state/problem.js';

/** Several events of one moment are one question. */
const GATHER_MS = 120;

/** What the Laws have to say of a table, asked again whenever something happens there. */
export const useLaws = ({
  id,
  seq,
}: LiveTable): { laws: LawsView | undefined; problem: Problem | undefined } => {
  const { api, time } = useApp();
  const [laws, setLaws] = useState<LawsView>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let left = false;
    const timer = time.setTimeout(() => {
      void api.laws(id).then((answer) => {
        if (left) return;
        if (answer.ok) setLaws(answer.value);
        setProblem(answer.ok ? undefined : answer.error);
      });
    }, GATHER_MS);
    return () => {
      left = true;
      time.clearTimeout(timer);
    };
  }, [api, time, id, seq]);
  return { laws, problem };
};
