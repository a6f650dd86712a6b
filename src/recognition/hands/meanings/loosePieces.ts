import { isRole } from '../../../chess/piece.js';
import {
  AIR,
  type Hands,
  isAtHome,
  isFar,
  isOwn,
  type Loose,
  lifted,
  OFF,
  type PieceEvent,
  without,
} from '../hands.js';
import { NONE, type PieceMeaning } from './meaning.js';

/** Limit of loose pieces. With more, the players are setting up the board, or it fell. */
const LOOSE_MOST = 7;

/** A piece is lifted for an unknown reason. */
export const adjust: PieceMeaning = (c, e) =>
  isAtHome(c, e) && c.loose.length < LOOSE_MOST
    ? [{ ...c, loose: [...c.loose, lifted(e.piece, e.square, c.node.ply)] }]
    : NONE;

/** A loose piece is lifted from where it stands. A captured piece is gone then. */
export const takeLoose: PieceMeaning = (c, e, { kind }) => {
  const item = c.loose.find((other) => other.kind === kind && other.at === e.square);
  if (item === undefined) return NONE;
  const rest = without(c.loose, item);
  return [{ ...c, loose: item.home === OFF ? rest : [...rest, { ...item, at: AIR }] }];
};

/** A loose piece returns to its square. */
export const home: PieceMeaning = (c, e, { kind }) => {
  const item = c.loose.find(
    (other) => other.kind === kind && other.at === AIR && other.piece === e.piece && other.home === e.square,
  );
  return item === undefined ? NONE : [{ ...c, loose: without(c.loose, item) }];
};

const upFor = (c: Hands, e: PieceEvent): Loose | undefined =>
  c.loose.findLast((item) => item.at === AIR && item.piece === e.piece && item.home !== e.square);

const put = (c: Hands, item: Loose, at: number, kind: Loose['kind']): Hands => ({
  ...c,
  loose: [...without(c.loose, item), { ...item, kind, at }],
});

const misplacedAt = (c: Hands, e: PieceEvent, isWantedFar: boolean): readonly Hands[] => {
  const item = upFor(c, e);
  if (item === undefined || item.home < 0 || isFar(item.home, e.square) !== isWantedFar) return NONE;
  // If an opponent's piece arrives on the origin of the piece in hand, that piece was captured rather than
  // lifted to move.
  if (c.hand?.from === e.square && !isOwn(c, e.piece)) return NONE;
  return [put(c, item, e.square, item.kind === 'adjust' ? 'nudge' : item.kind)];
};

/** The lifted piece was no victim: a hand or sleeve moved it next to its square. */
export const victimBeside: PieceMeaning = (c, e) => {
  const { victim } = c;
  if (victim === null || e.piece !== victim.piece || e.square === victim.square) return NONE;
  if (isFar(victim.square, e.square)) return NONE;
  const item = lifted(victim.piece, victim.square, c.node.ply);
  return [{ ...c, victim: null, loose: [...c.loose, { ...item, kind: 'nudge', at: e.square }] }];
};

/** A loose piece is put next to its square, or farther away. */
export const misplace: PieceMeaning = (c, e) => misplacedAt(c, e, false);
export const misplaceFar: PieceMeaning = (c, e) => misplacedAt(c, e, true);

const CENTRE: readonly number[] = [27, 28, 35, 36];

const isKingInCentre = ({ square, piece }: PieceEvent): boolean =>
  CENTRE.includes(square) && isRole(piece, 'king');

/** A loose king is put in the centre to show the result. */
export const showKing: PieceMeaning = (c, e) => {
  const item = isKingInCentre(e) ? upFor(c, e) : undefined;
  return item === undefined ? NONE : [put(c, item, e.square, 'shown')];
};

/** The side to move puts the king from its hand in the centre to show the result. */
export const showOwnKing: PieceMeaning = (c, e) => {
  if (c.hand === null || c.hand.piece !== e.piece || !isKingInCentre(e)) return NONE;
  const { from, piece } = c.hand;
  const shown: Loose = { kind: 'shown', piece, home: from, at: e.square, ply: -1, born: c.node.ply };
  return [{ ...c, hand: null, castle: null, loose: [...c.loose, shown] }];
};
