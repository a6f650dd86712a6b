import type { RehearsedGame } from './plan/planRehearsal.js';

/** How a rehearsal went; whole numbers. */
export type RehearsalReport = {
  readonly boards: number;
  readonly rounds: number;
  readonly faults: string;
  readonly seed: number;
  /** Those of the rounds that were played to their end. */
  readonly games: number;
  /** The public PGN at the end equals what was played, to the last ply and the result. */
  readonly exact: number;
  /** Questions that were put to people. */
  readonly asked: number;
  /** Numbers of table events that were missing, for listeners or in the journal. */
  readonly lostEvents: number;
  /** Games of which the public was at any time shown what was not so. */
  readonly wrongPublished: number;
  /** Results not shown at the board, which the arbiter gave. */
  readonly resultsByHand: number;
  /** Scores that the arbiter corrected, because no answer to a question was the right one. */
  readonly corrections: number;
  readonly latePairings: number;
  readonly cablesOut: number;
  readonly wrongPresets: number;
  readonly pushes: number;
  readonly simulatedSeconds: number;
  readonly seconds: number;
  /** From new pairings to the setup of the last table, the longest of all rounds; simulated. */
  readonly setUpMs: number;
  /** How often there were notifications of each kind. */
  readonly told: Readonly<Record<string, number>>;
  /** Alarms and offences that hands gave no cause for, a line each. */
  readonly toldWrongly: readonly string[];
  /** Deliberate faults that were not reported, a line each. */
  readonly notTold: readonly string[];
  /** Each question, with its board. */
  readonly questions: readonly string[];
  /** The round in which the operator stopped it; null: it was played to its end. */
  readonly stoppedInRound: number | null;
  /** What did not come out as it was played, a line each. */
  readonly notExact: readonly string[];
};

export const gameName = ({ round, board, white, black }: RehearsedGame): string =>
  `round ${round}, board ${board}, ${white} - ${black}`;
