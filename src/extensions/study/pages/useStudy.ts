import { useEffect, useState } from 'preact/hooks';
import type { StudyDeed, StudyRequest, StudyView, TableStudy } from '../../../table/opponents/study.js';
import { readDaemon } from '../../../web/api/askDaemon.js';
import { useApp } from '../../../web/components/appContext.js';
import { useOpponentApi } from '../../../web/opponents/opponentApi.js';
import type { LiveTable } from '../../../web/state/liveState.js';
import type { Problem } from '../../../web/state/problem.js';

/** The state of the study at a table. It is read again whenever its message changes. */
export const useStudy = ({ id, opponent, game }: LiveTable) => {
  const { token } = useApp();
  const opponents = useOpponentApi();
  const [study, setStudy] = useState<StudyView | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const path = `/api/v1/tables/${encodeURIComponent(id)}/study`;
  useEffect(() => {
    let isCurrent = true;
    void readDaemon<TableStudy>(token, 'GET', path).then((read) => {
      if (!isCurrent) return;
      setProblem(read.ok ? undefined : read.error);
      if (read.ok) setStudy(read.value.study);
    });
    return () => {
      isCurrent = false;
    };
  }, [path, opponent?.says, game?.id, game?.moves.length]);
  const request = async (asked: StudyRequest): Promise<void> => {
    setBusy(true);
    const answer = await readDaemon<StudyView>(token, 'POST', path, asked);
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.error);
    if (answer.ok) setStudy(answer.value);
  };
  const leave = async (): Promise<void> => {
    setBusy(true);
    const left = await opponents.dismiss(id);
    setBusy(false);
    setProblem(left.ok ? undefined : left.error);
  };
  return {
    study,
    problem,
    busy,
    request: (deed: StudyDeed) => void request({ do: deed }),
    goTo: (moves: readonly string[]) => void request({ do: 'goTo', moves: [...moves] }),
    leave: () => void leave(),
  };
};
