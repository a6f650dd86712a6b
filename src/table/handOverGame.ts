import { type Caller, whoIs } from './caller.js';
import { type GameState, isOver } from './game/gameState.js';
import type { TableEventBody } from './tableEvent.js';

/** A game that goes on elsewhere, and what is written into its record. */
export type HandingOver = { readonly gameId: string; readonly why: string };

/** The number of its last decision. */
export const lastDecision = ({ decisions = [] }: GameState): number =>
  decisions.reduce((last, { id }) => Math.max(last, id), 0);

/** Nothing where the game has ended here in another way. */
export const handOverBodies = (
  game: GameState,
  lastId: number,
  { gameId, why }: HandingOver,
  caller: Caller,
): readonly TableEventBody[] => {
  if (isOver(game)) return [];
  const decided = {
    id: lastId + 1,
    atPly: game.moves.length,
    who: whoIs(caller),
    why,
    decision: { kind: 'ended' },
    article: '8.7',
  } as const;
  return [
    { type: 'decision', gameId, ...decided },
    { type: 'result', gameId, result: '*', by: 'abandoned', article: '8.7' },
  ];
};
