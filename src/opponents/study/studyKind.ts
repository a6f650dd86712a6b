import type { Position } from '../../chess/position.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import type { StudyView, StudyWish } from '../../table/opponents/study.js';
import type { Goal, Standing } from './standing.js';

/** A state after a wish; `isNew`: a game is to begin for it. */
export type Obeyed<State> = { readonly state: State; readonly isNew: boolean };

/** What is to be said of a study beside its kind, its file and its lock. */
export type StudyWords = Omit<StudyView, 'kind' | 'faults'>;

/** One kind of study: what it makes of a table and of wishes. Pure: the shell is `studySeat.ts`. */
export type StudyLogic<State> = {
  /** The position that its game begins with, and what the game is called. */
  readonly beginning: (state: State) => { readonly start: Position; readonly title: string };
  /** What hands have done since. */
  readonly hear: (state: State, table: Standing) => State;
  readonly goal: (state: State, table: Standing) => Goal;
  readonly obey: (state: State, wish: StudyWish, table: Standing) => Result<Obeyed<State>, BridgeError>;
  readonly words: (state: State, table: Standing) => StudyWords;
  /** What is worth keeping over a restart; compared as text. */
  readonly progress: (state: State) => unknown;
};
