import { byRules } from '../../../table/caller.js';
import type { HandingOver } from '../../../table/handOverGame.js';
import type { FleetStore } from '../fleetStore.js';
import type { RemoteNode } from './remoteNode.js';

/** Games that were moved away from machines that were out of reach. */
export class PendingHandOvers {
  readonly #store: Pick<FleetStore, 'addPending' | 'pending' | 'settlePending'>;
  readonly #nodes: () => Iterable<RemoteNode>;
  /** Machines that are being notified. */
  readonly #telling = new Set<string>();

  constructor(
    store: Pick<FleetStore, 'addPending' | 'pending' | 'settlePending'>,
    nodes: () => Iterable<RemoteNode>,
  ) {
    this.#store = store;
    this.#nodes = nodes;
  }

  /** False: no machine has such a table. */
  add(tableId: string, { gameId, why }: HandingOver): boolean {
    for (const { name, tables } of this.#nodes())
      for (const { id, table } of tables.values())
        if (id === tableId) {
          this.#store.addPending({ node: name, table, gameId, why });
          return true;
        }
    return false;
  }

  /** The machine is there: it is notified each time that it reports, until it has answered. */
  async emit({ name, tables }: RemoteNode): Promise<void> {
    if (this.#telling.has(name)) return;
    this.#telling.add(name);
    try {
      for (const handOver of this.#store.pending(name)) {
        const answer = await tables.get(handOver.table)?.handOver(handOver, byRules);
        // One that has gone on to another game has nothing to hand over any more.
        const isOver = answer !== undefined && (answer.ok || answer.error.code === 'COMMAND_REFUSED');
        if (isOver) this.#store.settlePending(handOver);
      }
    } catch {
      // It is away again.
    } finally {
      this.#telling.delete(name);
    }
  }
}
