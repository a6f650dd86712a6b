import { offenceBody } from '../offenceBody.js';
import { mayOffend } from '../seats/passTurn.js';
import { factsNow } from './facts.js';
import { faultAfterPress } from './judge.js';
import { tellPriced } from './pricedOffences.js';
import { waitsForReleased } from './releasedPiece.js';
import { settle } from './settle.js';
import type { PressLook } from './tableCore.js';
import type { Work } from './work.js';

/**
 * What presses have shown that completed no move as the Laws ask, now that the board has come to rest, or
 * that somebody wants to rule on it. What may be something else is asked of the arbiter.
 */
export const lookAfterPress = (work: Work, looks: readonly PressLook[]): void => {
  for (const press of looks) {
    // Behind an illegal move nobody is judged before somebody has ruled on it.
    if (work.core.afterIllegal !== null || waitsForReleased(work) || !mayOffend(work.core.table, press.side))
      continue;
    const fault = faultAfterPress(work.core.table, factsNow(work), press);
    if (fault === undefined) continue;
    tellPriced(work, offenceBody(fault, work.core.table), { ...fault, strays: press.strays });
    settle(work);
  }
};
