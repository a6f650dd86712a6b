import { type LateMeaning, NONE, type PressMeaning } from './meaning.js';

/** The player of the last ply presses. */
export const press: PressMeaning = (c, e) =>
  e.side !== c.node.position.turn ? [{ ...c, due: false, late: false }] : NONE;

/** The same player presses again, or the lever had not moved. */
export const pressAgain: PressMeaning = (c, e) => (e.side !== c.node.position.turn ? [c] : NONE);

/** The side to move presses before its ply stands. */
export const pressUnfinished: PressMeaning = (c, e) =>
  e.side === c.node.position.turn && !c.ahead && !c.late ? [{ ...c, ahead: true }] : NONE;

/**
 * The same when the ply before was not pressed, by a piece on an illegal square that had not been released
 * before.
 */
export const pressIllegal: PressMeaning = (c, e) =>
  e.side === c.node.position.turn && !c.ahead && c.takenBack === null
    ? [{ ...c, ahead: true, late: false, due: false }]
    : NONE;

/** The press of the ply before the last comes late. */
export const pressLate: PressMeaning = (c, e) =>
  e.side === c.node.position.turn && c.late ? [{ ...c, late: false }] : NONE;

/** The ply was pressed before it stood. */
export const usePress: LateMeaning = (c) => (c.ahead ? [{ ...c, ahead: false, due: false }] : NONE);

/** The opponent sees an illegal move and presses the clock back. */
export const pressBack: PressMeaning = (c, e) =>
  e.side !== c.node.position.turn && c.ahead ? [{ ...c, ahead: false }] : NONE;
