import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok } from '../../shared/result.js';
import { moveWords } from '../../wording/moveText.js';
import { type Branch, mainLine } from './branch.js';
import { itemOf } from './exercises.js';
import { isReady, type Standing, sharedLength, uciOf } from './standing.js';
import type { Obeyed, StudyLogic, StudyWords } from './studyKind.js';
import type { StudyItem } from './studyText.js';

/** A game that is led move by move. */
export type ReplayState = {
  readonly items: readonly StudyItem[];
  readonly at: number;
  /** So many plies are to stand. */
  readonly target: number;
  /** The next ply follows by itself when hands have carried this one out. */
  readonly runs: boolean;
};

export const lineOf = (state: Pick<ReplayState, 'items' | 'at'>): readonly Branch[] =>
  mainLine(itemOf(state).branches);

const within = (ply: number, state: ReplayState): number => Math.max(0, Math.min(ply, lineOf(state).length));

/** Hands that put moves back want to see them again. */
const heardBack = (state: ReplayState, { carryOut }: Standing): ReplayState => {
  const { instead, pliesOnBoard = 0 } = carryOut ?? {};
  if (instead?.kind !== 'takenBack') return state;
  return { ...state, target: within(pliesOnBoard - (instead.plies ?? 1), state), runs: false };
};

const hear = (before: ReplayState, table: Standing): ReplayState => {
  const state = heardBack(before, table);
  if (state !== before || !state.runs) return state;
  const stands = table.game.moves.length === state.target && isReady(table);
  return stands ? { ...state, target: within(state.target + 1, state) } : state;
};

const textOf = (state: ReplayState, table: Standing): string => {
  const line = lineOf(state);
  const { toCarryOut, game } = table;
  if (line.length === 0) return 'No move is in this game';
  if (toCarryOut !== null)
    return `${toCarryOut.takeBack ? 'Put back' : 'Carry out'}: ${moveWords(toCarryOut.san)}`;
  if (game.moves.length === 0 && !isReady(table)) return 'Set the pieces up';
  if (state.target >= line.length) return `The end: ${itemOf(state).tags['Result'] ?? '*'}`;
  const last = game.moves.at(-1);
  return last === undefined ? 'The game begins' : `${moveWords(last.san)} was played`;
};

const deeds = (state: ReplayState): StudyWords['can'] => {
  const { at, items, target, runs } = state;
  const isEnd = target >= lineOf(state).length;
  return [
    ...(target > 0 ? (['back'] as const) : []),
    ...(isEnd ? [] : (['forward', runs ? 'pause' : 'run'] as const)),
    'goTo',
    'again',
    ...(at > 0 ? (['previous'] as const) : []),
    ...(at + 1 < items.length ? (['next'] as const) : []),
  ];
};

const words = (state: ReplayState, table: Standing): StudyWords => {
  const line = lineOf(state);
  return {
    title: itemOf(state).title,
    text: textOf(state, table),
    mood: state.target >= line.length && isReady(table) ? 'done' : 'asks',
    number: state.at + 1,
    of: state.items.length,
    ply: table.game.moves.length,
    plies: line.length,
    runs: state.runs,
    can: deeds(state),
  };
};

const same = (state: ReplayState): Obeyed<ReplayState> => ({ state, isNew: false });
const beginReplay = (state: ReplayState, at: number): ReplayState => ({
  ...state,
  at,
  target: 0,
  runs: true,
});
const anew = (state: ReplayState, at: number): Obeyed<ReplayState> => ({
  state: beginReplay(state, at),
  isNew: true,
});

/** A game of a file: lights lead every move, forward and back. */
export const replayLogic: StudyLogic<ReplayState> = {
  beginning: itemOf,
  hear,
  goal: (state) => ({
    moves: lineOf(state)
      .slice(0, state.target)
      .map(({ uci }) => uci),
    seats: { white: 'engine', black: 'engine' },
  }),
  words,
  obey: (state, wish, table) => {
    if (!deeds(state).includes(wish.do))
      return err(new BridgeError('COMMAND_REFUSED', `'${wish.do}' is nothing to do here just now`));
    const stands = sharedLength(
      lineOf(state).map(({ uci }) => uci),
      uciOf(table.game.moves),
    );
    switch (wish.do) {
      case 'forward':
        return ok(same({ ...state, target: within(state.target + 1, state) }));
      case 'back':
        return ok(same({ ...state, target: within(state.target - 1, state), runs: false }));
      case 'pause':
        return ok(same({ ...state, runs: false }));
      case 'run':
        return ok(same({ ...state, runs: true, target: within(Math.min(state.target, stands), state) }));
      case 'goTo':
        return ok(same({ ...state, target: within(wish.moves?.length ?? 0, state), runs: false }));
      case 'next':
        return ok(anew(state, state.at + 1));
      case 'previous':
        return ok(anew(state, state.at - 1));
      default:
        return ok(anew(state, state.at));
    }
  },
  progress: ({ at }) => ({ at: String(at), solved: [] }),
};
