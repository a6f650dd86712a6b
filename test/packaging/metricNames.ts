import { startHttp } from '../server/http/httpBed.js';

/** The names of all that a daemon tells Prometheus. */
export const metricNames = async (): Promise<ReadonlySet<string>> => {
  const bed = await startHttp({ journalPending: () => 0, gateways: () => [] });
  const text = await (await bed.ask('/metrics')).text();
  return new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
};
