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

/** The current view of a table. `nowMs`: the current time on the scale of its events' `atMs`. */
export type TableSnapshot = { readonly view: TableView; readonly nowMs: number };

/** A `BridgeError` as sent over a connection. */
export type PortFault = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: ErrorDetails;
  /** The message key of `message`, if it has one. */
  readonly key?: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

export type PortListener = {
  /** Receives events of the table in order. `nowMs`: as in a snapshot. Must return at once. */
  onEvents(events: readonly TableEvent[], nowMs: number): void;
  /**
   * Receives momentary state of the board until an event changes it: the connection to its house broke or was
   * restored. It is not part of the table's history.
   */
  onDevice?(device: DeviceView): void;
};

/**
 * A table as others reach it, in this process or on another machine. All data is plain JSON. Calls that may
 * need a connection return a promise, which rejects when the connection fails.
 */
export interface TablePort {
  readonly id: string;
  state(): Promise<TableSnapshot>;
  /** The arbiter's view. Null when the table could not be set up. */
  laws(): Promise<LawsView | null>;
  /**
   * Up to `limit` stored events after a place, oldest first. Missing numbers were momentary events, or belong
   * to games deleted since. A place of another epoch returns events from the start.
   */
  eventsAfter(place: TablePlace, limit: number): Promise<readonly TableEvent[]>;
  /** Carries out a command and returns its events. */
  command(command: TableCommand, caller: Caller): Promise<Result<readonly TableEvent[], PortFault>>;
  deleteGame(gameId: string, caller: Caller): Promise<Result<true, PortFault>>;
  /** Continues a game of another table. Returns its new ids. */
  takeUp(moved: MovedGame, caller: Caller): Promise<Result<TakenUp, PortFault>>;
  /** Ends a game here because it continues elsewhere. */
  handOver(handing: HandingOver, caller: Caller): Promise<Result<true, PortFault>>;
  /**
   * Starts a new history with the next game if other houses know more of the table than this one (its disk
   * was reset to an older copy). Returns false if they do not. Absent at a followed table.
   */
  renewAfter?(received: TablePlace): Promise<boolean>;
  /**
   * Sends all events after the place (`live`: from now on): first stored events as in `eventsAfter`, then
   * live ones, for this level and above. Returns a function that unsubscribes the listener.
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
