// The current output of the commands for each example of users' files (fixtures/field).
// npm run bench:field [FOLDER]
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTimeControlTags } from '../../dist/clock/pgnTimeControl.js';
import { readTimeControl } from '../../dist/clock/writtenTimeControl.js';
import { readStudyText } from '../../dist/extensions/study/studyText.js';
import { readFileText } from '../../dist/shared/fileText.js';

const folder = process.argv[2] ?? 'fixtures/field';
const NOWHERE = 'http://127.0.0.1:9';

const run = (...args) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['dist/cli/main.js', ...args], {
    encoding: 'utf8',
  });
  return { out: stdout, err: stderr.trim(), status };
};

/** A game in one line: the tags with values, and the moves. */
const games = (pgn) =>
  pgn
    .split(/(?=\[Event )/)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const tags = [...text.matchAll(/^\[(\w+) "(.*)"\]$/gm)].filter(([, , value]) => !/^[?.]*$/.test(value));
      const moves = text.split('\n\n')[1]?.replaceAll('\n', ' ') ?? '';
      return [...tags.map(([, name, value]) => `${name}=${value}`), moves].join('; ');
    });

const noted = ({ err, status }) => [...(err === '' ? [] : err.split('\n')), `exit ${status}`];

const ofPgn = (path) => {
  const read = run('pgn', path);
  return [...games(read.out), ...noted(read)];
};

const ofPairings = (path) => {
  const read = run('event', 'import', '--json', '--url', NOWHERE, path);
  const shown = run('event', 'import', '--url', NOWHERE, path);
  const control = /"timeControl":\s*"[^"]*"|"from":\s*"[^"]*"|"to":\s*"[^"]*"|"date":\s*"[^"]*"/g;
  const facts = [...new Set(read.out.match(control) ?? [])];
  const lines = shown.out.split('\n').filter((line) => !/^(No jadoube|Start one|$)/.test(line));
  return [...lines.map((line) => line.trim()), ...facts, ...noted(shown)];
};

const positionOf = ({ title, start, branches }) =>
  `${title ?? 'no title'}, ${start.turn} to move: ${branches.map(({ san }) => san).join(' or ') || 'no move named'}`;

const ofPositions = (path) => {
  const read = readStudyText(readFileText(readFileSync(path)).text);
  if (!read.ok) return [read.error.message];
  return [...read.value.items.map(positionOf), ...read.value.faults];
};

const ofControls = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' | ') && !line.startsWith('#'))
    .map((line) => {
      const [text = ''] = line.split(' | ');
      const read = readTimeControl(text, 'people');
      const reported =
        read.ok && typeof read.value === 'object' ? makeTimeControlTags(read.value).TimeControl : undefined;
      return `${text}: ${reported ?? (read.ok ? String(read.value) : `none: ${read.error.message}`)}`;
    });

const readers = [
  [/\.pgn$/, 'pgn', ofPgn],
  [/\.(pgn|trf|csv)$/, 'event import', ofPairings],
  [/\.epd$/, 'exercises', ofPositions],
  [/controls\.txt$/, 'time control', ofControls],
];

const cell = (lines) => lines.map((line) => line.replaceAll('|', '\\|')).join('<br>');

console.log('| file | read by | told now |\n|---|---|---|');
for (const name of readdirSync(folder).sort())
  for (const [pattern, by, read] of readers)
    if (pattern.test(name)) console.log(`| \`${name}\` | ${by} | ${cell(read(join(folder, name)))} |`);
