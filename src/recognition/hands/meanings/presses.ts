import { type LateMeaning, NONE, type PressMeaning } from './meaning.js';

/** The player of the last ply presses. */
export const press: PressMeaning = (c, e) =>
  e.side !== c.node.position.turn ? [{ ...c, due: false, late: false }] : NONE;

/** The same player presses again, or pressed although the lever was down. */
export const pressAgain: PressMeaning = (c, e) => (e.side !== c.node.position.turn ? [c] : NONE);

/** The side to move presses before its ply is complete. */
export const pressUnfinished: PressMeaning = (c, e) =>
  e.side === c.node.position.turn && !c.ahead && !c.late ? [{ ...c, ahead: true }] : NONE;

/**
 * The side to move presses with its piece resting on an illegal square. The previous ply may lack its press.
 */
export const pressIllegal: PressMeaning = (c, e) =>
  e.side === c.node.position.turn && !c.ahead && c.takenBack === null
    ? [{ ...c, ahead: true, late: false, due: false }]
    : NONE;

/** The press of the ply before the last arrives late. */
export const pressLate: PressMeaning = (c, e) =>
  e.side === c.node.position.turn && c.late ? [{ ...c, late: false }] : NONE;

/** An early press counts for the ply that is now complete. */
export const usePress: LateMeaning = (c) => (c.ahead ? [{ ...c, ahead: false, due: false }] : NONE);

/** The opponent notices an illegal move and presses the clock back. */
export const pressBack: PressMeaning = (c, e) =>
  e.side !== c.node.position.turn && c.ahead ? [{ ...c, ahead: false }] : NONE;
