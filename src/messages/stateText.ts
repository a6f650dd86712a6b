import type { Color } from '../chess/types.js';
import type { ResultText } from '../recognition/recognitionEvent.js';
import { isSetUpAwaited } from '../table/isSetUpAwaited.js';
import type { GameView, TablePhase, TableView } from '../table/tableView.js';
import { type Message, message } from './catalogue/message.js';

const phases = {
  carryingOut: 'phase.carryingOut',
  offline: 'phase.offline',
  awaitingStart: 'phase.awaitingStart',
  settled: 'phase.settled',
  pieceInHand: 'phase.pieceInHand',
  captureInHand: 'phase.captureInHand',
  castling: 'phase.castling',
  enPassant: 'phase.enPassant',
  promotion: 'phase.promotion',
  sliding: 'phase.sliding',
  correcting: 'phase.correcting',
  resetting: 'phase.resetting',
  resultSignal: 'phase.resultSignal',
  finished: 'phase.finished',
} as const satisfies Readonly<Record<TablePhase, `phase.${string}`>>;

export const phaseMessage = (phase: TablePhase, turn: Color | null): Message =>
  phase === 'settled' && turn !== null ? message('phase.toMove', { side: turn }) : message(phases[phase]);

/** What is going on at a table. Corrections before the first move count as setup. */
export const goingOnMessage = (
  table: Pick<TableView, 'phase'> & { readonly game: Pick<GameView, 'turn' | 'moves'> | null },
): Message =>
  isSetUpAwaited(table)
    ? message('phase.setUpPosition')
    : phaseMessage(table.phase, table.game?.turn ?? null);

/** The result as printed on a score: `½-½` for a draw, nothing for an unfinished game. */
export const resultSign = (result: ResultText): string =>
  result === '*' ? '' : result.replaceAll('1/2', '½');
