import { makeFen } from '../../chess/fen.js';
import { keyedTextOfFault } from '../../chess/fenFault.js';
import { completeFen } from '../../chess/pastedFen.js';
import type { PgnLine, PgnMove, PgnTag } from '../../chess/pgn/pgnGame.js';
import { makePgn } from '../../chess/pgn/pgnWriter.js';
import { type Position, startPosition } from '../../chess/position.js';
import { parsePosition } from '../../chess/positionFromSetup.js';
import { carryOutMessage } from '../../messages/carryOutText.js';
import { keyedError, withEnglish } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { moveMessage } from '../../messages/moveText.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import { bothAtBoard } from '../../table/game/seat.js';
import type { AnalysisChoice } from '../../table/opponents/opponentChoice.js';
import { STUDIES } from '../../table/opponents/opponentView.js';
import type { StudyDeed } from '../../table/opponents/study.js';
import type { OpponentDefinition } from '../opponents/opponentDefinition.js';
import { type AnalysisState, handleAnalysis, newAnalysis, pliesPutBack } from './analysis.js';
import { listOf, withLine } from './analysisTree.js';
import { type Branch, followBranches } from './branch.js';
import { missingPieces } from './pieceStock.js';
import { certainMoves, isCaughtUp, type Standing, uciOf } from './standing.js';
import type { StudyLogic, StudyWords } from './studyLogic.js';
import type { StudyOpponentDeps } from './studyOpponent.js';
import { readStudyText } from './studyText.js';

const textOf = ({ target, path }: AnalysisState, table: Standing): Message => {
  const { toCarryOut, game } = table;
  if (toCarryOut !== null) return carryOutMessage(toCarryOut);
  if (game.moves.length === 0 && !isCaughtUp(table)) return message('phase.setUpPosition');
  if (target !== null) return message('study.led');
  const last = game.moves.at(-1);
  if (path.length === 0 || last === undefined) return message('study.free');
  return message('study.stands', { move: moveMessage(last.san, true) });
};

const deedsOf = ({ branches, path }: AnalysisState): readonly StudyDeed[] => [
  ...(path.length > 0 ? (['back'] as const) : []),
  ...(followBranches(branches, path).after.length > 0 ? (['forward'] as const) : []),
  ...(branches.length > 0 ? (['goTo'] as const) : []),
  'again',
];

/** The index of a line's last ply in the list of all plies. */
const placeOf = (plies: ReturnType<typeof listOf>, path: readonly string[]): number =>
  path.reduce((after, uci) => plies.findIndex((ply) => ply.after === after && ply.uci === uci), -1);

const words = (state: AnalysisState, table: Standing): StudyWords => {
  const plies = listOf(state.branches);
  return {
    title: STUDIES.analysis,
    ...withEnglish(textOf(state, table)),
    mood: 'asks',
    number: 1,
    of: 1,
    tree: { plies, at: placeOf(plies, state.path) },
    can: deedsOf(state),
  };
};

/** An analysis table. The player moves freely, and plies that are taken back stay as a variation. */
const analysisLogic: StudyLogic<AnalysisState> = {
  start: ({ start }) => start,
  side: () => 'black',
  receive: handleAnalysis,
  goal: ({ start, target }, table) => {
    const stand = uciOf(certainMoves(table.game));
    return { moves: target ?? stand.slice(0, pliesPutBack(start, table)), seats: bothAtBoard };
  },
  words,
  handleCommand: (state, request) => {
    const { path, branches } = state;
    const lead = (target: readonly string[]) => ok({ state: { ...state, target }, isNew: false });
    switch (request.do) {
      case 'back':
        return lead(path.slice(0, -1));
      case 'forward':
        return lead([...path, ...uciOf(followBranches(branches, path).after.slice(0, 1))]);
      case 'goTo': {
        const wanted = request.moves ?? [];
        if (followBranches(branches, wanted).plies === wanted.length) return lead(wanted);
        return err(keyedError('BAD_REQUEST', message('error.notTried'), { field: 'moves' }));
      }
      default:
        return ok({ state: { ...state, target: null, path: [], isOpen: false }, isNew: true });
    }
  },
};

const lineOf = (branches: readonly Branch[]): PgnLine => {
  const moves: PgnMove[] = [];
  for (let here = branches; here.length > 0; ) {
    const [main, ...others] = here as readonly [Branch, ...Branch[]];
    const variations = others.map((other) => lineOf([other]));
    moves.push({ san: main.san, nags: [], comments: [], variations });
    here = main.after;
  }
  return { comments: [], moves };
};

const tagsOf = (start: Position): readonly PgnTag[] => {
  const fen = makeFen(start);
  const event = { name: 'Event', value: 'Analysis' };
  if (!start.chess960 && fen === makeFen(startPosition)) return [event];
  const variant = start.chess960 ? [{ name: 'Variant', value: 'Chess960' }] : [];
  return [event, ...variant, { name: 'SetUp', value: '1' }, { name: 'FEN', value: fen }];
};

/** The tree in PGN export format: the first line, with the others as variations. */
const analysisPgn = (start: Position, branches: readonly Branch[]): string =>
  makePgn({ tags: tagsOf(start), ...lineOf(branches), result: '*' });

const startOf = ({ fen }: AnalysisChoice): Result<Position, BridgeError> => {
  if (fen === undefined) return ok(startPosition);
  const start = parsePosition(completeFen(fen).fen);
  if (!start.ok) return err(new BridgeError('FEN_INVALID', keyedTextOfFault(start.error), { field: 'fen' }));
  const missing = missingPieces(start.value.board);
  return missing === undefined ? start : err(keyedError('FEN_INVALID', missing, { field: 'fen' }));
};

type Begun = { readonly start: Position; readonly branches: readonly Branch[] };

/** A finished game as the tree of an analysis. */
const begunFrom = (id: string, { game }: Pick<StudyOpponentDeps, 'game'>): Result<Begun, BridgeError> => {
  const played = game(id);
  const start = played && parsePosition(played.startFen, { chess960: played.chess960 });
  if (!start?.ok) return err(keyedError('NOT_FOUND', message('error.noGameHere', { id }), { field: 'game' }));
  const moves = played?.moves.map(({ uci }) => uci) ?? [];
  return ok({ start: start.value, branches: withLine([], start.value, moves) });
};

/** The earlier analysis at this table, if it began from the same position. */
const triedBefore = (pgn: string | undefined, start: Position): readonly Branch[] => {
  const read = pgn === undefined ? undefined : readStudyText(pgn);
  const item = read?.ok ? read.value.items[0] : undefined;
  return item !== undefined && makeFen(item.start) === makeFen(start) ? item.branches : [];
};

const begunAt = (choice: AnalysisChoice, tried: string | undefined): Result<Begun, BridgeError> => {
  const start = startOf(choice);
  return start.ok ? ok({ start: start.value, branches: triedBefore(tried, start.value) }) : start;
};

export const createAnalysisOpponent = ({
  progress,
  checkLock,
  seat,
  game,
}: StudyOpponentDeps): OpponentDefinition<AnalysisChoice> => ({
  offers: async () => [{ kind: 'analysis', name: STUDIES.analysis }],
  prepare: async (choice, table) => {
    const open = checkLock(table.id);
    if (!open.ok) return open;
    const tried = progress.analysis(table.id);
    const begun = choice.game === undefined ? begunAt(choice, tried) : begunFrom(choice.game, { game });
    if (!begun.ok) return begun;
    const { start, branches } = begun.value;
    const state = newAnalysis(start, branches);
    const keep = ({ branches: now }: AnalysisState): void => {
      if (now.length > 0) progress.keepAnalysis(table.id, analysisPgn(start, now));
    };
    return ok({
      seats: bothAtBoard,
      beginning: { fen: makeFen(start), time: null, study: true },
      opponent: seat(table, { kind: 'analysis', logic: analysisLogic, state, faults: [], keep }),
    });
  },
});
