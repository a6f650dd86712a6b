/** The bench's numbers as Markdown. */
import { cellName } from './cells.mjs';

/** Adds a decimal only when it is not zero, so that nothing is rounded to all or none. */
const percent = (share) => {
  if (share === undefined) return '';
  const text = (100 * share).toFixed(1);
  return `${text.endsWith('.0') ? text.slice(0, -2) : text} %`;
};
const ms = (values) => values.map((value) => (value === undefined ? '-' : Math.round(value))).join(' / ');
const two = (value) => (value === undefined ? '-' : value.toFixed(2));

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** Every recogniser that appears in any cell. */
export const namesOf = (cells) => [...new Set(cells.flatMap(({ summaries }) => Object.keys(summaries)))];

/**
 * Game-perfect rates: a line for each cell, a column for each recogniser. A recogniser that can be corrected
 * is judged by its last report, one that cannot by its first.
 */
export const perfectTable = (cells) => {
  const names = namesOf(cells);
  return table(
    ['hands, board', 'runs', ...names],
    cells.map(({ cell, runs, summaries }) => [
      cellName(cell),
      runs,
      ...names.map((name) => (summaries[name] ? percent(perfectOf(name, summaries[name])) : '')),
    ]),
  );
};

export const perfectOf = (name, { perfect, appendPerfect }) =>
  name.includes('append-only') ? appendPerfect : perfect;

const DETAILS = [
  ['perfect', (s) => percent(s.perfect)],
  ['plies right', (s) => `${(100 * s.accuracy).toFixed(2)} %`],
  ['wrong / 100', (s) => two(s.wrongPer100)],
  ['revoked / 100', (s) => two(s.revokedPer100)],
  ['asks / 100', (s) => two(s.asksPer100)],
  ['first seen ms p50/95/99', (s) => ms(s.provisionalMs)],
  ['committed ms p50/95/99', (s) => ms(s.committedMs)],
  [
    'back in step p95',
    (s) => (s.recoveryPlies === undefined ? '-' : `${s.recoveryPlies} plies, ${two(s.recoverySeconds)} s`),
  ],
  ['results', (s) => (s.signals > 0 ? `${s.signalsRight}/${s.signals}, ${s.falseSignals} false` : '-')],
  ['ECE', (s) => (s.ece === undefined ? '-' : s.ece.toFixed(4))],
  [
    'CPU ms p50/99',
    (s) => s.cpuMs.map((value) => (value === undefined ? '-' : value.toFixed(3))).join(' / '),
  ],
];

/** All numbers of one recogniser, a line for each cell. */
export const detailTable = (cells, name) =>
  table(
    ['hands, board', ...DETAILS.map(([title]) => title)],
    cells
      .filter(({ summaries }) => summaries[name])
      .map(({ cell, summaries }) => [cellName(cell), ...DETAILS.map(([, show]) => show(summaries[name]))]),
  );
