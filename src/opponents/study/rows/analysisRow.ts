import { completeFen } from '../../../chess/pastedFen.js';
import { startPosition } from '../../../chess/position.js';
import { parsePosition } from '../../../chess/positionFromSetup.js';
import { positionKey } from '../../../chess/positionKey.js';
import { bothAtBoard } from '../../../game/seat.js';
import { BridgeError } from '../../../shared/bridgeError.js';
import { err, ok, type Result } from '../../../shared/result.js';
import type { AnalysisChoice } from '../../../table/opponents/opponentChoice.js';
import type { TableView } from '../../../table/tableView.js';
import type { OpponentRow } from '../../opponentRow.js';
import { type AnalysisState, analysisLogic } from '../analysis.js';
import { withLine } from '../analysisTree.js';
import { missingPieces } from '../pieceStock.js';
import { readStudyText } from '../studyText.js';
import type { StudyRowDeps } from './seatStudy.js';

/** Where it begins: a position that was named, or that of the game on the board. */
const startOf = ({ fen, asItStands }: AnalysisChoice, { game }: TableView) => {
  const isTakenUp = asItStands === true && game !== null;
  const text = isTakenUp ? game.startFen : fen === undefined ? undefined : completeFen(fen).fen;
  const chess960 = isTakenUp && game.chess960;
  return text === undefined ? ok(startPosition) : parsePosition(text, { chess960 });
};

/** What was tried at this table from the same position before. */
const remembered = (pgn: string | undefined, start: AnalysisState['start']): AnalysisState['branches'] => {
  const read = pgn === undefined ? undefined : readStudyText(pgn);
  const item = read?.ok ? read.value.items[0] : undefined;
  return item !== undefined && positionKey(start).text === positionKey(item.start).text ? item.branches : [];
};

const stateOf = (
  choice: AnalysisChoice,
  view: TableView,
  pgn: string | undefined,
): Result<AnalysisState, BridgeError> => {
  const start = startOf(choice, view);
  if (!start.ok) return err(new BridgeError('FEN_INVALID', start.error.reason, { field: 'fen' }));
  const missing = missingPieces(start.value.board);
  if (missing !== undefined) return err(new BridgeError('FEN_INVALID', missing, { field: 'fen' }));
  const path = choice.asItStands === true ? (view.game?.moves ?? []).map(({ uci }) => uci) : [];
  const branches = withLine(remembered(pgn, start.value), start.value, path);
  return ok({ start: start.value, branches, path, isOpen: false, target: null });
};

/** A board to try moves on. */
export const createAnalysisRow = ({
  progress,
  checkLock,
  seat,
}: StudyRowDeps): OpponentRow<AnalysisChoice> => ({
  offers: async () => [{ kind: 'analysis', name: 'Analysis' }],
  prepare: async (choice, table) => {
    const open = checkLock(table.id);
    if (!open.ok) return open;
    const { view } = await table.state();
    const state = stateOf(choice, view, progress.analysis(table.id));
    if (!state.ok) return state;
    const isTakenUp = choice.asItStands === true && view.game !== null;
    return ok(
      seat(table, {
        kind: 'analysis',
        logic: analysisLogic,
        state: state.value,
        seats: bothAtBoard,
        faults: [],
        keep: (pgn) => progress.keepAnalysis(table.id, String(pgn)),
        ...(isTakenUp && { beginning: { asItStands: true, time: null } }),
      }),
    );
  },
});
