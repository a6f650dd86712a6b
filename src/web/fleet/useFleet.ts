import { useCallback, useEffect, useState } from 'preact/hooks';
import type { FleetView } from '../../fleet/fleetDesk.js';
import type { Result } from '../../shared/result.js';
import type { Problem } from '../state/problem.js';
import type { FleetApi } from './fleetApi.js';

const LOOK_EVERY_MS = 1_000;

/** The fleet, looked at again and again, and why the last look or wish failed. */
export const useFleet = (api: FleetApi) => {
  const [fleet, setFleet] = useState<FleetView>();
  const [unseen, setUnseen] = useState<Problem>();
  const [refused, setRefused] = useState<Problem>();
  const look = useCallback(async (): Promise<void> => {
    const seen = await api.fleet();
    setUnseen(seen.ok ? undefined : seen.error);
    if (seen.ok) setFleet(seen.value);
  }, [api]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    // The next look begins when the last one has ended: a slow hub is not asked faster than it answers.
    const goOn = async (): Promise<void> => {
      await look();
      if (!isOver) timer = setTimeout(() => void goOn(), LOOK_EVERY_MS);
    };
    void goOn();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [look]);
  /** True: it was done. */
  const wish = async (asked: Promise<Result<unknown, Problem>>): Promise<boolean> => {
    const done = await asked;
    setRefused(done.ok ? undefined : done.error);
    if (done.ok) await look();
    return done.ok;
  };
  return { fleet, problem: refused ?? unseen, wish };
};
