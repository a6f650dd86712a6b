import { makeFen } from '../../../chess/fen.js';
import { pieceColor } from '../../../chess/piece.js';
import { playMove } from '../../../chess/playMove.js';
import { startPosition } from '../../../chess/position.js';
import type { Board, Color } from '../../../chess/types.js';
import { parseUciMove } from '../../../chess/uciMove.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { type SensorBoard, UNKNOWN_BLACK, UNKNOWN_PIECE, UNKNOWN_WHITE } from '../../eboard/sensorBoard.js';
import { type CppStep, reportBoard, say, welcome } from './dialogueStep.js';
import type { CppFrame } from './words.js';

const BEGIN = `begin ${makeFen(startPosition)}`;

const isUnknown = (code: number): boolean =>
  code === UNKNOWN_PIECE || code === UNKNOWN_WHITE || code === UNKNOWN_BLACK;

const unknownOf = (color: Color): number => (color === 'white' ? UNKNOWN_WHITE : UNKNOWN_BLACK);

/** The same pieces, in no more detail than the board has reported so far. */
const asReportedBy = (board: Board, before: SensorBoard | null): SensorBoard => {
  if (before === null || !before.some(isUnknown)) return board;
  const colours = !before.includes(UNKNOWN_PIECE);
  return board.map((code) => {
    if (code === 0) return 0;
    return colours ? unknownOf(pieceColor(code)) : UNKNOWN_PIECE;
  });
};

const stands = (board: SensorBoard): string => [...board].map((code) => (code === 0 ? '.' : 'o')).join('');

/** Whether the outer two ranks of each side are full and nothing stands between, as for a new game. */
export const isSetUp = (board: SensorBoard): boolean => stands(board) === stands(startPosition.board);

/** Asks the board to play a round from the start array. Repeated until the board shows its squares. */
export const beginRound = (step: CppStep): void => {
  step.next.position = startPosition;
  step.next.synced = false;
  say(step, BEGIN);
};

export const handleRoundBoard = (
  step: CppStep,
  { word, board }: Extract<CppFrame, { kind: 'board' }>,
): void => {
  const { next } = step;
  next.synced = word === 'sync';
  next.lastSeen = board;
  reportBoard(step, board);
  welcome(step, board);
  if (!next.synced && isSetUp(board) && next.position !== startPosition) beginRound(step);
};

/**
 * Handles a move that the board has recognised. Accepts it when it is legal. A promotion without a piece
 * counts as a queen until a hand places another piece.
 */
export const handleMove = (step: CppStep, uci: string): void => {
  const { next } = step;
  const exact = parseUciMove(next.position, uci);
  const queen = `${uci}q`;
  const move = exact.ok ? exact : parseUciMove(next.position, queen);
  if (!move.ok) {
    say(step, 'nok');
    emit(step, { kind: 'ignored', what: `the board reported ${uci}: ${exact.ok ? '' : exact.error.reason}` });
    return;
  }
  next.position = playMove(next.position, move.value);
  say(step, exact.ok ? 'ok' : `promote ${queen}`);
  const board = asReportedBy(next.position.board, next.accepted ?? next.lastSeen);
  reportBoard(step, board);
  welcome(step, board);
};
