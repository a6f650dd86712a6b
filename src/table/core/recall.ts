import type { RecogniserOptions } from '../../recognition/recogniser.js';
import { resumeSeen } from '../../recognition/state/resumeSeen.js';
import { shiftTimes } from '../../recognition/state/shiftTimes.js';
import { decodeState, encodeState } from '../../recognition/state/stateText.js';
import type { RecogniserState } from '../../recognition/stepRecogniser.js';
import { resumeCommand } from '../rulingEffects.js';
import type { TableEventBody } from '../tableEvent.js';
import type { TableState } from '../tableState.js';

/**
 * The saved recognition state of a table, stored next to the journal. JSON for this version of the program.
 */
export type HandsMemory = {
  readonly program: string;
  readonly gameId: string;
  readonly seen: ReturnType<typeof encodeState>;
};

/** Removes learned counts, which are in a file of their own. */
const withoutCosts = (state: RecogniserState): RecogniserState => {
  const { costs, ...options } = state.options;
  if (costs === undefined) return state;
  const { mirror } = state.orientation;
  const orientation = { ...state.orientation, mirror: mirror && withoutCosts(mirror) };
  return { ...state, options, orientation };
};

/** Undefined without a game. */
export const makeMemory = (
  program: string,
  { game }: TableState,
  recogniser: RecogniserState,
): HandsMemory | undefined =>
  game === null || recogniser.game === null
    ? undefined
    : { program, gameId: game.id, seen: encodeState(withoutCosts(recogniser)) };

type Recalling = {
  readonly program: string;
  readonly table: TableState;
  readonly options: RecogniserOptions;
  readonly nowMs: number;
};

/** Assumed downtime of the program when it is unknown. A few moves may have been made. */
const AWAY_MS = 10_000;

/**
 * Reads the saved state. If the machine's clock was set back, the age of the state is unknown, so it is
 * assumed to be recent.
 */
const readHands = (seen: HandsMemory['seen'], nowMs: number): RecogniserState => {
  const state = decodeState(seen);
  return state.nowMs <= nowMs ? state : decodeState(shiftTimes(seen, nowMs - AWAY_MS - state.nowMs));
};

/**
 * Restores the saved recognition state as if the cable had been out since. Undefined if it is unreadable, or
 * if its plies differ from the journal; the game then resumes from the journal alone.
 */
export const recall = (
  memory: unknown,
  { program, table: { game, carryOut }, options, nowMs }: Recalling,
): RecogniserState | undefined => {
  const { program: by, gameId, seen } = (memory ?? {}) as Partial<HandsMemory>;
  if (by !== program || game === null || gameId !== game.id || carryOut !== null || seen === undefined)
    return undefined;
  try {
    return resumeSeen(readHands(seen, nowMs), resumeCommand(game), { ...options, endings: 'told' }, nowMs);
  } catch {
    return undefined;
  }
};

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
