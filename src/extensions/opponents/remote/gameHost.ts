import type { GameLine } from './gameLine.js';
import type { AskOutcome, GameAsk } from './gameSession.js';

export type GameListener = {
  onLine(line: GameLine): void;
  /** The connection ended for this reason, and no more lines follow. */
  onEnd(how: AskOutcome['kind']): void;
};

/** The server that keeps one game and its clock. It takes requests and streams the game. */
export interface GameHost {
  ask(ask: GameAsk): Promise<AskOutcome>;
  /** Streams the whole game first, then its changes. */
  open(listener: GameListener): { stop(): void };
}
