import { pieceAt } from '../../chess/board.js';
import { legalMoves } from '../../chess/legalMoves.js';
import { NO_PIECE } from '../../chess/piece.js';
import { fileOf, rankOf, squareAt } from '../../chess/square.js';
import type { PieceCode, Square } from '../../chess/types.js';
import { drawMs, type HandScript } from './handScript.js';
import type { PlyContext } from './plyContext.js';

/** A square that a piece touches on its way. */
type Stop = { readonly square: Square; readonly travelMs: number; readonly dwellMs: number };

/** The way of one piece from its old square to its new one. */
export type Journey = { readonly stops: readonly Stop[]; readonly lastMs: number };

/** The squares between two on a line, starting from the first. Undefined when they are not on a line. */
export const squaresBetween = (from: Square, to: Square): readonly Square[] | undefined => {
  const files = fileOf(to) - fileOf(from);
  const ranks = rankOf(to) - rankOf(from);
  if (files !== 0 && ranks !== 0 && Math.abs(files) !== Math.abs(ranks)) return undefined;
  const step = Math.sign(files) + 8 * Math.sign(ranks);
  const count = Math.max(Math.abs(files), Math.abs(ranks)) - 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => from + step * (i + 1));
};

/** The squares that a king could reach in one step. */
export const neighbours = (square: Square): readonly Square[] => {
  const found: Square[] = [];
  for (let rank = rankOf(square) - 1; rank <= rankOf(square) + 1; rank++) {
    for (let file = fileOf(square) - 1; file <= fileOf(square) + 1; file++) {
      if (file < 0 || file > 7 || rank < 0 || rank > 7) continue;
      if (squareAt(file, rank) !== square) found.push(squareAt(file, rank));
    }
  }
  return found;
};

const drawSlide = ({ profile, random }: PlyContext, path: readonly Square[]): Journey => {
  const first =
    path.length < 2 || random.chance(profile.slide.wholeWay) ? 0 : random.integer(1, path.length - 1);
  const stops = path.slice(first).map((square, i) => ({
    square,
    travelMs: drawMs(random, first > 0 && i === 0 ? profile.air : profile.slide.gap),
    dwellMs: drawMs(random, profile.slide.dwell),
  }));
  return { stops, lastMs: drawMs(random, profile.slide.gap) };
};

/** Other empty squares to which this piece could legally move. */
const otherStops = ({ position, move }: PlyContext): readonly Square[] =>
  legalMoves(position)
    .filter(({ from, to, captured, castling, promotion }) => {
      return from === move.from && to !== move.to && captured === NO_PIECE && !castling && !promotion;
    })
    .map(({ to }) => to);

/** Empty squares beside the target, where a piece may be put by mistake. */
export const emptyBeside = ({ position, move }: PlyContext): readonly Square[] =>
  neighbours(move.to).filter((square) => pieceAt(position.board, square) === NO_PIECE);

const through = (context: PlyContext, square: Square, dwell: number, lastMs: number): Journey => ({
  stops: [{ square, travelMs: drawMs(context.random, context.profile.air), dwellMs: dwell }],
  lastMs,
});

/** A slide over the board, if the way is free and the profile draws one. */
export const drawGlide = (context: PlyContext): Journey | undefined => {
  const { move, position, profile, random } = context;
  if (!random.chance(profile.slide.chance)) return undefined;
  const path = squaresBetween(move.from, move.to);
  if (path === undefined || path.some((square) => pieceAt(position.board, square) !== NO_PIECE))
    return undefined;
  return drawSlide(context, path);
};

/**
 * Draws how the moving piece reaches its square: through the air, by a slide, or with a mistake on the way.
 */
export const drawJourney = (context: PlyContext): Journey => {
  const { move, profile, random } = context;
  const direct: Journey = { stops: [], lastMs: drawMs(random, profile.air) };
  if (random.chance(profile.wrongSquare.chance * (1 - profile.wrongSquare.unseen))) {
    const wrong = [...otherStops(context), ...emptyBeside(context)].filter((square) => square !== move.from);
    if (wrong.length > 0) {
      return through(context, random.pick(wrong), drawMs(random, profile.wrongSquare.fix), direct.lastMs);
    }
  }
  if (random.chance(profile.hover.chance)) {
    const touched = otherStops(context);
    if (touched.length > 0) {
      return through(context, random.pick(touched), drawMs(random, profile.hover.dwell), direct.lastMs);
    }
  }
  if (random.chance(profile.slip.chance)) {
    const beside = emptyBeside(context);
    if (beside.length > 0) {
      const gapMs = drawMs(random, profile.slide.gap);
      return through(context, random.pick(beside), drawMs(random, profile.slip.dwell), gapMs);
    }
  }
  return drawGlide(context) ?? direct;
};

/** Moves a lifted piece through its stops, up to the moment before it is put down. */
export const travel = (script: HandScript, journey: Journey, piece: PieceCode): void => {
  for (const { square, travelMs, dwellMs } of journey.stops) {
    script.wait(travelMs).place(square, piece).wait(dwellMs).lift(square);
  }
  script.wait(journey.lastMs);
};
