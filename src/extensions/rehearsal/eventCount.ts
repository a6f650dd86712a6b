import type { TableEvent } from '../../table/tableEvent.js';
import type { Tables } from '../../table/tables.js';

/** The game that an event is kept with. */
const gameOf = (event: TableEvent): string | undefined =>
  'gameId' in event && typeof event.gameId === 'string' ? event.gameId : undefined;

/**
 * Counts what is missing: the numbers of a table are dense for listeners, and events of a game that were
 * received are kept in the journal, and the other way round.
 */
export class EventCount {
  readonly #unreceived: string[] = [];
  readonly #lastN = new Map<string, number>();
  /** The received events of each game, by its number in the journal. */
  readonly #ofGame = new Map<string, Map<number, TableEvent>>();

  receive(event: TableEvent): void {
    const last = this.#lastN.get(event.table) ?? 0;
    if (event.n > 0) {
      for (let n = last + 1; n < event.n; n++)
        this.#unreceived.push(`${event.table}: number ${n} was not heard`);
      this.#lastN.set(event.table, event.n);
    }
    const game = gameOf(event);
    if (game !== undefined) {
      const received = this.#ofGame.get(game) ?? new Map<number, TableEvent>();
      received.set(event.seq, event);
      this.#ofGame.set(game, received);
    }
  }

  /** Each event that a listener missed, or that is not in the journal, as a line. */
  lost(tables: Pick<Tables, 'gameEvents'>): readonly string[] {
    const lost = [...this.#unreceived];
    for (const [game, received] of this.#ofGame) {
      const kept = new Map(
        tables
          .gameEvents(game)
          .filter((event) => gameOf(event) === game)
          .map((event) => [event.seq, event] as const),
      );
      const lineOf = ({ table, seq, type }: TableEvent, what: string): string =>
        `${table}, game ${game}: ${type} with number ${seq} ${what}`;
      for (const [seq, event] of received)
        if (!kept.has(seq)) lost.push(lineOf(event, 'was heard and is not kept'));
      for (const [seq, event] of kept)
        if (!received.has(seq)) lost.push(lineOf(event, 'is kept and was not heard'));
    }
    return lost;
  }
}
