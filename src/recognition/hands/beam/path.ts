import { positionHash } from '../../../chess/positionKey.js';
import type { Square } from '../../../chess/types.js';
import type { GameNode } from '../../games/gameNode.js';
import type { Hands, Loose } from '../hands.js';
import { SLIDING } from '../numbers/costTable.js';
import {
  CLOCK_STATES,
  type ClockState,
  MOVER_STATES,
  type MoverState,
  type WayState,
} from '../transitions.js';

/** A square that differs from what the reading expects there. */
export type Odd = { readonly square: Square; readonly sinceMs: number; readonly isCharged: boolean };

/** A cost that a path paid, newest first. Kept only for explanations. */
export type Trail = {
  readonly earlier: Trail | null;
  readonly group: string;
  readonly key: string;
  readonly ms: number | undefined;
  readonly cost: number;
  readonly atMs: number;
  /** The game before the transition. */
  readonly node: GameNode;
};

/** Another history merged into this path, with its share. */
export type Merged = {
  readonly node: GameNode;
  readonly into: GameNode;
  readonly share: number;
  readonly earlier: Merged | null;
};

/** A reading of all events: the states of the chart, the hands and the total cost. */
export type Path = {
  readonly mover: MoverState;
  readonly clock: ClockState;
  readonly way: WayState;
  readonly hands: Hands;
  readonly cost: number;
  readonly odd: readonly Odd[];
  /** How often this player's plies moved on to another square, before the press and after it. */
  readonly again: number;
  readonly late: number;
  /** Whether the piece in hand had already made a ply, and whether that ply was pressed. */
  readonly goesOn: 'unpressed' | 'pressed' | null;
  /**
   * Cost in nats, charged when the ply in hand is played, for lifting its piece too soon after its release.
   */
  readonly haste: number;
  readonly merged: Merged | null;
  readonly trail: Trail | null;
};

/** A path under construction. */
export type Draft = { -readonly [Key in keyof Path]: Path[Key] };

export const draftOf = (path: Path): Draft => ({
  mover: path.mover,
  clock: path.clock,
  way: path.way,
  hands: path.hands,
  cost: path.cost,
  odd: path.odd,
  again: path.again,
  late: path.late,
  goesOn: path.goesOn,
  haste: path.haste,
  merged: path.merged,
  trail: path.trail,
});

export const pricedAt = (path: Path, cost: number): Path => {
  const priced = draftOf(path);
  priced.cost = cost;
  return priced;
};

export const NO_ODD: readonly Odd[] = [];

/** Whether a king is in the centre to show the result. */
export const isKingShown = ({ loose }: Hands): boolean =>
  loose.length > 0 && loose.some(({ kind, at }) => kind === 'shown' && at >= 0);

const KING_SHOWN = 'king shown';

/** The names of the groups of counts, by index. */
const groupNames = (): readonly string[] => {
  const names = [KING_SHOWN];
  for (const mover of MOVER_STATES)
    for (const clock of CLOCK_STATES) {
      const state = mover === 'empty' ? `empty ${clock}` : mover;
      names.push(state, state + SLIDING);
    }
  return names;
};
export const GROUPS = groupNames();

/**
 * The group of a path. A king that shows the result has a group of its own, because players then act
 * differently.
 */
export const groupOf = ({ mover, clock, way, hands }: Path): number => {
  if (isKingShown(hands)) return 0;
  const state = CLOCK_STATES.length * MOVER_STATES.indexOf(mover) + (clock === 'pressDue' ? 0 : 1);
  return 1 + 2 * state + (way === 'sliding' ? 1 : 0);
};

const mix = (hash: number, value: number): number => {
  let mixed = Math.imul(hash ^ value, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  return Math.imul(mixed, 0x85ebca6b) ^ (mixed >>> 13);
};

const ofLoose = (seed: number, { kind, piece, home, at }: Loose): number =>
  mix(mix(seed, kind.charCodeAt(0) * 256 + kind.charCodeAt(1)), (piece << 16) ^ ((home + 2) << 8) ^ (at + 2));

/** Half of the key. It does not depend on the order of loose pieces and odd squares. */
const halfKey = (seed: number, position: number, { mover, clock, way, hands, odd }: Path): number => {
  const { node, hand, victim, castle, loose, ahead, late, takenBack } = hands;
  const { move } = node;
  let hash = mix(seed, position);
  hash = mix(hash, move === null ? 1 << 13 : (move.from << 6) | move.to);
  const flags =
    (clock === 'pressDue' ? 1 : 0) |
    (ahead ? 2 : 0) |
    (late > 0 ? 4 : 0) |
    (way === 'sliding' ? 8 : 0) |
    (late > 1 ? 1 << 10 : 0);
  const taken = takenBack === 'back' ? 1 : takenBack === 'more' ? 2 : 0;
  hash = mix(hash, (MOVER_STATES.indexOf(mover) << 6) | (taken << 4) | flags);
  hash = mix(hash, hand === null ? 1 << 14 : (hand.from << 7) | (hand.at + 2));
  hash = mix(hash, ((victim?.square ?? 64) << 8) | ((castle?.rookAt ?? -2) + 2));
  let sum = 0;
  for (const item of loose) sum = (sum + ofLoose(seed, item)) | 0;
  for (const { square } of odd) sum = (sum + mix(seed, (1 << (square & 31)) ^ square)) | 0;
  return mix(hash, sum);
};

/**
 * A 53-bit hash that is equal for readings that no future event can distinguish: same position, same last ply
 * (which can still be reopened) and same hands.
 */
export const keyOf = (path: Path): number => {
  const { high, low } = positionHash(path.hands.node.position);
  const upper = halfKey(0x2545f491, high, path) >>> 0;
  const lower = halfKey(0x6c078965, low, path) >>> 11;
  return upper * 0x200000 + lower;
};
