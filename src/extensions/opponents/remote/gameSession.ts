import type { Color } from '../../../chess/types.js';
import type { RemotePlace, RemoteSaying } from '../../../messages/remoteText.js';
import type { Seat } from '../../../table/game/seat.js';
import type { ServerGame } from './serverGame.js';

/** What is asked of the server in a game. */
export type GameAsk =
  | { readonly kind: 'move'; readonly ply: number; readonly uci: string; readonly san: string }
  | { readonly kind: 'draw' | 'takeback'; readonly yes: boolean }
  | { readonly kind: 'resign' | 'abort' | 'claim-victory' | 'claim-draw' }
  | { readonly kind: 'chat'; readonly text: string };

/** What came of it. `lost`: it may or may not have arrived. */
export type AskOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'lost' | 'clockWrong' | 'limited' | 'tokenRefused' | 'scopeMissing' };

/**
 * An offer of a draw or take-back: made here and sent, then confirmed there; or made there and reported here,
 * and answered from here. `putBack`: no player's offer; it guides hands back.
 */
export type Offer = 'none' | 'here' | 'hereSeen' | 'there' | 'answered' | 'putBack';

/** The game, and from where this table plays each side. */
export type SessionStart = {
  readonly place: RemotePlace;
  readonly url: string;
  readonly own: Color;
  readonly ownSeat: Extract<Seat, 'board' | 'screen'>;
};

/**
 * One game of an account at one table, without any wire: what both sides of it are known to be. What to do
 * next follows from this and the table (`nextRequest`).
 */
export type GameSession = SessionStart & {
  readonly server: ServerGame | null;
  /** `broken`: it cannot be followed. */
  readonly stream: 'opening' | 'open' | 'lost' | 'ended' | 'broken';
  /** The ply that was sent and is not in the list there yet; `isDoubted`: the server has said no to it. */
  readonly sending: {
    readonly ply: number;
    readonly uci: string;
    readonly san: string;
    readonly isDoubted?: true;
  } | null;
  /** What the list there held before it became shorter; null once that is so here as well. */
  readonly dropped: readonly string[] | null;
  /** The server would not have this ply. */
  readonly refused: { readonly ply: number; readonly uci: string; readonly san: string } | null;
  readonly draw: Offer;
  readonly takeback: Offer;
  /** The resignation was sent. */
  readonly resigned: boolean;
  /** A new line has come, whose times the table's clock does not show yet. */
  readonly isClockDue: boolean;
  /** What is to be said above all; null: what follows from the game. */
  readonly trouble: RemoteSaying | null;
  readonly gone: { readonly claimSeconds: number } | null;
  /** Another program takes the line of this login away: it may move in this game too. */
  readonly isTaken: boolean;
};

export const newSession = (start: SessionStart): GameSession => ({
  ...start,
  server: null,
  stream: 'opening',
  sending: null,
  dropped: null,
  refused: null,
  draw: 'none',
  takeback: 'none',
  resigned: false,
  isClockDue: false,
  trouble: null,
  gone: null,
  isTaken: false,
});
