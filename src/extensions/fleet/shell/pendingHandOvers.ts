import { byRules } from '../../../table/caller.js';
import type { HandingOver } from '../../../table/handOverGame.js';
import type { FleetStore } from '../fleetStore.js';
import type { RemoteNode } from './remoteNode.js';

/** Notifies machines of games that were moved while they were out of reach. */
export class PendingHandOvers {
  readonly #store: Pick<FleetStore, 'addPending' | 'pending' | 'settlePending'>;
  readonly #nodes: () => Iterable<RemoteNode>;
  /** Machines being notified. */
  readonly #notifying = new Set<string>();

  constructor(
    store: Pick<FleetStore, 'addPending' | 'pending' | 'settlePending'>,
    nodes: () => Iterable<RemoteNode>,
  ) {
    this.#store = store;
    this.#nodes = nodes;
  }

  /** Returns false if no machine has the table. */
  add(tableId: string, { gameId, why }: HandingOver): boolean {
    for (const { name, tables } of this.#nodes())
      for (const { id, table } of tables.values())
        if (id === tableId) {
          this.#store.addPending({ node: name, table, gameId, why });
          return true;
        }
    return false;
  }

  /** Notifies a machine that is back. Called at each of its reports until it has answered. */
  async notify({ name, tables }: RemoteNode): Promise<void> {
    if (this.#notifying.has(name)) return;
    this.#notifying.add(name);
    try {
      for (const handOver of this.#store.pending(name)) {
        const answer = await tables.get(handOver.table)?.handOver(handOver, byRules);
        // A table that already has another game refuses, and then nothing is left to hand over.
        const isOver = answer !== undefined && (answer.ok || answer.error.code === 'COMMAND_REFUSED');
        if (isOver) this.#store.settlePending(handOver);
      }
    } catch {
      // The machine is away again.
    } finally {
      this.#notifying.delete(name);
    }
  }
}
