import type { Color, PieceCode, Square } from '../../chess/types.js';

/** Words of a player or the arbiter at the table, as recordings hold them. */
export type Spoken = {
  readonly by: { readonly role: 'player' | 'arbiter'; readonly side?: Color };
  readonly command: Readonly<Record<string, unknown>> & { readonly type: string };
};

/** One act of the hands, or spoken words, in order. */
export type HandStep =
  /** A piece is lifted and put down; `way`: the fate of a piece that stands there. */
  | {
      readonly kind: 'carry';
      readonly from: Square;
      readonly to: Square;
      readonly way: 'free' | 'attackerFirst' | 'pushOff';
    }
  | { readonly kind: 'lift'; readonly square: Square }
  | { readonly kind: 'put'; readonly square: Square; readonly piece: PieceCode }
  /** Deliberately lifted and put back. */
  | { readonly kind: 'touch'; readonly square: Square }
  /** A sleeve passes over these squares. */
  | { readonly kind: 'brush'; readonly squares: readonly Square[] }
  /** These pieces fall over together and are put back one after the other. */
  | { readonly kind: 'knock'; readonly squares: readonly Square[] }
  | { readonly kind: 'press'; readonly side: Color }
  | { readonly kind: 'stopClock' }
  /** In place of the pause that would come here. */
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'say'; readonly spoken: Spoken };

/** The times on the clocks when the game begins; seconds. */
export type IncidentClock = {
  readonly whiteS: number;
  readonly blackS: number;
  readonly incrementS: number;
  /** The control as PGN writes it; absent: all moves in that time. */
  readonly control?: string;
};

/** One expected report; `perhaps`: may be missing; `or`: any one of these. */
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
  /** The board under the pieces: one that identifies them, or one that senses only occupancy. */
  readonly board: IncidentBoard;
  /** Null: no clock on the table. */
  readonly clock: IncidentClock | null;
  readonly hands: readonly HandStep[];
  /** All hands take the usual time, because the outcome depends on the clock; they still slide and slip. */
  readonly hasUsualPace: boolean;
  readonly reported: readonly Expected[];
  /** Not even a move that was not completed may be reported. */
  readonly silent: boolean;
  /** Any of these: SAN with spaces, ` | ` where an illegal move stood; `-`: no move. */
  readonly score: readonly string[];
  readonly result: string;
  /** The reports that players and the public receive, as in `told`; null: not checked. */
  readonly players: readonly Expected[] | null;
  /** Texts that the scores of the game must hold or, after `!`, must not. */
  readonly pgn: readonly string[];
};
