import { AIR, LOOSE_KINDS, type Loose, type LooseKind } from './hands.js';
import type { Params } from './meanings/meaning.js';

/**
 * Preconditions of a transition: a piece `of` the side to move or of the opponent, and a `loose` piece of one
 * of these kinds. The beam skips the guard when they fail.
 */
export type Needs = { readonly of?: 'own' | 'other'; readonly loose?: number };

const bitOf = (kind: LooseKind, isUp: boolean): number =>
  1 << (2 * LOOSE_KINDS.indexOf(kind) + (isUp ? 1 : 0));

const BITS = new Map(LOOSE_KINDS.map((kind) => [kind, { up: bitOf(kind, true), down: bitOf(kind, false) }]));

/** The kinds of loose pieces, lifted or standing, as bits. */
export const looseBits = (loose: readonly Loose[]): number => {
  let bits = 0;
  for (const { kind, at } of loose) {
    const bit = BITS.get(kind);
    if (bit !== undefined) bits |= at === AIR ? bit.up : bit.down;
  }
  return bits;
};

const ANY_UP = LOOSE_KINDS.reduce((bits, kind) => bits | bitOf(kind, true), 0);
const LIFTED = bitOf('adjust', true);
const ELSEWHERE = bitOf('nudge', false);

const OWN: Needs = { of: 'own' };
const OTHER: Needs = { of: 'other' };

const NEEDS: Readonly<Record<string, Needs>> = {
  lift: OWN,
  liftVictim: OTHER,
  liftTaken: OTHER,
  liftTaker: OWN,
  liftAnother: OWN,
  castlePastKing: OWN,
  castleWrongly: OTHER,
  reopen: OTHER,
  reopenCapture: OTHER,
  reopenPressed: OTHER,
  reopenPressedCapture: OTHER,
  takeBackMore: OTHER,
  takeBackMoreCapture: OTHER,
  reopenUnder: OTHER,
  reopenCaptureUnder: OTHER,
  land: OWN,
  landLeaving: OWN,
  landOther: { of: 'own', loose: LIFTED },
  landCastling: OWN,
  landInPassing: OWN,
  landForbidden: OWN,
  pawnLands: OWN,
  newPieceFirst: OWN,
  putBack: OWN,
  putBackMore: OWN,
  victimBack: OTHER,
  victimBeside: OTHER,
  rest: OWN,
  restFar: OWN,
  showOwnKing: OWN,
  kingFirst: OWN,
  rookFirst: OWN,
  kingLast: OWN,
  misplace: { loose: ANY_UP },
  misplaceFar: { loose: ANY_UP },
  showKing: { loose: ANY_UP },
  liftedEarly: { loose: LIFTED },
  victimEarly: { loose: LIFTED },
  takerEarly: { loose: LIFTED },
  castleEarly: { loose: ANY_UP },
  movedEarly: { loose: ELSEWHERE },
  tookEarly: { loose: ELSEWHERE },
  rookEarly: { loose: ELSEWHERE },
};

export const needsOf = (type: string, { kind, inHand }: Params): Needs => {
  if (type === 'takeLoose' && kind !== undefined) return { loose: bitOf(kind, false) };
  if (type === 'home' && kind !== undefined) return { loose: bitOf(kind, true) };
  if (type === 'putRight') return inHand === true ? OWN : { loose: LIFTED };
  return NEEDS[type] ?? {};
};
