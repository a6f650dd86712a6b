import { parseBoardFen } from '../../chess/board.js';
import { makeFen } from '../../chess/fen.js';
import { BLACK_KING, BLACK_ROOK, WHITE_KING, WHITE_ROOK } from '../../chess/piece.js';
import { parsePosition } from '../../chess/positionFromSetup.js';
import { type Board, COLORS, type Color, type Square } from '../../chess/types.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import { isOver } from '../../table/game/gameState.js';
import { type Seats, sameSeats } from '../../table/game/seat.js';
import type { Beginning } from '../../table/opponents/opponentChoice.js';
import { errorOfFault } from '../../table/tablePort.js';
import type { TableCommand } from '../../table/tableService.js';
import type { TableView } from '../../table/tableView.js';
import type { PreparedOpponent } from './opponentDefinition.js';
import { byOpponent, type OpponentTable } from './opponentTable.js';

/** Castling is allowed wherever king and rook are on their home squares, because the board shows no more. */
const rightsOf = (board: Board): readonly Square[] => [
  ...(board[4] === WHITE_KING ? [0, 7].filter((square) => board[square] === WHITE_ROOK) : []),
  ...(board[60] === BLACK_KING ? [56, 63].filter((square) => board[square] === BLACK_ROOK) : []),
];

/** The position on a board that recognises pieces. White is to move unless Black's king is in check. */
export const fenAsItStands = ({ physical }: Pick<TableView, 'physical'>): string | undefined => {
  const board = physical === null ? undefined : parseBoardFen(physical);
  if (board?.ok !== true) return undefined;
  const castlingRights = rightsOf(board.value);
  const fenFor = (turn: Color): string =>
    makeFen({ board: board.value, turn, castlingRights, epSquare: undefined, halfmoves: 0, fullmoves: 1 });
  return COLORS.map(fenFor).find((fen) => parsePosition(fen).ok) ?? fenFor('white');
};

const gameCommands = (
  view: TableView,
  { fen, asItStands, study }: PreparedOpponent['beginning'],
): Result<readonly TableCommand[], BridgeError> => {
  if (asItStands !== true)
    return ok([{ type: 'newGame', ...(fen !== undefined && { fen }), ...(study && { study }) }]);
  const isOn = view.game !== null && !isOver(view.game);
  if (isOn && (view.game?.moves.length ?? 0) > 0) return ok([]);
  // A game without moves only records a position that was once on the board.
  const standing = fen ?? fenAsItStands(view);
  if (isOn && (standing === undefined || standing === view.game?.startFen)) return ok([]);
  return standing === undefined
    ? err(keyedError('BAD_REQUEST', message('error.fenNeeded')))
    : ok([{ type: 'setPosition', fen: standing }]);
};

const clockCommands = ({ device }: TableView, { time }: Beginning): readonly TableCommand[] => {
  if (time === undefined) return [];
  const board = time !== null && device.clockModel !== undefined;
  return [{ type: 'setClock', control: time, ...(board && { board }) }];
};

/** A running clock must be paused before it can be set. */
const pauseCommands = ({ gameClock }: TableView, { time }: Beginning): readonly TableCommand[] =>
  time !== undefined && gameClock?.clock.phase === 'running' ? [{ type: 'pauseClock' }] : [];

/** Sets seats, position and clock of a game, in an order that the table accepts. */
export const beginGame = async (
  table: OpponentTable,
  seats: Seats,
  beginning: PreparedOpponent['beginning'],
): Promise<Result<void, BridgeError>> => {
  const { view } = await table.state();
  const game = gameCommands(view, beginning);
  if (!game.ok) return game;
  const seating: readonly TableCommand[] = sameSeats(view.seats, seats)
    ? []
    : [{ type: 'setSeats', ...seats }];
  const [pause, clock] = [pauseCommands(view, beginning), clockCommands(view, beginning)];
  // Resuming a game stops the clock before the seats change.
  const commands =
    game.value.length === 0
      ? [...pause, ...seating, ...clock]
      : [...seating, ...game.value, ...pause, ...clock];
  for (const command of commands) {
    const answer = await table.command(command, byOpponent);
    if (!answer.ok) return err(errorOfFault(answer.error));
  }
  return ok(undefined);
};
