import { cpus, release, totalmem, type } from 'node:os';
import { keepBudget, keepText } from './results.mjs';

export const quantile = (values, q) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
};
export const median = (values) => quantile(values, 0.5);

/** Every absolute figure stands beside the machine it was measured on. */
export const printMachine = () => {
  const [{ model }] = cpus();
  const gib = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} x ${model.trim()}, ${gib} GiB`;
  console.log(`machine: ${machine}, ${type()} ${release()}, Node ${process.version}`);
  keepText(`${machine}, Node ${process.version}.`);
};

/** A row of a report: what, measured, budget, and whether it is kept. */
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

/** A sentence that belongs to the figures. */
export const printNote = (text) => {
  console.log(text);
  keepText(text);
};
