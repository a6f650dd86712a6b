import { isGameEvent } from '../game/gameEvent.js';
import { foldGame, type GameState } from '../game/gameState.js';
import type { Journal } from './journal.js';
import type { TableEvent } from './tableEvent.js';
import { applyTableEvent, type TableState } from './tableState.js';

const EVENTS_PAGE = 500;
const GAMES_PAGE = 200;

/** The events of a game, those that wait for the disk as well, read on as they are asked for. */
function* eventsOfGame(journal: Journal, gameId: string): Generator<TableEvent> {
  const keptSeq = journal.lastSeq();
  let seq = 0;
  for (;;) {
    const page = journal.gameEvents(gameId, seq, EVENTS_PAGE);
    yield* page.filter((event) => event.seq <= keptSeq);
    const last = page.at(-1);
    if (last === undefined || page.length < EVENTS_PAGE || last.seq > keptSeq) break;
    seq = last.seq;
  }
  for (const event of journal.waiting())
    if (event.seq > keptSeq && 'gameId' in event && event.gameId === gameId) yield event;
}

export const readGame = (journal: Journal, gameId: string): GameState | undefined =>
  foldGame([...eventsOfGame(journal, gameId)].filter(isGameEvent));

/**
 * A table as the journal has it: its newest game and its lasting settings, in order, and then what waits for
 * the disk.
 */
export const readTable = (journal: Journal, empty: TableState): TableState => {
  const keptSeq = journal.lastSeq();
  const game = journal.newestGames({ table: empty.id, limit: 1 })[0];
  const kept = [...journal.lastingEvents(empty.id), ...(game ? eventsOfGame(journal, game.id) : [])]
    .filter(({ seq }) => seq <= keptSeq)
    .sort((a, b) => a.seq - b.seq);
  const waiting = journal.waiting().filter(({ seq, table }) => seq > keptSeq && table === empty.id);
  return [...kept, ...waiting].reduce(applyTableEvent, empty);
};

/** In the order of their beginning. */
export function* readGameIds(journal: Journal): Generator<string> {
  let firstSeq = 0;
  for (;;) {
    const page = journal.gamesAfter(firstSeq, GAMES_PAGE);
    for (const { id } of page) yield id;
    const last = page.at(-1);
    if (last === undefined || page.length < GAMES_PAGE) return;
    firstSeq = last.firstSeq;
  }
}
