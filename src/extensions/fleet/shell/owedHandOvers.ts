import { byRules } from '../../../table/caller.js';
import type { HandingOver } from '../../../table/handOverGame.js';
import type { FleetStore } from '../fleetStore.js';
import type { RemoteNode } from './remoteNode.js';

/** Games that were moved away from machines which were not there to be told of it. */
export class OwedHandOvers {
  readonly #store: Pick<FleetStore, 'owe' | 'owed' | 'settleOwed'>;
  readonly #nodes: () => Iterable<RemoteNode>;
  /** Machines that are just being told. */
  readonly #telling = new Set<string>();

  constructor(store: Pick<FleetStore, 'owe' | 'owed' | 'settleOwed'>, nodes: () => Iterable<RemoteNode>) {
    this.#store = store;
    this.#nodes = nodes;
  }

  /** False: no machine has such a table. */
  add(tableId: string, { gameId, why }: HandingOver): boolean {
    for (const { name, tables } of this.#nodes())
      for (const { id, table } of tables.values())
        if (id === tableId) {
          this.#store.owe({ node: name, table, gameId, why });
          return true;
        }
    return false;
  }

  /** The machine is there: it is told, each time that it is heard, until it has answered. */
  async emit({ name, tables }: RemoteNode): Promise<void> {
    if (this.#telling.has(name)) return;
    this.#telling.add(name);
    try {
      for (const owed of this.#store.owed(name)) {
        const answer = await tables.get(owed.table)?.handOver(owed, byRules);
        // One that has gone on to another game has nothing to hand over any more.
        const isOver = answer !== undefined && (answer.ok || answer.error.code === 'COMMAND_REFUSED');
        if (isOver) this.#store.settleOwed(owed);
      }
    } catch {
      // It is away again.
    } finally {
      this.#telling.delete(name);
    }
  }
}
