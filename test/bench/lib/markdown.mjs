// Tables as they go into the README.
/** Rows of texts under a row of headings; all columns but the first are set to the right. */
export const printTable = (headings, rows) => {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(line(headings));
  console.log(line(headings.map((_, column) => (column === 0 ? '---' : '---:'))));
  for (const row of rows) console.log(line(row));
};

/** Three figures that matter, without an exponent. */
export const figure = (value) => {
  if (value === undefined) return '–';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toFixed(Math.min(digits, 4));
};
