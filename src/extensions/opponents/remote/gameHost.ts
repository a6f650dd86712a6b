import type { GameLine } from './gameLine.js';
import type { AskOutcome, GameAsk } from './gameSession.js';

export type GameEar = {
  onLine(line: GameLine): void;
  /** The connection is over, and why; nothing more is received. */
  onEnd(how: AskOutcome['kind']): void;
};

/** Where one game is kept, and its clock with it: what may be asked there, and how the game is followed. */
export interface GameHost {
  ask(ask: GameAsk): Promise<AskOutcome>;
  /** The whole game first, then what changes. */
  open(ear: GameEar): { stop(): void };
}
