import { legalMoves } from '../chess/legalMoves.js';
import { parseSquare } from '../chess/square.js';
import type { Square } from '../chess/types.js';
import { touchesOf } from '../laws/adjusting.js';
import { type GameFacts, positionNow } from '../laws/gameFacts.js';
import { maySignal } from '../laws/signals.js';
import { bindingLifts } from '../laws/touchMove.js';
import { mayShowOutOfOrder } from './audience.js';
import { restoreOf } from './lawsView.js';
import type { CarriedPly, InsteadView } from './seats/carryOut.js';
import type { TableState } from './tableState.js';

const inHand: ReadonlySet<TableState['phase']> = new Set(['pieceInHand', 'captureInHand', 'sliding']);

/** One piece at a time: where it stands and where it belongs. */
const restoringSquares = (state: TableState, facts: GameFacts): readonly Square[] => {
  if (!maySignal(facts.rules, 'squaresToRestore')) return [];
  if (!mayShowOutOfOrder(facts.rules, 'public', state.game, state)) return [];
  const [step] = restoreOf(state, facts);
  if (step === undefined) return [];
  return [...('from' in step ? [step.from] : []), ...('to' in step ? [step.to] : [])];
};

/** Where the piece in the hand may go. */
const targetSquares = ({ laws, phase }: TableState, facts: GameFacts): readonly Square[] => {
  const lift = bindingLifts(touchesOf(laws.touches, facts.moves.length + 1)).at(-1);
  if (lift === undefined || !inHand.has(phase)) return [];
  const targets = legalMoves(positionNow(facts)).flatMap(({ from, to }) =>
    from === lift.square ? [to] : [],
  );
  return [...new Set(targets)].sort((a, b) => a - b);
};

/** Where a piece has to go for a player who is not at the board, and what hands have done instead. */
const carryOutSquares = ({ uci }: CarriedPly, instead: InsteadView | undefined): readonly Square[] => {
  const names = [uci.slice(0, 2), uci.slice(2, 4), instead?.from ?? '', instead?.to ?? ''];
  return [...new Set(names.flatMap((name) => parseSquare(name) ?? []))].sort((a, b) => a - b);
};

const lastMoveSquares = (state: TableState): readonly Square[] => {
  const uci = state.phase === 'settled' ? (state.game?.moves.at(-1)?.uci ?? '') : '';
  const squares = [parseSquare(uci.slice(0, 2)), parseSquare(uci.slice(2, 4))];
  return squares.flatMap((square) => square ?? []);
};

/**
 * Which squares of a board with lights are lit, White's view: what is to be carried out; what has to be put
 * back, piece by piece; in a
 * class also where the piece in the hand may go, and the last move. In a rated game nothing that tells a
 * player of his game (12.6): what is out of order is only shown once somebody has ruled, or when it is no
 * move at all.
 */
export const lightsOf = (state: TableState, facts: GameFacts | undefined): readonly Square[] => {
  const { toCarryOut, carryOut, phase } = state;
  if (toCarryOut !== null && phase === 'carryingOut') return carryOutSquares(toCarryOut, carryOut?.instead);
  if (facts === undefined) return [];
  const restoring = restoringSquares(state, facts);
  if (restoring.length > 0) return restoring;
  const targets = maySignal(facts.rules, 'legalTargets') ? targetSquares(state, facts) : [];
  if (targets.length > 0) return targets;
  return maySignal(facts.rules, 'moveSeen') ? lastMoveSquares(state) : [];
};
