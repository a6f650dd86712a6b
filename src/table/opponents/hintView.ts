import type { Role } from '../../chess/types.js';

/** The help that a player requested, as shown and spoken at the board. Plain JSON. */
export type HintView = {
  /** An English sentence. */
  readonly text: string;
  /** The message key of `text`. Absent in journals of older versions. */
  readonly key?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** `warning`: the last move is a blunder. */
  readonly about: 'move' | 'warning';
  /** Whether the hint explains why the move is good. */
  readonly isReason?: true;
  /** The piece to move, if the hint names it. */
  readonly piece?: Role;
  /** Its square and its destination. */
  readonly squares: readonly string[];
  /** The whole move, or the move that the warning is about. */
  readonly san?: string;
  readonly uci?: string;
};
