import { type Message, message } from '../../messages/catalogue/message.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { Tables } from '../../table/tables.js';

/** The game whose journal should contain an event. */
const gameOf = (event: TableEvent): string | undefined =>
  'gameId' in event && typeof event.gameId === 'string' ? event.gameId : undefined;

/**
 * Counts lost events. Numbers of a table must be consecutive for listeners, and a game's received events and
 * its journal must agree.
 */
export class EventCount {
  readonly #unreceived: Message[] = [];
  readonly #lastN = new Map<string, number>();
  /** The received events of each game, by their number in the journal. */
  readonly #ofGame = new Map<string, Map<number, TableEvent>>();

  receive(event: TableEvent): void {
    const last = this.#lastN.get(event.table) ?? 0;
    if (event.n > 0) {
      for (let n = last + 1; n < event.n; n++)
        this.#unreceived.push(message('rehearsal.unheard', { table: event.table, number: n }));
      this.#lastN.set(event.table, event.n);
    }
    const game = gameOf(event);
    if (game !== undefined) {
      const received = this.#ofGame.get(game) ?? new Map<number, TableEvent>();
      received.set(event.seq, event);
      this.#ofGame.set(game, received);
    }
  }

  /** Every event that a listener missed or that is missing from the journal. */
  lost(tables: Pick<Tables, 'gameEvents'>): readonly Message[] {
    const lost = [...this.#unreceived];
    for (const [game, received] of this.#ofGame) {
      const kept = new Map(
        tables
          .gameEvents(game)
          .filter((event) => gameOf(event) === game)
          .map((event) => [event.seq, event] as const),
      );
      const paramsOf = ({ table, seq, type }: TableEvent) => ({ table, game, type, number: seq });
      for (const [seq, event] of received)
        if (!kept.has(seq)) lost.push(message('rehearsal.unkept', paramsOf(event)));
      for (const [seq, event] of kept)
        if (!received.has(seq)) lost.push(message('rehearsal.keptUnheard', paramsOf(event)));
    }
    return lost;
  }
}
