import type { Color } from '../../../../chess/types.js';
import { clockNow } from '../../../../clock/clockNow.js';
import { playerText } from '../../../../messages/playerText.js';
import { wholeScore } from '../../../../table/game/gameParts.js';
import type { GameView } from '../../../../table/game/gameView.js';
import type { TableView } from '../../../../table/tableView.js';
import type { LiveTable } from '../../../../web/state/liveState.js';
import type { PairedPlayer } from '../../model/pairingDocument.js';
import type { SpectatorBoard, SpectatorEvent, SpectatorGame } from '../../spectators/spectatorEvent.js';

/** A player as shown beside a board. */
export type WallPlayer = { readonly name: string; readonly title: string; readonly elo: string };

export type WallBoard = {
  /** The id of the pairing, or of the table if there is no tournament. */
  readonly id: string;
  readonly number: number;
  readonly label: string;
  readonly white: WallPlayer;
  readonly black: WallPlayer;
  readonly game: Pick<GameView, 'id' | 'startFen' | 'fen' | 'turn' | 'moves' | 'result'> | null;
  /** The start position, if it is not the standard one. */
  readonly startFen?: string;
  readonly clock: TableView['clock'];
  /** A result such as `1-0`, or `*` while the game is in progress. */
  readonly result: string;
  /** The time of the last move, on the time scale of the events. */
  readonly movedAtMs: number;
};

const playerOf = ({ name, title = '', rating }: PairedPlayer): WallPlayer => ({
  name,
  title,
  elo: rating === undefined ? '' : String(rating),
});

const isGameOf = (board: SpectatorBoard, game: LiveTable['game']): boolean =>
  game !== null &&
  (board.game === undefined
    ? game.tags['White'] === board.white.name && game.tags['Black'] === board.black?.name
    : board.game === game.id);

/** A game that its table no longer shows. */
const replayed = ({ id, startFen, moves, result }: SpectatorGame): NonNullable<WallBoard['game']> => {
  const fen = moves.at(-1)?.fen ?? startFen;
  const known = moves.map((move) => ({ ...move, level: 'final' as const, confidence: 1, atMs: 0 }));
  return {
    id,
    startFen,
    fen,
    turn: fen.split(' ')[1] === 'b' ? 'black' : 'white',
    moves: known,
    result: result as GameView['result'],
  };
};

const pairedBoard = (
  board: SpectatorBoard,
  table: LiveTable | undefined,
  past: SpectatorGame | undefined,
): WallBoard => {
  const live = isGameOf(board, table?.game ?? null) ? (table?.game ?? null) : null;
  const game = (live && wholeScore(live)) ?? (past === undefined ? null : replayed(past));
  return {
    id: board.id,
    number: board.board,
    label: String(board.board),
    white: playerOf(board.white),
    black: playerOf(board.black ?? { name: 'bye' }),
    game,
    clock: live === null ? null : (table?.clock ?? null),
    result: live !== null && live.result !== '*' ? live.result : board.result,
    movedAtMs: live?.moves.at(-1)?.atMs ?? 0,
    ...(board.startFen !== undefined && { startFen: board.startFen }),
  };
};

const tableBoard = (table: LiveTable, i: number): WallBoard => ({
  id: table.id,
  number: i + 1,
  label: table.name,
  white: playerText(table.game?.tags ?? table.nextTags, 'white'),
  black: playerText(table.game?.tags ?? table.nextTags, 'black'),
  game: table.game && wholeScore(table.game),
  clock: table.clock,
  result: table.game?.result ?? '*',
  movedAtMs: table.game?.moves.at(-1)?.atMs ?? 0,
});

/** The boards of the rounds at the tables, or of all tables if there is no tournament. */
export const wallBoards = (
  event: SpectatorEvent | undefined,
  tables: readonly LiveTable[],
  past: ReadonlyMap<string, SpectatorGame>,
): readonly WallBoard[] => {
  const rounds = event?.rounds ?? [];
  const atTables = rounds.filter((round) => round.atTables);
  const shown = atTables.length > 0 ? atTables : rounds.slice(-1);
  const boards = shown.flatMap((round) => round.boards).filter(({ black }) => black !== null);
  if (boards.length === 0) return tables.map(tableBoard);
  const byId = new Map(tables.map((table) => [table.id, table]));
  return boards.map((board) => pairedBoard(board, byId.get(board.table ?? ''), past.get(board.id)));
};

/** The games that the tables no longer show. */
export const missingGames = (
  event: SpectatorEvent | undefined,
  boards: readonly WallBoard[],
  past: ReadonlyMap<string, SpectatorGame>,
): readonly string[] => {
  const played = new Set(
    (event?.rounds ?? []).flatMap((round) =>
      round.boards.flatMap(({ id, plies }) => (plies > 0 ? [id] : [])),
    ),
  );
  return boards.flatMap(({ id, game }) => (game === null && played.has(id) && !past.has(id) ? [id] : []));
};

const MINUTE_MS = 60_000;

const shortestMs = ({ clock }: WallBoard, nowMs: number): number =>
  clock === null
    ? Number.POSITIVE_INFINITY
    : Math.min(...(['white', 'black'] as const).map((side: Color) => clockNow(clock, side, nowMs)));

/**
 * Ranks a board by how much there is to see: little time left, a recent move, a game in progress. Games that
 * have not begun come last.
 */
const interestOf = (board: WallBoard, nowMs: number): number => {
  if (board.result !== '*') return 10;
  if ((board.game?.moves.length ?? 0) === 0) return 0;
  const left = shortestMs(board, nowMs);
  const timePressure = left < MINUTE_MS ? 40 : left < 5 * MINUTE_MS ? 20 : 0;
  return 50 + timePressure + (nowMs - board.movedAtMs < MINUTE_MS / 2 ? 10 : 0);
};

/** Sorts boards by interest, and boards of equal interest by number. */
export const byInterest = (boards: readonly WallBoard[], nowMs: number): readonly WallBoard[] =>
  boards.toSorted((a, b) => interestOf(b, nowMs) - interestOf(a, nowMs) || a.number - b.number);

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether the texts of a game contain all words of a search. */
export const isFound = (search: string, texts: readonly (string | undefined)[]): boolean => {
  const text = plain(texts.filter((one) => one !== undefined).join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
};
