import type { Color, PieceCode, Square } from '../../chess/types.js';

/** Words of a player or the arbiter at the table, in the form of recordings. */
export type Spoken = {
  readonly by: { readonly role: 'player' | 'arbiter'; readonly side?: Color };
  readonly command: Readonly<Record<string, unknown>> & { readonly type: string };
};

/** One act of the hands, or spoken words, in order. */
export type HandStep =
  /** A piece is lifted and put down. `way` says what happens to a piece on the target square. */
  | {
      readonly kind: 'carry';
      readonly from: Square;
      readonly to: Square;
      readonly way: 'free' | 'attackerFirst' | 'pushOff';
    }
  | { readonly kind: 'lift'; readonly square: Square }
  | { readonly kind: 'put'; readonly square: Square; readonly piece: PieceCode }
  /** A piece is deliberately lifted and put back. */
  | { readonly kind: 'touch'; readonly square: Square }
  /** A sleeve passes over these squares. */
  | { readonly kind: 'brush'; readonly squares: readonly Square[] }
  /** These pieces fall over together and are put back one after the other. */
  | { readonly kind: 'knock'; readonly squares: readonly Square[] }
  | { readonly kind: 'press'; readonly side: Color }
  | { readonly kind: 'stopClock' }
  /** Replaces the usual pause. */
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'say'; readonly spoken: Spoken };

/** The times on the clocks when the game begins, in seconds. */
export type IncidentClock = {
  readonly whiteS: number;
  readonly blackS: number;
  readonly incrementS: number;
  /** The control in PGN's notation. By default all moves in that time. */
  readonly control?: string;
};

/** One expected report. `perhaps`: it may be missing. `or`: any of these. */
export type Expected = { readonly or: readonly string[]; readonly perhaps: boolean };

export const INCIDENT_BOARDS = ['dgt', 'sentio'] as const;
export type IncidentBoard = (typeof INCIDENT_BOARDS)[number];

/** A scene at a table, and the outcome that the Laws demand. */
export type Incident = {
  readonly name: string;
  /** The kind of incident: the name of its file. */
  readonly group: string;
  /** A description for the reader. */
  readonly says: string;
  /** Rows of the checklist of the Laws. */
  readonly rows: readonly string[];
  readonly article: string;
  /** The rules, as `jadoube replay --rules` takes them. */
  readonly rules: string;
  /** The table's deviations from these rules. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly fen: string;
  readonly chess960: boolean;
  /** The board: one that identifies pieces, or an occupancy-only one. */
  readonly board: IncidentBoard;
  /** Null when the table has no clock. */
  readonly clock: IncidentClock | null;
  readonly hands: readonly HandStep[];
  /**
   * Whether hands keep the usual pace, because the outcome depends on the clock. They still slide and slip.
   */
  readonly hasUsualPace: boolean;
  readonly reported: readonly Expected[];
  /** Whether not even an uncompleted move may be reported. */
  readonly silent: boolean;
  /** Any of these scores: SAN with spaces, ` | ` for an illegal move that stood, `-` for no move. */
  readonly score: readonly string[];
  readonly result: string;
  /**
   * The reports that players and the public receive, in the form of `told`. Null when they are not checked.
   */
  readonly players: readonly Expected[] | null;
  /** Texts that the PGN of the game must contain or, after `!`, must not contain. */
  readonly pgn: readonly string[];
};
