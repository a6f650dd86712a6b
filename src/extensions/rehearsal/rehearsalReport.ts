import { type Message, message } from '../../messages/catalogue/message.js';
import type { Translatable, Translate } from '../../messages/catalogue/translate.js';
import type { RehearsalFaults, RehearsedGame } from './plan/planRehearsal.js';

/** The result of a rehearsal. All numbers are whole. */
export type RehearsalReport = {
  readonly boards: number;
  readonly rounds: number;
  readonly faults: RehearsalFaults;
  readonly seed: number;
  /** Games of finished rounds. */
  readonly games: number;
  /** Games whose public PGN equals the played moves and the result at the end. */
  readonly exact: number;
  /** Questions put to the arbiter or the players. */
  readonly asked: number;
  /** Missing table events, for listeners or in the journal. */
  readonly lostEvents: number;
  /** Games that the public was shown wrongly at any time. */
  readonly wrongPublished: number;
  /** Results that were not shown on the board and were entered by the arbiter. */
  readonly resultsByHand: number;
  /** Scores that the arbiter corrected because no offered answer was right. */
  readonly corrections: number;
  readonly latePairings: number;
  readonly cablesOut: number;
  readonly wrongPresets: number;
  readonly pushes: number;
  readonly simulatedSeconds: number;
  readonly seconds: number;
  /** The longest time from new pairings to the setup of the last table, in simulated milliseconds. */
  readonly setUpMs: number;
  /** Notifications by kind. */
  readonly told: Readonly<Record<string, number>>;
  /** Alarms and offences without a cause, a line each. */
  readonly toldWrongly: readonly string[];
  /** Deliberate faults that were not reported, a line each. */
  readonly notTold: readonly string[];
  /** Each question, with its board. */
  readonly questions: readonly string[];
  /** The round in which the operator stopped the rehearsal. Null: it ran to the end. */
  readonly stoppedInRound: number | null;
  /** Differences between what was played and what was recorded, a line each. */
  readonly notExact: readonly string[];
};

type Lines = 'toldWrongly' | 'notTold' | 'questions' | 'notExact';

/** The report with its sentences as messages. */
export type RehearsalFindings = Omit<RehearsalReport, 'told' | Lines> & {
  readonly told: readonly { readonly what: Translatable; readonly times: number }[];
} & { readonly [Name in Lines]: readonly Translatable[] };

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
