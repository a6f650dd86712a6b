import { useEffect, useState } from 'preact/hooks';
import type { Result } from '../../../shared/result.js';
import type { Problem } from '../../../web/state/problem.js';
import type { FleetView } from '../fleetService.js';
import type { FleetApi } from './fleetApi.js';

export type FleetRequest = () => Promise<Result<unknown, Problem>>;

const AGAIN_MS = 1_000;
const SECOND_MS = 1_000;

/** Adds the time since the last report to the age of each machine's last message. */
const aged = ({ nodes, ...rest }: FleetView, ms: number): FleetView => ({
  ...rest,
  nodes: nodes.map((node) => ({
    ...node,
    heardAgoMs: node.heardAgoMs === null ? null : node.heardAgoMs + ms,
  })),
});

/** The fleet, and why the connection or the last request failed. */
export const useFleet = (api: FleetApi) => {
  const [reported, setReported] = useState<{ readonly fleet: FleetView; readonly atMs: number }>();
  const [nowMs, setNowMs] = useState(0);
  const [unseen, setUnseen] = useState<Problem>();
  const [refused, setRefused] = useState<Problem>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let leave = (): void => {};
    const receive = (fleet: FleetView): void => {
      const atMs = performance.now();
      setUnseen(undefined);
      setReported({ fleet, atMs });
      setNowMs(atMs);
    };
    const goOn = (): void => {
      leave = api.follow(receive, async () => {
        // A failed stream gives no reason, and a machine outside a fleet has no stream. The plain request
        // tells both.
        const seen = await api.fleet();
        if (isOver) return;
        if (seen.ok) receive(seen.value);
        else setUnseen(seen.error);
        timer = setTimeout(goOn, AGAIN_MS);
      });
    };
    goOn();
    const seconds = setInterval(() => setNowMs(performance.now()), SECOND_MS);
    return () => {
      isOver = true;
      leave();
      clearTimeout(timer);
      clearInterval(seconds);
    };
  }, [api]);
  /** Resolves to true if the request succeeded. */
  const request = async (asked: Promise<Result<unknown, Problem>>): Promise<boolean> => {
    const done = await asked;
    setRefused(done.ok ? undefined : done.error);
    return done.ok;
  };
  const fleet = reported && aged(reported.fleet, Math.max(0, nowMs - reported.atMs));
  return { fleet, problem: refused ?? unseen, request };
};
