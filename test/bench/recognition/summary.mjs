/** Many rows of one recogniser in one cell, as one line of a table. */

export const percentile = (values, share) => {
  if (values.length === 0) return undefined;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
};

const sum = (rows, pick) => rows.reduce((total, row) => total + pick(row), 0);

/**
 * Expected calibration error over ten equal bins, and the Brier score; undefined where nothing was said of
 * confidence.
 */
const calibrationOf = (pairs) => {
  if (pairs.length === 0) return {};
  const bins = Array.from({ length: 10 }, () => ({ count: 0, confidence: 0, right: 0 }));
  let brier = 0;
  for (const [confidence, right] of pairs) {
    const bin = bins[Math.min(9, Math.floor(confidence * 10))];
    bin.count++;
    bin.confidence += confidence;
    bin.right += Number(right);
    brier += (confidence - Number(right)) ** 2;
  }
  const ece =
    bins.reduce((total, { confidence, right }) => total + Math.abs(confidence - right), 0) / pairs.length;
  return { ece, brier: brier / pairs.length };
};

export const summarise = (rows) => {
  const plies = sum(rows, (row) => row.plies);
  const all = (pick) => rows.flatMap(pick);
  const provisional = all((row) => row.provisionalMs);
  const committed = all((row) => row.committedMs);
  const runs = all((row) => row.runs);
  const seconds = runs.flatMap((run) => (run.seconds === undefined ? [] : [run.seconds]));
  const cpu = all((row) => row.cpu);
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
    signalsRight: sum(signals, ({ result }) => Number(result.told === result.shown)),
    falseSignals: sum(rows, ({ result }) => Number(result.shown === '*' && result.told !== '*')),
    cpuMs: [0.5, 0.99].map((share) => percentile(cpu, share)),
    ...calibrationOf(all((row) => row.calibration)),
  };
};
