// Tables for RESULTS.md.
import { keepText } from './results.mjs';

/** Rows below a row of headings. All columns but the first are aligned to the right. */
export const printTable = (headings, rows) => {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = headings.map((_, column) => (column === 0 ? '---' : '---:'));
  const table = [headings, rule, ...rows].map(line).join('\n');
  console.log(table);
  keepText(table);
};

/** Three significant digits without an exponent. */
export const figure = (value) => {
  if (value === undefined) return '–';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toFixed(Math.min(digits, 4));
};
