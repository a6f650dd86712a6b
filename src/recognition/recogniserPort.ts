import type { Square } from '../chess/types.js';
import type { GameNode } from './games/gameNode.js';
import type { CommitLevel, Phase, RecognitionEvent, WrongSquare } from './recognitionEvent.js';
import type { TrackerInput, TrackerOptions } from './trackerState.js';

/**
 * What recognises games behind `stepRecogniser`: the tracker, or the hands machine that is to take its place.
 * A state says by `heart` which of them it belongs to; states kept by earlier versions say nothing and are
 * the tracker's.
 */
export type HeartName = 'tracker' | 'hands';

/** How a table wants its games recognised. */
export type RecogniserOptions = TrackerOptions & {
  /** Which of the two recognises them (default the tracker). */
  readonly heart?: HeartName;
  /** The hands machine keeps what each path has paid for, so that it can be explained. */
  readonly keepsTrail?: boolean;
};

/** The recogniser where none is named. */
export const heartOf = ({ heart }: { readonly heart?: HeartName }): HeartName => heart ?? 'tracker';

/** What a table reads of a game that is being recognised. Beside this the state is its owner's. */
export type GameFacts = {
  /** What the world has heard, ply by ply. */
  readonly told: readonly { readonly node: GameNode; readonly level: CommitLevel }[];
  /** An arbiter answers what only people can tell. */
  readonly arbiterAnswers: boolean;
  /** The link was down, and what stands on the board has not been explained since. */
  readonly isGapOpen: boolean;
  /** Not null while plies that nobody saw have not been counted. */
  readonly unseen: object | null;
  /** Two kings show a result; `told`: where, once it was told as a `sign`. */
  readonly signal: { readonly told: readonly Square[] | null } | null;
  readonly clock: { readonly presses: number };
};

/** What a table reads of a recogniser's state. */
export type RecogniserFacts = {
  readonly heart?: HeartName;
  readonly options: RecogniserOptions;
  readonly nowMs: number;
  readonly isLinked: boolean;
  /** When it wants to be stepped with `wake`; null for never. */
  readonly wakeAtMs: number | null;
  readonly phase: Phase;
  /** The squares to put right while the phase is `correcting`. */
  readonly wrong: readonly WrongSquare[];
  /** Another object whenever the board shows something else; null until one was seen. */
  readonly physical: object | null;
  readonly game: GameFacts | null;
};

/** One way to recognise games: pure, and the caller keeps the timer. */
export type Heart<State extends RecogniserFacts> = {
  readonly create: (options: RecogniserOptions) => State;
  /** One input in, the next state and what was recognised out. */
  readonly step: (
    state: State,
    input: TrackerInput,
  ) => { readonly state: State; readonly outputs: readonly RecognitionEvent[] };
  /** The questions that stay open, however play goes on, because plies wait for their answers. */
  readonly standingQuestions: (state: State) => readonly string[];
};
