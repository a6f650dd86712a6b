import { isOver } from '../game/gameState.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { ok, type Result } from '../shared/result.js';
import { type Caller, whoIs } from './caller.js';
import { refuse } from './refuse.js';
import type { TableEventBody } from './tableEvent.js';
import type { TableState } from './tableState.js';

/** A game that goes on elsewhere, and what is written into its record. */
export type HandingOver = { readonly gameId: string; readonly why: string };

/** A table that has gone on to another game has nothing to hand over any more. */
export const handOverBodies = (
  { game, laws }: TableState,
  { gameId, why }: HandingOver,
  caller: Caller,
): Result<readonly TableEventBody[], BridgeError> => {
  if (game?.id !== gameId) return refuse('game', `the game ${gameId} is not at this table`);
  if (isOver(game)) return ok([]);
  const decided = {
    id: laws.lastId + 1,
    atPly: game.moves.length,
    who: whoIs(caller),
    why,
    decision: { kind: 'ended' },
    article: '8.7',
  } as const;
  return ok([
    { type: 'decision', gameId, ...decided },
    { type: 'result', gameId, result: '*', by: 'abandoned', article: '8.7' },
  ]);
};
