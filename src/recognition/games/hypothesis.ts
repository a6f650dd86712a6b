import type { Color, Square } from '../../chess/types.js';
import { LONG_AGO } from '../squares/physicalBoard.js';
import type { TensionKind } from '../tensions/tensionTable.js';
import type { Growth, weights } from '../weights.js';
import type { GameNode } from './gameNode.js';

/** What is known of a ply beyond the move itself. */
export type PlyTrace = {
  readonly node: GameNode;
  readonly landedAtMs: number;
  /** When its player pressed after it; null when he has not. */
  readonly pressedAtMs: number | null;
  /** Its piece was left on a wrong square beside its own. */
  readonly displaced: boolean;
  /** Its piece came over the board, not through the air. */
  readonly isPushed: boolean;
  /**
   * When its piece was last put right, after its ply had been taken for another one; null if it never was.
   */
  readonly correctedAtMs: number | null;
  /** How it came to be known; `gap`: looked for when the board made no sense, `told`: people said so. */
  readonly landing: keyof typeof weights.landing | 'gap' | 'told';
  /**
   * What it cost that the piece of the ply before was off its square again, where no scan has met it: given
   * back by the press that says that it stood there.
   */
  readonly unmetNats: number;
  readonly earlier: PlyTrace | null;
};

/** Two ways to one position, of which nothing can tell any more which was gone. */
export type Doubt = {
  /** The first ply of the way that is believed and that the other has not. */
  readonly node: GameNode;
  /** Where the two had come together. */
  readonly end: GameNode;
  readonly otherEnd: GameNode;
  /** The last ply in which they differ, on either way. */
  readonly lastPly: number;
  readonly otherLastPly: number;
  /** How likely the other way is beside the one that is believed; 1: as likely. */
  readonly odds: number;
};

/** A capture that no scan has shown, and what the levels of its square have said for it so far. */
export type Exchange = {
  readonly node: GameNode;
  readonly square: Square;
  /** It cannot have happened before. */
  readonly sinceMs: number;
  /** When it was thought of. */
  readonly openedAtMs: number;
  /** What the levels said for it, taken off the cost. */
  readonly nats: number;
};

/** A square that does not fit a hypothesis, and what that costs as long as it lasts. */
export type Tension = {
  readonly square: Square;
  readonly kind: TensionKind;
  readonly growth: Growth;
  readonly sinceMs: number;
  /** It was there before the last ply and that ply does not explain it. */
  readonly isCarried: boolean;
};

/** A square on which the side to move was seen to stop; pushed over the board there, or through the air. */
export type Stop = { readonly square: Square; readonly isPushed: boolean };

/** A press for which there was no ply yet: it may have been ahead of the report of one. */
export type OpenPress = {
  readonly atMs: number;
  readonly side: Color;
  /** What it gives back when the report of its ply comes. */
  readonly nats: number;
};

/** A press that passed for that of an earlier ply, though the side's next one may have been on its way. */
export type EarlyPress = {
  readonly atMs: number;
  /** The earlier ply. */
  readonly node: GameNode;
  /** What that cost. */
  readonly nats: number;
};

/** One game that the sensors may be showing. Immutable. */
export type Hypothesis = {
  readonly node: GameNode;
  /** Sum of what its past cost, in nats; lower is better. */
  readonly cost: number;
  /** Since when it stands as it does: its last ply landed, or was taken back. */
  readonly sinceMs: number;
  /** Its last ply cannot have landed earlier than this: a scan is no older, and hands take turns. */
  readonly earliestMs: number;
  /** The last ply, and through it those before; null before the first. */
  readonly last: PlyTrace | null;
  /** The ply that was taken back last: its pieces were seen where they had stood before. Null for none. */
  readonly undone: GameNode | null;
  /**
   * Presses without a ply since the last one, the first first. A board that is slow may tell what was done
   * before several of them in one report.
   */
  readonly openPresses: readonly OpenPress[];
  readonly earlyPress: EarlyPress | undefined;
  /** Where the side to move has already been seen to stop on its way. */
  readonly stops: readonly Stop[];
  readonly doubts: readonly Doubt[];
  /** Its last captures that no scan has shown, as far as the board tells levels. */
  readonly exchanges: readonly Exchange[];
  /** What on the board now does not fit its position. */
  readonly tensions: readonly Tension[];
};

/**
 * The same game with some of what is known of it changed. Not spread anew, though it reads the same: engines
 * give the spread of a spread another shape every time, and read objects of many shapes slowly.
 */
export const amend = (hypothesis: Hypothesis, changes: Partial<Hypothesis>): Hypothesis => {
  const { node, cost, sinceMs, earliestMs, last, undone, openPresses } = hypothesis;
  const { earlyPress, stops, doubts, exchanges, tensions } = hypothesis;
  return Object.assign(
    {
      node,
      cost,
      sinceMs,
      earliestMs,
      last,
      undone,
      openPresses,
      earlyPress,
      stops,
      doubts,
      exchanges,
      tensions,
    },
    changes,
  );
};

/** The same ply with some of what is known of it changed; see `amend`. */
export const amendPly = (ply: PlyTrace, changes: Partial<PlyTrace>): PlyTrace => {
  const { node, landedAtMs, pressedAtMs, displaced, isPushed, correctedAtMs, landing, unmetNats, earlier } =
    ply;
  return Object.assign(
    { node, landedAtMs, pressedAtMs, displaced, isPushed, correctedAtMs, landing, unmetNats, earlier },
    changes,
  );
};

/** A game at a node of which nothing but the moves is known. */
export const hypothesisAt = (node: GameNode, atMs: number): Hypothesis => ({
  node,
  cost: 0,
  sinceMs: atMs,
  earliestMs: LONG_AGO,
  last: traceOf(node, atMs),
  undone: null,
  openPresses: [],
  earlyPress: undefined,
  stops: [],
  doubts: [],
  exchanges: [],
  tensions: [],
});

/** The plies up to a node, as if each had been pressed. */
export const traceOf = (node: GameNode, landedAtMs: number): PlyTrace | null =>
  node.parent === null
    ? null
    : {
        node,
        landedAtMs,
        pressedAtMs: landedAtMs,
        displaced: false,
        isPushed: false,
        correctedAtMs: null,
        landing: 'told',
        unmetNats: 0,
        earlier: traceOf(node.parent, landedAtMs),
      };

/** The plies of a hypothesis after one of them, first first. */
export const tracesAfter = ({ last }: Hypothesis, ply: number): readonly PlyTrace[] => {
  const traces: PlyTrace[] = [];
  for (let trace = last; trace !== null && trace.node.ply > ply; trace = trace.earlier) traces.push(trace);
  return traces.reverse();
};
