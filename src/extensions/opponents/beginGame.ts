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

/** King and rook that stand at home may still castle: the board shows no more. */
const rightsOf = (board: Board): readonly Square[] => [
  ...(board[4] === WHITE_KING ? [0, 7].filter((square) => board[square] === WHITE_ROOK) : []),
  ...(board[60] === BLACK_KING ? [56, 63].filter((square) => board[square] === BLACK_ROOK) : []),
];

/**
 * The pieces as they stand; where the board knows its pieces. White is to move, unless only Black can be: his
 * king is in check.
 */
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
  // Before its first move a game is no more than an array that stood there once.
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

/** A clock that runs is not set. */
const pauseCommands = ({ gameClock }: TableView, { time }: Beginning): readonly TableCommand[] =>
  time !== undefined && gameClock?.clock.phase === 'running' ? [{ type: 'pauseClock' }] : [];

/** Seats, position and clock of a game, in the order in which a table can take them. */
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
  // In a resumed game the clock is stopped while its seats are unchanged.
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
