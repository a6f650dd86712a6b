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
  /** By ply, beginning with the start position. */
  readonly plies: readonly Ply[];
  /** Whether kings in the centre show a result. */
  readonly kingsInCentre: boolean;
};

export const noGame: EmulatedGame = { plies: [], kingsInCentre: false };

export const followGame = (game: EmulatedGame, event: RecognitionEvent): EmulatedGame => {
  switch (event.type) {
    case 'game':
      return { plies: [{ board: boardOf(event.fen), level: 'final' }], kingsInCentre: false };
    case 'move': {
      // A ply is reported again when its level rises. The plies after it stay.
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

export const lastBoard = ({ plies }: EmulatedGame): Board => plies.at(-1)?.board ?? emptyBoard;

/** The index of the last final ply. Later ones may still be revised. */
export const standingPly = ({ plies }: EmulatedGame): number => {
  const open = plies.findIndex(({ level }) => level !== 'final');
  return (open === -1 ? plies.length : open) - 1;
};

const squares = (...names: readonly string[]): readonly Square[] =>
  names.flatMap((name) => parseSquare(name) ?? []);
const CENTRE = squares('d4', 'e4', 'd5', 'e5');

/**
 * Kings in the centre on a board that does not identify them. Which of the two is White's does not matter
 * here, so the one nearer to White is taken.
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
