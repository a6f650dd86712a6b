import type { Color, PieceCode, Square } from '../../chess/types.js';

/** What a player or the arbiter says at the table, as recordings hold it. */
export type Spoken = {
  readonly by: { readonly role: 'player' | 'arbiter'; readonly side?: Color };
  readonly command: Readonly<Record<string, unknown>> & { readonly type: string };
};

/** One thing that hands do, or a mouth, in the order in which it is done. */
export type HandStep =
  /** A piece is lifted and put down; `way`: what happens to a piece that stands there. */
  | {
      readonly kind: 'carry';
      readonly from: Square;
      readonly to: Square;
      readonly way: 'free' | 'attackerFirst' | 'pushOff';
    }
  | { readonly kind: 'lift'; readonly square: Square }
  | { readonly kind: 'put'; readonly square: Square; readonly piece: PieceCode }
  /** Taken into the hand on purpose and put back. */
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

/** What the clocks show when the game begins; seconds. */
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

/** Something that happens at a table, and what the Laws demand. */
export type Incident = {
  readonly name: string;
  /** The kind of incident: the group under which its file has it. */
  readonly group: string;
  /** What happens, for people. */
  readonly says: string;
  /** Rows of the checklist of the Laws. */
  readonly rows: readonly string[];
  readonly article: string;
  /** By which rules, as `jadoube replay --rules` takes them. */
  readonly rules: string;
  /** What the table has otherwise than these rules. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly fen: string;
  readonly chess960: boolean;
  /** The board under the pieces: one that knows them, or one that feels only where something stands. */
  readonly board: IncidentBoard;
  /** Null: no clock on the table. */
  readonly clock: IncidentClock | null;
  readonly hands: readonly HandStep[];
  /** All hands take the usual time, for what comes out hangs on the clock; they still slide and slip. */
  readonly hasUsualPace: boolean;
  readonly reported: readonly Expected[];
  /** Not even a move that was not completed may be reported. */
  readonly silent: boolean;
  /** Any of these: SAN with spaces, ` | ` where a move stood that the rules forbid; `-`: no move. */
  readonly score: readonly string[];
  readonly result: string;
  /** What players and the public receive, as `told`; null: not checked. */
  readonly players: readonly Expected[] | null;
  /** What the scores of the game must hold, and, after `!`, must not. */
  readonly pgn: readonly string[];
};
