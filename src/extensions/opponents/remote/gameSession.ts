import type { Color } from '../../../chess/types.js';
import type { RemotePlace, RemoteSaying } from '../../../messages/remoteText.js';
import type { Seat } from '../../../table/game/seat.js';
import type { ServerGame } from './serverGame.js';

export type GameAsk =
  | { readonly kind: 'move'; readonly ply: number; readonly uci: string; readonly san: string }
  | { readonly kind: 'draw' | 'takeback'; readonly yes: boolean }
  | { readonly kind: 'resign' | 'abort' | 'claim-victory' | 'claim-draw' }
  | { readonly kind: 'chat'; readonly text: string };

/** The outcome of a request. `lost`: it may or may not have arrived. */
export type AskOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'lost' | 'clockWrong' | 'limited' | 'tokenRefused' | 'scopeMissing' };

/**
 * The state of a draw or take-back offer. `here`: made here and sent. `hereSeen`: confirmed by the server.
 * `there`: made there and reported here. `answered`: answered from here. `putBack`: an internal offer that
 * guides the player to put pieces back.
 */
export type Offer = 'none' | 'here' | 'hereSeen' | 'there' | 'answered' | 'putBack';

/** A game, and from where its side at this table is played. */
export type SessionStart = {
  readonly place: RemotePlace;
  readonly url: string;
  readonly own: Color;
  readonly ownSeat: Extract<Seat, 'board' | 'screen'>;
};

/**
 * The known state of one game at server and table, independent of the connection. `nextRequest` derives the
 * next step from it.
 */
export type GameSession = SessionStart & {
  readonly server: ServerGame | null;
  /** `broken`: the stream cannot be followed. */
  readonly stream: 'opening' | 'open' | 'lost' | 'ended' | 'broken';
  /** The ply that was sent and is not yet in the server's list. `isDoubted`: the server rejected it. */
  readonly sending: {
    readonly ply: number;
    readonly uci: string;
    readonly san: string;
    readonly isDoubted?: true;
  } | null;
  /** The server's moves before its list became shorter. Null once the table has followed. */
  readonly dropped: readonly string[] | null;
  /** The ply that the server rejected. */
  readonly refused: { readonly ply: number; readonly uci: string; readonly san: string } | null;
  readonly draw: Offer;
  readonly takeback: Offer;
  readonly resigned: boolean;
  /** A new line has arrived, and the table's clock does not show its times yet. */
  readonly isClockDue: boolean;
  /** A message that takes precedence over those that follow from the game. */
  readonly trouble: RemoteSaying | null;
  readonly gone: { readonly claimSeconds: number } | null;
  /** Another program takes over the stream of this login and may also move in this game. */
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
