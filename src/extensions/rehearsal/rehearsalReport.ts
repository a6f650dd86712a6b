import { type Message, message } from '../../messages/catalogue/message.js';
import type { Said, Translate } from '../../messages/catalogue/translate.js';
import type { RehearsalFaults, RehearsedGame } from './plan/planRehearsal.js';

/** How a rehearsal went; whole numbers. */
export type RehearsalReport = {
  readonly boards: number;
  readonly rounds: number;
  readonly faults: RehearsalFaults;
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

type Lines = 'toldWrongly' | 'notTold' | 'questions' | 'notExact';

/** The same, its sentences as messages. */
export type RehearsalFindings = Omit<RehearsalReport, 'told' | Lines> & {
  readonly told: readonly { readonly what: Said; readonly times: number }[];
} & { readonly [Name in Lines]: readonly Said[] };

/** The report in a language. */
export const reportIn = (translate: Translate, findings: RehearsalFindings): RehearsalReport => ({
  ...findings,
  told: Object.fromEntries(findings.told.map(({ what, times }) => [translate(what), times])),
  toldWrongly: findings.toldWrongly.map(translate),
  notTold: findings.notTold.map(translate),
  questions: findings.questions.map(translate),
  notExact: findings.notExact.map(translate),
});

export const gameName = ({ round, board, white, black }: RehearsedGame): Message =>
  message('rehearsal.game', { round, board, white, black });
