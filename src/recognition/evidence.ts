import { NO_PIECE } from '../chess/piece.js';
import { startPosition } from '../chess/position.js';
import { assert } from '../shared/assert.js';
import { awaitsSetup } from './carrying/carrying.js';
import { nodeAfter } from './carrying/way.js';
import { stepsOf } from './carrying/wayAhead.js';
import type { GameNode } from './games/gameNode.js';
import type { Hypothesis, Tension } from './games/hypothesis.js';
import { CORRECTING_MS, isOutOfStep } from './outOfStep.js';
import type { WrongSquare } from './recognitionEvent.js';
import { type PhysicalBoard, seenAt } from './squares/physicalBoard.js';
import { isSettingUp } from './squares/settingUp.js';
import { wrongSquares } from './squares/wrongSquares.js';
import type { TrackedGame, TrackerState } from './trackerState.js';

/**
 * What a tracker can say of a table: facts, of which several may hold at once. Which of them matters most,
 * and which phase it leads to, the machine says.
 */
export type Evidence = {
  /** The link is down. */
  readonly isOffline: boolean;
  /** No board was seen yet, or no game stands on it. */
  readonly hasNoGame: boolean;
  /** Two kings rest in the centre of a game that goes on. */
  readonly kingsShowResult: boolean;
  /** The pieces are on their way to the start array of the next game. */
  readonly isBeingSetUp: boolean;
  readonly isOver: boolean;
  /** Pieces stand where no move puts them, or a ply was put back: hands have to put the board right. */
  readonly isBeingPutRight: boolean;
  /** A king and its rook are in the air, or one of them is not yet where castling puts it. */
  readonly holdsCastlingKing: boolean;
  /** A pawn has taken in passing, and the pawn that it took still stands. */
  readonly victimToRemove: boolean;
  /** A pawn is on its way to the last rank, or there, and what it becomes is not on the board for good. */
  readonly pawnAwaitsPiece: boolean;
  /** A piece that can be taken is off the board. */
  readonly holdsVictim: boolean;
  /** A piece stands where it may stay, and its hand may still push it on. */
  readonly pieceSlides: boolean;
  /** Something else on the board is not as the game has it: somebody holds a piece. */
  readonly holdsPiece: boolean;
};

const NOTHING: Evidence = {
  isOffline: false,
  hasNoGame: false,
  kingsShowResult: false,
  isBeingSetUp: false,
  isOver: false,
  isBeingPutRight: false,
  holdsCastlingKing: false,
  victimToRemove: false,
  pawnAwaitsPiece: false,
  holdsVictim: false,
  pieceSlides: false,
  holdsPiece: false,
};

const bestOf = ({ beam: [best] }: TrackedGame): Hypothesis => {
  assert(best !== undefined, 'a beam is never empty');
  return best;
};

/** The piece that a pawn has just become is in the air: before a press it may be changed for another. */
const isChanged = ({ node, last, tensions: [first, ...rest] }: Hypothesis): boolean =>
  node.move?.promotion !== undefined &&
  last?.pressedAtMs === null &&
  first?.square === node.move.to &&
  rest.length === 0;

const pawnAwaitsPiece = (hypothesis: Hypothesis): boolean =>
  isChanged(hypothesis) ||
  hypothesis.tensions.some(({ kind, square }) => {
    if (kind === 'waitingPawn' || kind === 'latePromotion') return true;
    const { node } = hypothesis;
    return kind === 'ownLift' && node.movesFrom(square).some((move) => move.promotion !== undefined);
  });

const holdsCastlingKing = ({ node, tensions }: Hypothesis): boolean => {
  const lifted = tensions.filter(({ kind }) => kind === 'ownLift').map(({ square }) => square);
  const both =
    lifted.length > 1 &&
    node.castlings.some(
      ({ from, castling }) =>
        castling !== undefined && lifted.includes(from) && lifted.includes(castling.rookFrom),
    );
  return (
    both ||
    tensions.some(({ kind }) => kind === 'castlingHalf' || kind === 'rookInAir' || kind === 'lateRook')
  );
};

/** The likeliest game has fewer plies than were told, and the board shows it. */
const isPutBack = (game: TrackedGame, best: Hypothesis): boolean =>
  best.tensions.length === 0 && best.node.ply < (game.told.at(-1)?.node.ply ?? 0);

/** The likeliest game is not yet told so that it may be shown. */
const isOpen = ({ root, told }: TrackedGame, { node }: Hypothesis): boolean => {
  const last = told.at(-1);
  return node !== (last?.node ?? root) || last?.level === 'provisional';
};

/** Everything stands as the likeliest game has it, and its last ply may still become another one. */
const lastPlyOf = ({ node: { move } }: Hypothesis): Partial<Evidence> => {
  if (move?.promotion !== undefined) return { pawnAwaitsPiece: true };
  return move?.castling === undefined ? { pieceSlides: true } : { holdsCastlingKing: true };
};

/** What hands are about in a game that goes on. */
const handsIn = (game: TrackedGame, best: Hypothesis): Partial<Evidence> => {
  const { tensions } = best;
  if (tensions.length === 0) return isOpen(game, best) ? lastPlyOf(best) : NOTHING;
  const has = (kind: Tension['kind']): boolean => tensions.some((tension) => tension.kind === kind);
  return {
    holdsCastlingKing: holdsCastlingKing(best),
    victimToRemove: has('latePawn'),
    pawnAwaitsPiece: pawnAwaitsPiece(best),
    holdsVictim: has('victimLift') || (has('retaken') && has('ownLift')),
    pieceSlides: has('slidingStop') || has('castlingStop'),
    holdsPiece: true,
  };
};

/** For the array that the game began with, or, when a game from a set position is over, for the usual one. */
const isSetUpAnew = ({ root, told, closed }: TrackedGame, { board }: PhysicalBoard): boolean => {
  const { position } = told.at(-1)?.node ?? root;
  if (isSettingUp(board, root.position, position)) return true;
  return closed !== null && isSettingUp(board, startPosition, position);
};

/** Hands carry out what was played elsewhere: wrong is only what they did in its place. */
const handsCarrying = (standing: GameNode, game: TrackedGame, physical: PhysicalBoard): Evidence => {
  if (game.carrying?.instead != null) return { ...NOTHING, isBeingPutRight: true, holdsPiece: true };
  return { ...NOTHING, holdsPiece: wrongSquares(standing, physical).length > 0 };
};

/** Pieces are moved for a player who is not at the board, and who has not played: they go back. */
const strangeHands = (best: Hypothesis, physical: PhysicalBoard, nowMs: number): Partial<Evidence> => {
  const stands = best.tensions.some(({ square }) => seenAt(physical, square) !== NO_PIECE);
  const isAtRest = nowMs - physical.quietSinceMs >= CORRECTING_MS;
  return { isBeingPutRight: stands && isAtRest, holdsPiece: true };
};

/** People have been told that the board is not as the final moves have it. */
const isDisputed = ({ disputedSinceMs }: TrackedGame): boolean => disputedSinceMs !== null;

/** What a tracker can say of its table at its own time. Pure. */
export const evidence = ({ isLinked, game, physical, players, nowMs }: TrackerState): Evidence => {
  if (!isLinked) return { ...NOTHING, isOffline: true };
  if (game === null || physical === null) return { ...NOTHING, hasNoGame: true };
  const isBeingSetUp = isSetUpAnew(game, physical);
  if (game.closed !== null) return { ...NOTHING, isBeingSetUp, isOver: true };
  if (game.signal?.told != null) return { ...NOTHING, kingsShowResult: true };
  const standing = game.carrying?.standing ?? null;
  if (standing !== null) return handsCarrying(standing, game, physical);
  if (awaitsSetup(game)) return { ...NOTHING, isBeingPutRight: true, holdsPiece: true };
  const best = bestOf(game);
  if (!players[best.node.position.turn] && best.tensions.length > 0)
    return { ...NOTHING, ...strangeHands(best, physical, nowMs) };
  return {
    ...NOTHING,
    kingsShowResult: game.signal !== null,
    isBeingSetUp,
    isBeingPutRight: isDisputed(game) || isOutOfStep(best, physical, nowMs) || isPutBack(game, best),
    ...handsIn(game, best),
  };
};

/** The squares to put right while `isBeingPutRight`. */
export const squaresToPutRight = ({ game, physical, nowMs }: TrackerState): readonly WrongSquare[] => {
  if (game === null || physical === null) return [];
  const [step] = stepsOf(game);
  if (step !== undefined) return wrongSquares(nodeAfter(step), physical);
  const best = bestOf(game);
  const isOfBest = !isDisputed(game) && isOutOfStep(best, physical, nowMs);
  const expected = isOfBest ? best.node : (game.told.at(-1)?.node ?? game.root);
  return wrongSquares(expected, physical);
};
