import { makeFen } from '../../chess/fen.js';
import type { Position } from '../../chess/position.js';
import { bothAtBoard } from '../../game/seat.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok } from '../../shared/result.js';
import type { MoveView } from '../../table/tableView.js';
import { moveWords } from '../../wording/moveText.js';
import { analysisPgn } from './analysisPgn.js';
import { withLine, withoutLeaf } from './analysisTree.js';
import { type Branch, followBranches } from './branch.js';
import { certainMoves, isCaughtUp, type Standing, uciOf } from './standing.js';
import type { StudyLogic, StudyWords } from './studyKind.js';

/** A board to try moves on. */
export type AnalysisState = {
  readonly start: Position;
  readonly branches: readonly Branch[];
  /** The line that was heard of last. */
  readonly path: readonly string[];
  /** Its last ply may still turn out to be another. */
  readonly isOpen: boolean;
  /** Where the board is led to; null: hands move as they like. */
  readonly target: readonly string[] | null;
};

/** A ply that became another without having been put back was a piece on its way, and no variation. */
const wasOnItsWay = ({ isOpen, path }: AnalysisState, moves: readonly string[]): boolean =>
  isOpen &&
  moves.length === path.length &&
  moves.slice(0, -1).every((uci, i) => uci === path[i]) &&
  moves.at(-1) !== path.at(-1);

const isOpenPly = (last: MoveView | undefined): boolean =>
  last !== undefined && last.by === undefined && last.level !== 'final';

const hear = (state: AnalysisState, table: Standing): AnalysisState => {
  const certain = certainMoves(table.game);
  const moves = uciOf(certain);
  const isSame = moves.length === state.path.length && moves.every((uci, i) => uci === state.path[i]);
  const isDone = table.device.link !== 'ready' || isCaughtUp(table);
  const isThere = isDone && state.target?.join() === moves.join();
  const target = isThere ? null : state.target;
  const isOpen = isOpenPly(certain.at(-1));
  if (isSame)
    return target === state.target && isOpen === state.isOpen ? state : { ...state, target, isOpen };
  const before = wasOnItsWay(state, moves) ? withoutLeaf(state.branches, state.path) : state.branches;
  return { ...state, target, path: moves, isOpen, branches: withLine(before, state.start, moves) };
};

const textOf = ({ target, path }: AnalysisState, table: Standing): string => {
  const { toCarryOut, game } = table;
  if (toCarryOut !== null)
    return `${toCarryOut.takeBack ? 'Put back' : 'Carry out'}: ${moveWords(toCarryOut.san)}`;
  if (game.moves.length === 0 && !isCaughtUp(table)) return 'Set the position up';
  if (target !== null) return 'The board is led there';
  const last = game.moves.at(-1);
  return path.length === 0 || last === undefined
    ? 'Move as you like: nothing is lost that you take back'
    : `${moveWords(last.san)} stands`;
};

const deeds = ({ branches, path }: AnalysisState): StudyWords['can'] => [
  ...(path.length > 0 ? (['back'] as const) : []),
  ...(followBranches(branches, path).after.length > 0 ? (['forward'] as const) : []),
  'goTo',
  'again',
];

const words = (state: AnalysisState, table: Standing): StudyWords => ({
  title: 'Analysis',
  text: textOf(state, table),
  mood: 'asks',
  number: 1,
  of: 1,
  startFen: makeFen(state.start),
  branches: state.branches,
  path: state.path,
  can: deeds(state),
});

/** An analysis table: hands move freely, what is taken back stays as a variation. */
export const analysisLogic: StudyLogic<AnalysisState> = {
  beginning: ({ start }) => ({ start, title: 'Analysis' }),
  hear,
  goal: ({ target }, { game }) =>
    target === null
      ? { moves: uciOf(certainMoves(game)), seats: bothAtBoard }
      : { moves: target, seats: bothAtBoard },
  words,
  obey: (state, wish) => {
    if (!deeds(state).includes(wish.do))
      return err(new BridgeError('COMMAND_REFUSED', `'${wish.do}' is nothing to do here just now`));
    const { path, branches } = state;
    const lead = (target: readonly string[]) => ok({ state: { ...state, target }, isNew: false });
    switch (wish.do) {
      case 'back':
        return lead(path.slice(0, -1));
      case 'forward':
        return lead([
          ...path,
          ...followBranches(branches, path)
            .after.slice(0, 1)
            .map(({ uci }) => uci),
        ]);
      case 'goTo': {
        const wanted = wish.moves ?? [];
        if (followBranches(branches, wanted).plies === wanted.length) return lead(wanted);
        return err(new BridgeError('BAD_REQUEST', 'these moves were not tried here', { field: 'moves' }));
      }
      default:
        return ok({ state: { ...state, target: null, path: [], isOpen: false }, isNew: true });
    }
  },
  progress: ({ start, branches }) => analysisPgn(start, branches),
};
