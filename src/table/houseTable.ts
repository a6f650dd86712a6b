import type { BridgeError } from '../shared/bridgeError.js';
import type { Result } from '../shared/result.js';
import type { Caller } from './caller.js';
import type { HandingOver } from './handOverGame.js';
import type { LawsView } from './lawsView.js';
import type { MovedGame, TakenUp } from './movedGame.js';
import type { TableEvent } from './tableEvent.js';
import type { TableCommand } from './tableService.js';
import type { TableState } from './tableState.js';

/** A table of a house, one of its own or one that it follows through a port: gateways see no difference. */
export interface HouseTable {
  readonly id: string;
  /** As everybody has heard of it; while the journal refuses, as it is, and with an alarm. */
  shown(): TableState;
  /** As everybody has heard of it, and as it is on the disk: what goes out without an alarm beside it. */
  told(): TableState;
  /** What an arbiter wants to know beside it; undefined when the table could not be set up. */
  laws(): LawsView | undefined | Promise<LawsView | undefined>;
  /** The events that the command caused, with the numbers of this house. */
  request(command: TableCommand, caller: Caller): Promise<Result<readonly TableEvent[], BridgeError>>;
  deleteGame(gameId: string, caller: Caller): Promise<Result<true, BridgeError>>;
  /** Goes on with a game of another table as it stood there; gives what it is called here. */
  takeUp(moved: MovedGame, caller: Caller): Promise<Result<TakenUp, BridgeError>>;
  /** The game goes on elsewhere, and is over here. */
  handOver(handing: HandingOver, caller: Caller): Promise<Result<true, BridgeError>>;
  stop(): void;
}
