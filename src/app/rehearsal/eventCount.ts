import type { TableRegistry } from '../../table/registry.js';
import type { TableEvent } from '../../table/tableEvent.js';

/** The game that an event is kept with. */
const gameOf = (event: TableEvent): string | undefined =>
  'gameId' in event && typeof event.gameId === 'string' ? event.gameId : undefined;

/**
 * Counts what is missing: the numbers of a table are dense for who listens, and what was heard of a game is
 * kept in the journal, and the other way round.
 */
export class EventCount {
  #lost = 0;
  readonly #lastN = new Map<string, number>();
  readonly #ofGame = new Map<string, Set<number>>();
  readonly told = new Map<string, number>();
  readonly #standing = new Map<string, readonly string[]>();
  asked = 0;

  hear(event: TableEvent): void {
    const last = this.#lastN.get(event.table) ?? 0;
    if (event.n > 0) {
      this.#lost += Math.max(0, event.n - last - 1);
      this.#lastN.set(event.table, event.n);
    }
    const game = gameOf(event);
    if (game !== undefined) {
      const heard = this.#ofGame.get(game) ?? new Set();
      heard.add(event.seq);
      this.#ofGame.set(game, heard);
    }
    if (event.type === 'ask') {
      this.asked += 1;
      this.tell(`asked: ${event.question}`);
    }
    if (event.type === 'clockAlarms')
      this.#tellNew(
        `${event.table} clock`,
        event.alarms.map(({ code }) => code),
      );
    if (event.type === 'device') {
      const { problem } = event.device;
      this.#tellNew(`${event.table} device`, problem === undefined ? [] : [problem.message]);
    }
  }

  /** What stands already is not told again when something beside it changes, or it is only tried again. */
  #tellNew(where: string, standing: readonly string[]): void {
    const before = this.#standing.get(where) ?? [];
    for (const what of standing) if (!before.includes(what)) this.tell(what);
    this.#standing.set(where, standing);
  }

  tell(what: string): void {
    this.told.set(what, (this.told.get(what) ?? 0) + 1);
  }

  /** How many events somebody did not hear, or are not in the journal. */
  lost(registry: Pick<TableRegistry, 'gameEvents'>): number {
    let lost = this.#lost;
    for (const [game, heard] of this.#ofGame) {
      const kept = new Set(
        registry
          .gameEvents(game)
          .filter((event) => gameOf(event) === game)
          .map(({ seq }) => seq),
      );
      lost += [...heard].filter((seq) => !kept.has(seq)).length;
      lost += [...kept].filter((seq) => !heard.has(seq)).length;
    }
    return lost;
  }
}
