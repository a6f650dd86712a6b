import { decodeState } from '../../recognition/state/stateText.js';
import type { TableEventBody } from '../tableEvent.js';
import type { TableState } from '../tableState.js';
import type { HandsMemory } from './recall.js';

/** The plies in the saved recognition state. Undefined if it is unreadable. */
const rememberedPlies = (memory: unknown, program: string, game: { readonly id: string }) => {
  const { program: by, gameId, seen } = (memory ?? {}) as Partial<HandsMemory>;
  if (by !== program || gameId !== game.id || seen === undefined) return undefined;
  try {
    return decodeState(seen).game?.reported.map(({ node }) => node.described.uci);
  } catch {
    return undefined;
  }
};

/**
 * Takes back plies that were reported shortly before the program ended and whose evidence was not saved. The
 * journal has only the first guess of unseen plies. Recognition searches for them again from its saved state,
 * as if the cable had been out.
 */
export const unseenAgain = (
  memory: unknown,
  program: string,
  { game, carryOut }: TableState,
): Extract<TableEventBody, { type: 'revise' }> | undefined => {
  if (game === null || carryOut !== null) return undefined;
  const remembered = rememberedPlies(memory, program, game);
  if (remembered?.every((uci, i) => game.moves[i]?.uci === uci) !== true) return undefined;
  const since = game.moves.slice(remembered.length);
  const [first] = since;
  if (first === undefined || since.some(({ level, by }) => level === 'final' || by !== undefined))
    return undefined;
  return {
    type: 'revise',
    gameId: game.id,
    fromPly: first.ply,
    ...{ uci: [], san: [], fens: [] },
    reason: 'takenBack',
    changes: first.level,
  };
};
