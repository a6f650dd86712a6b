import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  classifyTimeControl,
  makePeopleTimeControl,
  makeTimeControlTags,
  parsePeopleTimeControl,
  parsePgnTimeControl,
  type TimeControl,
} from '../../src/clock/index.js';
import { englishText } from '../../src/messages/catalogue/english.js';
import { timeControlMessage } from '../../src/messages/timeControlMessage.js';

type Row = { readonly people?: string; readonly pgn?: string };
const rows: readonly Row[] = JSON.parse(readFileSync('fixtures/clock/timeControls.json', 'utf8'));

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const line = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const meaning = (control: TimeControl): readonly string[] => {
  const { TimeControl: tag, JadoubeTimeControl: own } = makeTimeControlTags(control);
  return [
    englishText(timeControlMessage(control)),
    classifyTimeControl(control) ?? '',
    code(makePeopleTimeControl(control)),
    own === undefined ? code(tag) : `${code(tag)} and ${code(own)}`,
  ];
};

const peopleLine = (text: string): string => {
  const read = parsePeopleTimeControl(text);
  return line(
    code(text),
    ...(read.ok
      ? meaning(read.value.control)
      : [`**${read.error.reason}**: ${read.error.message}`, '', '', '']),
  );
};
const pgnLine = (text: string): string => {
  const read = parsePgnTimeControl(text);
  if (!read.ok) return line(code(text), `**${read.error.reason}**: ${read.error.message}`, '', '', '');
  return line(
    code(text),
    ...(typeof read.value === 'string' ? [read.value, '', '', ''] : meaning(read.value)),
  );
};

const HEAD = [
  line('written', 'means', 'class', 'we write', 'tags in PGN'),
  line('---', '---', '---', '---', '---'),
];

/** What the program makes of every example, for a person to read; `vitest -u` writes it anew. */
test('the page of time controls says what the parsers and writers do', async () => {
  const people = rows.flatMap(({ people: text }) => (text === undefined ? [] : [peopleLine(text)]));
  const pgn = rows.flatMap(({ people: text, pgn: tag }) =>
    text === undefined && tag !== undefined ? [pgnLine(tag)] : [],
  );
  const page = [
    '# Time controls',
    '',
    '`parsePeopleTimeControl` reads time controls as people write them: times in minutes and increments in seconds, unless',
    'units are written. It refuses a text with two readings, and names both. The second tag, `JadoubeTimeControl`, is',
    'written only if the common tag cannot express the control, so that no program takes a delay for an increment.',
    '',
    ...HEAD,
    ...people,
    '',
    '`parsePgnTimeControl` reads the PGN tag, whose times are always seconds.',
    '',
    ...HEAD,
    ...pgn,
    '',
  ];
  expect(rows.length).toBeGreaterThanOrEqual(60);
  await expect(page.join('\n')).toMatchFileSnapshot('../../src/clock/TIMECONTROLS.md');
});
