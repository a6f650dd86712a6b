import type { Color, PieceCode, Square } from '../../src/chess/types.js';
import type { Random } from '../../src/shared/random.js';
import { Hand } from './hand.js';
import type { Match } from './match.js';
import type { Committed, OffenceKind } from './offences.js';
import type { Style, Trait, Ways } from './style.js';

/** A trait that showed, and one for which there was occasion. */
export type Occasion = {
  readonly atMs: number;
  readonly by: Color;
  readonly trait: Trait;
  readonly shown: boolean;
};

/** A piece that its player knocked over and has to set up again, or has put down so that the sensor misses it. */
type PendingAction = {
  readonly kind: 'fallen' | 'askew';
  readonly square: Square;
  readonly piece: PieceCode;
};

/** The deviation of the logarithm of how fast people of one style are. */
const TEMPO_SPREAD = 0.12;

export class Player {
  readonly color: Color;
  readonly style: Style;
  readonly match: Match;
  readonly random: Random;
  /** The hand that moves, and the other one. */
  readonly main: Hand;
  readonly other: Hand;
  /** To be put right: before the press, or after it. */
  pendingActions: PendingAction[] = [];
  /** His hands are above the board, or he is on move. */
  isActing = false;
  /** The other player at the board. */
  rival: Player | undefined;
  /** What this player does on purpose as soon as there is room for it, and what came of it. */
  offence: { readonly kind: OffenceKind; readonly fromPly: number } | undefined;
  committed: Committed | undefined;
  readonly #occasions: Occasion[];

  constructor(color: Color, style: Style, match: Match, random: Random, occasions: Occasion[]) {
    this.color = color;
    this.style = style;
    this.match = match;
    this.random = random;
    const tempo = random.lognormal(style.tempo, TEMPO_SPREAD);
    const { stage, table } = match;
    this.main = new Hand({ stage, table, color, tempo, random });
    // The hand that one does not write with is a little slower.
    this.other = new Hand({ stage, table, color, tempo: tempo * 1.15, random });
    this.#occasions = occasions;
  }

  /** Whether the trait shows on this occasion. */
  does(trait: Trait): boolean {
    const shown = this.random.chance(this.style.rates[trait] ?? 0);
    this.#occasions.push({ atMs: this.match.stage.nowMs, by: this.color, trait, shown });
    return shown;
  }

  /** As `does`, for traits that few styles have: the others draw nothing, and play as they did without them. */
  mayDo(trait: Trait): boolean {
    return this.style.rates[trait] !== undefined && this.does(trait);
  }

  way<Way extends string>(ways: Ways<Way>): Way {
    const entries = Object.entries(ways) as [Way, number][];
    let left = this.random.next() * entries.reduce((sum, [, share]) => sum + share, 0);
    for (const [way, share] of entries) {
      left -= share;
      if (left < 0) return way;
    }
    throw new RangeError('a style needs a way for each kind of move');
  }

  /** A time between the two, more often a short one. */
  between(minMs: number, maxMs: number): number {
    return minMs + (maxMs - minMs) * this.random.next() ** 2;
  }
}
