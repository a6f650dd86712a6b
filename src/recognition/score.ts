import { pieceAt } from '../chess/board.js';
import { parseFen } from '../chess/fen.js';
import { keyedTextOfFault } from '../chess/fenFault.js';
import { NO_PIECE } from '../chess/piece.js';
import type { Position } from '../chess/position.js';
import { positionFromSetup } from '../chess/positionFromSetup.js';
import { parseSquare } from '../chess/square.js';
import { parseUciMove, promotionOfUci } from '../chess/uciMove.js';
import { BridgeError } from '../shared/bridgeError.js';
import { type KeyedText, keyedText } from '../shared/keyedText.js';
import { castlingsWith } from './games/forbiddenCastling.js';
import { GameNode } from './games/gameNode.js';
import type { RecognisedMove, RecogniserCommand } from './recognitionEvent.js';

/** @throws BridgeError FEN_INVALID for a position from which no game can be played. */
export const positionOf = (fen: string, chess960: boolean): Position => {
  const setup = parseFen(fen);
  if (!setup.ok) throw new BridgeError('FEN_INVALID', keyedTextOfFault(setup.error), { fen });
  const position = positionFromSetup(setup.value, { chess960 });
  if (!position.ok) throw new BridgeError('FEN_INVALID', keyedTextOfFault(position.error), { fen });
  return position.value;
};

/**
 * Plays an illegal ply of a score as written. Castling is written as the king moving to its rook's square.
 */
const playAsScored = (node: GameNode, uci: string): GameNode | undefined => {
  const from = parseSquare(uci.slice(0, 2));
  const to = parseSquare(uci.slice(2, 4));
  if (from === undefined || to === undefined) return undefined;
  const { board } = node.position;
  const piece = pieceAt(board, from);
  const castling = castlingsWith(node.position, to).at(-1);
  if (castling?.from === from) return node.illegalChild(castling);
  if (piece === NO_PIECE) return undefined;
  const promotion = promotionOfUci(uci);
  const captured = pieceAt(board, to);
  return node.illegalChild({ from, to, piece, captured, ...(promotion !== undefined && { promotion }) });
};

const notPlayable = (move: string): KeyedText =>
  keyedText('illegal.noMove', '{move} is no legal move here', { move });

/** The node after one more move. Undefined if it cannot be played, even as an illegal one. */
const nextOf = (node: GameNode, text: string, asScored: boolean): GameNode | undefined => {
  const move = parseUciMove(node.position, text);
  if (move.ok) return node.child(move.value);
  return asScored ? playAsScored(node, text) : undefined;
};

/**
 * Plays the moves of a score (UCI). `asScored` accepts illegal ones. @throws BridgeError BAD_REQUEST for a
 * move that cannot be played.
 */
export const playScore = (root: GameNode, uci: readonly string[], asScored: boolean): GameNode => {
  let node = root;
  for (const text of uci) {
    const next = nextOf(node, text, asScored);
    if (next === undefined) {
      const move = parseUciMove(node.position, text);
      throw new BridgeError('BAD_REQUEST', move.ok ? notPlayable(text) : keyedTextOfFault(move.error), {
        move: text,
        ply: node.ply + 1,
      });
    }
    node = next;
  }
  return node;
};

/** The last ply of a score with at least one ply. The score can contain illegal plies. */
export const lastPlyOf = (fen: string, chess960: boolean, uci: readonly string[]): RecognisedMove =>
  playScore(new GameNode(positionOf(fen, chess960)), uci, true).described;

/** The FEN after these plies, which may be illegal ones. Undefined if the plies do not follow each other. */
export const fenAfter = (fen: string, chess960: boolean, uci: readonly string[]): string | undefined => {
  let node: GameNode | undefined = new GameNode(positionOf(fen, chess960));
  for (const text of uci) node = node && nextOf(node, text, true);
  return node?.described.fen;
};

/**
 * Refuses a command that cannot be applied, before it changes anything. @throws BridgeError FEN_INVALID for a
 * position from which no game can be played, BAD_REQUEST for a move that is not legal.
 */
export const checkRecogniserCommand = (command: RecogniserCommand): void => {
  if (command.kind === 'newGame') positionOf(command.fen, command.chess960);
  if (command.kind === 'resume')
    playScore(
      new GameNode(positionOf(command.fen, command.chess960)),
      command.uci,
      command.asScored === true,
    );
};
