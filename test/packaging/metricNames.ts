import { startHttp } from '../server/http/httpHarness.js';

/** The names of all that a daemon tells Prometheus. */
export const metricNames = async (): Promise<ReadonlySet<string>> => {
  const harness = await startHttp({ journalPending: () => 0, gateways: () => [] });
  const text = await (await harness.ask('/metrics')).text();
  return new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
};
