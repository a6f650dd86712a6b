import { pieceAt } from '../../chess/board.js';
import { legalMoves } from '../../chess/legalMoves.js';
import { NO_PIECE, oppositeColor } from '../../chess/piece.js';
import { playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import type { Move } from '../../chess/types.js';
import type { HandProfile } from './handProfile.js';
import { drawMs, HandScript } from './handScript.js';
import { neighbours } from './journey.js';
import type { PlyContext } from './plyContext.js';
import { handProfiles } from './profiles.js';
import { scriptMove } from './scriptMove.js';

/** An incident between two plies of the game that left the board unchanged. */
export type Episode = {
  readonly kind: 'takeBack' | 'illegal';
  readonly script: HandScript;
  /** The moves that were on the board for a while. For `illegal` the illegal move. */
  readonly moves: readonly Move[];
  /** Whether the clock was pressed during that time. */
  readonly pressed: boolean;
};

/** The same pace without mistakes, so that an episode has only its own mistake. */
const careful = ({ air, between, press }: HandProfile): HandProfile => ({
  ...handProfiles.clean,
  air,
  between,
  press,
});

const plainMoves = (position: Position, except?: Move): readonly Move[] =>
  legalMoves(position).filter(({ from, to, castling, promotion, enPassant }) => {
    const meant = except !== undefined && from === except.from && to === except.to;
    return !meant && castling === undefined && promotion === undefined && enPassant === undefined;
  });

const scriptUndo = (script: HandScript, { move, profile, random }: PlyContext): void => {
  script.lift(move.to).wait(drawMs(random, profile.air)).place(move.from, move.piece);
  if (move.captured === NO_PIECE) return;
  script.wait(drawMs(random, profile.between)).place(move.to, move.captured);
};

/**
 * The player makes another legal move first. He takes it back at once, after the press, or after the reply.
 */
export const drawTakeBack = (context: PlyContext): Episode | undefined => {
  const { position, profile, random } = context;
  if (!random.chance(profile.takeBack.chance)) return undefined;
  const choices = plainMoves(position, context.move);
  if (choices.length === 0) return undefined;
  const script = new HandScript().note('a move is made and taken back');
  const plain = careful(profile);
  const first = { ...context, move: random.pick(choices), profile: plain };
  scriptMove(script, first);
  const pressed = random.chance(profile.takeBack.pressed);
  if (pressed) script.wait(drawMs(random, profile.press)).press(position.turn);
  const after = playMove(position, first.move);
  const replies = pressed && random.chance(profile.takeBack.replied) ? plainMoves(after) : [];
  const reply = replies.length > 0 ? { ...first, position: after, move: random.pick(replies) } : undefined;
  if (reply !== undefined) {
    scriptMove(script.wait(drawMs(random, profile.press) * 3), reply);
    script.wait(drawMs(random, profile.press)).press(after.turn);
  }
  script.wait(drawMs(random, profile.takeBack.regret));
  if (reply !== undefined) {
    scriptUndo(script, reply);
    script.wait(drawMs(random, profile.between));
  }
  scriptUndo(script, first);
  if (pressed && reply === undefined && random.chance(0.5)) {
    script.wait(drawMs(random, profile.press)).press(after.turn);
  }
  const moves = reply === undefined ? [first.move] : [first.move, reply.move];
  return { kind: 'takeBack', script, moves, pressed };
};

/** An illegal move: a piece that can move is put on an empty square beside a legal one. */
const drawForbidden = ({ position, random }: PlyContext): Move | undefined => {
  const near = random.pick(legalMoves(position));
  const reachable = new Set(legalMoves(position).flatMap(({ from, to }) => (from === near.from ? [to] : [])));
  const beside = neighbours(near.to).filter((square) => {
    return square !== near.from && !reachable.has(square) && pieceAt(position.board, square) === NO_PIECE;
  });
  if (beside.length === 0) return undefined;
  return { from: near.from, to: random.pick(beside), piece: near.piece, captured: NO_PIECE };
};

/** An illegal move that the player notices before or after the press and corrects. */
export const drawIllegal = (context: PlyContext): Episode | undefined => {
  const { position, profile, random } = context;
  if (!random.chance(profile.illegal.chance)) return undefined;
  const move = drawForbidden(context);
  if (move === undefined) return undefined;
  const wrong = { ...context, move, profile: careful(profile) };
  const script = new HandScript().note('a move that the rules forbid is made and put right');
  script.lift(move.from).wait(drawMs(random, profile.air)).place(move.to, move.piece);
  const pressed = random.chance(profile.illegal.pressed);
  if (pressed) script.wait(drawMs(random, profile.press)).press(position.turn);
  script.wait(drawMs(random, profile.illegal.regret));
  scriptUndo(script, wrong);
  if (pressed && random.chance(0.5))
    script.wait(drawMs(random, profile.press)).press(oppositeColor(position.turn));
  return { kind: 'illegal', script, moves: [move], pressed };
};
