import { makeBoardFen } from '../../chess/board.js';
import type { Position } from '../../chess/position.js';
import { isOver } from '../../table/game/gameState.js';
import type { MoveView } from '../../table/tableView.js';
import { withLine, withoutLeaf } from './analysisTree.js';
import type { Branch } from './branch.js';
import { certainMoves, isCaughtUp, type Standing, uciOf } from './standing.js';

/** A board to try moves on. */
export type AnalysisState = {
  readonly start: Position;
  /** All that was tried, what came first as the main line. */
  readonly branches: readonly Branch[];
  /** The line that stands. */
  readonly path: readonly string[];
  /** Its last ply may still turn out to be another. */
  readonly isOpen: boolean;
  /** Where the board is led to; null: hands move as they like. */
  readonly target: readonly string[] | null;
};

export const newAnalysis = (start: Position, branches: readonly Branch[]): AnalysisState => ({
  start,
  branches,
  path: [],
  isOpen: false,
  target: null,
});

/** A ply that became another without having been put back was a piece on its way, and no variation. */
const wasOnItsWay = ({ isOpen, path }: AnalysisState, moves: readonly string[]): boolean =>
  isOpen &&
  moves.length === path.length &&
  moves.slice(0, -1).every((uci, i) => uci === path[i]) &&
  moves.at(-1) !== path.at(-1);

const isOpenPly = (last: MoveView | undefined): boolean =>
  last !== undefined && last.by === undefined && last.level !== 'final';

/** How many plies stand when hands have put the last ones back; undefined: something else stands. */
export const pliesPutBack = (start: Position, { game, phase, physical }: Standing): number | undefined => {
  // Behind a mate whatever stands otherwise was put back.
  if ((phase !== 'correcting' && !isOver(game)) || physical === null) return undefined;
  const boards = [makeBoardFen(start.board), ...game.moves.map(({ fen }) => fen.split(' ')[0])];
  const plies = boards.lastIndexOf(physical, game.moves.length - 1);
  return plies === -1 ? undefined : plies;
};

/** What hands have tried goes into the tree; what they put back stays there. */
export const handleAnalysis = (state: AnalysisState, table: Standing): AnalysisState => {
  const certain = certainMoves(table.game);
  const path = uciOf(certain);
  const isThere = isCaughtUp(table) && state.target?.join() === path.join();
  const next = {
    ...state,
    target: isThere ? null : state.target,
    isOpen: isOpenPly(certain.at(-1)),
    path,
  };
  if (path.join() === state.path.join()) return next;
  const before = wasOnItsWay(state, path) ? withoutLeaf(state.branches, state.path) : state.branches;
  return { ...next, branches: withLine(before, state.start, path) };
};
