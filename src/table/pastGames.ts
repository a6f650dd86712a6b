import { parseFen } from '../chess/fen.js';
import { keyedError, whyOf } from '../messages/catalogue/keyedError.js';
import { type MessageParam, message } from '../messages/catalogue/message.js';
import { type BridgeError, isBridgeError } from '../shared/bridgeError.js';
import { isGameEvent } from './game/gameEvent.js';
import { movesBefore } from './game/gameParts.js';
import { foldGame, type GameState } from './game/gameState.js';
import type { MoveView } from './game/gameView.js';
import type { Journal } from './journal.js';
import { outlivesItsGame } from './seats/questions.js';
import type { TableEvent } from './tableEvent.js';
import { applyTableEvent, type TableState } from './tableState.js';

const EVENTS_PAGE = 500;
const GAMES_PAGE = 200;

/** The events of a game, including those waiting for the disk. Read page by page. */
export function* eventsOfGame(journal: Journal, gameId: string): Generator<TableEvent> {
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

const damaged = (gameId: string, why: MessageParam, cause?: unknown): BridgeError =>
  keyedError('JOURNAL_DAMAGED', message('error.gameDamaged', { id: gameId, why }), { gameId }, cause);

/** @throws BridgeError JOURNAL_DAMAGED when the journal's events are no valid game. */
const checkGame = (game: GameState): void => {
  if (!parseFen(game.startFen).ok || !parseFen(game.fen).ok)
    throw damaged(game.id, message('gameDamage.position'));
  game.moves.forEach((move: Partial<MoveView>, index) => {
    const isMove = typeof move.uci === 'string' && typeof move.san === 'string' && move.ply === index + 1;
    if (!isMove) throw damaged(game.id, message('gameDamage.ply', { ply: String(index + 1) }));
  });
};

/** @throws BridgeError JOURNAL_DAMAGED when the game cannot be read. */
export const readGame = (journal: Journal, gameId: string): GameState | undefined => {
  const events = [...eventsOfGame(journal, gameId)].filter(isGameEvent);
  let game: GameState | undefined;
  try {
    game = foldGame(events);
    if (game !== undefined) checkGame(game);
  } catch (error) {
    throw isBridgeError(error) ? error : damaged(gameId, whyOf(error), error);
  }
  if (game === undefined && events.length > 0) throw damaged(gameId, message('gameDamage.beginning'));
  const part = game?.continues === undefined ? undefined : readPart(journal, game.continues);
  return game && part ? { ...game, before: movesBefore(part, game.id, game.startFen) } : game;
};

/** The part before a game. It may be deleted or damaged, and the game is complete without it. */
const readPart = (journal: Journal, gameId: string): GameState | undefined => {
  try {
    return readGame(journal, gameId);
  } catch (error) {
    if (isBridgeError(error) && error.code === 'JOURNAL_DAMAGED') return undefined;
    throw error;
  }
};

/** The events of a game and of its earlier parts, which ended with an illegal move that stands. */
const eventsOfParts = (journal: Journal, gameId: string): readonly TableEvent[] => {
  const events = [...eventsOfGame(journal, gameId)];
  const continued = events.find((event) => event.type === 'game');
  const before = continued?.type === 'game' ? continued.continues : undefined;
  return before === undefined ? events : [...eventsOfParts(journal, before), ...events];
};

const isOfGame = (event: TableEvent, gameId: string): boolean => 'gameId' in event && event.gameId === gameId;

/** Questions of the previous game that still wait for the arbiter, with their closing events. */
const stillWaiting = (journal: Journal, gameId: string): readonly TableEvent[] => {
  try {
    return [...eventsOfGame(journal, gameId)].filter(
      (event) => (event.type === 'ask' && outlivesItsGame(event)) || event.type === 'askClosed',
    );
  } catch (error) {
    if (isBridgeError(error) && error.code === 'JOURNAL_DAMAGED') return [];
    throw error;
  }
};

/**
 * A table from the journal: its newest game and lasting settings in order, followed by events waiting for the
 * disk. A damaged game is left out and reported to `onDamage`.
 */
export const readTable = (
  journal: Journal,
  empty: TableState,
  onDamage: (error: unknown) => void = () => {},
): TableState => {
  const keptSeq = journal.lastSeq();
  const lasting = journal.lastingEvents(empty.id);
  const waiting = journal.waiting().filter(({ seq, table }) => seq > keptSeq && table === empty.id);
  const [game, gameBefore] = journal.newestGames({ table: empty.id, limit: 2 });
  const fold = (ofGame: Iterable<TableEvent>, later: readonly TableEvent[]): TableState =>
    [
      ...[...lasting, ...ofGame].filter(({ seq }) => seq <= keptSeq).sort((a, b) => a.seq - b.seq),
      ...later,
    ].reduce(applyTableEvent, empty);
  if (game === undefined) return fold([], waiting);
  try {
    readGame(journal, game.id);
    const parts = eventsOfParts(journal, game.id);
    const isPart = gameBefore === undefined || parts.some((event) => isOfGame(event, gameBefore.id));
    const results = isPart ? [] : stillWaiting(journal, gameBefore.id);
    return fold([...results, ...parts], waiting);
  } catch (error) {
    onDamage(error);
    return fold(
      [],
      waiting.filter((event) => !isOfGame(event, game.id)),
    );
  }
};

/** The ids of all games, in the order of their start. */
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
