// RESULTS.md beside the benches. Each bench writes its own section between two markers and leaves the others
// alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeFiguresPage } from './figures.mjs';

const page = fileURLToPath(new URL('../RESULTS.md', import.meta.url));
/** The figures in the documentation and at `/about`. */
const figures = fileURLToPath(new URL('../../../src/docs/about.md', import.meta.url));

/** The output of this bench in paragraphs. Successive rows of budgets become one table. */
const said = [];
const BUDGET_HEAD = ['|  | measured | budget |  |', '| --- | ---: | ---: | --- |'];

/** A paragraph, or a whole table. */
export const keepText = (text) => said.push({ text });
export const keepBudget = (cells) => said.push({ row: `| ${cells.join(' | ')} |` });

export const paragraphsOf = (parts) => {
  const paragraphs = [];
  let rows;
  for (const { text, row } of parts) {
    if (row === undefined) {
      paragraphs.push(text);
      rows = undefined;
    } else if (rows === undefined) {
      rows = [...BUDGET_HEAD, row];
      paragraphs.push(rows);
    } else rows.push(row);
  }
  return paragraphs.map((paragraph) => (Array.isArray(paragraph) ? paragraph.join('\n') : paragraph));
};

/** The page with this section replaced. A new one is added at the end. */
export const withSection = (before, name, text) => {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const section = `${begin}\n\n${text}\n\n${end}`;
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from === -1 || to === -1) return `${before.trimEnd()}\n\n## ${name}\n\n${section}\n`;
  return before.slice(0, from) + section + before.slice(to + end.length);
};

/** The current content of this section. Empty when there is none. */
export const sectionOf = (whole, name) => {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)];
  return from === -1 || to === -1 ? '' : whole.slice(from + begin.length, to).trim();
};

/** The cells of the rows of the first table in a text, by their first cells. */
export const rowsOf = (text) => {
  const table = text.split('\n\n').find((paragraph) => paragraph.startsWith('| ')) ?? '';
  const [, , ...rows] = table.split('\n');
  return new Map(rows.map((row) => row.slice(2, -2).split(' | ')).map((cells) => [cells[0], cells]));
};

/** The rows from an earlier run of this section, so that a partial run only replaces its own. */
export const rowsBefore = (name) => rowsOf(sectionOf(readFileSync(page, 'utf8'), name));

/** Writes the kept paragraphs, or this text, into the page. */
export const writeResults = (name, text = paragraphsOf(said).join('\n\n')) => {
  const results = withSection(readFileSync(page, 'utf8'), name, text);
  writeFileSync(page, results);
  writeFileSync(figures, makeFiguresPage(results));
  console.log(`(in test/bench/RESULTS.md now, section ${name})`);
};
