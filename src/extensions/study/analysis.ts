import { makeBoardFen } from '../../chess/board.js';
import type { Position } from '../../chess/position.js';
import { isOver } from '../../table/game/gameState.js';
import type { MoveView } from '../../table/tableView.js';
import { withLine, withoutLeaf } from './analysisTree.js';
import type { Branch } from './branch.js';
import { certainMoves, isCaughtUp, type Standing, uciOf } from './standing.js';

export type AnalysisState = {
  readonly start: Position;
  /** The tree of everything tried. The first line is the main line. */
  readonly branches: readonly Branch[];
  /** The current line. */
  readonly path: readonly string[];
  /** The last ply may still change. */
  readonly isOpen: boolean;
  /** The line to which the board is guided. Null: the player moves freely. */
  readonly target: readonly string[] | null;
};

export const newAnalysis = (start: Position, branches: readonly Branch[]): AnalysisState => ({
  start,
  branches,
  path: [],
  isOpen: false,
  target: null,
});

/** Whether the last ply changed without being put back. It was then a piece in transit, not a variation. */
const wasOnItsWay = ({ isOpen, path }: AnalysisState, moves: readonly string[]): boolean =>
  isOpen &&
  moves.length === path.length &&
  moves.slice(0, -1).every((uci, i) => uci === path[i]) &&
  moves.at(-1) !== path.at(-1);

const isOpenPly = (last: MoveView | undefined): boolean =>
  last !== undefined && last.by === undefined && last.level !== 'final';

/**
 * How many plies remain when the player has put the last ones back. Undefined: the board has another
 * position.
 */
export const pliesPutBack = (start: Position, { game, phase, physical }: Standing): number | undefined => {
  // After a mate, any other position on the board means that plies were put back.
  if ((phase !== 'correcting' && !isOver(game)) || physical === null) return undefined;
  const boards = [makeBoardFen(start.board), ...game.moves.map(({ fen }) => fen.split(' ')[0])];
  const plies = boards.lastIndexOf(physical, game.moves.length - 1);
  return plies === -1 ? undefined : plies;
};

/** Adds the played plies to the tree. Plies that are put back stay in it. */
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
