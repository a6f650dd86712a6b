import type { Role } from '../../chess/types.js';

/** Help that a player has requested, as seen and heard at the board; plain JSON. */
export type HintView = {
  /** In an English sentence. */
  readonly text: string;
  /** The message that it is; absent in journals of older versions. */
  readonly key?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** `warning`: the last move gives something away. */
  readonly about: 'move' | 'warning';
  /** Why the move is good, beside the move. */
  readonly isReason?: true;
  /** The piece that is to move, where the hint names one. */
  readonly piece?: Role;
  /** Where it stands, and where to. */
  readonly squares: readonly string[];
  /** The whole move, or the one that is warned of. */
  readonly san?: string;
  readonly uci?: string;
};
