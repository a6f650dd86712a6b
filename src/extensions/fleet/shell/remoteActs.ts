import { faultOf } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { err, ok, type Result } from '../../../shared/result.js';
import type { Caller } from '../../../table/caller.js';
import type { TakenUp } from '../../../table/movedGame.js';
import type { TableEvent } from '../../../table/tableEvent.js';
import type { PortFault, TablePort } from '../../../table/tablePort.js';
import type { TableCommand } from '../../../table/tableService.js';
import { fleetEvent, fleetId, idAtNode } from '../fleetIds.js';
import type { RequestOutcome } from '../messages.js';
import { packGame } from './packedGame.js';

/** A request of a hub about a table, without its address. */
export type FleetRequest =
  | { readonly k: 'state' | 'laws' }
  | { readonly k: 'command'; readonly command: TableCommand; readonly caller: Caller }
  | { readonly k: 'update'; readonly caller: Caller }
  | { readonly k: 'deleteGame'; readonly gameId: string; readonly caller: Caller }
  | { readonly k: 'takeUp'; readonly game: string; readonly caller: Caller }
  | { readonly k: 'handOver'; readonly gameId: string; readonly why: string; readonly caller: Caller };

type RemoteActsDeps = {
  readonly node: string;
  readonly request: (request: FleetRequest) => Promise<RequestOutcome>;
};

type RemoteActs = Pick<TablePort, 'command' | 'deleteGame' | 'takeUp' | 'handOver'>;

export const settled = <Value>(outcome: RequestOutcome): Result<Value, PortFault> => {
  if (outcome.k === 'done') return ok(outcome.value as Value);
  if (outcome.k === 'refused') return err(outcome.fault);
  return err(faultOf('FLEET_UNKNOWN', message('fleet.unanswered')));
};

/** Commands for a table of another machine. Translates between ids of the fleet and of that machine. */
export const createRemoteActs = ({ node, request }: RemoteActsDeps): RemoteActs => {
  const atNode = (id: string): string => idAtNode(node, id) ?? id;
  return {
    command: async (command, caller) => {
      const answer = settled<readonly TableEvent[]>(await request({ k: 'command', command, caller }));
      return answer.ok ? ok(answer.value.map((event) => fleetEvent(node, event))) : answer;
    },
    deleteGame: async (gameId, caller) =>
      settled<true>(await request({ k: 'deleteGame', gameId: atNode(gameId), caller })),
    takeUp: async (moved, caller) => {
      const taken = settled<TakenUp>(await request({ k: 'takeUp', game: packGame(moved), caller }));
      if (!taken.ok) return taken;
      const { gameId, firstPart } = taken.value;
      return ok({ gameId: fleetId(node, gameId), firstPart: fleetId(node, firstPart) });
    },
    handOver: async ({ gameId, why }, caller) =>
      settled<true>(await request({ k: 'handOver', gameId: atNode(gameId), why, caller })),
  };
};
