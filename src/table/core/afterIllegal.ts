import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import type { RecognisedMove, RecognitionEvent } from '../../recognition/recognitionEvent.js';
import { moveAsTold } from '../recognitionBodies.js';
import { change, tell, type Work } from './work.js';

/**
 * A completed illegal move that nobody has ruled on: recognition goes on from the position it made, so that
 * no other game has to explain what hands do next. None of it enters the score before it is known whether
 * the move stands.
 */
export type AfterIllegal = {
  readonly side: Color;
  /** Which ply of the game it is. */
  readonly ply: number;
  readonly from: string;
  readonly to: string;
  /** The move itself, once recognition has it, and those played since. */
  readonly plies: readonly RecognisedMove[];
  /** The surest ply since is sure enough to be one. */
  readonly isAnswered: boolean;
  /** It was told that it stands. */
  readonly stands: boolean;
  /** How the game has ended, behind it. */
  readonly result: Extract<RecognitionEvent, { type: 'result' }> | null;
};

const sideOfPly = (work: Work, ply: number): Color => {
  const { moves = [], turn = 'white' } = work.core.table.game ?? {};
  return (ply - moves.length) % 2 === 1 ? turn : oppositeColor(turn);
};

/** Plies from `fromPly` on are these; what comes before the illegal move is the game's. */
const hearPlies = (
  work: Work,
  after: AfterIllegal,
  fromPly: number,
  moves: readonly RecognisedMove[],
): void => {
  const plies = [...after.plies.slice(0, fromPly - after.ply), ...moves];
  change(work, { afterIllegal: { ...after, plies } });
};

const noteAnswer = (work: Work): void => {
  const { afterIllegal } = work.core;
  if (afterIllegal !== null) change(work, { afterIllegal: { ...afterIllegal, isAnswered: true } });
};

/**
 * What recognition says behind an illegal move: true when it is no news for the table yet. Hands that put
 * the illegal move back have the game go on from before it.
 */
export const hearsAfterIllegal = (work: Work, event: RecognitionEvent): boolean => {
  const { afterIllegal: after } = work.core;
  if (after === null) return false;
  switch (event.type) {
    case 'move':
      if (event.ply >= after.ply) hearPlies(work, after, event.ply, [event]);
      if (event.ply > after.ply && event.level !== 'provisional') noteAnswer(work);
      return true;
    case 'revise': {
      if (event.fromPly > after.ply) {
        hearPlies(work, after, event.fromPly, event.moves);
        return true;
      }
      change(work, { afterIllegal: null });
      const { id = '' } = work.core.table.game ?? {};
      if (event.fromPly < after.ply) return false;
      for (const move of event.moves) tell(work, moveAsTold(move, id));
      return true;
    }
    case 'illegal':
      return event.ply <= after.ply + 1 && oppositeColor(after.side) !== sideOfPly(work, event.ply);
    case 'phase':
      return event.phase === 'settled';
    case 'result':
      if (after.plies.length < 2) return false;
      change(work, { afterIllegal: { ...after, result: event } });
      return true;
    default:
      return false;
  }
};
