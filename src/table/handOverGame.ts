import { message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { ok, type Result } from '../shared/result.js';
import { type Caller, whoIs } from './caller.js';
import { type GameState, isOver } from './game/gameState.js';
import { refuse } from './refuse.js';
import type { TableEventBody } from './tableEvent.js';
import type { TableState } from './tableState.js';

/** A game that continues elsewhere, with the reason for its record. */
export type HandingOver = { readonly gameId: string; readonly why: string };

type HandedOver = {
  readonly bodies: readonly TableEventBody[];
  /** Whether it is the current game of the table. */
  readonly isPresent: boolean;
};

/** Events that end a game here because it continues elsewhere. None if it has already ended. */
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
