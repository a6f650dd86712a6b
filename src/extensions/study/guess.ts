import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import type { Seats } from '../../table/game/seat.js';
import type { MoveView } from '../../table/tableView.js';
import { itemOf } from './exercises.js';
import { lineOf, type ReplayState } from './replay.js';
import { certainMoves, type Standing, sharedLength, uciOf } from './standing.js';

/** The first guess of a ply. `san`: null if the ply was shown instead. */
export type Guess = { readonly right: boolean; readonly san: string | null };

/** A game in which the player guesses one side's moves. */
export type GuessState = Pick<ReplayState, 'items' | 'at'> & {
  readonly side: Color;
  readonly place: 'board' | 'screen';
  /** The number of plies that are shown before the first guess. */
  readonly led: number;
  /** By ply, from 0. */
  readonly guesses: Readonly<Record<number, Guess>>;
};

export const isGuessersTurn = (state: GuessState, ply: number): boolean => {
  const first = itemOf(state).start.turn;
  return (ply % 2 === 0 ? first : oppositeColor(first)) === state.side && ply >= state.led;
};

export const guessSeats = ({ place, side }: GuessState): Seats => ({
  white: place,
  black: place,
  [oppositeColor(side)]: 'engine',
});

type Looked = {
  /** The moves of the game. */
  readonly line: readonly string[];
  /** The number of plies on the board that match the game. */
  readonly plies: number;
  /** The ply that was played instead of the next one. */
  readonly stray: MoveView | undefined;
};

export const lookAtGuess = (state: GuessState, { game }: Pick<Standing, 'game'>): Looked => {
  const line = uciOf(lineOf(state));
  const moves = certainMoves(game);
  const plies = Math.min(line.length, sharedLength(uciOf(moves), line));
  return { line, plies, stray: plies < line.length ? moves[plies] : undefined };
};

/** Records guesses. Only the first guess of each ply counts. */
export const handleGuess = (state: GuessState, table: Standing): GuessState => {
  const { line, plies } = lookAtGuess(state, table);
  const guesses = { ...state.guesses };
  for (const [ply, { by, san, uci }] of certainMoves(table.game).entries()) {
    const isGuess = by !== 'engine' && isGuessersTurn(state, ply) && ply <= plies && ply < line.length;
    if (isGuess && guesses[ply] === undefined) guesses[ply] = { right: uci === line[ply], san };
  }
  const isNews = Object.keys(guesses).length > Object.keys(state.guesses).length;
  return isNews ? { ...state, guesses } : state;
};
