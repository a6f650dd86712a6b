import { pieceAt } from '../../chess/board.js';
import { NO_PIECE, pieceCode } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import { drawMs, drawWay, type HandScript } from './handScript.js';
import { drawGlide, drawJourney, emptyBeside, travel } from './journey.js';
import { later } from './later.js';
import type { PlyContext, PlyDone } from './plyContext.js';
import { scriptCastling } from './scriptCastling.js';

/** Puts the moving piece on a square beside the right one and moves over only after the clock. */
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

/** A piece goes to a square, which may be that of a victim. Ends with the piece on it. */
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

/** The new piece is put on the last rank, perhaps after another one. */
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

/** Writes the acts of one move as these hands do it, from the script's present moment on. */
export const scriptMove = (script: HandScript, context: PlyContext): PlyDone => {
  const { move } = context;
  if (move.castling !== undefined) return scriptCastling(script, context, move.castling);
  if (move.promotion !== undefined) return scriptPromotion(script, context);
  if (move.enPassant !== undefined) return scriptEnPassant(script, context, move.enPassant);
  const wrong = drawUnseenSlip(context);
  return wrong === undefined ? scriptArrival(script, context) : scriptUnseenSlip(script, context, wrong);
};
