import type { TableView } from '../../table/tableView.js';
import { absentEBoard, type EpochOf, type LiveChessEBoard, makeEBoard, serialOf } from './eboardView.js';
import { createFeed, type Feed, stepFeed } from './feed.js';
import { type LiveChessRequest, parseLiveChessRequest } from './liveChessRequest.js';
import { beginReconstruction } from './reconstruction.js';

const FEEDS_MAX = 32;
/** WebSocket code "service restart", which asks the client to reconnect. */
const CLOSE_RECONNECT = 1012;
/** The serial number of a board that is not connected yet. */
const NO_BOARD = '0';

export type SessionDeps = {
  /** All tables, for lists and to find the table of a serial number. */
  readonly tables: () => readonly TableView[];
  readonly table: (id: string) => TableView | undefined;
  /** The serial number or table id in an address for a single board. Absent for all boards. */
  readonly only?: string | undefined;
  readonly epochOf: EpochOf;
  readonly epochMs: () => number;
  /**
   * Whether a board may still report its serial number. Until then it is not listed, because its name would
   * change.
   */
  readonly isIdentifying?: (table: TableView) => boolean;
};

export type LiveChessOutput =
  | { readonly kind: 'send'; readonly message: object }
  | { readonly kind: 'close'; readonly code: number; readonly reason: string }
  /** Asks to start a game from this position, which is on the board. */
  | { readonly kind: 'newGame'; readonly table: string; readonly fen: string };

/**
 * The conversation with one client. Takes requests and changes of tables, and returns messages. Does no I/O.
 */
export interface LiveChessSession {
  request(text: string): readonly LiveChessOutput[];
  /** Handles a change of a table. */
  tableChanged(tableId: string): readonly LiveChessOutput[];
  /** The tables that the client follows, or null for all while a feed waits for its board. */
  watched(): ReadonlySet<string> | null;
}

const findTable = (tables: readonly TableView[], name: string): TableView | undefined =>
  tables.find((table) => serialOf(table) === name) ?? tables.find(({ id }) => id === name);

/** A serial number, also of a board that may be connected later. */
const SERIAL_NUMBER = /^\d{3,16}$/;

const tablesOf = ({ tables, only }: SessionDeps): readonly TableView[] => {
  if (only === undefined) return tables();
  const table = findTable(tables(), only);
  return table ? [table] : [];
};

/** The tables whose name in the list will not change. */
const namedTables = (deps: SessionDeps): readonly TableView[] =>
  deps.only === undefined
    ? tablesOf(deps).filter((table) => deps.isIdentifying?.(table) !== true)
    : tablesOf(deps);

/** Clients expect unique serial numbers. Further boards with the same number use the id of their table. */
const listed = (table: TableView, i: number, tables: readonly TableView[], epochOf: EpochOf) => {
  const board = makeEBoard(table, epochOf);
  const isFirst = tables.findIndex((one) => serialOf(one) === board.serialnr) === i;
  return isFirst ? board : { ...board, serialnr: table.id };
};

/** The boards of an address. Connected ones come first, because clients use the first board. Never empty. */
export const listEBoards = (deps: SessionDeps): readonly LiveChessEBoard[] => {
  const boards = namedTables(deps).map((table, i, all) => listed(table, i, all, deps.epochOf));
  if (boards.length === 0) return [absentEBoard(deps.only ?? NO_BOARD)];
  const rank = ({ state }: LiveChessEBoard): number => (state === 'ACTIVE' ? 0 : 1);
  return boards.toSorted((a, b) => rank(a) - rank(b));
};

const reconnect = (reason: string): LiveChessOutput => ({
  kind: 'close',
  code: CLOSE_RECONNECT,
  reason: `${reason}: connect again`,
});

/** The feed after a request, or the reason of a refusal as text. */
const changeFeed = (feed: Feed, request: LiveChessRequest): Feed | string => {
  if (request.kind === 'flip') return { ...feed, flip: request.flip };
  if (request.kind !== 'setup') return feed;
  const reconstruction = beginReconstruction(request.fen);
  if (!reconstruction.ok) return `param.param.fen: ${reconstruction.error}`;
  return { ...feed, reconstruction: reconstruction.value, sentReplay: {} };
};

export const createLiveChessSession = (deps: SessionDeps): LiveChessSession => {
  const feeds = new Map<number, Feed>();
  const reply = (
    response: 'call' | 'error' | 'feed',
    id: number | null,
    param: unknown,
  ): LiveChessOutput => ({
    kind: 'send',
    message: { response, id, param, time: deps.epochMs() },
  });
  const refuse = (id: number | null, message: string): readonly LiveChessOutput[] => [
    reply('error', id, { message, stacktrace: '' }),
  ];

  /**
   * Updates a feed. A feed of an absent board waits for it, and a client without a chosen board has to list
   * the boards again.
   */
  const refresh = (before: Feed): readonly LiveChessOutput[] => {
    const table =
      before.tableId === undefined ? findTable(tablesOf(deps), before.serialnr) : deps.table(before.tableId);
    if (table === undefined)
      return before.serialnr === NO_BOARD && namedTables(deps).length > 0
        ? [reconnect('a board is there')]
        : [];
    const { feed, news, outcome } = stepFeed(before, table, deps.epochOf);
    feeds.set(feed.id, feed);
    if (outcome === 'corrected') return [reconnect('a published move was wrong')];
    const outputs: LiveChessOutput[] = news === undefined ? [] : [reply('feed', feed.id, news)];
    if (outcome === 'askGame' && feed.reconstruction)
      outputs.push({ kind: 'newGame', table: table.id, fen: feed.reconstruction.start });
    return outputs;
  };

  const subscribe = (id: number, feedId: number, serialnr: string): readonly LiveChessOutput[] => {
    const isKnown =
      findTable(tablesOf(deps), serialnr) !== undefined || serialnr === listEBoards(deps)[0]?.serialnr;
    // An overlay keeps the number of its board, and is served once the board is connected.
    const mayCome = deps.only === undefined && SERIAL_NUMBER.test(serialnr);
    if (!isKnown && !mayCome) return refuse(id, `there is no board ${serialnr.slice(0, 40)}`);
    if (!feeds.has(feedId) && feeds.size >= FEEDS_MAX) return refuse(id, `at most ${FEEDS_MAX} feeds`);
    const feed = createFeed(feedId, serialnr);
    feeds.set(feedId, feed);
    return [reply('call', id, null), ...refresh(feed)];
  };

  const answer = (request: LiveChessRequest): readonly LiveChessOutput[] => {
    // These requests get an empty list, because no document or capture shows what LiveChess returns.
    if (request.kind === 'sources' || request.kind === 'tournaments') return [reply('call', request.id, [])];
    if (request.kind === 'eboards') return [reply('call', request.id, listEBoards(deps))];
    if (request.kind === 'subscribe') return subscribe(request.id, request.feedId, request.serialnr);
    const feed = feeds.get(request.feedId);
    if (feed === undefined) return refuse(request.id, `there is no feed ${request.feedId}`);
    if (request.kind === 'unsubscribe') {
      feeds.delete(request.feedId);
      return [reply('call', request.id, null)];
    }
    const changed = changeFeed(feed, request);
    if (typeof changed === 'string') return refuse(request.id, changed);
    feeds.set(feed.id, changed);
    return [reply('call', request.id, null), ...refresh(changed)];
  };

  return {
    request: (text) => {
      const request = parseLiveChessRequest(text);
      return request.ok ? answer(request.value) : refuse(request.error.id, request.error.message);
    },
    tableChanged: (tableId) =>
      [...feeds.values()]
        .filter((feed) => feed.tableId === undefined || feed.tableId === tableId)
        .flatMap(refresh),
    watched: () => {
      const ids = [...feeds.values()].map(({ tableId }) => tableId);
      return ids.includes(undefined) ? null : new Set(ids.filter((id) => id !== undefined));
    },
  };
};
