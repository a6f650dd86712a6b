import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { metricNames } from './metricNames.js';

type Rule = { readonly alert: string; readonly expr: string; readonly annotations: Record<string, string> };

const read = (name: string): string => readFileSync(`src/packaging/watching/${name}`, 'utf8');

const alerts = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const panels = (
  JSON.parse(read('dashboard.json')) as { panels: { title: string; targets: { expr: string }[] }[] }
).panels;

/** The daemon's metrics in an expression; `up` is Prometheus's own. */
const metricsOf = (expr: string): readonly string[] => expr.match(/\b(jadoube|nodejs|process)_\w+/g) ?? [];

test('every metric that an alert or a panel names is told by a daemon', async () => {
  const reported = await metricNames();
  const exprs = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = exprs.flatMap(metricsOf);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !reported.has(name))).toEqual([]);
  expect(exprs.filter((expr) => metricsOf(expr).length === 0)).toEqual(['up{job="jadoube"} == 0']);
});

test('every alert says what is wrong and what to do', () => {
  for (const { alert, annotations } of alerts) {
    expect(alert).toMatch(/^Jadoube[A-Z]\w+$/);
    expect(annotations).toMatchObject({ summary: expect.any(String), action: expect.any(String) });
  }
});
