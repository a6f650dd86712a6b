import type { SensorBoard } from '../boards/eboard/sensorBoard.js';
import { emptyBoard, parseBoardFen } from '../chess/board.js';
import { BLACK_KING, NO_PIECE, WHITE_KING } from '../chess/piece.js';
import { parseSquare } from '../chess/square.js';
import type { Board, Square } from '../chess/types.js';
import type { CommitLevel, RecognitionEvent } from '../recognition/recognitionEvent.js';

const boardOf = (fen: string): Board => {
  const board = parseBoardFen(fen.split(' ')[0] ?? '');
  return board.ok ? board.value : emptyBoard;
};

type Ply = { readonly board: Board; readonly level: CommitLevel };

/** The game on an emulated board, as recognition reports and corrects it. */
export type EmulatedGame = {
  /** By ply, the start position first. */
  readonly plies: readonly Ply[];
  /** The kings show a result. */
  readonly kingsInCentre: boolean;
};

export const noGame: EmulatedGame = { plies: [], kingsInCentre: false };

export const followGame = (game: EmulatedGame, event: RecognitionEvent): EmulatedGame => {
  switch (event.type) {
    case 'game':
      return { plies: [{ board: boardOf(event.fen), level: 'final' }], kingsInCentre: false };
    case 'move': {
      // A ply is repeated when its level rises; the plies after it stay.
      const plies = [...game.plies];
      plies[event.ply] = { board: boardOf(event.fen), level: event.level };
      return { ...game, plies };
    }
    case 'revise': {
      const changed = event.moves.map(({ fen }): Ply => ({ board: boardOf(fen), level: event.changes }));
      return { ...game, plies: [...game.plies.slice(0, event.fromPly), ...changed] };
    }
    case 'result':
      return { ...game, kingsInCentre: event.by === 'kingsInCentre' };
    default:
      return game;
  }
};

/** The position after the last ply. */
export const lastBoard = ({ plies }: EmulatedGame): Board => plies.at(-1)?.board ?? emptyBoard;

/** The last final ply: hands may still revise later ones. */
export const standingPly = ({ plies }: EmulatedGame): number => {
  const open = plies.findIndex(({ level }) => level !== 'final');
  return (open === -1 ? plies.length : open) - 1;
};

const squares = (...names: readonly string[]): readonly Square[] =>
  names.flatMap((name) => parseSquare(name) ?? []);
const CENTRE = squares('d4', 'e4', 'd5', 'e5');

/**
 * Kings that show a result, where the sensors do not identify them: which of the two is White's does not
 * matter, so the one nearer to White is taken.
 */
export const withKings = (named: Board, sensed: SensorBoard): Board => {
  const taken = CENTRE.filter((square) => sensed[square] !== NO_PIECE && named[square] === NO_PIECE);
  const [near, far] = taken;
  if (taken.length !== 2 || near === undefined || far === undefined) return named;
  if (named.includes(WHITE_KING) || named.includes(BLACK_KING)) return named;
  return named.map((piece, square) => {
    if (square === near) return WHITE_KING;
    return square === far ? BLACK_KING : piece;
  });
};
