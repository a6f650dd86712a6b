import { NO_PIECE } from '../chess/piece.js';
import type { GameNode } from './games/gameNode.js';
import type { Hypothesis, Tension } from './games/hypothesis.js';
import type { Phase, WrongSquare } from './recognitionEvent.js';
import { type PhysicalBoard, seenAt } from './squares/physicalBoard.js';
import { fits } from './squares/sensing.js';

/** How long pieces may stand where no move puts them before they are asked to be put right. */
export const CORRECTING_MS = 500;

const isMisplaced = ({ kind }: Tension): boolean => {
  switch (kind) {
    case 'impossibleStop':
    case 'newPiece':
    case 'outOfTurn':
    case 'newPieceOutOfTurn':
    case 'exchanged':
    case 'stayed':
      return true;
    default:
      return false;
  }
};

/**
 * Hands hold two pieces at most in any move; three of them off the board are an accident or a new
 * beginning.
 */
const LIFTED_MAX = 3;

const isLift = ({ kind }: Tension): boolean => kind.endsWith('Lift') || kind === 'liftedAgain';

/** Whether the likeliest game cannot account for the board by a move under way. */
export const isOutOfStep = ({ tensions }: Hypothesis, physical: PhysicalBoard, atMs: number): boolean => {
  const misplaced = tensions.filter(isMisplaced);
  if (misplaced.length === 0 && tensions.filter(isLift).length <= LIFTED_MAX) return false;
  return atMs - physical.quietSinceMs >= CORRECTING_MS;
};

/** Whether waiting alone may make it `isOutOfStep`. */
export const mayFallOutOfStep = ({ tensions }: Hypothesis): boolean =>
  tensions.some(isMisplaced) || tensions.filter(isLift).length > LIFTED_MAX;

/** The squares that do not show what a game has there, ascending. */
export const wrongSquares = (node: GameNode, physical: PhysicalBoard): readonly WrongSquare[] => {
  const wrong: WrongSquare[] = [];
  for (let square = 0; square < 64; square++) {
    const found = seenAt(physical, square);
    const expected = node.position.board[square] ?? NO_PIECE;
    if (!fits(found, expected)) wrong.push({ square, found, expected });
  }
  return wrong;
};

const pawnAwaitsPiece = ({ node, tensions }: Hypothesis): boolean =>
  tensions.some(({ kind, square }) => {
    if (kind === 'waitingPawn' || kind === 'latePromotion') return true;
    const promotes = node.movesFrom(square).some((move) => move.promotion !== undefined);
    return kind === 'ownLift' && promotes;
  });

const castlingUnderWay = ({ node, tensions }: Hypothesis): boolean => {
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

/** The phase of a game under way whose pieces are in somebody's hands, or nobody's. */
export const phaseInPlay = (hypothesis: Hypothesis, isOpen: boolean): Phase => {
  const has = (...kinds: readonly Tension['kind'][]): boolean =>
    hypothesis.tensions.some(({ kind }) => kinds.includes(kind));
  if (castlingUnderWay(hypothesis)) return 'castling';
  if (has('latePawn')) return 'enPassant';
  if (pawnAwaitsPiece(hypothesis)) return 'promotion';
  if (has('victimLift')) return 'captureInHand';
  if (has('slidingStop', 'castlingStop')) return 'sliding';
  if (hypothesis.tensions.length > 0) return 'pieceInHand';
  return isOpen ? 'sliding' : 'settled';
};
