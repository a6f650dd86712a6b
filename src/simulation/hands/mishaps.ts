import { pieceAt } from '../../chess/board.js';
import { NO_PIECE, pieceColor } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import { drawMs, type HandScript } from './handScript.js';
import { neighbours } from './journey.js';
import type { PlyContext } from './plyContext.js';

const occupied = ({ position }: PlyContext): readonly Square[] =>
  [...position.board.keys()].filter((square) => pieceAt(position.board, square) !== NO_PIECE);

/** The player adjusts a piece on its square before the move, mostly an own one. */
export const scriptAdjust = (script: HandScript, context: PlyContext): void => {
  const { position, profile, random } = context;
  if (!random.chance(profile.adjust.chance)) return;
  const own = random.chance(0.8);
  const pieces = occupied(context).filter((square) => {
    return (pieceColor(pieceAt(position.board, square)) === position.turn) === own;
  });
  const square = random.pick(pieces);
  script
    .lift(square)
    .wait(drawMs(random, profile.adjust.hold))
    .place(square, pieceAt(position.board, square));
  script.wait(drawMs(random, profile.between));
};

/** Pieces near the squares of the script that the script does not touch. */
const bystanders = (script: HandScript, context: PlyContext): readonly Square[] => {
  const touched = new Set(script.acts.flatMap((act) => ('square' in act ? [act.square] : [])));
  const near = new Set([context.move.from, context.move.to].flatMap(neighbours));
  return occupied(context).filter((square) => near.has(square) && !touched.has(square));
};

const scriptBrush = (
  script: HandScript,
  { position, profile, random }: PlyContext,
  square: Square,
  atMs: number,
): void => {
  script.liftAt(atMs, square);
  script.placeAt(atMs + drawMs(random, profile.brush.off), square, pieceAt(position.board, square));
};

const scriptNudge = (script: HandScript, context: PlyContext, square: Square, atMs: number): void => {
  const { position, profile, random } = context;
  const touched = new Set(script.acts.flatMap((act) => ('square' in act ? [act.square] : [])));
  const free = neighbours(square).filter(
    (beside) => pieceAt(position.board, beside) === NO_PIECE && !touched.has(beside),
  );
  if (free.length === 0) return;
  const pushedTo = random.pick(free);
  const piece = pieceAt(position.board, square);
  const fixMs = atMs + 40 + drawMs(random, profile.nudge.fix);
  script.liftAt(atMs, square).placeAt(atMs + 40, pushedTo, piece);
  script.liftAt(fixMs, pushedTo).placeAt(fixMs + drawMs(random, profile.air), square, piece);
};

const scriptKnock = (
  script: HandScript,
  context: PlyContext,
  near: readonly Square[],
  atMs: number,
): void => {
  const { position, profile, random } = context;
  const fallen = near.slice(0, random.integer(1, profile.knock.most));
  let upMs = atMs + 200;
  for (const square of fallen) {
    script.liftAt(atMs + random.integer(0, 150), square);
    upMs += drawMs(random, profile.knock.fix);
    script.placeAt(upMs, square, pieceAt(position.board, square));
  }
};

/**
 * Disturbs neighbouring pieces by sleeves and hurried hands during the move. Called after the move is
 * written, when its pieces are known. No two mishaps share a piece.
 */
export const scriptMishaps = (script: HandScript, context: PlyContext): void => {
  const { profile, random } = context;
  const atMs = (): number => Math.round(random.next() * script.nowMs);
  if (random.chance(profile.brush.chance)) {
    const near = bystanders(script, context);
    if (near.length > 0) scriptBrush(script, context, random.pick(near), atMs());
  }
  if (random.chance(profile.nudge.chance)) {
    const near = bystanders(script, context);
    if (near.length > 0) scriptNudge(script, context, random.pick(near), atMs());
  }
  if (random.chance(profile.knock.chance)) {
    script.note('pieces fall');
    scriptKnock(script, context, bystanders(script, context), atMs());
  }
};
