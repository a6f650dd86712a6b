import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import { serviceKey } from '../../shared/service.js';

/** The steps of a hint: the kind of piece (hand and brain), the piece, its destination, the reason. */
export const HINT_STEPS = ['role', 'piece', 'square', 'why'] as const;
export type HintStep = (typeof HINT_STEPS)[number];

/** A request for help. `lastMove` asks whether the last unpressed move is a blunder. */
export type HelpRequest =
  | { readonly ask: 'hint'; readonly step: HintStep }
  | { readonly ask: 'evaluation' }
  | { readonly ask: 'lastMove' }
  /** The engine's line from here, and the evaluation after it. */
  | { readonly ask: 'line' };

/**
 * An answer in plain JSON. `whiteShare`: White's share of an evaluation bar, 0 to 1. `warning`: the move
 * is a blunder.
 */
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
  /** Undefined when there is no such table. */
  isAllowed(table: string): boolean | undefined;
  /** Undefined when there is no such table. */
  ask(table: string, request: HelpRequest): Promise<Result<HelpAnswer, BridgeError>> | undefined;
}

export const helpService = serviceKey<HelpService>('help');
