import type { RehearsedGame } from '../../simulation/rehearsal/planRehearsal.js';

/** How a rehearsal went; whole numbers. */
export type RehearsalReport = {
  readonly boards: number;
  readonly rounds: number;
  readonly faults: string;
  readonly seed: number;
  readonly games: number;
  /** The public PGN at the end equals what was played, to the last ply and the result. */
  readonly exact: number;
  /** Questions that were put to people. */
  readonly asked: number;
  /** Numbers of table events that were missing, for who listened or in the journal. */
  readonly lostEvents: number;
  /** Games of which the public was at any time shown what was not so. */
  readonly wrongPublished: number;
  /** Results that nobody showed at the board, so that the arbiter gave them. */
  readonly resultsByHand: number;
  /** Scores that the arbiter put right, because no answer to a question was the right one. */
  readonly corrections: number;
  readonly latePairings: number;
  readonly cablesOut: number;
  readonly wrongPresets: number;
  readonly pushes: number;
  readonly simulatedSeconds: number;
  readonly seconds: number;
  /** From new pairings to the last table being told, the longest of all rounds; simulated. */
  readonly setUpMs: number;
  /** What people were told, how often. */
  readonly told: Readonly<Record<string, number>>;
  /** What did not come out as it was played, a line each. */
  readonly notExact: readonly string[];
};

export const gameName = ({ round, board, white, black }: RehearsedGame): string =>
  `round ${round}, board ${board}, ${white} - ${black}`;

/** The report as an operator reads it. */
export const rehearsalText = (report: RehearsalReport): string => {
  const { games, exact, told, notExact } = report;
  return [
    `${report.boards} boards, ${report.rounds} rounds, ${games} games: ${exact} published exactly as played.`,
    `It took ${report.seconds} s for ${Math.round(report.simulatedSeconds / 60)} minutes of the event.`,
    '',
    `Went wrong on purpose: ${report.cablesOut} cables pulled, ${report.wrongPresets} wrong presets, ${report.latePairings} late pairings.`,
    `Needed a hand: ${report.asked} questions, ${report.resultsByHand} results that nobody showed, ${report.corrections} scores put right.`,
    `A round was set up ${Math.round(report.setUpMs / 1000)} s after its pairings, at the longest.`,
    `Pushed ${report.pushes} times. Lost events: ${report.lostEvents}. Wrongly published: ${report.wrongPublished}.`,
    ...Object.entries(told)
      .toSorted(([, a], [, b]) => b - a)
      .map(([what, times]) => `  told ${String(times).padStart(5)} times: ${what}`),
    ...notExact.map((line) => `  not exact: ${line}`),
  ].join('\n');
};
