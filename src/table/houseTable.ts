import type { BridgeError } from '../shared/bridgeError.js';
import type { Result } from '../shared/result.js';
import type { Caller } from './caller.js';
import type { LawsView } from './lawsView.js';
import type { TableEvent } from './tableEvent.js';
import type { TableCommand } from './tableService.js';
import type { TableState } from './tableState.js';

/** A table of a house, one of its own or one that it follows through a port: gateways see no difference. */
export interface HouseTable {
  readonly id: string;
  /** As everybody has heard of it; while the journal refuses, as it is. */
  state(): TableState;
  /** Undefined when the table could not be set up. */
  laws(): Promise<LawsView | undefined>;
  /** The events that the command caused, with the numbers of this house. */
  command(command: TableCommand, caller: Caller): Promise<Result<readonly TableEvent[], BridgeError>>;
  deleteGame(gameId: string, caller: Caller): Promise<Result<true, BridgeError>>;
  stop(): void;
}
