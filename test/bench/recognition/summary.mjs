/** Many rows of one recogniser in one cell, as one line of a table. */
import { stepMs } from './score.mjs';

export const percentile = (values, share) => {
  if (values.length === 0) return undefined;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
};

const sum = (rows, pick) => rows.reduce((total, row) => total + pick(row), 0);

/** A percentile of histograms of `score.mjs`. */
const percentileOf = (histograms, share) => {
  const counts = new Map();
  let total = 0;
  for (const [step, count] of histograms.flatMap(Object.entries)) {
    counts.set(Number(step), (counts.get(Number(step)) ?? 0) + count);
    total += count;
  }
  let left = share * total;
  for (const [step, count] of [...counts].sort(([a], [b]) => a - b)) {
    left -= count;
    if (left <= 0) return stepMs(step);
  }
  return undefined;
};

/** Expected calibration error over ten equal bins, and the Brier score. Empty without reports. */
const calibrationOf = (rows) => {
  const count = sum(rows, ({ calibration }) => sum(calibration, ([n]) => n));
  if (count === 0) return {};
  const off = (i) => Math.abs(sum(rows, ({ calibration }) => calibration[i][1] - calibration[i][2]));
  const ece = sum([...Array(10).keys()], off) / count;
  return { ece, brier: sum(rows, ({ calibration }) => sum(calibration, (bin) => bin[3])) / count };
};

export const summarise = (rows) => {
  const plies = sum(rows, (row) => row.plies);
  const all = (pick) => rows.flatMap(pick);
  const provisional = all((row) => row.provisionalMs);
  const committed = all((row) => row.committedMs);
  const runs = all((row) => row.runs);
  const seconds = runs.flatMap((run) => (run.seconds === undefined ? [] : [run.seconds]));
  const signals = rows.filter(({ result }) => result.shown !== '*');
  return {
    runs: rows.length,
    plies,
    perfect: sum(rows, (row) => Number(row.perfect)) / rows.length,
    appendPerfect: sum(rows, (row) => Number(row.appendPerfect)) / rows.length,
    accuracy: sum(rows, (row) => row.common) / sum(rows, (row) => Math.max(row.plies, row.listPlies)),
    wrongPer100: (100 * sum(rows, (row) => row.wrong)) / plies,
    revokedPer100: (100 * sum(rows, (row) => row.revoked)) / plies,
    asksPer100: (100 * sum(rows, (row) => row.asks)) / plies,
    provisionalMs: [0.5, 0.95, 0.99].map((share) => percentile(provisional, share)),
    committedMs: [0.5, 0.95, 0.99].map((share) => percentile(committed, share)),
    recoveryPlies: percentile(
      runs.map((run) => run.plies),
      0.95,
    ),
    recoverySeconds: percentile(seconds, 0.95),
    signals: signals.length,
    signalsRight: sum(signals, ({ result }) => Number(result.reported === result.shown)),
    falseSignals: sum(rows, ({ result }) => Number(result.shown === '*' && result.signalled)),
    cpuMs: [0.5, 0.99].map((share) =>
      percentileOf(
        rows.map(({ cpu }) => cpu),
        share,
      ),
    ),
    /** The share of one core while a game is played. */
    cpuShare: sum(rows, (row) => row.busyMs) / sum(rows, (row) => row.lastedMs),
    ...calibrationOf(rows),
  };
};
