import type { PhysicalAct } from '../../boards/simulated/physicalAct.js';
import type { Color, PieceCode, Square } from '../../chess/types.js';
import type { Random } from '../../shared/random.js';
import type { Duration, Mix } from './handProfile.js';

/** A board act, press or note with a time relative to its script. */
export type HandAct = Extract<PhysicalAct, { readonly kind: 'lift' | 'place' | 'press' | 'note' }>;

/**
 * The acts of one ply, with times from 0 on, because the start of the ply is not known yet. The cursor
 * `nowMs` is the time of the mover's hand. Acts of sleeves and late corrections are written `at` other times.
 */
export class HandScript {
  readonly acts: HandAct[] = [];
  nowMs = 0;

  wait(ms: number): this {
    this.nowMs += ms;
    return this;
  }

  lift(square: Square): this {
    return this.liftAt(this.nowMs, square);
  }

  place(square: Square, piece: PieceCode): this {
    return this.placeAt(this.nowMs, square, piece);
  }

  press(side: Color): this {
    this.acts.push({ atMs: this.nowMs, kind: 'press', side });
    return this;
  }

  /** A note for readers of the recording. */
  note(text: string): this {
    this.acts.push({ atMs: this.nowMs, kind: 'note', text });
    return this;
  }

  liftAt(atMs: number, square: Square): this {
    this.acts.push({ atMs, kind: 'lift', square });
    return this;
  }

  placeAt(atMs: number, square: Square, piece: PieceCode): this {
    this.acts.push({ atMs, kind: 'place', square, piece });
    return this;
  }
}

/** A drawn duration in whole milliseconds, at least 1. */
export const drawMs = (random: Random, { medianMs, sigma, mostMs = Infinity }: Duration): number =>
  Math.min(mostMs, Math.max(1, Math.round(random.lognormal(medianMs, sigma))));

/** One of the ways, drawn by weight. A weight of 0 is never drawn. */
export const drawWay = <Way extends string>(random: Random, mix: Mix<Way>): Way => {
  const ways = (Object.entries(mix) as [Way, number][]).filter(([, weight]) => weight > 0);
  let left = random.next() * ways.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [way, weight] of ways) {
    left -= weight;
    if (left < 0) return way;
  }
  return random.pick(ways)[0];
};
