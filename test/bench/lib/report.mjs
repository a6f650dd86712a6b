import { cpus, release, totalmem, type } from 'node:os';
import { keepBudget, keepText } from './results.mjs';
import { measureSyncMs } from './syncTime.mjs';

export const quantile = (values, q) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
};
export const median = (values) => quantile(values, 0.5);

/** Prints the machine and its disk, which every absolute figure depends on. */
export const printMachine = () => {
  const [{ model }] = cpus();
  const gib = Math.round(totalmem() / 2 ** 30);
  const disk = `fsync of 4 kB ${measureSyncMs().toFixed(1)} ms`;
  const machine = `${cpus().length} x ${model.trim()}, ${gib} GiB, ${disk}`;
  console.log(`machine: ${machine}, ${type()} ${release()}, Node ${process.version}`);
  keepText(`${machine}, Node ${process.version}.`);
};

/** A row of a report: what was measured, the value, the budget, and whether it was kept. */
export const printBudget = (what, measured, unit, budget) => {
  const verdict = measured <= budget ? 'kept' : 'MISSED';
  console.log(
    `${what.padEnd(58)} ${measured.toFixed(1).padStart(8)} ${unit.padEnd(3)} budget ${budget} ${unit}: ${verdict}`,
  );
  keepBudget([what, `${measured.toFixed(1)} ${unit}`, `${budget} ${unit}`, verdict]);
};

export const printBaseline = (what, measured, unit) => {
  console.log(`${what.padEnd(58)} ${measured.toFixed(1).padStart(8)} ${unit.padEnd(3)} (baseline)`);
  keepBudget([what, `${measured.toFixed(1)} ${unit}`, '', 'baseline']);
};

/** A sentence about the figures. */
export const printNote = (text) => {
  console.log(text);
  keepText(text);
};
