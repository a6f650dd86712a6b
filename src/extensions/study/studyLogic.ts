import type { Position } from '../../chess/position.js';
import type { Color } from '../../chess/types.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import type { StudyDeed, StudyRequest, StudyView } from '../../table/opponents/study.js';
import type { Goal, Standing } from './standing.js';

/** A state after a request; `isNew`: its position is to be set up. */
export type Applied<State> = { readonly state: State; readonly isNew: boolean };

/** What is to be said of a study beside its kind, its file and its lock. */
export type StudyWords = Omit<StudyView, 'kind' | 'faults' | 'keyedFaults'>;

/** One kind of study: what it makes of a table and of requests. Pure: the shell is `studySeat.ts`. */
export type StudyLogic<State> = {
  /** The position that its game begins with. */
  readonly start: (state: State) => Position;
  /** The side that is not the player's. */
  readonly side: (state: State) => Color;
  /** What hands have done since. */
  readonly receive: (state: State, table: Standing) => State;
  readonly goal: (state: State, table: Standing) => Goal;
  readonly words: (state: State, table: Standing) => StudyWords;
  /** What it goes on with by itself once the result has been shown; null: nothing. */
  readonly next?: (state: State) => State | null;
  /** Only what the words say that it can is asked. */
  readonly handleCommand: (
    state: State,
    request: StudyRequest,
    table: Standing,
  ) => Result<Applied<State>, BridgeError>;
};

/** The requests that lead through a file. */
export const throughFile = ({
  at,
  items,
}: {
  readonly at: number;
  readonly items: readonly unknown[];
}): readonly StudyDeed[] => [
  'again',
  ...(at > 0 ? (['previous'] as const) : []),
  ...(at + 1 < items.length ? (['next'] as const) : []),
];

const STEP: Partial<Record<StudyDeed, number>> = { previous: -1, next: 1 };

/** Which one of a file a request leads to. */
export const ledTo = ({ at }: { readonly at: number }, { do: deed }: StudyRequest): number =>
  at + (STEP[deed] ?? 0);
