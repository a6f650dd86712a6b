import { type Message, message, type PlainKey } from '../../messages/catalogue/message.js';
import type { Translatable, Translate } from '../../messages/catalogue/translate.js';
import type { RehearsalReport } from './rehearsalReport.js';

const COLUMNS = 80;

/** Wraps a line to the width of the report. Continuation lines are indented. */
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

const outcome = ({ games, exact, lostEvents, wrongPublished, stoppedInRound }: RehearsalReport) => [
  ...(stoppedInRound === null ? [] : [message('rehearsal.stoppedIn', { round: stoppedInRound })]),
  message('rehearsal.exact', { exact, games }),
  message('rehearsal.wrongPublished', { games: wrongPublished }),
  message('rehearsal.lost', { events: lostEvents }),
];

const headline = ({ boards, rounds, faults, seed, simulatedSeconds, seconds }: RehearsalReport): Message =>
  message('rehearsal.about', {
    ...{ boards, rounds, faults, seed, seconds },
    minutes: Math.round(simulatedSeconds / 60),
  });

type Section = readonly [title: PlainKey, lines: readonly Translatable[]];

const sections = (report: RehearsalReport): readonly Section[] => [
  [
    'rehearsal.onPurpose',
    [
      message('rehearsal.cables', { count: report.cablesOut }),
      message('rehearsal.presets', { count: report.wrongPresets }),
      message('rehearsal.late', { count: report.latePairings }),
    ],
  ],
  [
    'rehearsal.work',
    [
      message('rehearsal.answered', { count: report.asked }),
      message('rehearsal.corrected', { count: report.corrections }),
      message('rehearsal.byHand', { count: report.resultsByHand }),
    ],
  ],
  [
    'rehearsal.reported',
    Object.entries(report.told)
      .toSorted(([, a], [, b]) => b - a)
      .map(([what, times]) => `${String(times).padStart(4)}  ${what}`),
  ],
  ['rehearsal.needless', report.toldWrongly],
  ['rehearsal.unreported', report.notTold],
  ['rehearsal.questions', report.questions],
  ['rehearsal.notExact', report.notExact],
];

/** The report as text for a terminal of 80 columns. */
export const rehearsalText = (report: RehearsalReport, translate: Translate): string => {
  const wrapped = (said: readonly Translatable[], indent: number): readonly string[] =>
    said.flatMap((one) => wrap(translate(one), indent));
  const lines = [
    ...wrapped([headline(report)], 0),
    '',
    ...wrapped(outcome(report), 0),
    ...sections(report).flatMap(([title, said]) =>
      said.length === 0 ? [] : ['', translate(message(title)), ...wrapped(said, 2)],
    ),
    '',
    ...wrapped(
      [
        message('rehearsal.setUp', { seconds: Math.ceil(report.setUpMs / 1000) }),
        message('rehearsal.sent', { count: report.pushes }),
      ],
      0,
    ),
  ];
  return lines.join('\n');
};
