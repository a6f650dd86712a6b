import { carryOutMessage } from '../../messages/carryOutText.js';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { moveMessage } from '../../messages/moveText.js';
import { ok } from '../../shared/result.js';
import type { StudyDeed } from '../../table/opponents/study.js';
import { type Branch, mainLine } from './branch.js';
import { itemOf } from './exercises.js';
import { isReady, type Standing, sharedLength, uciOf } from './standing.js';
import { ledTo, type StudyLogic, type StudyWords, throughFile } from './studyLogic.js';
import type { StudyItem } from './studyText.js';

/** A game that is replayed move by move. */
export type ReplayState = {
  readonly items: readonly StudyItem[];
  readonly at: number;
  /** The number of plies that should be on the board. */
  readonly target: number;
  /** Whether the next ply follows automatically after the current one was carried out. */
  readonly runs: boolean;
};

export const lineOf = (state: Pick<ReplayState, 'items' | 'at'>): readonly Branch[] =>
  mainLine(itemOf(state).branches);

const within = (ply: number, state: ReplayState): number => Math.max(0, Math.min(ply, lineOf(state).length));

/** A player who puts moves back wants to replay them, so the target moves back too. */
const carriedBack = (state: ReplayState, { carryOut }: Standing): ReplayState => {
  const { instead, pliesOnBoard = 0 } = carryOut ?? {};
  if (instead?.kind !== 'takenBack') return state;
  return { ...state, target: within(pliesOnBoard - (instead.plies ?? 1), state), runs: false };
};

const receive = (before: ReplayState, table: Standing): ReplayState => {
  const state = carriedBack(before, table);
  if (state !== before || !state.runs) return state;
  const stands = table.game.moves.length === state.target && isReady(table);
  return stands ? { ...state, target: within(state.target + 1, state) } : state;
};

const textOf = (state: ReplayState, table: Standing): Message => {
  const line = lineOf(state);
  const { toCarryOut, game } = table;
  if (line.length === 0) return message('study.noMove');
  if (toCarryOut !== null) return carryOutMessage(toCarryOut);
  if (game.moves.length === 0 && !isReady(table)) return message('study.setUpPieces');
  if (state.target >= line.length) return message('study.gameEnd', { result: itemOf(state).result });
  const last = game.moves.at(-1);
  return last === undefined
    ? message('study.gameBegins')
    : message('study.played', { move: moveMessage(last.san, true) });
};

const deedsOf = (state: ReplayState): readonly StudyDeed[] => {
  const { target, runs } = state;
  const isEnd = target >= lineOf(state).length;
  return [
    ...(target > 0 ? (['back'] as const) : []),
    ...(isEnd ? [] : (['forward', runs ? 'pause' : 'run'] as const)),
    ...throughFile(state),
  ];
};

const words = (state: ReplayState, table: Standing): StudyWords => {
  const plies = lineOf(state).length;
  return {
    title: itemOf(state).title,
    ...withEnglish(textOf(state, table)),
    mood: state.target >= plies && isReady(table) ? 'done' : 'asks',
    number: state.at + 1,
    of: state.items.length,
    plies: { shown: Math.min(table.game.moves.length, plies), of: plies },
    can: deedsOf(state),
  };
};

/** Replays a game of a file. Lights show every move, forward and back. */
export const replayLogic: StudyLogic<ReplayState> = {
  start: (state) => itemOf(state).start,
  side: () => 'black',
  receive,
  goal: (state) => ({
    moves: uciOf(lineOf(state).slice(0, state.target)),
    seats: { white: 'engine', black: 'engine' },
  }),
  words,
  handleCommand: (state, request, table) => {
    const to = (target: number, runs = state.runs) =>
      ok({ state: { ...state, target: within(target, state), runs }, isNew: false });
    switch (request.do) {
      case 'forward':
        return to(state.target + 1);
      case 'back':
        return to(state.target - 1, false);
      case 'pause':
        return to(state.target, false);
      case 'run':
        return to(Math.min(state.target, sharedLength(uciOf(lineOf(state)), uciOf(table.game.moves))), true);
      default:
        return ok({ state: { ...state, at: ledTo(state, request), target: 0, runs: true }, isNew: true });
    }
  },
};
