import type { Expected, Incident } from './incident.js';
import type { Outcome } from './outcomeOf.js';

/** `touchBreach white *` matches every line with this beginning. */
const isLike = (line: string, pattern: string): boolean =>
  pattern.endsWith('*') ? line.startsWith(pattern.slice(0, -1).trimEnd()) : line === pattern;

const said = ({ or }: Expected): string => or.join(' or ');

/** An illegal move that no press has completed, which can still be corrected. */
const isUnfinished = (line: string): boolean => /^illegal (?:white|black)$/.test(line);

/** Whether it shows squares until they are right. No incident forbids it, because it accuses no player. */
const isShown = (line: string): boolean => line.startsWith('wrong ');

/** Missing and surplus reports. */
const compareReported = (
  wanted: readonly Expected[],
  reported: readonly string[],
  isWrong: (line: string) => boolean,
): readonly string[] => {
  const left = [...reported];
  const differences: string[] = [];
  for (const expected of wanted) {
    const found = left.findIndex((line) => expected.or.some((pattern) => isLike(line, pattern)));
    if (found >= 0) left.splice(found, 1);
    else if (!expected.perhaps) differences.push(`not told: ${said(expected)}`);
  }
  return [
    ...differences,
    ...left.filter((line) => !isShown(line) && isWrong(line)).map((line) => `told: ${line}`),
  ];
};

const comparePgn = (wanted: readonly string[], pgn: string): readonly string[] =>
  wanted.flatMap((text) => {
    const isForbidden = text.startsWith('!');
    const isThere = pgn.includes(isForbidden ? text.slice(1) : text);
    return isThere === isForbidden ? [`PGN: ${isForbidden ? '' : 'no '}${text.replace(/^!/, '')}`] : [];
  });

/** The differences between the reports and those that an incident demands. Empty when all are right. */
export const compareOutcome = (incident: Incident, outcome: Outcome): readonly string[] => {
  const differences = [
    ...compareReported(incident.reported, outcome.reported, (line) => incident.silent || !isUnfinished(line)),
    ...(incident.players === null
      ? []
      : compareReported(incident.players, outcome.players, () => true).map((line) => `players ${line}`)),
    ...comparePgn(incident.pgn, outcome.pgn),
  ];
  if (!incident.score.includes(outcome.score || '-'))
    differences.push(`score: ${outcome.score || '-'}, not ${incident.score.join(' or ')}`);
  if (outcome.result !== incident.result)
    differences.push(`result: ${outcome.result}, not ${incident.result}`);
  return differences;
};
