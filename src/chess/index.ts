/**
 * The rules of chess: positions, legal moves, notation. Pure functions and immutable values; runs in Node and
 * in browsers.
 *
 * @packageDocumentation
 */

export type { Result } from '../shared/result.js';
export { emptyBoard, makeBoardFen, parseBoardFen, pieceAt, sameBoard, startBoard } from './board.js';
export { type Adjudication, adjudicate, deadPosition } from './canMate/adjudicate.js';
export { type CanMate, type CanMateMethod, type CanMateOptions, canMate } from './canMate/canMate.js';
export { chess960Number, chess960Start, STANDARD_ARRAY } from './chess960.js';
export {
  automaticDraw,
  type DrawClaims,
  drawClaims,
  drawClaimsWith,
  FIFTY_MOVES_PLIES,
  type GamePositions,
  occurrenceCount,
  SEVENTY_FIVE_MOVES_PLIES,
} from './drawRules.js';
export { type ExplainedMove, explainIllegal } from './explainIllegal.js';
export { makeEpd, makeFen, parseFen } from './fen.js';
export type { FenFault, FenPart } from './fenFault.js';
export type { AttemptedMove, IllegalKind, IllegalMove } from './illegalMove.js';
export {
  isCheck,
  legalEpSquare,
  legalMoves,
} from './legalMoves.js';
export type { MoveFault } from './moveFault.js';
export { type AlgebraicOptions, makeAlgebraic, parseAlgebraic } from './notation/algebraic.js';
export { makeIccf, parseIccf } from './notation/iccf.js';
export {
  type LetteredRole,
  type NotationLanguage,
  type PieceLetters,
  pieceLetters,
} from './notation/pieceLetters.js';
export { isInsufficientMaterial, type Outcome, outcome } from './outcome.js';
export { completeFen, type PastedFen } from './pastedFen.js';
export { PERFT_DEPTH_MAX, type PerftOptions, perft, perftDivide } from './perft.js';
export {
  type CommentCommand,
  type MarkColor,
  type MarkedArrow,
  type MarkedSquare,
  makeComment,
  makeCommentCommand,
  type ParsedComment,
  parseComment,
} from './pgn/commentCommands.js';
export { type GameOfMoves, makeGamePgn, type PlayedMove, pgnGameOfMoves } from './pgn/gameOfMoves.js';
export { nagOfGlyph } from './pgn/glyphs.js';
export {
  createPgnConverter,
  type PgnConverter,
  type PgnConverterOptions,
  type PgnFault,
  type PgnProgress,
} from './pgn/pgnConverter.js';
export { createPgnDecoder, type PgnDecoder } from './pgn/pgnDecoder.js';
export {
  findTag,
  isPgnResult,
  PGN_RESULTS,
  type PgnGame,
  type PgnLine,
  type PgnMove,
  type PgnResult,
  type PgnTag,
  type TextPlace,
} from './pgn/pgnGame.js';
export {
  createPgnReader,
  type PgnReader,
  type PgnReaderOptions,
  type PgnSource,
  type PgnSyntaxFault,
} from './pgn/pgnReader.js';
export { cleanComment, makePgn } from './pgn/pgnWriter.js';
export { type PgnMoveFault, type PgnReplay, replayPgn } from './pgn/replayPgn.js';
export { type StandardPgn, standardPgn } from './pgn/standardPgn.js';
export { type PgnStartFault, pgnStartPosition } from './pgn/startOfGame.js';
export { cleanTagValue } from './pgn/tagPair.js';
export * from './piece.js';
export { moveEffects, playMove } from './playMove.js';
export { Position, type PositionKey, startPosition } from './position.js';
export {
  type PositionOptions,
  parsePosition,
  positionFromSetup,
  type SetupFault,
} from './positionFromSetup.js';
export { positionKey } from './positionKey.js';
export { makeSan, parseSan } from './san.js';
export type { Setup } from './setup.js';
export { type SetupOddity, setupOddities } from './setupOddities.js';
export { fileOf, makeSquare, parseSquare, rankOf, squareAt, squareShade } from './square.js';
export * from './types.js';
export { makeUciMove, parseUciMove } from './uciMove.js';
export { createWalker, MOVES_MAX, type MoveCode, WALKER_DEPTH_MAX, type Walker } from './walker.js';
