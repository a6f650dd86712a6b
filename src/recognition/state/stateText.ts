import { legalMoves } from '../../chess/legalMoves.js';
import { forgetMoves, Position } from '../../chess/position.js';
import type { Move } from '../../chess/types.js';
import { assert } from '../../shared/assert.js';
import { GameNode, keyOf } from '../games/gameNode.js';
import type { RecogniserState } from '../hands/state.js';
import { decodeGraph, encodeGraph, type GraphText, type Maker } from './graphText.js';

/** The legal move with this key. */
const moveWith = ({ position }: GameNode, key: number): Move => {
  const move = legalMoves(position).find((each) => keyOf(each, false) === key);
  forgetMoves(position);
  assert(move !== undefined, 'a saved state has legal moves');
  return move;
};

/**
 * Encodes the tree of games with the position of the root and the moves from there: a legal move by its key.
 * Leaves out branches that nothing else refers to.
 */
const nodeMaker: Maker<GameNode> = {
  type: GameNode,
  parts: (node) => {
    const { parent, move, isIllegal, isKept, position } = node;
    if (parent === null || move === null) return [null, position, isKept];
    return [parent, isIllegal ? move : keyOf(move, false), isKept, isIllegal, parent.remembers(node)];
  },
  make: ([parent, what, isKept, isIllegal, isRemembered]) => {
    const node =
      parent instanceof GameNode
        ? parent.branch(
            typeof what === 'number' ? moveWith(parent, what) : (what as Move),
            isIllegal === true,
            isRemembered === true,
          )
        : new GameNode(new Position(what as Position, (what as Position).chess960));
    if (isKept === true) node.keep();
    return node;
  },
};

/** Encodes a recogniser's state as plain JSON for `decodeState`. */
export const encodeState = (state: RecogniserState): GraphText => encodeGraph(state, nodeMaker);

export const decodeState = (text: GraphText): RecogniserState =>
  decodeGraph(text, nodeMaker) as RecogniserState;
