import { type LateMeaning, NONE, type PressMeaning } from './meaning.js';

/** The player of the last ply presses. */
export const press: PressMeaning = (c, e) =>
  e.side !== c.node.position.turn ? [{ ...c, due: false, late: false }] : NONE;

/** He presses again, or the lever had not moved. */
export const pressAgain: PressMeaning = (c, e) => (e.side !== c.node.position.turn ? [c] : NONE);

/** The side to move presses before its ply stands. */
export const pressUnfinished: PressMeaning = (c, e) =>
  e.side === c.node.position.turn && !c.ahead && !c.late ? [{ ...c, ahead: true }] : NONE;

/** The press of the ply before the last one comes late. */
export const pressLate: PressMeaning = (c, e) =>
  e.side === c.node.position.turn && c.late ? [{ ...c, late: false }] : NONE;

/** The ply was pressed before it stood. */
export const usePress: LateMeaning = (c) => (c.ahead ? [{ ...c, ahead: false, due: false }] : NONE);
