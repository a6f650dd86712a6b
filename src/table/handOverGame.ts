import { message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { ok, type Result } from '../shared/result.js';
import { type Caller, whoIs } from './caller.js';
import { type GameState, isOver } from './game/gameState.js';
import { refuse } from './refuse.js';
import type { TableEventBody } from './tableEvent.js';
import type { TableState } from './tableState.js';

/** A game that goes on elsewhere, and what is written into its record. */
export type HandingOver = { readonly gameId: string; readonly why: string };

type HandedOver = {
  readonly bodies: readonly TableEventBody[];
  /** Whether it is the game that stands on the board. */
  readonly isPresent: boolean;
};

/** What the record of a game says that goes on elsewhere: nothing where it has ended here in another way. */
export const handOver = (
  { game, laws }: TableState,
  { gameId, why }: HandingOver,
  caller: Caller,
  pastGame: (id: string) => GameState | undefined = () => undefined,
): Result<HandedOver, BridgeError> => {
  const isPresent = game?.id === gameId;
  const handed = isPresent ? game : pastGame(gameId);
  if (handed === undefined) return refuse('game', message('refusal.notAtTable', { id: gameId }));
  if (isOver(handed)) return ok({ bodies: [], isPresent });
  const { decisions = [] } = handed;
  const lastId = isPresent ? laws.lastId : decisions.reduce((last, { id }) => Math.max(last, id), 0);
  const decided = {
    id: lastId + 1,
    atPly: handed.moves.length,
    who: whoIs(caller),
    why,
    decision: { kind: 'ended' },
    article: '8.7',
  } as const;
  const bodies: readonly TableEventBody[] = [
    { type: 'decision', gameId, ...decided },
    { type: 'result', gameId, result: '*', by: 'abandoned', article: '8.7' },
  ];
  return ok({ bodies, isPresent });
};
