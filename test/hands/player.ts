import type { Color, PieceCode, Square } from '../../src/chess/types.js';
import type { Random } from '../../src/shared/random.js';
import { Hand } from './hand.js';
import type { Match } from './match.js';
import type { Committed, OffenceKind } from './offences.js';
import type { Style, Trait, Ways } from './style.js';

/** An occasion for a trait, and whether it showed. */
export type Occasion = {
  readonly atMs: number;
  readonly by: Color;
  readonly trait: Trait;
  readonly shown: boolean;
};

/** A piece that its player has knocked over, or has put down where the sensor misses it. */
type PendingAction = {
  readonly kind: 'fallen' | 'askew';
  readonly square: Square;
  readonly piece: PieceCode;
};

/** The deviation of the logarithm of the speed of players of one style. */
const TEMPO_SPREAD = 0.12;

export class Player {
  readonly color: Color;
  readonly style: Style;
  readonly match: Match;
  readonly random: Random;
  /** The hand that moves, and the other one. */
  readonly main: Hand;
  readonly other: Hand;
  /** Pieces to correct before or after the press. */
  pendingActions: PendingAction[] = [];
  /** Whether he is to move or his hands are above the board. */
  isActing = false;
  /** The opponent. */
  rival: Player | undefined;
  /** The deliberate offence of this player as soon as there is room for it, and its result. */
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
    // The other hand is a little slower.
    this.other = new Hand({ stage, table, color, tempo: tempo * 1.15, random });
    this.#occasions = occasions;
  }

  /** Whether the trait shows on this occasion. */
  does(trait: Trait): boolean {
    const shown = this.random.chance(this.style.rates[trait] ?? 0);
    this.#occasions.push({ atMs: this.match.stage.nowMs, by: this.color, trait, shown });
    return shown;
  }

  /**
   * Like `does`, for traits that few styles have. Other styles draw no random number, so that their games
   * stay the same.
   */
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
