import { colorName } from '../../chess/colorName.js';
import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok } from '../../shared/result.js';
import { moveWords } from '../../wording/moveText.js';
import { itemOf } from './exercises.js';
import { lineOf, type ReplayState } from './replay.js';
import { certainMoves, isCaughtUp, type Standing, sharedLength, uciOf } from './standing.js';
import type { Obeyed, StudyLogic, StudyWords } from './studyKind.js';

/** A game of which one side's moves are guessed. */
export type GuessState = Pick<ReplayState, 'items' | 'at'> & {
  readonly side: Color;
  readonly place: 'board' | 'screen';
  /** The number of plies that are led before the first guess. */
  readonly led: number;
  /** By ply, from 0: whether the first guess was the move of the game, and what it was. */
  readonly guesses: Readonly<Record<number, { readonly right: boolean; readonly san: string }>>;
};

const isGuessersTurn = (state: GuessState, ply: number): boolean => {
  const first = itemOf(state).start.turn;
  return (ply % 2 === 0 ? first : oppositeColor(first)) === state.side && ply >= state.led;
};

type Looked = { readonly line: readonly string[]; readonly plies: number };

const lookAt = (state: GuessState, { game }: Pick<Standing, 'game'>): Looked => {
  const line = lineOf(state).map(({ uci }) => uci);
  return { line, plies: Math.min(line.length, sharedLength(uciOf(certainMoves(game)), line)) };
};

/** What the hands of the guesser have done: each of his plies counts as he made it first. */
const hear = (state: GuessState, table: Standing): GuessState => {
  const { line, plies } = lookAt(state, table);
  const moves = certainMoves(table.game);
  const guesses = { ...state.guesses };
  for (const [ply, { by, san, uci }] of moves.entries()) {
    const isOwn = by !== 'engine' && isGuessersTurn(state, ply) && ply <= plies && ply < line.length;
    if (isOwn && guesses[ply] === undefined) guesses[ply] = { right: uci === line[ply], san };
  }
  const isNews = Object.keys(guesses).length > Object.keys(state.guesses).length;
  return isNews ? { ...state, guesses } : state;
};

/** Whether the ply of the game that comes next is shown: it was guessed wrongly, or is not to be guessed. */
const isShown = (state: GuessState, ply: number): boolean =>
  !isGuessersTurn(state, ply) || state.guesses[ply]?.right === false;

const scoreOf = ({ guesses }: GuessState) => {
  const all = Object.values(guesses);
  return { asked: all.length, right: all.filter(({ right }) => right).length };
};

const textOf = (state: GuessState, table: Standing): string => {
  const { line, plies } = lookAt(state, table);
  const { toCarryOut } = table;
  const { asked, right } = scoreOf(state);
  const stray = certainMoves(table.game)[plies];
  const next = lineOf(state)[plies];
  const shown = lineOf(state)[plies - 1];
  if (line.length === 0) return 'No move is in this game';
  if (stray !== undefined && next !== undefined)
    return `${moveWords(stray.san)} was not played: put it back, the game went ${moveWords(next.san)}`;
  if (toCarryOut !== null) {
    const missed = state.guesses[plies - 1]?.right === false && shown !== undefined;
    return `${missed ? 'The game went' : toCarryOut.takeBack ? 'Put back' : 'Carry out'}: ${moveWords(toCarryOut.san)}`;
  }
  if (plies >= line.length) return `The end: ${right} of ${asked} moves guessed`;
  if (plies === 0 && !isCaughtUp(table)) return 'Set the pieces up';
  const before = state.guesses[plies - 2]?.right === true ? 'Right. ' : '';
  return `${before}Guess the move of ${colorName(state.side)}`;
};

const deeds = ({ at, items }: GuessState, isEnd: boolean): StudyWords['can'] => [
  ...(isEnd ? [] : (['show'] as const)),
  'again',
  ...(at > 0 ? (['previous'] as const) : []),
  ...(at + 1 < items.length ? (['next'] as const) : []),
];

const words = (state: GuessState, table: Standing): StudyWords => {
  const { line, plies } = lookAt(state, table);
  const latest = Object.entries(state.guesses).at(-1)?.[1];
  const isEnd = plies >= line.length;
  return {
    title: itemOf(state).title,
    text: textOf(state, table),
    mood: isEnd ? 'done' : latest === undefined ? 'asks' : latest.right ? 'right' : 'wrong',
    number: state.at + 1,
    of: state.items.length,
    guesses: scoreOf(state),
    ply: plies,
    plies: line.length,
    can: deeds(state, isEnd),
  };
};

const anew = (state: GuessState, at: number): Obeyed<GuessState> => ({
  state: { ...state, at, guesses: {} },
  isNew: true,
});

/** Guess the move: the player's is compared with the game's, which is then led by lights. */
export const guessLogic: StudyLogic<GuessState> = {
  beginning: itemOf,
  hear,
  goal: (state, table) => {
    const { line, plies } = lookAt(state, table);
    const shown = line[plies];
    const moves = line.slice(0, plies);
    return {
      moves: shown !== undefined && isShown(state, plies) ? [...moves, shown] : moves,
      seats: { white: state.place, black: state.place, [oppositeColor(state.side)]: 'engine' },
    };
  },
  words,
  obey: (state, wish, table) => {
    const { line, plies } = lookAt(state, table);
    if (!deeds(state, plies >= line.length).includes(wish.do))
      return err(new BridgeError('COMMAND_REFUSED', `'${wish.do}' is nothing to do here just now`));
    switch (wish.do) {
      case 'show': {
        const guesses = { ...state.guesses, [plies]: state.guesses[plies] ?? { right: false, san: '' } };
        return ok({ state: { ...state, guesses }, isNew: false });
      }
      case 'next':
        return ok(anew(state, state.at + 1));
      case 'previous':
        return ok(anew(state, state.at - 1));
      default:
        return ok(anew(state, state.at));
    }
  },
  progress: ({ at, side, guesses }) => ({ at: String(at), solved: [], side, guesses }),
};
