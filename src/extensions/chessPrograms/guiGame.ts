import { makeFen } from '../../chess/fen.js';
import { playMove } from '../../chess/playMove.js';
import { type Position, startPosition } from '../../chess/position.js';
import { parsePosition } from '../../chess/positionFromSetup.js';
import type { Color } from '../../chess/types.js';
import { parseUciMove } from '../../chess/uciMove.js';
import { messageBeside } from '../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../messages/catalogue/translate.js';
import { err, ok, type Result } from '../../shared/result.js';
import { colorOfFen, isOver } from '../../table/game/gameState.js';
import type { GameView } from '../../table/game/gameView.js';
import { type Seats, sameSeats } from '../../table/game/seat.js';
import type { TableCommand } from '../../table/tableService.js';
import type { TableView } from '../../table/tableView.js';

/** The game of the other program. Castling is written as in UCI. */
export type GuiGame = {
  readonly startFen: string;
  readonly chess960: boolean;
  readonly moves: readonly string[];
};

export const START_FEN = makeFen(startPosition);
export const newGuiGame: GuiGame = { startFen: START_FEN, chess960: false, moves: [] };

/** The position after the moves, or the reason why they are not a valid game. */
export const positionOfGui = ({ startFen, chess960, moves }: GuiGame): Result<Position, Translatable> => {
  const start = parsePosition(startFen, { chess960 });
  if (!start.ok) return err(messageBeside(start.error.reason, start.error));
  let position = start.value;
  for (const uci of moves) {
    const move = parseUciMove(position, uci);
    if (!move.ok) return err(messageBeside(move.error.reason, move.error));
    position = playMove(position, move.value);
  }
  return ok(position);
};

/** Identifies a game with one more ply. */
const keyOf = ({ startFen, moves }: GuiGame, answer: string): string =>
  [startFen, ...moves, answer].join(' ');

type Shown = Pick<TableView, 'game' | 'seats'>;

/** The side to move after the moves. */
export const turnOfGui = ({ startFen, moves }: GuiGame): Color => {
  const first = colorOfFen(startFen);
  const other = first === 'white' ? 'black' : 'white';
  return moves.length % 2 === 0 ? first : other;
};

/** The plies that are final or were not played on the board. */
const finalMoves = ({ moves }: GameView): readonly string[] => {
  const open = moves.findIndex(({ level, by }) => level !== 'final' && by === undefined);
  return moves.slice(0, open === -1 ? moves.length : open).map(({ uci }) => uci);
};

const sharedLength = (a: readonly string[], b: readonly string[]): number => {
  const differs = a.findIndex((uci, i) => uci !== b[i]);
  return differs === -1 ? a.length : differs;
};

const sameBeginning = (game: GameView, { startFen, chess960 }: GuiGame): boolean => {
  const read = parsePosition(startFen, { chess960 });
  return read.ok && makeFen(read.value) === game.startFen && game.chess960 === chess960;
};

/** Whether the table's game in progress is that of the other program, as far as both have moves. */
export const isGameOfGui = ({ game }: Shown, wanted: GuiGame): boolean => {
  if (game === null || isOver(game) || !sameBeginning(game, wanted)) return false;
  const played = game.moves.map(({ uci }) => uci);
  return sharedLength(wanted.moves, played) === Math.min(wanted.moves.length, played.length);
};

const seatsFor = (board: Color): Seats =>
  board === 'white' ? { white: 'board', black: 'remote' } : { white: 'remote', black: 'board' };

const seating = (from: Seats, to: Seats): readonly TableCommand[] =>
  sameSeats(from, to) ? [] : [{ type: 'setSeats', ...to }];

/**
 * The commands that bring the table to the other program's game: a new game, take-backs and moves, so that
 * the player at the board is to move. Empty: nothing to do. `isNews`: a reply already on the board is new to
 * the program. Otherwise it is taken back.
 */
const carryToTable = ({ game, seats }: Shown, wanted: GuiGame, isNews: boolean): readonly TableCommand[] => {
  const { startFen, chess960, moves } = wanted;
  const goal = seatsFor(turnOfGui(wanted));
  const isOn = game !== null && !isOver(game) && sameBeginning(game, wanted);
  const played = isOn ? game.moves.map(({ uci }) => uci) : [];
  const shared = sharedLength(moves, played);
  if (isNews && isOn && shared === moves.length && played.length === shared + 1) return seating(seats, goal);
  const away = { white: 'remote', black: 'remote' } as const;
  const missing = moves.slice(shared);
  const during = missing.length > 1 ? away : goal;
  const first = turnOfGui({ ...wanted, moves: moves.slice(0, shared) });
  const second: Color = first === 'white' ? 'black' : 'white';
  return [
    ...seating(seats, during),
    ...(isOn
      ? []
      : [
          {
            type: 'newGame',
            ...(startFen !== START_FEN && { fen: startFen }),
            ...(chess960 && { chess960 }),
          } as const,
        ]),
    ...(played.length > shared ? [{ type: 'takeBack', plies: played.length - shared } as const] : []),
    ...missing.map((uci, i) => ({ type: 'playMove', side: i % 2 === 0 ? first : second, uci }) as const),
    ...(during === goal ? [] : seating(during, goal)),
  ];
};

/** The player's reply to this game, once it is final. */
const answerOf = ({ game }: Shown, wanted: GuiGame): string | undefined => {
  const { moves } = wanted;
  const final = game !== null && sameBeginning(game, wanted) ? finalMoves(game) : [];
  return sharedLength(moves, final) === moves.length && final.length === moves.length + 1
    ? final[moves.length]
    : undefined;
};

/** The progress of a request at the table. */
export type Pursuit = {
  /** The requested game was sent to the table. */
  readonly isCarried: boolean;
  /** The other program has begun a new game, and the table does not know of it yet. */
  readonly isNewGame: boolean;
  /** The game with the reply that was sent last. */
  readonly reported: string | null;
  /** An earlier game at the table, whose moves do not count as replies. */
  readonly past: string | null;
};

export const noPursuit: Pursuit = { isCarried: false, isNewGame: false, reported: null, past: null };

/** Whether the table's game is older than the request. */
const isPast = ({ game }: Shown, { isCarried, isNewGame, past }: Pursuit): boolean =>
  game !== null &&
  (game.id === past || (!isCarried && (isOver(game) || (isNewGame && game.moves.length > 0))));

type Pursued = {
  readonly pursuit: Pursuit;
  readonly answer?: string;
  readonly commands: readonly TableCommand[];
};

/** Returns the player's reply, if there is one. Otherwise sends the game to the table, once. */
export const pursueAnswer = (shown: Shown, wanted: GuiGame, before: Pursuit): Pursued => {
  const present = isPast(shown, before) ? { ...shown, game: null } : shown;
  const answer = answerOf(present, wanted);
  const key = answer === undefined ? null : keyOf(wanted, answer);
  const isOld = key !== null && key === before.reported;
  if (answer !== undefined && !isOld)
    return {
      pursuit: { ...before, isCarried: false, isNewGame: false, reported: key },
      answer,
      commands: [],
    };
  // A reply that was sent stays old until the table has taken it back.
  const reported = isOld ? before.reported : null;
  if (before.isCarried) return { pursuit: { ...before, reported }, commands: [] };
  const past = present.game === null && shown.game !== null ? shown.game.id : before.past;
  return {
    pursuit: { isCarried: true, isNewGame: false, reported, past },
    commands: carryToTable(present, wanted, !isOld),
  };
};
