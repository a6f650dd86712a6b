import type { Color } from '../../../chess/types.js';
import type { Hands } from '../hands.js';
import { type LateMeaning, NONE, type PressMeaning } from './meaning.js';

/** The player of the last ply presses. */
export const press: PressMeaning = (c, e) =>
  e.side !== c.node.position.turn ? [{ ...c, due: false, late: 0 }] : NONE;

/** The same player presses again, or pressed although the lever was down. */
export const pressAgain: PressMeaning = (c, e) => (e.side !== c.node.position.turn ? [c] : NONE);

/** Whether the side to move may press before its ply is complete. */
const mayPressEarly = (c: Hands, side: Color): boolean =>
  side === c.node.position.turn && !c.ahead && c.late === 0;

/** The side to move presses before its ply is complete. */
export const pressUnfinished: PressMeaning = (c, e) =>
  !c.due && mayPressEarly(c, e.side) ? [{ ...c, ahead: true }] : NONE;

/** The same while the ply before still waits. No press will come for that one. */
export const pressOvertaking: PressMeaning = (c, e) =>
  c.due && mayPressEarly(c, e.side) ? [{ ...c, ahead: true, due: false }] : NONE;

/**
 * The side to move presses with its piece resting on an illegal square. The previous ply may lack its press.
 */
export const pressIllegal: PressMeaning = (c, e) =>
  e.side === c.node.position.turn && !c.ahead && c.takenBack === null
    ? [{ ...c, ahead: true, late: 0, due: false }]
    : NONE;

/** The press of the ply before the last arrives late. */
export const pressLate: PressMeaning = (c, e) =>
  e.side === c.node.position.turn && c.late > 0 ? [{ ...c, late: 0 }] : NONE;

/** The player of the last ply presses for an earlier one, which no press has followed yet. */
export const pressEarlier: PressMeaning = (c, e) =>
  e.side !== c.node.position.turn && c.late > 1 ? [{ ...c, late: c.late - 1 }] : NONE;

/** An early press counts for the ply that is now complete. */
export const usePress: LateMeaning = (c) => (c.ahead ? [{ ...c, ahead: false, due: false }] : NONE);

/** The opponent notices an illegal move and presses the clock back. */
export const pressBack: PressMeaning = (c, e) =>
  e.side !== c.node.position.turn && c.ahead ? [{ ...c, ahead: false }] : NONE;
