import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import { serviceKey } from '../../shared/service.js';

/** The kind of piece alone (hand and brain), which piece, where to, why. */
export const HINT_STEPS = ['role', 'piece', 'square', 'why'] as const;
export type HintStep = (typeof HINT_STEPS)[number];

/** `lastMove`: does the move that was made last, before its press, give anything away? */
export type HelpRequest =
  | { readonly ask: 'hint'; readonly step: HintStep }
  | { readonly ask: 'evaluation' }
  | { readonly ask: 'lastMove' }
  /** What the engine would play from here, and how the game stands then. */
  | { readonly ask: 'line' };

/** Plain JSON. `whiteShare`: of an evaluation bar, 0 to 1; `warning`: the move gives something away. */
export type HelpAnswer = {
  readonly text: string;
  readonly key?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly squares: readonly string[];
  readonly whiteShare?: number;
  readonly warning?: boolean;
};

/** Help at the tables of a house, where it is allowed. */
export interface HelpService {
  /** Undefined: there is no such table. */
  isAllowed(table: string): boolean | undefined;
  /** Undefined: there is no such table. */
  ask(table: string, request: HelpRequest): Promise<Result<HelpAnswer, BridgeError>> | undefined;
}

export const helpService = serviceKey<HelpService>('help');
