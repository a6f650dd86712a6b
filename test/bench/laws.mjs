// npm run bench:laws: which players a table accuses. Part one, the innocent: legal games by lawful hands, in
// which every accusation is false. Part two, the guilty: one offence in each game, missed or reported. Part
// three, the examination: the incidents of fixtures/laws, played by hands of several profiles. Parts four and
// five: innocent and guilty again, by the styles of the second simulator of hands.
import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { examinationCases, examinationList, examinationTable } from './laws/examination.mjs';
import { guiltyCase, guiltyList, guiltyTable } from './laws/guilty.mjs';
import { caseList, caseOf, innocentTable } from './laws/innocent.mjs';
import { printTable } from './lib/markdown.mjs';
import { printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { playAll } from './recognition/pool.mjs';
import { bundleHands } from './recognition/unseen/hands.mjs';

// Builds the second simulator from its current sources before it is used.
await bundleHands();
const { EXAMINED_FROM, offenceCase, offenceList, offenceTable, styleCase, styleList, styleTable } =
  await import('./laws/unseen.mjs');

const USAGE = `usage: npm run bench:laws -- [options]
  --part a,b       some of innocent, guilty, examination, styles, styleOffences (default: all)
  --games N        legal games (default 2000)
  --offences N     games with an offence (default 500)
  --rounds N       how often hands of a profile play each incident (default 1)
  --game N         only this legal game, and what was said of it
  --offence N      only this offence
  --first N        number of the first game of the innocent and the guilty (default 0)
  --hands a,b      only these hands, or styles
  --answered       in the styles, the arbiter answers questions about the moves after 8 s
  --from N         first seed of the styles (default 700000: seeds that are not looked into)
  --processes N    default: one for each processor
  --cases          list every accusation, and what was missed, with the number of its game
  --pgn FILE       keep every game that was exported, for other programs to read
  --write          put the tables into RESULTS.md`;

const { values: options } = parseArgs({
  options: {
    part: { type: 'string' },
    games: { type: 'string', default: '2000' },
    offences: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '1' },
    game: { type: 'string' },
    first: { type: 'string', default: '0' },
    offence: { type: 'string' },
    hands: { type: 'string' },
    answered: { type: 'boolean', default: false },
    from: { type: 'string', default: String(EXAMINED_FROM) },
    processes: { type: 'string' },
    cases: { type: 'boolean', default: false },
    pgn: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}

const numbersOf = (one, count, first = 0) =>
  one === undefined ? Array.from({ length: Number(count) }, (_, i) => first + i) : [Number(one)];
const first = Number(options.first);

const PARTS = {
  innocent: {
    cases: () => numbersOf(options.game, options.games, first).map(caseOf),
    note: (rows) =>
      `The innocent: ${rows.length} legal games by lawful hands. What was held against a player, and in brackets how often in 1,000 plies.`,
    table: innocentTable,
    list: caseList,
  },
  guilty: {
    cases: () => numbersOf(options.offence, options.offences, first).map(guiltyCase),
    note: (rows) =>
      `The guilty: ${rows.length} games with one offence each. Told late: from the press (without a clock, from the last act) to the first word.`,
    table: guiltyTable,
    list: guiltyList,
  },
  examination: {
    cases: () => examinationCases(Number(options.rounds)),
    note: (rows) =>
      `The examination: ${rows.length} times an incident of fixtures/laws. How many come out as the Laws demand.`,
    table: examinationTable,
    list: examinationList,
  },
  styles: {
    cases: () =>
      numbersOf(options.game, options.games).map((number) =>
        styleCase(number, Number(options.from), options.answered),
      ),
    note: (rows) =>
      `The styles: ${rows.length} games within the Laws by the second simulator of hands, seeds from ${options.from}. What was told or decided against a player, and asked, in brackets in 1,000 plies; questions for each piece that was off its square for more than 0.8 s and came back.`,
    table: styleTable,
    list: styleList,
  },
  styleOffences: {
    cases: () =>
      numbersOf(options.offence, options.offences).map((number) => offenceCase(number, Number(options.from))),
    note: (rows) =>
      `Their offences: ${rows.length} games that end with one, seeds from ${options.from}. Missed: of those that the sensors can know. After: from the press to the first word.`,
    table: offenceTable,
    list: offenceList,
  },
};

const wantedHands = options.hands?.split(',');
const wantedPart = () => {
  if (options.part !== undefined) return options.part.split(',');
  if (options.game !== undefined) return ['innocent'];
  return options.offence === undefined ? Object.keys(PARTS) : ['guilty'];
};
const worker = new URL('./laws/worker.mjs', import.meta.url);

printMachine();
for (const name of wantedPart()) {
  const part = PARTS[name];
  if (part === undefined) throw new Error(`no part is called '${name}'\n${USAGE}`);
  const tasks = part
    .cases()
    .filter(({ hands }) => wantedHands === undefined || wantedHands.includes(hands))
    .map((which) => ({ part: name, which }));
  const rows = [];
  const keep = (_task, played) => rows.push(...played);
  await playAll(tasks, Number(options.processes ?? availableParallelism()), keep, () => false, worker);
  rows.sort((a, b) => a.number - b.number);
  if (options.pgn !== undefined)
    appendFileSync(options.pgn, rows.flatMap(({ pgns = [] }) => pgns).join('\n'));
  printNote(part.note(rows));
  printTable(...part.table(rows));
  const isListed = options.cases || options.game !== undefined || options.offence !== undefined;
  if (isListed) for (const text of part.list(rows)) console.log(text);
}
if (options.write) writeResults('laws');
