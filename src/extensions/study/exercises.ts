import { oppositeColor } from '../../chess/piece.js';
import { positionKey } from '../../chess/positionKey.js';
import type { Color } from '../../chess/types.js';
import type { Seat, Seats } from '../../table/game/seat.js';
import type { MoveView } from '../../table/tableView.js';
import { type Branch, followBranches } from './branch.js';
import { certainMoves, type Goal, isCaughtUp, type Standing, uciOf } from './standing.js';
import type { StudyItem } from './studyText.js';

/** The steps of a hint: none, the kind of piece, the piece, its target. */
export type HintLevel = 0 | 1 | 2 | 3;

export type ExerciseState = {
  readonly items: readonly StudyItem[];
  /** The index of the current exercise. */
  readonly at: number;
  /** Where the player moves: on the board or on a page. */
  readonly place: Exclude<Seat, 'engine' | 'remote'>;
  /** The names of the exercises solved without mistakes or help. */
  readonly solved: ReadonlySet<string>;
  readonly isSolved: boolean;
  /** The last wrong move. `stands`: it is still in the score. */
  readonly wrong: { readonly san: string; readonly stands: boolean } | null;
  readonly mistakes: number;
  readonly hint: HintLevel;
  /** The move is shown, and the player carries it out. */
  readonly shows: boolean;
  /** A hint or a shown move was used in this exercise. */
  readonly wasHelped: boolean;
};

/** The item always exists, because an empty file is refused. */
export const itemOf = <Item>({ items, at }: { readonly items: readonly Item[]; readonly at: number }): Item =>
  items[at] as Item;

export const newExercises = (
  items: readonly StudyItem[],
  at: number,
  place: ExerciseState['place'],
  solved: ReadonlySet<string>,
): ExerciseState => ({
  items,
  at,
  place,
  solved,
  isSolved: false,
  wrong: null,
  mistakes: 0,
  hint: 0,
  shows: false,
  wasHelped: false,
});

/** Starts an exercise of the file from the beginning. */
export const beginExercise = ({ items, place, solved }: ExerciseState, at: number): ExerciseState =>
  newExercises(items, Math.max(0, Math.min(at, items.length - 1)), place, solved);

/** Identifies an exercise by its position. */
export const nameOfItem = ({ start }: StudyItem): string => {
  const { high, low } = positionKey(start);
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
};

/** The first unsolved exercise from an index on. Undefined: none. */
export const unsolvedFrom = (
  { items, solved }: Pick<ExerciseState, 'items' | 'solved'>,
  from: number,
): number | undefined => {
  const found = items.findIndex((item, i) => i >= from && !solved.has(nameOfItem(item)));
  return found === -1 ? undefined : found;
};

/** The next exercise. Undefined: the end of the file. */
export const nextExercise = (state: ExerciseState): number | undefined => unsolvedFrom(state, state.at + 1);

export const solverOf = (state: ExerciseState): Color => itemOf(state).start.turn;

type Looked = {
  readonly accepted: readonly string[];
  readonly after: readonly Branch[];
  /** The first ply that no solution contains. */
  readonly stray: MoveView | undefined;
  readonly isSolversTurn: boolean;
};

/** A mate solves an exercise even if it is not among the solutions. */
const isMate = (move: MoveView | undefined): boolean => move?.san.endsWith('#') === true;

export const lookAt = (state: ExerciseState, { game }: Pick<Standing, 'game'>): Looked => {
  const moves = certainMoves(game);
  const { plies, after } = followBranches(itemOf(state).branches, uciOf(moves));
  const stray = moves[plies];
  const isSolversTurn = plies % 2 === 0;
  if (isSolversTurn && isMate(stray))
    return { accepted: uciOf(moves.slice(0, plies + 1)), after: [], stray: undefined, isSolversTurn: false };
  return { accepted: uciOf(moves.slice(0, plies)), after, stray, isSolversTurn };
};

const withStray = (state: ExerciseState, stray: MoveView | undefined): ExerciseState => {
  const { wrong } = state;
  if (stray === undefined) return wrong?.stands ? { ...state, wrong: { ...wrong, stands: false } } : state;
  if (wrong?.stands && wrong.san === stray.san) return state;
  return { ...state, wrong: { san: stray.san, stands: true }, mistakes: state.mistakes + 1 };
};

/** An exercise without a solution is done when its position is on the board. */
const isDone = (state: ExerciseState, table: Standing, { accepted, after }: Looked): boolean =>
  itemOf(state).branches.length === 0 ? isCaughtUp(table) : after.length === 0 && accepted.length > 0;

const solve = (state: ExerciseState): ExerciseState => {
  const { mistakes, wasHelped } = state;
  const isClean = mistakes === 0 && !wasHelped;
  const solved = isClean ? new Set([...state.solved, nameOfItem(itemOf(state))]) : state.solved;
  return { ...state, isSolved: true, wrong: null, shows: false, solved };
};

/** Handles the player's moves: solves the exercise, notes a mistake, or changes nothing. */
export const handleExercise = (state: ExerciseState, table: Standing): ExerciseState => {
  if (state.isSolved) return state;
  const looked = lookAt(state, table);
  if (itemOf(state).branches.length > 0) {
    const received = withStray(state, looked.stray);
    if (!isDone(received, table, looked))
      return looked.isSolversTurn ? received : { ...received, hint: 0, shows: false };
    return solve(received);
  }
  return isDone(state, table, looked) ? solve(state) : state;
};

export const exerciseSeats = (state: ExerciseState): Seats => {
  const solver = solverOf(state);
  return { white: state.place, black: state.place, [oppositeColor(solver)]: 'engine' };
};

/** A solving move stays, a wrong one is put back, and the reply follows. */
export const exerciseGoal = (state: ExerciseState, table: Standing): Goal => {
  const seats = exerciseSeats(state);
  if (state.isSolved) return { moves: uciOf(certainMoves(table.game)), seats };
  const { accepted, after, isSolversTurn } = lookAt(state, table);
  const [next] = after;
  const isPlayed = next !== undefined && (!isSolversTurn || state.shows);
  return { moves: isPlayed ? [...accepted, next.uci] : accepted, seats };
};
