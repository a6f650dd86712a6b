import type { RehearsalReport } from './rehearsalReport.js';

const COLUMNS = 80;

/** Lines of at most this many columns; continuation lines are indented. */
const wrap = (line: string, indent: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    const lead = ' '.repeat(lines.length === 0 ? indent : indent + 2);
    if (last !== undefined && last.length + 1 + word.length <= COLUMNS)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push((last === undefined ? lead : ' '.repeat(indent + 2)) + word);
  }
  return lines;
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.flatMap((line) => wrap(line, 2))];

const minutesOf = (seconds: number): string => counted(Math.round(seconds / 60), 'minute', 'minutes');

const outcome = (report: RehearsalReport): readonly string[] => {
  const { games, exact, lostEvents, wrongPublished, stoppedInRound } = report;
  const stopped =
    stoppedInRound === null
      ? []
      : [`Stopped in round ${stoppedInRound}: only rounds that were over by then are counted.`];
  return [
    ...stopped,
    `${exact} of ${games} games were published exactly as they were played.`,
    `${counted(wrongPublished, 'game was', 'games were')} at some moment shown to the public otherwise.`,
    `${counted(lostEvents, 'event of a table was', 'events of tables were')} lost.`,
  ];
};

/** The report as an operator reads it, on a terminal of 80 columns. */
export const rehearsalText = (report: RehearsalReport): string => {
  const { boards, rounds, seed, faults, told: reported } = report;
  const lines = [
    ...wrap(
      `Rehearsal of ${counted(boards, 'board', 'boards')} and ${counted(rounds, 'round', 'rounds')}, ` +
        `${faults === 'none' ? 'without faults' : `${faults} faults`}, seed ${seed}: ` +
        `${minutesOf(report.simulatedSeconds)} of the event in ${report.seconds} s.`,
      0,
    ),
    '',
    ...outcome(report).flatMap((line) => wrap(line, 0)),
    ...section('Went wrong on purpose', [
      counted(report.cablesOut, 'cable was out for a while', 'cables were out for a while'),
      counted(report.wrongPresets, 'clock was set wrongly', 'clocks were set wrongly'),
      counted(report.latePairings, 'pairing came late', 'pairings came late'),
    ]),
    ...section('What people had to do', [
      `${counted(report.asked, 'question', 'questions')} answered`,
      `${counted(report.corrections, 'score', 'scores')} put right, because no answer offered was the right one`,
      `${counted(report.resultsByHand, 'result', 'results')} given that were not shown on the board`,
    ]),
    ...section('What people were told, and how often', [
      ...Object.entries(reported)
        .toSorted(([, a], [, b]) => b - a)
        .map(([what, times]) => `${String(times).padStart(4)}  ${what}`),
    ]),
    ...section('Told although hands gave no cause (times from the start of the game)', report.toldWrongly),
    ...section('Went wrong on purpose, and was not reported', report.notTold),
    ...section('Each question (times from the start of the game)', report.questions),
    ...section('Not as it was played', report.notExact),
    '',
    `All tables knew their pairings ${Math.ceil(report.setUpMs / 1000)} s after they were made, at the longest.`,
    `The broadcast was sent ${counted(report.pushes, 'time', 'times')}.`,
  ];
  return lines.join('\n');
};
