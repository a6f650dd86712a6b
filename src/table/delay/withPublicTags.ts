import { makeScorePgn } from '../game/gamePgn.js';
import type { GameTags } from '../game/gameView.js';
import type { TableEvent } from '../tableEvent.js';
import type { TableHistory } from '../tableHistory.js';
import type { TableService } from '../tableService.js';
import type { GameView, TableView } from '../tableView.js';

/** Returns the tags of a game that the public may know. Returns the same object if nothing is held back. */
export type PublicTags = (tags: GameTags) => GameTags;

const publicEventOf =
  (publicTags: PublicTags) =>
  (event: TableEvent): TableEvent => {
    if (!('tags' in event)) return event;
    const tags = publicTags(event.tags);
    return tags === event.tags ? event : { ...event, tags };
  };

export const publicHistoryOf = (history: TableHistory, publicTags: PublicTags): TableHistory => ({
  ...history,
  gameEvents: (id) => history.gameEvents(id).map(publicEventOf(publicTags)),
  tableEvents: function* (id, fromSeq) {
    for (const event of history.tableEvents(id, fromSeq)) yield publicEventOf(publicTags)(event);
  },
});

export const withPublicTags = <Service extends TableService>(
  service: Service,
  publicTags: PublicTags,
): Service => {
  const eventOf = publicEventOf(publicTags);
  const gameOf = (game: GameView): GameView => ({ ...game, tags: publicTags(game.tags) });
  const viewOf = (view: TableView): TableView => ({
    ...view,
    nextTags: publicTags(view.nextTags),
    game: view.game && gameOf(view.game),
  });
  /** The PGN of a game without the names that are held back. `whole`: the full PGN. */
  const pgnOf = (gameId: string | undefined, whole: string | undefined): string | undefined => {
    const game = gameId === undefined ? undefined : service.game(gameId);
    if (game === undefined || publicTags(game.tags) === game.tags) return whole;
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
    games: (filter) => service.games(filter).map((game) => ({ ...game, tags: publicTags(game.tags) })),
    game: (id) => {
      const game = service.game(id);
      return game && gameOf(game);
    },
    gamePgn: (id) => pgnOf(id, service.gamePgn(id)),
    tablePgn: (id) => pgnOf(service.table(id)?.game?.id, service.tablePgn(id)),
  };
};
