import { pieceAt } from '../../chess/board.js';
import { NO_PIECE, pieceCode } from '../../chess/piece.js';
import type { Move, Square } from '../../chess/types.js';
import type { CastlingWay } from './handProfile.js';
import { drawMs, drawWay, type HandScript } from './handScript.js';
import { drawGlide, drawJourney, emptyBeside, travel } from './journey.js';
import type { PlyContext, PlyDone } from './plyContext.js';

/**
 * Runs acts that the mover makes only after the press, and returns the hand to its previous time. Returns
 * when the acts were done.
 */
const later = (script: HandScript, afterMs: number, act: () => void): number => {
  const handMs = script.nowMs;
  script.wait(afterMs);
  act();
  const doneMs = script.nowMs;
  script.nowMs = handMs;
  return doneMs;
};

type Castling = NonNullable<Move['castling']>;

/** A piece can move first only when its target square is not the origin of the other piece. */
const possibleWay = (way: CastlingWay, { from, to }: Move, { rookFrom, rookTo }: Castling): CastlingWay => {
  if (way === 'kingFirst' && to === rookFrom) return 'bothUp';
  return way === 'rookFirst' && rookTo === from ? 'bothUp' : way;
};

/** The king may slide only while its rook is not in the way. */
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
  // Hands that never castle rook first do not lift the rook first either.
  const rookUpFirst = random.chance(0.3) && profile.castling.rookFirst > 0;
  script.lift(rookUpFirst ? castling.rookFrom : move.from).wait(gap());
  script.lift(rookUpFirst ? move.from : castling.rookFrom).wait(drawMs(random, profile.air));
  const rookLast = random.chance(0.5);
  if (rookLast) script.place(move.to, move.piece).wait(gap()).place(castling.rookTo, rook);
  else script.place(castling.rookTo, rook).wait(gap()).place(move.to, move.piece);
  return { completeMs: script.nowMs, lastSquare: rookLast ? castling.rookTo : move.to };
};

/**
 * Castling in any order that the squares allow. In Chess960 a piece that ends on its own square may stay
 * untouched.
 */
const scriptCastling = (script: HandScript, context: PlyContext, castling: Castling): PlyDone => {
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

/** Puts the moving piece on a neighbouring square and corrects it only after the press. */
const scriptUnseenSlip = (script: HandScript, context: PlyContext, wrong: Square): PlyDone => {
  const { move, profile, random } = context;
  script.note('left on a wrong square');
  script.lift(move.from).wait(drawMs(random, profile.air)).place(wrong, move.piece);
  const completeMs = later(script, drawMs(random, profile.wrongSquare.fix), () => {
    script.lift(wrong).wait(drawMs(random, profile.air)).place(move.to, move.piece);
  });
  return { completeMs, lastSquare: move.to };
};

const drawUnseenSlip = (context: PlyContext): Square | undefined => {
  const { move, profile, random } = context;
  if (move.captured !== NO_PIECE || !random.chance(profile.wrongSquare.chance * profile.wrongSquare.unseen)) {
    return undefined;
  }
  const wrong = emptyBeside(context);
  return wrong.length === 0 ? undefined : random.pick(wrong);
};

/** A piece moves to a square, possibly with a capture. */
const scriptArrival = (script: HandScript, context: PlyContext): PlyDone => {
  const { move, profile, random } = context;
  const taken = pieceAt(context.position.board, move.to) !== NO_PIECE && move.to !== move.from;
  const way = taken ? drawWay(random, profile.capture) : undefined;
  const journey = drawJourney(context);
  if (way === 'victimFirst') script.lift(move.to).wait(drawMs(random, profile.between));
  script.lift(move.from);
  travel(script, journey, move.piece);
  if (way === 'attackerFirst') script.lift(move.to).wait(drawMs(random, profile.between));
  if (way === 'swap') script.lift(move.to).wait(drawMs(random, profile.swap));
  script.place(move.to, move.piece);
  return { completeMs: script.nowMs, lastSquare: move.to };
};

const scriptEnPassant = (script: HandScript, context: PlyContext, victim: Square): PlyDone => {
  const { move, profile, random } = context;
  const way = drawWay(random, profile.enPassant);
  const glide = drawGlide(context) ?? { stops: [], lastMs: drawMs(random, profile.air) };
  if (way === 'victimFirst') script.lift(victim).wait(drawMs(random, profile.between));
  script.lift(move.from);
  if (way === 'victimBetween') script.wait(drawMs(random, profile.between)).lift(victim);
  travel(script, glide, move.piece);
  script.place(move.to, move.piece);
  if (way !== 'victimLast') return { completeMs: script.nowMs, lastSquare: move.to };
  if (random.chance(profile.forget.chance)) {
    script.note('the pawn taken in passing is forgotten');
    const completeMs = later(script, drawMs(random, profile.forget.recall), () => script.lift(victim));
    return { completeMs, lastSquare: victim };
  }
  script.wait(drawMs(random, profile.between)).lift(victim);
  return { completeMs: script.nowMs, lastSquare: victim };
};

/** Puts the new piece on the last rank, perhaps after another one. */
const scriptNewPiece = (script: HandScript, { position, move, profile, random }: PlyContext): void => {
  const wanted = move.promotion ?? 'queen';
  if (random.chance(profile.promotionChanged)) {
    const other = wanted === 'queen' ? 'rook' : 'queen';
    script.note(`a ${other} is put down first`).place(move.to, pieceCode(position.turn, other));
    script
      .wait(drawMs(random, profile.between) * 3)
      .lift(move.to)
      .wait(drawMs(random, profile.between));
  }
  script.place(move.to, pieceCode(position.turn, wanted));
};

const scriptPromotion = (script: HandScript, context: PlyContext): PlyDone => {
  const { move, profile, random, position } = context;
  const way = drawWay(random, profile.promotion);
  const pauseMs = (): number => drawMs(random, profile.between);
  const exchange = (): void => {
    script.lift(move.to).wait(pauseMs());
    scriptNewPiece(script, context);
  };
  if (way === 'pawnTouches') {
    scriptArrival(script, context);
    if (random.chance(profile.forget.chance)) {
      script.note('the pawn stays on the last rank');
      const completeMs = later(script, drawMs(random, profile.forget.recall), exchange);
      return { completeMs, lastSquare: move.to };
    }
    script.wait(pauseMs());
    exchange();
    return { completeMs: script.nowMs, lastSquare: move.to };
  }
  if (way === 'pawnOff') script.lift(move.from).wait(pauseMs());
  if (pieceAt(position.board, move.to) !== NO_PIECE) script.lift(move.to).wait(pauseMs());
  scriptNewPiece(script, context);
  if (way === 'pieceFirst') script.wait(pauseMs()).lift(move.from);
  return { completeMs: script.nowMs, lastSquare: way === 'pieceFirst' ? move.from : move.to };
};

/** Writes the acts of one move by these hands, from the script's current time on. */
export const scriptMove = (script: HandScript, context: PlyContext): PlyDone => {
  const { move } = context;
  if (move.castling !== undefined) return scriptCastling(script, context, move.castling);
  if (move.promotion !== undefined) return scriptPromotion(script, context);
  if (move.enPassant !== undefined) return scriptEnPassant(script, context, move.enPassant);
  const wrong = drawUnseenSlip(context);
  return wrong === undefined ? scriptArrival(script, context) : scriptUnseenSlip(script, context, wrong);
};
