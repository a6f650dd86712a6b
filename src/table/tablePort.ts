import type { CommitLevel } from '../recognition/recognitionEvent.js';
import { BridgeError, type ErrorDetails } from '../shared/bridgeError.js';
import type { ErrorCode } from '../shared/errorCodes.js';
import type { Result } from '../shared/result.js';
import type { Caller } from './caller.js';
import type { HandingOver } from './handOverGame.js';
import type { LawsView } from './lawsView.js';
import type { MovedGame, TakenUp } from './movedGame.js';
import type { TableEvent } from './tableEvent.js';
import type { TablePlace } from './tablePlace.js';
import type { TableCommand } from './tableService.js';
import type { DeviceView, TableView } from './tableView.js';

/** A table now; its place is in the view, `nowMs` is the present on the scale of its events' `atMs`. */
export type TableSnapshot = { readonly view: TableView; readonly nowMs: number };

/** A `BridgeError` as it goes over a wire. */
export type PortFault = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: ErrorDetails;
  /** The key of `message` in the catalogue of messages, where it has one. */
  readonly key?: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

export type PortListener = {
  /** Events of this table in order; `nowMs` as in a snapshot. Must return at once. */
  onEvents(events: readonly TableEvent[], nowMs: number): void;
  /**
   * Momentary state of its board until an event says otherwise: the connection to its house broke, or was
   * restored. Not part of the table's history.
   */
  onDevice?(device: DeviceView): void;
};

/**
 * A table as others reach it: in this process or on another machine. Everything in and out is plain JSON, and
 * whatever may wait for a wire is a promise, which rejects when the wire fails.
 */
export interface TablePort {
  readonly id: string;
  state(): Promise<TableSnapshot>;
  /** What an arbiter wants to know of it beside its view; null when it could not be set up. */
  laws(): Promise<LawsView | null>;
  /**
   * Up to `limit` events after a place, oldest first, those that are still held: numbers that are missing
   * were of the moment, or of games deleted since. From the beginning when the place is of another epoch.
   */
  eventsAfter(place: TablePlace, limit: number): Promise<readonly TableEvent[]>;
  /** The events that the command caused. */
  command(command: TableCommand, caller: Caller): Promise<Result<readonly TableEvent[], PortFault>>;
  deleteGame(gameId: string, caller: Caller): Promise<Result<true, PortFault>>;
  /** Goes on with a game of another table; gives what it is called there. */
  takeUp(moved: MovedGame, caller: Caller): Promise<Result<TakenUp, PortFault>>;
  /** The game goes on elsewhere, and is over there. */
  handOver(handing: HandingOver, caller: Caller): Promise<Result<true, PortFault>>;
  /**
   * Other houses know more of it than this one (its disk was set back to an older copy): a new history,
   * reported from its beginning, begins with its next game. False: they do not. Absent at a followed table.
   */
  renewAfter?(received: TablePlace): Promise<boolean>;
  /**
   * All events after the place (`live`: from now on), as `eventsAfter` has them and then as they happen, from
   * that level of certainty on. Returns the way to stop.
   */
  subscribe(
    request: { readonly after: TablePlace | 'live'; readonly level: CommitLevel },
    listener: PortListener,
  ): () => void;
}

export const faultOf = ({ code, message, details, key, params }: BridgeError): PortFault => ({
  code,
  message,
  details,
  ...(key !== undefined && { key }),
  ...(params !== undefined && { params }),
});

export const errorOfFault = ({ code, message, details, key, params }: PortFault): BridgeError => {
  const said = { text: message, ...(key !== undefined && { key }), ...(params && { params }) };
  return new BridgeError(code, said, details);
};
