import { decodeState } from '../../recognition/state/stateText.js';
import type { TableEventBody } from '../tableEvent.js';
import type { TableState } from '../tableState.js';
import type { HandsMemory } from './recall.js';

/** How many plies the hands had made when they were written down; undefined when that cannot be read. */
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
 * Plies that were told, and the program ended before it had written down what they rest on: of those that
 * went unseen only the likeliest at first sight, which would be believed from the journal alone. They are
 * taken back, and looked for again by what is remembered of the hands, as if the cable had been out.
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
