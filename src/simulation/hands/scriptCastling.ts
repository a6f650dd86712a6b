import { pieceCode } from '../../chess/piece.js';
import type { Move } from '../../chess/types.js';
import type { CastlingWay } from './handProfile.js';
import { drawMs, drawWay, type HandScript } from './handScript.js';
import { drawGlide, travel } from './journey.js';
import { later } from './later.js';
import type { PlyContext, PlyDone } from './plyContext.js';

type Castling = NonNullable<Move['castling']>;

/** One after another works only where the first piece's square is not still held by the second. */
const possibleWay = (way: CastlingWay, { from, to }: Move, { rookFrom, rookTo }: Castling): CastlingWay => {
  if (way === 'kingFirst' && to === rookFrom) return 'bothUp';
  return way === 'rookFirst' && rookTo === from ? 'bothUp' : way;
};

/** The king may be pushed only while its rook is not in the way. */
const scriptKing = (script: HandScript, context: PlyContext, mayGlide: boolean): void => {
  const { move, profile, random } = context;
  const glide = mayGlide ? drawGlide(context) : undefined;
  script.lift(move.from);
  travel(script, glide ?? { stops: [], lastMs: drawMs(random, profile.air) }, move.piece);
  script.place(move.to, move.piece);
};

const scriptRook = (
  script: HandScript,
  { position, profile, random }: PlyContext,
  { rookFrom, rookTo }: Castling,
): void => {
  script.lift(rookFrom).wait(drawMs(random, profile.air)).place(rookTo, pieceCode(position.turn, 'rook'));
};

const scriptBothUp = (script: HandScript, context: PlyContext, castling: Castling): PlyDone => {
  const { position, move, profile, random } = context;
  const gap = (): number => Math.round(drawMs(random, profile.between) / 3);
  const rook = pieceCode(position.turn, 'rook');
  // Hands that never take the rook first do not do so by a little either.
  const rookUpFirst = random.chance(0.3) && profile.castling.rookFirst > 0;
  script.lift(rookUpFirst ? castling.rookFrom : move.from).wait(gap());
  script.lift(rookUpFirst ? move.from : castling.rookFrom).wait(drawMs(random, profile.air));
  const rookLast = random.chance(0.5);
  if (rookLast) script.place(move.to, move.piece).wait(gap()).place(castling.rookTo, rook);
  else script.place(castling.rookTo, rook).wait(gap()).place(move.to, move.piece);
  return { completeMs: script.nowMs, lastSquare: rookLast ? castling.rookTo : move.to };
};

/**
 * Castling in any order that the squares allow. In Chess960 a piece that ends where it stands may stay
 * untouched.
 */
export const scriptCastling = (script: HandScript, context: PlyContext, castling: Castling): PlyDone => {
  const { move, profile, random } = context;
  const way = possibleWay(drawWay(random, profile.castling), move, castling);
  if (way === 'bothUp') return scriptBothUp(script, context, castling);
  const kingMoves = move.from !== move.to;
  const rookMoves = castling.rookFrom !== castling.rookTo;
  const between = (): number => drawMs(random, profile.between);
  if (way === 'rookFirst' && rookMoves) {
    scriptRook(script, context, castling);
    if (!kingMoves) return { completeMs: script.nowMs, lastSquare: castling.rookTo };
    script.wait(between());
    scriptKing(script, context, false);
    return { completeMs: script.nowMs, lastSquare: move.to };
  }
  scriptKing(script, context, true);
  if (!rookMoves) return { completeMs: script.nowMs, lastSquare: move.to };
  if (random.chance(profile.forget.chance)) {
    script.note('the castling rook is forgotten');
    const completeMs = later(script, drawMs(random, profile.forget.recall), () =>
      scriptRook(script, context, castling),
    );
    return { completeMs, lastSquare: castling.rookTo };
  }
  script.wait(between());
  scriptRook(script, context, castling);
  return { completeMs: script.nowMs, lastSquare: castling.rookTo };
};
