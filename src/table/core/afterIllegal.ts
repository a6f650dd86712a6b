import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import { parseUciMove } from '../../chess/uciMove.js';
import type { RecognisedMove, RecognitionEvent } from '../../recognition/recognitionEvent.js';
import { moveAsTold } from '../recognitionBodies.js';
import type { AfterIllegal } from './afterIllegalRegion.js';
import { factsNow } from './facts.js';
import { change, tell, type Work } from './work.js';

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

/**
 * Recognition itself has found that a ply is one that no rule knows: it is none, and what follows it waits
 * with it.
 */
const beginAt = (work: Work, event: Extract<RecognitionEvent, { type: 'move' }>): AfterIllegal | null => {
  const position = factsNow(work)?.positions.at(-1);
  const { game } = work.core.table;
  const isNext = position !== undefined && event.ply === (game?.moves.length ?? 0) + 1;
  if (!isNext || work.gathered.some(({ type }) => type === 'move' || type === 'game')) return null;
  if (parseUciMove(position, event.uci).ok) return null;
  const [from, to] = [event.uci.slice(0, 2), event.uci.slice(2, 4)];
  const side = position.turn;
  const begun = { side, ply: event.ply, from, to, plies: [], isAnswered: false, stands: false, result: null };
  change(work, { afterIllegal: begun });
  return begun;
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
  const after = work.core.afterIllegal ?? (event.type === 'move' ? beginAt(work, event) : null);
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
