import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { HouseOutput } from '../../../../table/outputState.js';
import { createAnswerOrder } from '../../../../web/state/answerOrder.js';
import type { Problem } from '../../../../web/state/problem.js';
import type { TournamentGlance } from '../../atTables/tournamentGlance.js';
import type { TournamentView } from '../../atTables/tournamentService.js';
import type { OperatorApi } from './operatorApi.js';

const LOOK_EVERY_MS = 1_500;
/** The outputs are read once in this many reads of the tables. */
const OUTPUTS_EVERY = 4;

const emptyGlance: TournamentGlance = { version: -1, lights: {}, tables: [], ended: {} };

/** Polls the overview of the tables, and reads the tournament only when its version changes. */
export const useTournament = (api: OperatorApi) => {
  const [view, setView] = useState<TournamentView>();
  const [glance, setGlance] = useState<TournamentGlance>(emptyGlance);
  const [outputs, setOutputs] = useState<readonly HouseOutput[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const known = useRef(-1);
  const views = useRef(createAnswerOrder());
  const glances = useRef(createAnswerOrder());
  const looks = useRef(0);

  const readTournament = useCallback(async () => {
    const isNewest = views.current.ask();
    const answer = await api.tournament();
    if (!isNewest()) return;
    setProblem(answer.ok ? undefined : answer.error);
    if (!answer.ok) return;
    known.current = answer.value.version;
    setView(answer.value);
  }, [api]);
  const look = useCallback(async () => {
    const isNewest = glances.current.ask();
    const seen = await api.tables();
    if (!seen.ok) return setProblem(seen.error);
    if (isNewest()) setGlance(seen.value);
    // Files in a watched folder do not change the version, so the tournament is also read now and then.
    const isTurn = looks.current++ % OUTPUTS_EVERY === 0;
    if (seen.value.version !== known.current || isTurn) await readTournament();
    if (!isTurn) return undefined;
    const places = await api.outputs();
    if (places.ok) setOutputs(places.value.outputs);
    return undefined;
  }, [api, readTournament]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    // Starts the next read only after the last one, so that requests do not pile up on a slow phone.
    const again = async (): Promise<void> => {
      await look();
      if (!isLeft) timer = setTimeout(() => void again(), LOOK_EVERY_MS);
    };
    void again();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [look]);
  const lookAtAll = useCallback(async () => {
    await readTournament();
    await look();
  }, [readTournament, look]);
  return { view, glance, outputs, problem, setProblem, look: lookAtAll };
};
