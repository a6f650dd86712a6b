import type { Position } from '../../chess/position.js';
import type { Color } from '../../chess/types.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import type { StudyDeed, StudyRequest, StudyView } from '../../table/opponents/study.js';
import type { Goal, Standing } from './standing.js';

/** The state after a request. `isNew`: its position must be set up. */
export type Applied<State> = { readonly state: State; readonly isNew: boolean };

/** The message of a study, without its kind, the faults of its file and its lock. */
export type StudyWords = Omit<StudyView, 'kind' | 'faults' | 'keyedFaults'>;

/** The pure logic of one kind of study. `studySeat.ts` connects it to a table. */
export type StudyLogic<State> = {
  /** The start position of its game. */
  readonly start: (state: State) => Position;
  /** The side that the player does not play. */
  readonly side: (state: State) => Color;
  /** Takes the current table. */
  readonly receive: (state: State, table: Standing) => State;
  readonly goal: (state: State, table: Standing) => Goal;
  readonly words: (state: State, table: Standing) => StudyWords;
  /** The state that follows automatically after the result was shown. Null: none. */
  readonly next?: (state: State) => State | null;
  /** Called only with requests that `words` lists in `can`. */
  readonly handleCommand: (
    state: State,
    request: StudyRequest,
    table: Standing,
  ) => Result<Applied<State>, BridgeError>;
};

/** The requests for moving through a file. */
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

/** The index of the item to which a request leads. */
export const ledTo = ({ at }: { readonly at: number }, { do: deed }: StudyRequest): number =>
  at + (STEP[deed] ?? 0);
