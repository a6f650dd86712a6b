import { useState } from 'preact/hooks';
import type { Color } from '../../chess/types.js';
import type { TableCommand } from '../../table/tableService.js';
import { useApp } from '../components/appContext.js';
import type { Problem } from '../state/problem.js';

/** Sends commands one after the other. The first refusal is shown, and the others are dropped. */
export const useCommands = (tableId: string) => {
  const { api } = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const send = async (side: Color | null, ...commands: readonly TableCommand[]): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const by = side === null ? undefined : ({ role: 'player', side } as const);
    for (const command of commands) {
      const answer = await api.command(tableId, command, by);
      if (answer.ok) continue;
      setProblem(answer.error);
      setBusy(false);
      return false;
    }
    setBusy(false);
    return true;
  };
  return { busy, problem, send };
};
