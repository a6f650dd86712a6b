import { faultOf } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { err, type Result } from '../../../shared/result.js';
import type { Caller } from '../../../table/caller.js';
import type { PortFault, TablePort } from '../../../table/tablePort.js';
import type { RequestOutcome } from '../messages.js';
import { done, refused } from './nodeActs.js';
import { settled } from './remoteActs.js';

/** Makes a machine begin to update its program, or says why not. */
export type UpdateNode = (name: string, caller: Caller) => Promise<Result<true, PortFault>>;

/** The hub's side of an update. `ask` rejects or returns undefined when no node answers. */
export const createNodeUpdate =
  (ask: (name: string, caller: Caller) => Promise<RequestOutcome> | undefined): UpdateNode =>
  async (name, caller) => {
    const outcome = await ask(name, caller)?.catch(() => undefined);
    if (outcome !== undefined) return settled<true>(outcome);
    return err(faultOf('TABLE_UNREACHABLE', message('fleet.unreachable', { node: name })));
  };

/** The machine's side of an update. Refuses during a game here, whatever the hub knows. */
export const beginUpdate = async (
  tables: Iterable<{ readonly port: TablePort }>,
  update: (() => void) | undefined,
): Promise<RequestOutcome> => {
  if (update === undefined) return refused('COMMAND_REFUSED', message('fleet.updatedByHand'));
  for (const { port } of tables) {
    const { game } = (await port.state()).view;
    if (game !== null && game.result === '*' && game.moves.length > 0)
      return refused('COMMAND_REFUSED', message('ring.playing', { table: port.id }));
  }
  update();
  return done(true);
};
