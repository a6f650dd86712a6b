import { carryOutText } from '../../messages/carryOutText.js';
import { moveSentence } from '../../messages/moveText.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok } from '../../shared/result.js';
import { bothAtBoard } from '../../table/game/seat.js';
import { STUDIES } from '../../table/opponents/opponentView.js';
import type { StudyDeed } from '../../table/opponents/study.js';
import { type AnalysisState, hearAnalysis, pliesPutBack } from './analysis.js';
import { listOf } from './analysisTree.js';
import { followBranches } from './branch.js';
import { certainMoves, isCaughtUp, type Standing, uciOf } from './standing.js';
import type { StudyLogic, StudyWords } from './studyLogic.js';

const textOf = ({ target, path }: AnalysisState, table: Standing): string => {
  const { toCarryOut, game } = table;
  if (toCarryOut !== null) return carryOutText(toCarryOut);
  if (game.moves.length === 0 && !isCaughtUp(table)) return 'Set the position up';
  if (target !== null) return 'The board is led there';
  const last = game.moves.at(-1);
  if (path.length === 0 || last === undefined)
    return 'Move as you like, and put back what you like: all of it is kept';
  return `${moveSentence(last.san)} stands`;
};

const deedsOf = ({ branches, path }: AnalysisState): readonly StudyDeed[] => [
  ...(path.length > 0 ? (['back'] as const) : []),
  ...(followBranches(branches, path).after.length > 0 ? (['forward'] as const) : []),
  ...(branches.length > 0 ? (['goTo'] as const) : []),
  'again',
];

/** The place of a line's last ply in the list of all. */
const placeOf = (plies: ReturnType<typeof listOf>, path: readonly string[]): number =>
  path.reduce((after, uci) => plies.findIndex((ply) => ply.after === after && ply.uci === uci), -1);

const words = (state: AnalysisState, table: Standing): StudyWords => {
  const plies = listOf(state.branches);
  return {
    title: STUDIES.analysis,
    text: textOf(state, table),
    mood: 'asks',
    number: 1,
    of: 1,
    tree: { plies, at: placeOf(plies, state.path) },
    can: deedsOf(state),
  };
};

/** An analysis table: hands move freely, what is taken back stays as a variation. */
export const analysisLogic: StudyLogic<AnalysisState> = {
  start: ({ start }) => start,
  side: () => 'black',
  hear: hearAnalysis,
  goal: ({ start, target }, table) => {
    const stand = uciOf(certainMoves(table.game));
    return { moves: target ?? stand.slice(0, pliesPutBack(start, table)), seats: bothAtBoard };
  },
  words,
  obey: (state, wish) => {
    const { path, branches } = state;
    const lead = (target: readonly string[]) => ok({ state: { ...state, target }, isNew: false });
    switch (wish.do) {
      case 'back':
        return lead(path.slice(0, -1));
      case 'forward':
        return lead([...path, ...uciOf(followBranches(branches, path).after.slice(0, 1))]);
      case 'goTo': {
        const wanted = wish.moves ?? [];
        if (followBranches(branches, wanted).plies === wanted.length) return lead(wanted);
        return err(new BridgeError('BAD_REQUEST', 'these moves were not tried here', { field: 'moves' }));
      }
      default:
        return ok({ state: { ...state, target: null, path: [], isOpen: false }, isNew: true });
    }
  },
};
