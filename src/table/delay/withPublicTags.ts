import { type HeldNames, publicTags } from '../../extensions/tournament/spectators/heldNames.js';
import { makeScorePgn } from '../game/gamePgn.js';
import type { TableEvent } from '../tableEvent.js';
import type { TableHistory } from '../tableHistory.js';
import type { TableService } from '../tableService.js';
import type { GameView, TableView } from '../tableView.js';

/** The public view of an event. */
const publicEventOf =
  (held: HeldNames) =>
  (event: TableEvent): TableEvent => {
    if (!('tags' in event)) return event;
    const tags = publicTags(event.tags, held);
    return tags === event.tags ? event : { ...event, tags };
  };

/** What is kept of the tables, without the names that are held back. */
export const withoutHeldNames = (history: TableHistory, held: HeldNames): TableHistory => ({
  ...history,
  gameEvents: (id) => history.gameEvents(id).map(publicEventOf(held)),
  tableEvents: function* (id, fromSeq) {
    for (const event of history.tableEvents(id, fromSeq)) yield publicEventOf(held)(event);
  },
});

/** The tables of a house without the names that are held back, for the house that the public sees. */
export const withHeldNames = <Service extends TableService>(service: Service, held: HeldNames): Service => {
  if (!held.any) return service;
  const eventOf = publicEventOf(held);
  const gameOf = (game: GameView): GameView => ({ ...game, tags: publicTags(game.tags, held) });
  const viewOf = (view: TableView): TableView => ({
    ...view,
    nextTags: publicTags(view.nextTags, held),
    game: view.game && gameOf(view.game),
  });
  /** As it is, unless a name in it is held back. */
  const pgnOf = (gameId: string | undefined, whole: string | undefined): string | undefined => {
    const game = gameId === undefined ? undefined : service.game(gameId);
    if (game === undefined || publicTags(game.tags, held) === game.tags) return whole;
    return makeScorePgn(gameOf(game));
  };
  return {
    ...service,
    tables: () => service.tables().map(viewOf),
    table: (id) => {
      const view = service.table(id);
      return view && viewOf(view);
    },
    subscribe: (afterSeq, listener) =>
      service.subscribe(afterSeq, { ...listener, onEvent: (event) => listener.onEvent(eventOf(event)) }),
    eventsAfter: (seq, limit, wanted) => {
      const { events, ...rest } = service.eventsAfter(seq, limit, wanted);
      return { ...rest, events: events.map(eventOf) };
    },
    games: (filter) => service.games(filter).map((game) => ({ ...game, tags: publicTags(game.tags, held) })),
    game: (id) => {
      const game = service.game(id);
      return game && gameOf(game);
    },
    gamePgn: (id) => pgnOf(id, service.gamePgn(id)),
    tablePgn: (id) => pgnOf(service.table(id)?.game?.id, service.tablePgn(id)),
  };
};
