import { useEffect, useState } from 'preact/hooks';
import { messageBeside } from '../../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../../messages/catalogue/translate.js';
import type { HelpAnswer, HelpRequest } from '../../../table/opponents/help.js';
import { readDaemon } from '../../../web/api/askDaemon.js';
import { useApp } from '../../../web/components/appContext.js';
import type { LiveTable } from '../../../web/state/liveState.js';
import type { Problem } from '../../../web/state/problem.js';

export type Help = {
  readonly said: Translatable;
  readonly warns: boolean;
  readonly share: number | null;
  readonly problem: Problem | undefined;
  readonly busy: boolean;
  readonly ask: (request: HelpRequest) => void;
};

/**
 * The engine's answers for the shown position. `bar` and `warning` are updated automatically after every
 * move.
 */
export const useHelp = (table: LiveTable, { bar, warning }: { bar: boolean; warning: boolean }): Help => {
  const { token } = useApp();
  const [answer, setAnswer] = useState<HelpAnswer | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const path = `/api/v1/tables/${encodeURIComponent(table.id)}/help`;
  const read = (request: HelpRequest) => readDaemon<HelpAnswer>(token, 'POST', path, request);

  const ask = async (request: HelpRequest): Promise<void> => {
    setBusy(true);
    const answer = await read(request);
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.error);
    if (answer.ok) setAnswer(answer.value);
  };
  const plies = table.game?.moves.length ?? 0;
  const position = `${table.game?.id} ${plies} ${table.game?.fen}`;
  useEffect(() => {
    let isCurrent = true;
    setAnswer(null);
    const look = async (): Promise<void> => {
      if (warning && plies > 0) {
        const answer = await read({ ask: 'lastMove' });
        if (isCurrent && answer.ok && answer.value.warning) setAnswer(answer.value);
      }
      if (!bar) return;
      const answer = await read({ ask: 'evaluation' });
      if (isCurrent && answer.ok) setShare(answer.value.whiteShare ?? null);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [position, bar, warning]);
  return {
    said: answer === null ? '' : messageBeside(answer.text, answer),
    warns: answer?.warning === true,
    share: bar ? share : null,
    problem,
    busy,
    ask: (request) => void ask(request),
  };
};
