import { startHttp } from '../server/http/httpHarness.js';

/** The names of all metrics of a daemon. */
export const metricNames = async (): Promise<ReadonlySet<string>> => {
  const harness = await startHttp({ journalPending: () => 0, gateways: () => [] });
  const text = await (await harness.ask('/metrics')).text();
  return new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
};
